import { bodyOf, type Install } from './answer.ts';
import { forbids } from './metaPolicy.ts';
import { createScanner, type Finding } from './scanner.ts';

/** The outcome for a page: the snippet was inserted, or why its bytes stayed as they were. */
export type Outcome = 'inserted' | Exclude<Finding, 'found'>;

/**
 * A problem of a page that has the snippet now: it already had one, below a script that ran before it, or a policy in a meta
 * element forbids the snippet's work.
 */
export type Remark = 'twice' | 'meta_policy';

export interface InjectOptions {
  install: Pick<Install, 'snippet'> & Partial<Pick<Install, 'csp' | 'urls'>>;
  /** Where the visitor is, an ISO 3166 code, for `data-portcullis-jurisdiction`. A page that says it itself is believed first. */
  place?: string | null | undefined;
  /** Hears once what became of the page, and then what is wrong with it. */
  done?: (outcome: Outcome | Remark) => void;
}

export interface Injector {
  /** Takes the next chunk and returns the bytes that may go out now, in the order they came. */
  push(chunk: Uint8Array): Uint8Array[];
  end(): Uint8Array[];
  /** Whether the place is known, and what is held only waits for a snippet that may stand further down. */
  waits(): boolean;
  /** Waits no longer. */
  giveUp(): Uint8Array[];
}

/** As many bytes as tell our script from any other, and stay the same from one ruleset to the next. */
const markLength = '(function(){"use strict";try{var core='.length;
const placeCode = /^[A-Z]{2}(-[A-Z\d]{1,3})?$/;
const encoder = new TextEncoder();

/**
 * Puts the snippet into a page that passes by in pieces. Without the snippet the output is the input, byte for byte; what is
 * held back at a time is the end of an unfinished tag, and the top of the head until it is certain that the snippet goes in.
 */
export function createInjector({ install, place, done }: InjectOptions): Injector {
  const snippet = encoder.encode(install.snippet);
  const scanner = createScanner({
    text: encoder.encode(bodyOf(install.snippet).slice(0, markLength)),
    file: (install.urls?.siteTag ?? '').toLowerCase().replace(/^https?:/, ''),
  });
  const attribute =
    place && placeCode.test(place) ? ` data-portcullis-jurisdiction="${place}"` : '';
  const additions: { at: number; bytes: Uint8Array }[] = [];
  const held: Uint8Array[] = [];
  /** Offset of the first byte that is held. */
  let from = 0;
  let reported = false;
  let remarked = false;
  let marked = !attribute;

  function release(until: number): Uint8Array[] {
    const out: Uint8Array[] = [];
    while (held.length) {
      const piece = held[0] as Uint8Array;
      const end = from + piece.length;
      const addition = additions[0];
      if (addition && addition.at >= from && addition.at < end) {
        split(out, piece, addition.at - from);
        out.push(addition.bytes);
        additions.shift();
      } else if (end <= until) {
        out.push(piece);
        held.shift();
        from = end;
      } else {
        if (until > from) split(out, piece, until - from);
        break;
      }
    }
    return out.filter(({ length }) => length > 0);
  }

  /** Lets the beginning of the first piece go. */
  function split(out: Uint8Array[], piece: Uint8Array, length: number): void {
    out.push(piece.subarray(0, length));
    held[0] = piece.subarray(length);
    from += length;
  }

  function look(): void {
    if (!marked && scanner.htmlEnds >= 0) {
      additions.push({ at: scanner.htmlEnds, bytes: encoder.encode(attribute) });
      marked = true;
    }
    if (scanner.finding && !reported) {
      reported = true;
      if (scanner.finding === 'found') additions.push({ at: scanner.place, bytes: snippet });
      done?.(scanner.finding === 'found' ? 'inserted' : scanner.finding);
    }
    if (!scanner.over || remarked || scanner.finding !== 'found') return;
    remarked = true;
    if (scanner.twice) done?.('twice');
    if (forbids(scanner.policies, install)) done?.('meta_policy');
  }

  const releaseSettled = (): Uint8Array[] =>
    release(reported ? Number.POSITIVE_INFINITY : scanner.settled);

  return {
    push(chunk) {
      if (scanner.over && !held.length && !additions.length) return [chunk];
      held.push(chunk);
      scanner.push(chunk);
      look();
      return releaseSettled();
    },
    end() {
      scanner.end();
      look();
      const out = release(Number.POSITIVE_INFINITY);
      // The place can be the very end.
      return [...out, ...additions.splice(0).map(({ bytes }) => bytes)];
    },
    waits: () => scanner.canGiveUp,
    giveUp() {
      scanner.giveUp();
      look();
      return releaseSettled();
    },
  };
}

/** The same for a page that is there as a whole, as in builds. */
export function injectText(page: string, options: InjectOptions): string {
  const injector = createInjector(options);
  const pieces = [...injector.push(encoder.encode(page)), ...injector.end()];
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('');
}
