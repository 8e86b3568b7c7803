import { type Keeping, kept } from './kernel/kept.ts';
import type { ControlStore } from './stores.ts';

/**
 * The reads of the control plane that visitors' requests need. Nothing in it opens a door: keys and sessions are never cached.
 */
export type VisitorReads = Pick<
  ControlStore,
  | 'siteByKey'
  | 'site'
  | 'publications'
  | 'deliveredSnippet'
  | 'artefact'
  | 'form'
  | 'endpointsOfAccount'
>;

/** Entries kept of what is small, and letters or bytes of what is not. */
const most = { entries: 100_000, letters: 32 * 1024 * 1024 };

/**
 * Keeps what browsers ask for all the time: a site, its script and its files. So their decisions, which are evidence, still
 * arrive while the control plane is away.
 */
export function keptReads(control: VisitorReads, keeping: Keeping): VisitorReads {
  const few = { most: most.entries };
  const big = <Value>(sizeOf: (value: Value) => number) => ({ most: most.letters, sizeOf });
  // Named by their hashes, these never change.
  const forGood = { ...keeping, fresh: Number.POSITIVE_INFINITY };

  type ReadResult<Name extends keyof VisitorReads> = NonNullable<
    Awaited<ReturnType<VisitorReads[Name]>>
  >;
  const byKey = kept<ReadResult<'siteByKey'>>(keeping, few);
  const byId = kept<ReadResult<'site'>>(keeping, few);
  const newest = kept<ReadResult<'publications'>>(keeping, few);
  const endpoints = kept<ReadResult<'endpointsOfAccount'>>(keeping, few);
  const snippets = kept<ReadResult<'deliveredSnippet'>>(
    keeping,
    big(({ snippet }) => snippet.length),
  );
  const artefacts = kept<ReadResult<'artefact'>>(
    forGood,
    big(({ source }) => source.length),
  );
  const forms = kept<ReadResult<'form'>>(
    forGood,
    big(({ length }) => length),
  );

  return {
    siteByKey: (siteKey) => byKey(siteKey, () => control.siteByKey(siteKey)),
    site: (siteId) => byId(siteId, () => control.site(siteId)),
    deliveredSnippet: (siteId) => snippets(siteId, () => control.deliveredSnippet(siteId)),
    artefact: (file) => artefacts(file, () => control.artefact(file)),
    form: (hash, encoding) => forms(`${hash} ${encoding}`, () => control.form(hash, encoding)),
    async endpointsOfAccount(accountId) {
      return (await endpoints(accountId, () => control.endpointsOfAccount(accountId))) ?? [];
    },
    async publications(siteId, limit) {
      const read = () => control.publications(siteId, limit);
      return (await newest(`${siteId} ${limit}`, read)) ?? [];
    },
  };
}
