/** What a page may send to the one that it shows: `frame.contentWindow.postMessage(message, origin)`. See docs/embed.md. */
export type Message =
  | { stepdance: "hello" }
  /** A search, or a moment of a tour, as the address bar has it behind `#`. */
  | { stepdance: "open"; address: string }
  /** One press of a key or button; `"step"` if left out. */
  | { stepdance: "step"; by?: By }
  /** To a step, counted in moves from 0. */
  | { stepdance: "seek"; at: number }
  /** Plays on, or up to a step. */
  | { stepdance: "play"; until?: number }
  | { stepdance: "pause" }
  /** A moment of the open tour, counted from 1. */
  | { stepdance: "moment"; number: number };

export type By =
  | "first" | "back" | "play" | "step" | "last" | "step-over" | "back-over" | "step-out" | "back-out"
  | "small-step" | "small-back" | "previous-solution" | "next-solution" | "previous-stop" | "next-stop"
  | "faster" | "slower" | "stop" | "by-moves" | "by-choices" | "next-page" | "previous-page";

/** It can be asked from now on. The only thing that is said to anybody. */
export interface Ready { stepdance: "ready" }
/** The answer to `hello`. */
export interface Hello { stepdance: "hello"; version: number }
/** Another moment is shown: after each jump, and while it is played at most one in a frame. */
export interface Moment {
  stepdance: "moment";
  address: string;
  step: number;
  /** The line of the program that ran; empty at step 0. */
  label: string;
  /** The sentence on the last move. */
  text: string;
  solutions: number;
  playing: boolean;
  /** Which moment of the open tour it is, of how many, and what it is called. */
  moment?: number;
  of?: number;
  caption?: string;
}
/** The moment is a solution, as the runner prints it. */
export interface Solution { stepdance: "solution"; step: number; number: number; text: string }
/** The search is over; if it ended at a limit, with why, and without a number of solutions. */
export interface End { stepdance: "end"; step: number; solutions?: number; truncated?: string }
/** The search has taken the keys, by a click or by Enter, or has given them back by Esc. */
export interface Keys { stepdance: "keys"; held: boolean }
/** A key that was pressed there and is not the search's. */
export interface Key { stepdance: "key"; key: string }
/** What was asked for is wrong and has changed nothing. */
export interface Fault {
  stepdance: "fault";
  /** The field, or the parameter of an address. */
  place: string;
  value: string;
  /** In words that follow the place: "must be a whole number from 1 to 32". */
  allowed: string;
  /** All of it as a sentence. */
  text: string;
}

export type Event = Ready | Hello | Moment | Solution | End | Keys | Key | Fault;

export interface StepDanceEvents {
  ready: CustomEvent<Ready>;
  hello: CustomEvent<Hello>;
  moment: CustomEvent<Moment>;
  solution: CustomEvent<Solution>;
  end: CustomEvent<End>;
  keys: CustomEvent<Keys>;
  /** Cancelled, it is not pressed on the element. */
  key: CustomEvent<Key>;
  fault: CustomEvent<Fault>;
}

/**
 * `<step-dance address="queens?n=6" view="embed" src="…/index.html" label="Six queens">`. What is asked for before the page is there
 * waits for it.
 */
export interface StepDance extends HTMLElement {
  /** Searches of one's own, as `define` of the package for npm takes them; set before the element is put into a document. */
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
