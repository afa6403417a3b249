/** The record of what a function searches by `choose` and `found`, as a text; `header` are the keys of its first line. */
export function recorded(search: () => void, header?: Record<string, unknown>): string;
/** Goes around what a loop tries. Outside of `recorded` it gives the values. */
export function choose<Value>(values: Iterable<Value>): Iterable<Value>;
/** A solution is complete. Gives what it was given. */
export function found<Value>(solution?: Value, reason?: string): Value;
/** Why the candidate under test is rejected. */
export function reason(text: string): void;
