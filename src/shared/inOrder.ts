/** Characters that show the text after them in another order than it is stored, up to the end of its line. */
const overrides = /[\u202d\u202e]/g;

/** Text as it may be shown: whoever reads it reads what is stored. */
export function inOrder(text: string): string {
  return text.replace(overrides, '\ufffd');
}

/** Whether a text holds none of those characters. */
export function isInOrder(text: string): boolean {
  return inOrder(text) === text;
}
