/** How a text looks to its reader. */

/** Letters that take up no space: they hide a text, or make two texts differ invisibly. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\p{Cc}]/gu;

/** The visible part of a text. */
export function visible(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
}

/** Whether there is a letter or a digit to read. */
export function isReadable(text: unknown): text is string {
  return typeof text === 'string' && /[\p{L}\p{N}]/u.test(visible(text));
}

/** The words of a text, for comparing: without case, accents or punctuation. */
export function wordsOf(text: string): string[] {
  return visible(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Number of letters on the screen; Chinese, Japanese and Korean ones carry about twice as much, and count double. */
export function lengthOf(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  return [...visible(text)].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/** Whether two labels read the same. */
export function readAlike(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}
