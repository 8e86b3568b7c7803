import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { SiteLog, SiteLogGenerations } from '../../../src/shared/wire/consentLog/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SitePlace } from '../kernel/site.ts';
import { isoToMicros, microsToIso } from '../kernel/time.ts';
import { generationsOf } from './generations.ts';
import type { KeyFinder } from './keyList.ts';
import type { LogSealing } from './logSealing.ts';
import type { HeadStore, LogStore, SignedHead } from './port.ts';
import { inclusionSpans } from './proofs.ts';
import { leafOf, writeRecordProof } from './recordProof.ts';
import { namesEntries, servedTile } from './servedTiles.ts';
import { storedHashes } from './storedHashes.ts';
import { tileWidth } from './tiles.ts';
import { verifyInclusion } from './verifyProofs.ts';

export type SiteLogs = ReturnType<typeof siteLogService>;

type LogReads = Pick<LogStore, 'logTile' | 'logEntries' | 'logEntriesOf' | 'logIndex'> & {
  consentRecord(siteId: string, id: string): Promise<ConsentRecord | null>;
};

/** Logs as their owners, and the world where they are published, see them: never past what is signed. */
export function siteLogService({
  control,
  storeOf,
  vkeyOf,
  logs,
}: {
  control: Pick<
    HeadStore,
    'logHead' | 'logPublished' | 'setLogPublished' | 'publishedLog' | 'endedLogs'
  > & {
    site(siteId: string): Promise<SitePlace | null>;
  };
  storeOf: (site: SitePlace) => LogReads;
  vkeyOf: KeyFinder;
  logs: Pick<LogSealing, 'sealNow'>;
}) {
  async function signed(siteId: string): Promise<SignedHead> {
    const head = await control.logHead(siteId);
    if (!head) throw new Refusal('not_found', 'Nothing in this log is signed yet.');
    return head;
  }

  /** @returns null where no checkpoint covers the record, even after a try to sign one that does */
  async function placeOf(site: SitePlace, receivedAt: number) {
    for (const last of [false, true]) {
      const index = await storeOf(site).logIndex(site.id, receivedAt);
      const head = await control.logHead(site.id);
      if (head && index < head.size) return { index, head };
      if (!last) await logs.sealNow(site);
    }
    return null;
  }

  async function generations(site: SitePlace): Promise<SiteLogGenerations> {
    const head = await control.logHead(site.id);
    const request = head && { site, head, vkeyOf };
    return { generations: request ? await generationsOf(control, storeOf(site), request) : [] };
  }

  return {
    /** The logs that the site has had, oldest first: how each took the place of the one before. */
    generations,

    async find(siteId: string): Promise<SiteLog> {
      const head = await control.logHead(siteId);
      return {
        origin: head?.origin ?? null,
        vkey: head && (await vkeyOf(head)),
        size: head?.size ?? 0,
        checkpoint: head?.note ?? null,
        signedAt: head && microsToIso(head.signedAt),
        published: await control.logPublished(siteId),
      };
    },

    setPublished: (siteId: string, published: boolean) =>
      control.setLogPublished(siteId, published),

    /** The newest signed checkpoint. @throws Refusal not_found before the first */
    checkpoint: async (siteId: string): Promise<string> => (await signed(siteId)).note,

    /**
     * A tile or a bundle of entries by its path below `tile/` (c2sp.org/tlog-tiles).
     * @throws Refusal not_found where the signed tree has none
     */
    async tile(site: SitePlace, path: string): Promise<Buffer> {
      const { size } = await signed(site.id);
      const tile = await servedTile(storeOf(site), site.id, size, path);
      if (!tile) throw new Refusal('not_found', 'The signed log has no such tile.');
      return tile;
    },

    /**
     * That a record is in the log, as a text that is checked without it.
     * @throws Refusal not_found for a record that the site does not have; conflict while no checkpoint covers it
     */
    async proof(site: SitePlace, recordId: string): Promise<string> {
      const none = () => new Refusal('not_found', 'There is no such record on this site.');
      const store = storeOf(site);
      const record = await store.consentRecord(site.id, recordId);
      const receivedAt = record && isoToMicros(record.receivedAt);
      if (!receivedAt) throw none();
      const place = await placeOf(site, receivedAt);
      if (!place) throw new Refusal('conflict', 'No signed checkpoint covers the record yet.');
      const { index, head } = place;
      const entries = await store.logEntries(site.id, Math.floor(index / tileWidth));
      const salt = entries[index % tileWidth]?.salt;
      if (!salt) throw none();
      const spans = inclusionSpans(index, head.size);
      const proof = await storedHashes(store, site.id, spans, head.size);
      const root = Buffer.from(head.root);
      if (!verifyInclusion(leafOf(record, salt), index, head.size, proof, root)) {
        throw new Error('A record is not in its log as it was signed.');
      }
      return writeRecordProof({ record, salt, index, proof, checkpoint: head.note });
    },

    /**
     * A published log, by all that follows `/log/` in its name; or one before it, as far as it is there.
     * @throws Refusal not_found, the same for one that is not published as for one that never was
     */
    async published(logId: string) {
      const nothing = () => new Refusal('not_found', 'There is no such log.');
      const head = await control.publishedLog(logId);
      const site = head && (await control.site(head.siteId));
      if (!site) throw nothing();
      const size = 'kept' in head ? Math.min(head.kept, head.size) : head.size;
      return {
        checkpoint: head.note,
        generations: () => generations(site),
        async tile(path: string): Promise<Buffer> {
          if (namesEntries(path)) throw nothing();
          const tile = await servedTile(storeOf(site), site.id, size, path);
          if (!tile) throw nothing();
          return tile;
        },
      };
    },
  };
}
