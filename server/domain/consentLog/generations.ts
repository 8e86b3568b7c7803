import type { SiteLogGeneration } from '../../../src/shared/wire/consentLog/log.ts';
import type { SitePlace } from '../kernel/site.ts';
import { microsToIso } from '../kernel/time.ts';
import { writeEntryProof } from './entryProof.ts';
import type { KeyFinder } from './keyList.ts';
import type { EndedLog, HeadStore, LogStore, OpenedEntry, SignedHead } from './port.ts';
import { inclusionSpans } from './proofs.ts';
import { storedHashes } from './storedHashes.ts';

type LogReads = Pick<LogStore, 'logTile' | 'logIndex' | 'logEntriesOf'>;

/** More changes of one log are not told. */
const most = 1_000;

/** The logs that a site has had, oldest first, each with the proofs of where it began and ended. */
export async function generationsOf(
  control: Pick<HeadStore, 'endedLogs'>,
  store: LogReads,
  { site, head, vkeyOf }: { site: SitePlace; head: SignedHead; vkeyOf: KeyFinder },
): Promise<SiteLogGeneration[]> {
  const ended: EndedLog[] = await control.endedLogs(site.id);
  const [begun, closed] = ended.length
    ? await Promise.all([
        store.logEntriesOf(site.id, 'genesis', -1, most),
        store.logEntriesOf(site.id, 'closed', -1, most),
      ])
    : [[], []];

  async function proofOf(entry: OpenedEntry | undefined, of: SignedHead): Promise<string | null> {
    if (!entry?.salt || !entry.value) return null;
    const index = await store.logIndex(site.id, entry.receivedAt);
    if (index >= of.size) return null;
    const proof = await storedHashes(store, site.id, inclusionSpans(index, of.size), of.size);
    const { kind, receivedAt, salt, value } = entry;
    const shown = { kind: kind as 'genesis', receivedAt, salt, value };
    return writeEntryProof({ entry: shown, index, proof, checkpoint: of.note });
  }

  const heads: (SignedHead | EndedLog)[] = [...ended, head];
  return Promise.all(
    heads.map(async (one, at) => {
      const next = heads[at + 1];
      const opening = begun.find(({ value }) => originIn(value) === one.origin);
      const closing = closed.find(({ value }) => originIn(successorIn(value)) === next?.origin);
      return {
        origin: one.origin,
        vkey: await vkeyOf(one),
        size: one.size,
        checkpoint: one.note,
        signedAt: microsToIso(one.signedAt),
        endedAt: 'endedAt' in one ? microsToIso(one.endedAt) : null,
        ended: 'endedAt' in one ? one.reason : null,
        opened: at > 0 ? await proofOf(opening, heads.slice(at).find(isWhole) ?? head) : null,
        closed: next ? await proofOf(closing, one) : null,
      };
    }),
  );
}

/** Of a log of which a part was lost, the last checkpoint proves nothing any more; one after it does, by the same key. */
const isWhole = (one: SignedHead | EndedLog) => !('endedAt' in one) || one.reason !== 'rolled_back';

const originIn = (value: object | null | undefined) =>
  (value as { origin?: string } | null)?.origin;
const successorIn = (value: object | null) => (value as { successor?: object } | null)?.successor;
