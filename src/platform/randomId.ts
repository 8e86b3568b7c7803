const numbers = new Uint32Array(4);
const random = crypto.getRandomValues.bind(crypto, numbers);

/**
 * 128 random bits as up to 40 digits, safe in a cookie and in JSON. Saved before a page can make identifiers known, or put
 * more into them than digits.
 */
export function randomId(): string {
  random();
  return `${numbers[0]}${numbers[1]}${numbers[2]}${numbers[3]}`;
}
