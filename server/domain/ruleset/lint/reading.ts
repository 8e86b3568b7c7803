/** How a text looks to the person who reads it. */

/** Letters that take up no room: they hide a text, or make two of them differ where nobody sees it. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\p{Cc}]/gu;

/** What is left of a text to the eye. */
export function visible(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
}

/** Whether there is a letter or a digit to read. */
export function isReadable(text: unknown): text is string {
  return typeof text === 'string' && /[\p{L}\p{N}]/u.test(visible(text));
}

/** The words of a text, for comparing: no case, no accents, no signs. */
export function wordsOf(text: string): string[] {
  return visible(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Number of letters on the screen; those of Chinese, Japanese and Korean say about twice as much, and count double. */
export function lengthOf(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  return [...visible(text)].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/** Whether two labels read the same. */
export function readAlike(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}
