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

/** Letters as words are written, with at most three digits at their end: what is random mixes its cases. */
const shaped = /^([A-Z]*[a-z]*(?:[A-Z][a-z]+){0,4})(\d{0,3})$/;
/** A version, a size, a year; `i18n`. */
const numbered = /^(?:v?\d{1,4}|v\d{1,2}[a-z]{1,6}\d{0,2}|\d{1,2}[a-z]{1,2}|[a-z]\d{1,2}[a-z])$/i;
/** A word in another script, or with accents. */
const foreign = /^(?=.*[^ -~])[\p{L}\p{M}]{1,24}$/u;

/** Characters of the longest word. */
const maxWord = 24;

/** Whether a piece of a name is a word, or a number that many share. What is random hardly ever looks like one. */
function isWord(piece: string): boolean {
  if (numbered.test(piece) || foreign.test(piece)) return true;
  const [, letters, digits] = shaped.exec(piece) ?? [];
  if (letters === undefined || letters.length > maxWord) return false;
  // Short ones are abbreviations as often as not.
  return letters.length < 5 || seldomIn(letters) <= (digits ? 0 : 1);
}

/** A long number among words goes alone; anything else that is no word takes its surroundings along. */
function cutPart(part: string): string {
  const pieces = part.split(/[-_+~@$]/);
  const words = pieces.every((piece) => isWord(piece) || /^\d+$/.test(piece));
  return words ? part.replace(/\d{5,}/g, '*') : '*';
}

/** Characters of a name that are read. */
const maxRead = 512;

/**
 * Puts a star where a name is not made of words and short numbers, for it could name a person, an account or a device.
 * The page cuts what it can in its few bytes before anything leaves it; this is what is kept, whoever sent it.
 */
export const cut = (name: string): string =>
  name
    .slice(0, maxRead)
    .replace(/[^/\s@]+@[^/\s@]+\.[a-z]{2,}/gi, '*')
    .replace(/[^\s./:,|()[\]*]+/g, cutPart);

/** An event's name likewise, and without amounts and longer numbers. */
export const cutEvent = (name: string): string =>
  cut(name.slice(0, maxRead).replace(/\d+[.,]\d+|\d{3,}/g, '*'));

const person =
  /(\/(?:user|patient|customer|client|member|person|profile|contact|employee|student)s?\/)([^/]+)/gi;
/** A path segment after a word for persons is a name, unless it is a plain word, as in `/user/login`. */
const cutPerson = (all: string, before: string, name: string) =>
  /^[a-z]+$/.test(name) ? all : `${before}*`;

const values = /(^|\/)[^/]*[;=%][^/]*/g;

/** A path likewise, and without segments that hold values, or the names of persons. */
export const cutPath = (path: string): string =>
  cut(path.slice(0, maxRead).replace(values, '$1*').replace(person, cutPerson));
