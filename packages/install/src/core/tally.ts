import type { Outcome, Remark } from './inject.ts';
import type { Refusal } from './suits.ts';

export type TallyName = Outcome | Remark | Refusal | 'no_snippet';

const without = 'without the snippet';

/**
 * Outcomes worth a line in the log: pages that went out without the snippet, though they should have it, or in which it cannot
 * work.
 */
const sentences: Partial<Record<TallyName, string>> = {
  no_snippet: `${without}: no snippet was known yet`,
  no_head: `${without}: the page has no content, or its beginning is not HTML`,
  utf_16: `${without}: the page is in UTF-16`,
  xhtml: `${without}: the page is sent as application/xhtml+xml`,
  encoding: `${without}: the page is compressed in a way that cannot be decoded here`,
  amp: `${without}: the page is an AMP page, which cannot run a site’s own scripts`,
  twice: 'with two snippets: the page has one of its own, below a script that runs before it',
  meta_policy:
    'with the snippet: a policy in a meta element of the page does not allow what the snippet loads and sends',
};

export interface Tally {
  count(what: TallyName, page?: string): void;
  counts: Partial<Record<TallyName, number>>;
}

/** Counts what became of responses. The first of a kind that is not as it should be is logged, then the tenth, the hundredth and so on. */
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
      log(`Portcullis: ${often} × ${sentence}${where}.`);
    },
  };
}
