import { bang, greater, isLetter, isSpace, less, question, type State, slash } from './bytes.ts';
import { markupStates } from './markup.ts';
import { type Tag, tagStates } from './tag.ts';

/** The receiver of a document's parts, in their order. */
export interface Rules {
  doctype(): void;
  /** Text other than white space. @param at offset of its first byte */
  text(at: number): void;
  /** A tag as soon as its name is known. @param at offset of its `<` */
  named(tag: Tag, at: number): void;
  /**
   * The same tag at its end. Answers what reads the text of the element, where that is not markup.
   * @param end offset of its `>`
   * @param room whether an attribute put before it would be one of its own
   */
  closed(tag: Tag, end: number, room: boolean): State | null;
}

export interface Tokenizer {
  take(byte: number): void;
  /** Bytes taken. */
  offset: number;
  /** Offset of a tag whose name is not known yet, else -1. */
  unknownAt: number;
  /** Takes what comes behind the name of an end tag. */
  endTag: State;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Reads the beginning of a document by the rules of the HTML tokenizer, byte by byte. */
export function createTokenizer(rules: Rules): Tokenizer {
  let tokenAt = 0;

  const data: State = (byte) => {
    tokenAt = tokenizer.offset;
    if (byte === less) {
      tokenizer.unknownAt = tokenAt;
      return tagOpen;
    }
    if (!isSpace(byte) && byte !== byteOrderMark[tokenAt]) rules.text(tokenAt);
    return data;
  };

  const { markup, bogus } = markupStates(
    (byte) => data(byte),
    () => rules.doctype(),
  );

  /** Anything that is not a tag: the next byte is read as usual. */
  const noTag = (next: State): State => {
    tokenizer.unknownAt = -1;
    return next;
  };

  const tagOpen: State = (byte) => {
    if (byte === slash) return endTagOpen;
    if (isLetter(byte)) return tag(false)(byte);
    if (byte === bang) return noTag(markup);
    if (byte === question) return noTag(bogus);
    rules.text(tokenAt);
    return noTag(data)(byte);
  };

  const endTagOpen: State = (byte) => {
    if (isLetter(byte)) return tag(true)(byte);
    return byte === greater ? noTag(data) : noTag(bogus)(byte);
  };

  const tag = tagStates(
    (named) => {
      tokenizer.unknownAt = -1;
      rules.named(named, tokenAt);
    },
    (closed, room) => rules.closed(closed, tokenizer.offset, room) ?? data,
  );

  let state: State = data;
  const tokenizer: Tokenizer = {
    take(byte) {
      state = state(byte);
      tokenizer.offset++;
    },
    offset: 0,
    unknownAt: -1,
    endTag: (byte) => tag(true, false)(byte),
  };
  return tokenizer;
}
