/** What a page may send to the one that it shows: `frame.contentWindow.postMessage(message, origin)`. See docs/embed.md. */
export type Message =
  | { stepdance: "hello" }
  /** The address of a search or of a slide, as the address bar has it behind `#`. */
  | { stepdance: "open"; address: string }
  /** One press of a key or button; `"step"` by default. */
  | { stepdance: "step"; by?: By }
  /** Goes to a position, by its number of moves from 0. */
  | { stepdance: "seek"; at: number }
  /** Plays on, or up to a move. */
  | { stepdance: "play"; until?: number }
  | { stepdance: "pause" }
  /** A slide of the open tour, counted from 1. */
  | { stepdance: "moment"; number: number };

export type By =
  | "first" | "back" | "play" | "step" | "last" | "step-over" | "back-over" | "step-out" | "back-out"
  | "small-step" | "small-back" | "previous-solution" | "next-solution" | "next-dead-end" | "previous-stop" | "next-stop"
  | "faster" | "slower" | "stop" | "by-moves" | "by-choices" | "next-page" | "previous-page";

/** The page takes messages from now on. The only event that goes to every origin. */
export interface Ready { stepdance: "ready" }
/** The answer to `hello`. */
export interface Hello { stepdance: "hello"; version: number }
/** Another position is shown: after each jump, and while playing at most once a frame. */
export interface Moment {
  stepdance: "moment";
  address: string;
  step: number;
  /** The line of the program that ran; empty at move 0. */
  label: string;
  /** The narration of the last move: lead and reason. */
  text: string;
  solutions: number;
  playing: boolean;
  /** The slide of the open tour: its number, how many there are, its caption. */
  moment?: number;
  of?: number;
  caption?: string;
}
/**
 * What came of a press of `next-page` or `previous-page`: the slide of the tour (0 without one), whether that shows its answer, and
 * whether the press did anything, which it does not behind the last slide and before the first.
 */
export interface Pressed { stepdance: "pressed"; moment: number; answered: boolean; done: boolean }
/** The position is a solution; `text` is what the runner prints. */
export interface Solution { stepdance: "solution"; step: number; number: number; text: string }
/** The search is finished; if it ended at a limit, `truncated` says why, and `solutions` is missing. If it left something out on
 *  purpose, `limited` says what: `solutions` is not the number of all. */
export interface End { stepdance: "end"; step: number; solutions?: number; truncated?: string; limited?: string }
/** The player has the keys, after a click or Enter, or has released them, after Esc. */
export interface Keys { stepdance: "keys"; held: boolean }
/** A key pressed in the player that it does not use. */
export interface Key { stepdance: "key"; key: string }
/** A message was wrong and changed nothing. */
export interface Fault {
  stepdance: "fault";
  /** The field, or the parameter of an address. */
  place: string;
  value: string;
  /** In words that follow the place: "must be a whole number from 1 to 32". */
  allowed: string;
  /** The whole error as a sentence. */
  text: string;
}

export type Event = Ready | Hello | Moment | Pressed | Solution | End | Keys | Key | Fault;

export interface StepDanceEvents {
  ready: CustomEvent<Ready>;
  hello: CustomEvent<Hello>;
  moment: CustomEvent<Moment>;
  pressed: CustomEvent<Pressed>;
  solution: CustomEvent<Solution>;
  end: CustomEvent<End>;
  keys: CustomEvent<Keys>;
  /** Cancel it to keep the key from the element. */
  key: CustomEvent<Key>;
  fault: CustomEvent<Fault>;
}

/**
 * `<step-dance address="queens?n=6" view="embed" src="…/index.html" label="Six queens">`. Calls made before the page is loaded
 * wait for it.
 */
export interface StepDance extends HTMLElement {
  /** Your own searches, as `define` of the npm package takes them; set before the element is in a document. */
  searches?: object[];
  open(address: string): void;
  step(by?: By): void;
  seek(at: number): void;
  play(until?: number): void;
  pause(): void;
  moment(number: number): void;
  addEventListener<K extends keyof StepDanceEvents>(type: K, listener: (this: StepDance, event: StepDanceEvents[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap { "step-dance": StepDance }
}
