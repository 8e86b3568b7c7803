import type { CorpusPage } from '../page.ts';
import type { Says } from '../round6/parts.ts';
import type { Does } from './sites.ts';
import { google, pageView } from './vendors.ts';

export const at = (name: string) => `${name}.localhost`;
/** What a grant runs where a page says nothing else. */
export const granted = pageView();
export const counting = { V16: 'a counter, or what may be taken for advertising' };
/** What nobody asked for, from the first moment, whatever is answered. */
export const always: CorpusPage['faults'] = ['V2', 'V3', 'V4'];

export type Kind = (host: string, says: Says, does: Does) => CorpusPage['pages'];

/** A page of the corpus whose site is of this kind. */
export const site = (
  name: string,
  faults: CorpusPage['faults'],
  kind: Kind,
  says: Says,
  does: Does,
  others: CorpusPage['pages'] = {},
  open?: CorpusPage['open'],
): CorpusPage => ({
  name,
  faults,
  ...(open ? { open } : {}),
  pages: { ...kind(at(name), says, { granted, ...does }), ...google, ...others },
});
