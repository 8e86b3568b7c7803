/**
 * Text that could name a person, an account or a device in a place meant for names: e-mail addresses, digits in a row,
 * and longer mixes of letters and digits. Also characters that do not belong in a name, and that the server refuses:
 * those that control how it is displayed.
 */
const identifiers = /[^/]+@[^/]+\.[a-z]{2,}[^/]*|(?=([a-z_-]*\d){3})[\w-]{10,}|\d{5,}|\p{C}/giu;

/** Characters of a name or a path. */
const maxText = 300;
/** Nothing longer is read: it is no name, and searching for identifiers takes more than linear time. */
const maxRead = 600;

/** Puts a star where a name holds what looks like an identifier, and for the whole of an overlong name. */
export const cut = (name: string): string =>
  name[maxRead] ? '*' : name.replace(identifiers, '*').slice(0, maxText);

/** A path likewise, and without segments that hold values (some services write them behind `;` and `=`) or free text. */
export const cutPath = (path: string): string => cut(path.replace(/(^|\/)[^/]*[;=%][^/]*/g, '$1*'));

/**
 * Names of the query's parameters, each once. A star stands for those removed whole: a key without a value is often an
 * identifier itself, and so is a long one or one that is no plain word.
 */
export const parameterNames = ({ searchParams }: URL): string[] =>
  [
    ...new Set(
      [...searchParams].map(([name, value]) =>
        value && /^[\w.:$~[\]-]{1,40}$/.test(name) ? cut(name) : '*',
      ),
    ),
  ].slice(0, 30);
