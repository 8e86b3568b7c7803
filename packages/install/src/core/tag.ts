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

/** Names and values that mean something here are shorter. */
const longestName = 30;
/** Attributes that mean something here. */
const known = ['charset', 'http-equiv', 'nomodule', 'src', 'type'];

export interface Tag {
  name: string;
  isEnd: boolean;
  /** In small letters; of two with one name the first counts. */
  attributes: Record<string, string>;
}

/**
 * The states of a tag, from the first letter of its name to its end.
 * @param named takes what comes after the name, once that is known
 * @param closed what comes after the tag; `room`: whether an attribute put before its end would be one of its own
 */
export function tagStates(
  named: (tag: Tag, inTag: State) => State,
  closed: (tag: Tag, room: boolean) => State,
): (isEnd: boolean) => State {
  let tag: Tag = { name: '', isEnd: false, attributes: {} };
  let attribute = '';
  let value = '';

  const name: State = (byte) => {
    if (isSpace(byte) || byte === slash || byte === greater || tag.name.length === longestName)
      return named(tag, beforeName)(byte);
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
    if (value.length < longestName) value += String.fromCharCode(lower(byte));
    return next;
  }

  function closeAttribute(byte: number): State {
    keepAttribute();
    return beforeName(byte);
  }

  function keepAttribute(): void {
    if (known.includes(attribute)) tag.attributes[attribute] ??= value;
  }

  return (isEnd) => {
    tag = { name: '', isEnd, attributes: {} };
    return name;
  };
}
