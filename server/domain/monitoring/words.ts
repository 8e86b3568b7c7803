/**
 * For each two letters, in the order of the alphabet, whether words often have them side by side: six to a character.
 * Counted over English words, addresses and the banner's texts in the languages that use these letters.
 */
const pairs =
  'n~j~FPQUSdLxPXdcD|~~~^KHhPPfeDCPOYs^}ziPCCDCPQ[OEHrRRCLDs~z{sZ~znPekF???Oo^|zRtuN^TX}]|V|y?PCC?CXWE?C@a?VCJBCPOO?';

/** How often letters stand side by side in it that seldom do in words. */
function seldomIn(letters: string): number {
  const places = [...letters.toLowerCase()].map((letter) => letter.charCodeAt(0) - 97);
  const seldom = places.slice(1).filter((place, before) => {
    const pair = (places[before] as number) * 26 + place;
    return !((pairs.charCodeAt(pair / 6) - 63) & (1 << (pair % 6)));
  });
  return seldom.length;
}

/**
 * Letters as words are written, with at most two digits or a year at their end: what is random mixes its cases. Only
 * abbreviations are all in capitals.
 */
const shaped = /^([A-Z]{0,4}|[A-Z]{0,2}[a-z]+(?:[A-Z][a-z]+){0,4})(\d{0,2}|(?:19|20)\d\d)$/;
/** A version, a size, a year; `i18n`. */
const numbered =
  /^(?:v?\d{1,2}|(?:19|20)\d\d|v\d{1,2}[a-z]{1,6}\d{0,2}|\d{1,2}[a-z]{1,2}|[a-z]\d{1,2}[a-z])$/i;
/** A word in another script, or with accents. */
const foreign = /^(?=.*[^ -~])[\p{L}\p{M}]{1,24}$/u;

/** Characters of the longest word. */
const maxWord = 24;

/** Whether a piece of a name is a word, or a number that many share. What is random hardly ever looks like one. */
export function isWord(piece: string): boolean {
  if (numbered.test(piece) || foreign.test(piece)) return true;
  const [, letters, digits] = shaped.exec(piece) ?? [];
  if (letters === undefined || letters.length > maxWord) return false;
  const parts = letters.split(/(?<=[a-z])(?=[A-Z])/);
  const seldom = parts.reduce((sum, one) => sum + seldomIn(one), 0);
  // Short ones are abbreviations as often as not.
  return letters.length < (digits ? 4 : 5) || seldom <= (digits ? 0 : 1);
}

/** Three letters or more that are no abbreviation anybody would read in a row of others. */
export const isOdd = (piece: string) => /^[a-z]{3,4}$/i.test(piece) && seldomIn(piece) > 0;
