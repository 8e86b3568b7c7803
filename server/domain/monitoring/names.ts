import { isOdd, isWord } from './words.ts';

/** A number of three digits or more that is no year. */
const longNumber = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3,}/g;

/** A long number among words goes alone; anything else that is no word takes its surroundings along. */
function cutPart(part: string): string {
  const pieces = part.split(/[-_+~@$]/);
  const words = pieces.every((piece) => isWord(piece) || /^\d+$/.test(piece));
  return words && pieces.filter(isOdd).length < 2 ? part.replace(longNumber, '*') : '*';
}

/** Numbers in a row: of a phone, an account, a card, an address on the net. */
const numberRow = /\+?\(?\d+(?:[-. ()]{1,3}\d+)+/g;
const date = /^(?:19|20)\d\d[-. ]\d\d?[-. ]\d\d?$/;
const cutNumbers = (row: string) =>
  date.test(row) || row.replace(/\D/g, '').length < 7 ? row : '*';

/** The address of a device: four groups of hexadecimal digits or more. */
const groups = /\b(?=[a-z:-]*\d)(?:[\da-f]{2,4}[:-]){3,}[\da-f]{2,4}\b/gi;

/** An e-mail address, also where a slug was made of it, or a person wrote it so that machines do not read it. */
const address =
  /[^/\s@＠]+[@＠][^/\s@＠]+\.[a-z]{2,}|[\w.-]+[[(]at[\])][\w.-]+|[\w.-]+-at-[a-z\d]+-(?:com|net|org|de|fr|it|es|uk|example)\b/gi;

/** Characters of a name that are read. */
const maxRead = 512;

/**
 * Puts a star where a name is not made of words and short numbers, for it could name a person, an account or a device.
 * The page cuts what it can in its few bytes before anything leaves it; this is what is kept, whoever sent it.
 */
export const cut = (name: string): string =>
  name
    .slice(0, maxRead)
    .replace(address, '*')
    .replace(groups, (all) => (date.test(all) ? all : '*'))
    .replace(numberRow, cutNumbers)
    .replace(/[^\s./:,|()[\]*]+/g, cutPart)
    .replace(/\*{2,}/g, '*');

/** What an event's name says after `=`, after a colon and a space, and in quotation marks, and amounts. */
const said = /(?<==)[^=&|;]+|(?<=:\s)\S.*|"[^"]*"|\d+[.,]\d+|\d{3,}/g;

/** An event's name likewise, and without values, amounts and longer numbers. */
export const cutEvent = (name: string): string => cut(name.slice(0, maxRead).replace(said, '*'));

/** Words for persons, and what stands after them in an address without being one's name. */
const persons =
  'u|user|patient|customer|client|member|person|profile|employee|student|author|doctor|people|patienten?|kunden?|mitarbeiter|schueler|utilisateur|usager|usuario|usuaria|paciente|cliente|utente|paziente|dipendente|uzytkownik|profil|gebruiker|klant|anvandare|患者|用户|ユーザー|会員';
const person = new RegExp(`(^|/)((?:${persons})(?:s|es)?)([/:])([^/]+)`, 'giu');
const plainAfterPersons = new Set(
  'account add address agreement all api area auth billing care cart confirm contact create dashboard data delete details edit export favorites forgot-password groups help history home id images import index info invite list login logout me messages new notifications orders overview password portal preferences privacy profile profiles public recover register reset reviews search security service services session sessions settings share sign-in sign-up signin signup stats status support update upload verify view wishlist'.split(
    ' ',
  ),
);
const cutPerson = (all: string, start: string, word: string, mark: string, name: string) =>
  plainAfterPersons.has(name) ? all : `${start}${word}${mark}*`;

/** A person as the path itself marks one: `/~jane`, `/@jane`, `/patient-jane-doe`. */
const marked = /(?<!\/npm)\/(?:~|@)[^/]+|(?<=\/patient[-_.])(?!portal)[^/]+/gi;

const values = /(^|\/)[^/]*[;=%][^/]*/g;

/** A path likewise, and without segments that hold values, or the names of persons. */
export const cutPath = (path: string): string =>
  cut(
    path
      .slice(0, maxRead)
      .replace(values, '$1*')
      .replace(marked, (all) => (all.startsWith('/') ? '/*' : '*'))
      .replace(person, cutPerson),
  );
