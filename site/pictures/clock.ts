/**
 * The clock of this process, which can be set back: a picture of a month needs one. The service asks for the time by
 * `Date.now` alone, so this has to be imported before any part of it starts.
 */
const real = Date.now;
let behind = 0;
Date.now = () => real() - behind;

/** @param milliseconds how far the clock is behind from now on; it goes on from there */
export function setBack(milliseconds: number): void {
  behind = Math.round(milliseconds);
}
