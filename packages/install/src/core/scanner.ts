import type { State } from './bytes.ts';
import { rawText, scriptText } from './rawText.ts';
import { createScriptRules, type Marks } from './scripts.ts';
import { isAmp, type Tag } from './tag.ts';
import { createTokenizer } from './tokenizer.ts';

/** The kind of document; `found` where the snippet has its place. */
export type Finding = 'found' | 'present' | 'fragment' | 'no_head' | 'utf_16' | 'amp';

export interface Scanner {
  /** Reads on. Afterwards what stands before `settled` needs to be kept no longer. */
  push(chunk: Uint8Array): void;
  end(): void;
  /** Where only a snippet further down could still change what is found: it is not waited for any longer. */
  giveUp(): void;
  /** Whether that is so. */
  canGiveUp: boolean;
  finding: Finding | null;
  /** Offset of the place, once something was found. */
  place: number;
  /** Offset of the end of the first `<html …>` tag where an attribute can be added, else -1. */
  htmlEnds: number;
  settled: number;
  /** Whether there is nothing more to learn. */
  over: boolean;
  /** Whether a snippet stands below a place that was found. */
  twice: boolean;
  /** Policies in metas of the head. */
  policies: string[];
}

/** The longest top of a head that is held back while it is uncertain whether the snippet goes in. */
const longestHold = 16 * 1024;
/** How far below its place a second snippet and policies are looked for. */
const longestLook = 64 * 1024;
const maxPolicies = 10;

/** The only end tags that mean something outside of a body. Behind that of the head, parsers still put into it what belongs there. */
const endsThatCount = ['head', 'body', 'html', 'br'];
const startsDocument = ['html', 'head', 'body', 'meta', 'base', 'frameset'];
/** Elements of a head that run nothing. A template is not one of them: it can hold elements of any kind. */
const quiet = ['base', 'basefont', 'bgsound', 'link'];
const texts = ['noframes', 'noscript', 'style', 'title'];

/**
 * Finds the place of the snippet: after the meta element that names the encoding, where only metas stand above it, else first in the
 * head. A head without a tag begins where its first content does. From there on it looks for a snippet of ours that stands
 * further down, past all that does not run; what belongs into a body, a script that runs or the length of what is held decide that there is none.
 */
export function createScanner(marks: Marks): Scanner {
  let isDocument = false;
  /** Whether the head has begun, with a tag or without. */
  let inHead = false;
  /** Whether the place is that behind the encoding, or a policy keeps it above. */
  let certain = false;
  /** Whether more than metas stand in the head by now. */
  let fixed = false;

  const scanner: Scanner = {
    finding: null,
    place: -1,
    htmlEnds: -1,
    settled: 0,
    over: false,
    twice: false,
    policies: [],
    canGiveUp: false,
    push(chunk) {
      for (let at = 0; at < chunk.length && !scanner.over; at++) {
        const byte = chunk[at] as number;
        if (tokenizer.offset < 2 && isWide(byte)) finish('utf_16');
        else tokenizer.take(byte);
        if (!inHead) continue;
        const length = tokenizer.offset - scanner.place;
        if (length > longestHold) decide();
        if (length > longestLook) scanner.over = true;
      }
      const { unknownAt, offset } = tokenizer;
      scanner.settled = inHead ? scanner.place : unknownAt < 0 ? offset : unknownAt;
      scanner.canGiveUp = inHead && (fixed || certain) && !scanner.finding;
    },
    end() {
      if (inHead) decide();
      else finish(tokenizer.offset && !isDocument ? 'fragment' : 'no_head');
      scanner.over = true;
    },
    giveUp: decide,
  };

  /** The mark of UTF-16, or the zero byte that its `<` has. */
  const isWide = (byte: number): boolean => byte === 0 || (tokenizer.offset === 0 && byte >= 0xfe);

  function finish(finding: Finding): void {
    scanner.finding ??= finding;
    scanner.over = true;
  }

  function decide(): void {
    scanner.finding ??= 'found';
    scanner.canGiveUp = false;
  }

  function beginHead(at: number): void {
    if (!inHead) scanner.place = at;
    inHead = true;
  }

  /** Content of the head, which begins it where nothing has. Text and tags above it that belong to no document are a fragment. */
  function content(at: number): void {
    if (!isDocument) finish('fragment');
    else beginHead(at);
    fixed = true;
  }

  /** The end of the head. */
  function body(at: number): void {
    content(at);
    finish('found');
  }

  function meta({ charset, content: policy, 'http-equiv': says = '' }: Tag['attributes']): void {
    const kind = says.trim().toLowerCase();
    const tellsEncoding = charset !== undefined || kind === 'content-type';
    const isPolicy = kind === 'content-security-policy';
    if (isPolicy && policy && scanner.policies.length < maxPolicies) scanner.policies.push(policy);
    if (fixed) return;
    if (tellsEncoding && !certain) scanner.place = tokenizer.offset + 1;
    certain ||= tellsEncoding || kind.startsWith('content-security-policy');
  }

  const { scriptElement } = createScriptRules(marks, {
    ours() {
      scanner.twice = scanner.finding === 'found';
      finish('present');
    },
    other(runs) {
      if (!isDocument) finish('fragment');
      else if (runs) decide();
    },
    text: () => scriptText(tokenizer.endTag),
  });

  const tokenizer = createTokenizer({
    doctype() {
      isDocument = true;
    },
    text: body,
    named({ name, isEnd }, at) {
      if (startsDocument.includes(name) && !isEnd) isDocument = true;
      if (isEnd) {
        const counts = endsThatCount.includes(name);
        if (name === 'head' || (inHead && !counts)) content(at);
        else if (counts) body(at);
      } else if (name === 'meta') {
        beginHead(at);
      } else if (name === 'html' || name === 'head') {
        if (inHead) content(at);
      } else if (name === 'script') {
        if (isDocument) content(at);
      } else if (quiet.includes(name) || texts.includes(name)) {
        content(at);
      } else {
        body(at);
      }
    },
    closed(tag, end, room): State | null {
      const { name, isEnd, attributes } = tag;
      if (isEnd) return null;
      if (name === 'html') {
        if (inHead) return null;
        if (scanner.htmlEnds < 0 && room) scanner.htmlEnds = end;
        if (isAmp(tag)) finish('amp');
      } else if (name === 'head') {
        beginHead(end + 1);
      } else if (name === 'meta') {
        meta(attributes);
      } else if (name === 'script') {
        return scriptElement(attributes);
      }
      return texts.includes(name) ? rawText(name, tokenizer.endTag) : null;
    },
  });

  return scanner;
}
