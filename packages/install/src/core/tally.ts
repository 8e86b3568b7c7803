import type { Outcome } from './inject.ts';
import type { Refusal } from './suits.ts';

export type Counted = Outcome | Refusal | 'no_snippet';

/** What is worth a line in the log: pages that went out without the snippet, though it belongs into them. */
const sentences: Partial<Record<Counted, string>> = {
  no_snippet: 'no snippet was known yet',
  no_head: 'the page has no content, or its beginning is not HTML',
  utf_16: 'the page is in UTF-16',
  xhtml: 'the page is sent as application/xhtml+xml',
  encoding: 'the page is compressed in a way that cannot be undone here',
};

export interface Tally {
  count(what: Counted, page?: string): void;
  counts: Partial<Record<Counted, number>>;
}

/** Counts what became of responses. The first of a kind without the snippet is logged, then the tenth, the hundredth and so on. */
export function createTally(log: (line: string) => void = () => {}): Tally {
  const counts: Tally['counts'] = {};
  return {
    counts,
    count(what, page) {
      counts[what] = (counts[what] ?? 0) + 1;
      const sentence = sentences[what];
      const often = counts[what];
      if (!sentence || !/^10*$/.test(String(often))) return;
      // An address may hold what is not ours to log.
      const where = page ? ` (${page.split(/[?#]/)[0]?.slice(0, 200)})` : '';
      log(`Portcullis: ${often} × without the snippet: ${sentence}${where}.`);
    },
  };
}
