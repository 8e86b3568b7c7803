const numbers = new Uint32Array(4);
// Older libraries bring a `bind` that loses further arguments (MooTools 1.4).
const random = crypto.getRandomValues.bind(crypto);

/**
 * 128 random bits as up to 40 digits, safe in a cookie and in JSON. Saved before a page can make identifiers known, or put
 * more into them than digits.
 */
export function randomId(): string {
  random(numbers);
  return `${numbers[0]}${numbers[1]}${numbers[2]}${numbers[3]}`;
}
