import {
  bang,
  double,
  equals,
  greater,
  isLetter,
  isSpace,
  less,
  lower,
  question,
  type State,
  single,
  slash,
  space,
} from './bytes.ts';
import { markupStates } from './markup.ts';

/** What a document turned out to be; `found` where the snippet has its place. */
export type Finding = 'found' | 'present' | 'fragment' | 'no_head' | 'utf_16';

export interface Scanner {
  /** Reads on. Afterwards what stands before `settled` needs to be kept no longer. */
  push(chunk: Uint8Array): void;
  end(): void;
  finding: Finding | null;
  /** Offset of the place, once something was found. */
  place: number;
  /** Offset of the end of the first `<html …>` tag where an attribute can be added, else -1. */
  htmlEnds: number;
  settled: number;
}

/** Names and values that mean something here are shorter. */
const longestName = 30;
/** What is held back while the place is not certain: metas and comments at the top of a head. */
const longestRun = 16 * 1024;

const endsThatCount = ['head', 'body', 'html', 'br'];
const startsDocument = ['html', 'head', 'body', 'meta', 'base', 'frameset'];

/**
 * Reads the beginning of a document by the rules of the HTML tokenizer, byte by byte, up to the place of the snippet: after
 * the meta element that names the encoding, where only metas stand above it, else first in the head. A head without a tag
 * begins where its first content does. No more than that has to be understood, for nothing that could hide a head, be it a string, a
 * script or foreign content, can stand above it.
 * @param mark how the text of every snippet of ours begins; a page with one needs no other
 */
export function createScanner(mark: Uint8Array): Scanner {
  let offset = 0;
  let tokenAt = 0;
  let isDocument = false;
  /** Whether the head has begun, with a tag or without. */
  let inHead = false;
  let certain = false;
  let isEndTag = false;
  let tagName = '';
  let attribute = '';
  let value = '';
  let tellsEncoding = false;
  let isPolicy = false;
  /** A script of another kind, or from elsewhere. */
  let isOther = false;
  let matched = 0;

  const scanner: Scanner = {
    finding: null,
    place: -1,
    htmlEnds: -1,
    settled: 0,
    push(chunk) {
      for (let at = 0; at < chunk.length && !scanner.finding; at++, offset++) {
        const byte = chunk[at] as number;
        if (offset < 2 && isWide(byte)) scanner.finding = 'utf_16';
        else state = state(byte);
        if (inHead && !scanner.finding && offset - scanner.place > longestRun) decide();
      }
      const named = state === tagOpen || state === endTagOpen || state === name;
      scanner.settled = inHead ? scanner.place : named ? tokenAt : offset;
    },
    end() {
      if (scanner.finding) return;
      if (inHead) decide();
      else scanner.finding = offset && !isDocument ? 'fragment' : 'no_head';
    },
  };

  /** The mark of UTF-16, or the zero byte that its `<` has. */
  const isWide = (byte: number): boolean => byte === 0 || (offset === 0 && byte >= 0xfe);

  function decide(): State {
    scanner.finding = inHead ? 'found' : 'fragment';
    return data;
  }

  /** The first content, which begins a head where none has begun. */
  function content(at: number): State {
    if (isDocument) beginHead(at);
    return decide();
  }

  function beginHead(at: number): void {
    if (!inHead) scanner.place = at;
    inHead = true;
  }

  const data: State = (byte) => {
    tokenAt = offset;
    if (byte === less) return tagOpen;
    // The mark of UTF-8 at the very beginning.
    if (offset < 3 && byte === [0xef, 0xbb, 0xbf][offset]) return data;
    return isSpace(byte) ? data : content(offset);
  };

  const { markup, bogus } = markupStates(
    (byte) => data(byte),
    () => {
      isDocument = true;
    },
  );

  const tagOpen: State = (byte) => {
    if (byte === bang) return markup;
    if (byte === slash) return endTagOpen;
    if (byte === question) return bogus;
    if (!isLetter(byte)) return content(tokenAt);
    isEndTag = false;
    return beginName(byte);
  };

  const endTagOpen: State = (byte) => {
    if (byte === greater) return data;
    if (!isLetter(byte)) return bogus(byte);
    isEndTag = true;
    return beginName(byte);
  };

  function beginName(byte: number): State {
    tagName = '';
    tellsEncoding = false;
    isPolicy = false;
    isOther = false;
    return name(byte);
  }

  const name: State = (byte) => {
    if (isSpace(byte) || byte === slash || byte === greater || tagName.length === longestName)
      return named()(byte);
    tagName += String.fromCharCode(lower(byte));
    return name;
  };

  /** What a tag means, as soon as its name is known. */
  function named(): State {
    if (isEndTag) return inHead || endsThatCount.includes(tagName) ? ended : beforeName;
    if (startsDocument.includes(tagName)) isDocument = true;
    if (tagName === 'meta' || tagName === 'script') {
      if (isDocument) beginHead(tokenAt);
      return beforeName;
    }
    if (inHead || (tagName !== 'html' && tagName !== 'head')) return ended;
    return beforeName;
  }

  const ended: State = () => content(tokenAt);

  const beforeName: State = (byte) => {
    if (isSpace(byte) || byte === slash) return beforeName;
    if (byte === greater) return closeTag(true);
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
    return byte === greater ? closeTag(false) : unquoted(byte);
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
    if (attribute === 'type' || attribute === 'src') isOther = true;
    if (attribute === 'charset') tellsEncoding = true;
    if (attribute === 'http-equiv') {
      if (value.trim() === 'content-type') tellsEncoding = true;
      if (value.trim().startsWith('content-security-policy')) isPolicy = true;
    }
    return beforeName(byte);
  }

  /** @param room whether an attribute put before the end would be one of its own */
  function closeTag(room: boolean): State {
    if (isEndTag) return data;
    if (tagName === 'html') {
      if (scanner.htmlEnds < 0) scanner.htmlEnds = room ? offset : -1;
    } else if (tagName === 'head') {
      beginHead(offset + 1);
    } else if (tagName === 'meta') {
      if (tellsEncoding && !certain) scanner.place = offset + 1;
      certain ||= tellsEncoding || isPolicy;
    } else {
      matched = 0;
      return isOther ? ended : script;
    }
    return data;
  }

  /** The text of the first script, where it is one of ours. */
  const script: State = (byte) => {
    if (byte !== mark[matched++]) return content(tokenAt);
    if (matched < mark.length) return script;
    scanner.finding = 'present';
    return data;
  };

  let state: State = data;
  return scanner;
}
