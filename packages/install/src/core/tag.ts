import {
  double,
  equals,
  greater,
  isSpace,
  lower,
  type State,
  single,
  slash,
  space,
} from './bytes.ts';

/** Names that mean something here are shorter. */
const longestName = 30;
/** AMP's own, the sign of lightning as the bytes that it has in UTF-8, with the mark that makes a picture of it and without. */
const lightning = '\u00e2\u009a\u00a1';
const signs = ['amp', lightning, `${lightning}\u00ef\u00b8\u008f`];
// Not `flatMap`, which nginx's language before njs 0.8 does not have.
const amp = signs.concat(
  signs.map((one) => `${one}4ads`),
  signs.map((one) => `${one}4email`),
);
/** Attributes that mean something here, and how much of their values is kept. */
const known: Record<string, number> = Object.assign(Object.create(null), {
  async: 0,
  charset: 30,
  content: 4096,
  defer: 0,
  'http-equiv': 40,
  nomodule: 0,
  src: 400,
  type: 60,
});
for (const name of amp) known[name] = 0;

/** Whether a root element is that of an AMP page. */
export const isAmp = ({ attributes }: Tag): boolean =>
  amp.some((name) => attributes[name] !== undefined);

export interface Tag {
  name: string;
  isEnd: boolean;
  /** Names in small letters; of two with one name the first counts. */
  attributes: Record<string, string>;
}

/**
 * The states of a tag, from the first letter of its name to its end.
 * @param named hears of the name, once it is known
 * @param closed what comes after the tag; `room`: whether an attribute put before its end would be one of its own
 */
export function tagStates(
  named: (tag: Tag) => void,
  closed: (tag: Tag, room: boolean) => State,
): (isEnd: boolean, hasName?: boolean) => State {
  let tag: Tag = { name: '', isEnd: false, attributes: {} };
  let attribute = '';
  let value = '';

  const name: State = (byte) => {
    if (isSpace(byte) || byte === slash || byte === greater || tag.name.length === longestName) {
      named(tag);
      return beforeName(byte);
    }
    tag.name += String.fromCharCode(lower(byte));
    return name;
  };

  const beforeName: State = (byte) => {
    if (isSpace(byte) || byte === slash) return beforeName;
    if (byte === greater) return closed(tag, true);
    attribute = '';
    value = '';
    // An equals sign is part of a name that it begins.
    return attributeName(byte === equals ? 0 : byte);
  };

  const attributeName: State = (byte) => {
    if (byte === equals) return beforeValue;
    if (isSpace(byte)) return afterName;
    if (byte === slash || byte === greater) return closeAttribute(byte);
    if (attribute.length < longestName) attribute += String.fromCharCode(lower(byte));
    return attributeName;
  };

  const afterName: State = (byte) => {
    if (isSpace(byte)) return afterName;
    if (byte === equals) return beforeValue;
    return closeAttribute(byte);
  };

  const beforeValue: State = (byte) => {
    if (isSpace(byte)) return beforeValue;
    if (byte === double) return doubleQuoted;
    if (byte === single) return singleQuoted;
    if (byte !== greater) return unquoted(byte);
    keepAttribute();
    return closed(tag, false);
  };

  const quoted = (mark: number): State => {
    const within: State = (byte) => (byte === mark ? closeAttribute(space) : take(byte, within));
    return within;
  };
  const doubleQuoted = quoted(double);
  const singleQuoted = quoted(single);

  const unquoted: State = (byte) =>
    isSpace(byte) || byte === greater ? closeAttribute(byte) : take(byte, unquoted);

  function take(byte: number, next: State): State {
    if (value.length < (known[attribute] ?? 0)) value += String.fromCharCode(byte);
    return next;
  }

  function closeAttribute(byte: number): State {
    keepAttribute();
    return beforeName(byte);
  }

  function keepAttribute(): void {
    if (known[attribute] !== undefined) tag.attributes[attribute] ??= value;
  }

  return (isEnd, hasName = true) => {
    tag = { name: '', isEnd, attributes: {} };
    return hasName ? name : beforeName;
  };
}
