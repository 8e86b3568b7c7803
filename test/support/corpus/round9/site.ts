import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';
import { policy, type Shell, type Site } from './bars.ts';
import type { Tag } from './tags.ts';

export const at = (name: string) => `${name}.localhost`;
export const served = (...tags: Tag[]): CorpusPage['pages'] =>
  Object.assign({}, ...tags.map(({ pages }) => pages));
/** Tags that come with the grant and go with it. */
export const lawful = (...tags: Tag[]): Site => ({
  granted: tags.map(({ run }) => run).join(''),
  refused: tags.map(({ drop }) => drop).join(''),
});
/** Whoever is asked for something whatever is answered; and what it leaves. */
export const anyway: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
export const anywayKept: CorpusPage['faults'] = ['V1', 'V2', 'V3', 'V4', 'V5'];

/** A page of the corpus: a form, its words, its tags, and what it does otherwise. */
export const made = (
  name: string,
  faults: CorpusPage['faults'],
  [shell, says]: [Shell, Says],
  tags: Tag[],
  site: Site = {},
  rest: {
    pages?: CorpusPage['pages'];
    open?: CorpusPage['open'];
    aliases?: CorpusPage['aliases'];
  } = {},
): CorpusPage => ({
  name,
  faults,
  ...(rest.open ? { open: rest.open } : {}),
  ...(rest.aliases ? { aliases: rest.aliases } : {}),
  pages: {
    ...shell(at(name), says, { ...lawful(...tags), ...site }),
    ...served(...tags),
    ...rest.pages,
  },
});

/** A page that asks nothing. */
export const plain = (
  name: string,
  faults: CorpusPage['faults'],
  says: Says,
  [body, head]: [string, string],
  rest: { pages?: CorpusPage['pages']; open?: CorpusPage['open'] } = {},
): CorpusPage => ({
  name,
  faults,
  ...(rest.open ? { open: rest.open } : {}),
  pages: {
    [`${at(name)}/`]: document(
      says,
      `${body}<footer style="padding:2rem"><a href="/privacy">${says.policy}</a></footer>`,
      head,
    ),
    ...policy(at(name), says),
    ...rest.pages,
  },
});
