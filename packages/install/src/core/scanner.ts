import { scriptKind } from '../../../../src/shared/scriptKind.ts';
import { bang, greater, isLetter, isSpace, less, question, type State, slash } from './bytes.ts';
import { markupStates } from './markup.ts';
import { type Tag, tagStates } from './tag.ts';

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
  let inName = false;
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
      const opens = inName || state === tagOpen || state === endTagOpen;
      scanner.settled = inHead ? scanner.place : opens ? tokenAt : offset;
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
    return isLetter(byte) ? beginTag(false, byte) : content(tokenAt);
  };

  const endTagOpen: State = (byte) => {
    if (byte === greater) return data;
    return isLetter(byte) ? beginTag(true, byte) : bogus(byte);
  };

  function beginTag(isEnd: boolean, byte: number): State {
    inName = true;
    return tag(isEnd)(byte);
  }

  /** What a tag means, as soon as its name is known. */
  function named({ name, isEnd }: Tag, inTag: State): State {
    inName = false;
    if (isEnd) return inHead || endsThatCount.includes(name) ? ended : inTag;
    if (startsDocument.includes(name)) isDocument = true;
    if (name === 'meta' || name === 'script') {
      if (isDocument) beginHead(tokenAt);
      return inTag;
    }
    return inHead || (name !== 'html' && name !== 'head') ? ended : inTag;
  }

  const ended: State = () => content(tokenAt);

  function closed({ name, isEnd, attributes }: Tag, room: boolean): State {
    if (isEnd) return data;
    if (name === 'html') {
      if (scanner.htmlEnds < 0) scanner.htmlEnds = room ? offset : -1;
    } else if (name === 'head') {
      beginHead(offset + 1);
    } else if (name === 'meta') {
      const { charset, 'http-equiv': says = '' } = attributes;
      const tellsEncoding = charset !== undefined || says.trim() === 'content-type';
      if (tellsEncoding && !certain) scanner.place = offset + 1;
      certain ||= tellsEncoding || says.trim().startsWith('content-security-policy');
    } else {
      matched = 0;
      return canBeOurs(attributes) ? script : ended;
    }
    return data;
  }

  const tag = tagStates(named, closed);

  /** The text of the first script, where it is one of ours. */
  const script: State = (byte) => {
    if (!matched && isSpace(byte)) return script;
    if (byte !== mark[matched++]) return content(tokenAt);
    if (matched < mark.length) return script;
    scanner.finding = 'present';
    return data;
  };

  let state: State = data;
  return scanner;
}

/** Whether every browser runs the text of a script, at once where it stands. */
const canBeOurs = ({ type, src, nomodule }: Tag['attributes']): boolean =>
  src === undefined && nomodule === undefined && scriptKind(type) === 'classic';
