import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { Clock, Millis } from '../../kernel/clock.ts';
import type { Post } from '../../kernel/outside.ts';
import type { SitePlace } from '../../kernel/site.ts';
import { signerOf } from '../keys.ts';
import { logSigning } from '../logSigning.ts';
import type { HeadStore, LogStore } from '../port.ts';
import { sealAll } from '../takeover.ts';
import { sha256 } from '../tree.ts';
import { epochEntry, epochValue } from './epochEntry.ts';
import { makeEpoch } from './epochs.ts';
import type { Policy } from './policy.ts';
import type { BookStore } from './port.ts';
import { stamp } from './stamps/stamping.ts';
import { witnessed } from './witnessing.ts';

export type Books = ReturnType<typeof bookService>;

/** Where the log of a book stands: beside those of the region's sites. */
export type BookLog = Pick<
  LogStore,
  'sealLog' | 'logState' | 'logTile' | 'addLogEntry' | 'logEntriesOf' | 'logIndex'
>;

/** What a run did. */
export interface BookRun {
  /** Entries of the book. */
  size: number;
  /** Whether all that the policy asks for is there. */
  anchored: boolean;
  /** How the book contradicts itself or what was signed of it, and what is wrong with each witness. */
  problems: Record<string, string>;
  /** What is wrong with the timestamp authority; null where nothing is, or none is asked. */
  unstamped: string | null;
}

/** The id of a region's book, which stands in the place of a site's. A new key begins a new book. */
export const bookId = (region: Region, publicKey: Uint8Array): string =>
  sha256(Buffer.concat([Buffer.from(`portcullis/book\n${region}\n`), publicKey])).toString(
    'hex',
    0,
    16,
  );

/**
 * The books of regions: in each epoch the heads of all logs of a region come into one tree, its root into a log of its own, and the
 * head of that to witnesses. Nothing that a visitor does waits for any of it.
 */
export function bookService({
  control,
  storeOf,
  clock,
  seed,
  host,
  policy,
  length,
  post,
  authority = null,
}: {
  control: BookStore &
    Pick<HeadStore, 'logHeads'> & { site(siteId: string): Promise<SitePlace | null> };
  storeOf: (region: Region) => BookLog;
  clock: Clock;
  /** The key of the logs. */
  seed: Uint8Array;
  host: () => string;
  policy: Policy;
  /** Of an epoch. */
  length: Millis;
  post: Post;
  /** Address of a timestamp authority; null where none is asked. */
  authority?: string | null;
}) {
  const heads = { logHead: control.bookHead, keepHead: control.keepBookHead };
  const signing = logSigning({ control: heads, clock, seed, host });
  const { publicKey } = signerOf(seed, 'book');
  /** Regions whose witnesses were asked since this process started what they have seen: a copy that was restored knows less. */
  const compared = new Set<Region>();

  return {
    /** The id of a region's book. */
    idOf: (region: Region): string => bookId(region, publicKey),

    /** When the newest checkpoint was anchored that has all that the policy asks for, in microseconds; null before the first. */
    async anchoredAt(region: Region): Promise<number | null> {
      return (await control.lastAnchored(bookId(region, publicKey)))?.anchoredAt ?? null;
    },

    /** The same for the newest checkpoint that is stamped. */
    async stampedAt(region: Region): Promise<number | null> {
      return (await control.lastStamp(bookId(region, publicKey)))?.stampedAt ?? null;
    },

    /** Whether a timestamp authority is asked. */
    stamps: authority !== null,

    /** Makes the epoch that is due, and goes on where an earlier run was cut short. */
    async run(region: Region): Promise<BookRun> {
      const [book, store] = [bookId(region, publicKey), storeOf(region)];
      const after = await enter(store, book);
      const epoch = Math.floor(clock.now() / length) * length;
      if ((after ?? -1) < epoch) {
        // None is made after one that is not in the book: its anchors would lead nowhere.
        await makeEpoch(control, { book, region, epoch, after }, signing.hasSigned);
        await enter(store, book);
      }
      const broken = (await sealAll(store, book)) ?? (await signing.sign(store, book));
      const head = await control.bookHead(book);
      if (broken || !head) {
        return { size: 0, anchored: false, problems: { book: `${broken}` }, unstamped: null };
      }
      const unstamped = authority && (await stamp({ control, clock, post, url: authority }, head));
      const { checkpoint, problems, behind } = await witnessed({ control, clock, post }, policy, {
        store,
        head,
        compare: !compared.has(region),
      });
      if (!behind) compared.add(region);
      await control.keepWitnessed(checkpoint);
      const anchored = checkpoint.anchoredAt !== null && !behind;
      return { size: head.size, anchored, problems, unstamped };
    },
  };

  /** Puts the last epoch into the book's log, where it is not there. @returns when it begins; null before the first */
  async function enter(store: BookLog, book: string): Promise<Millis | null> {
    const last = await control.lastEpoch(book);
    if (!last) return null;
    const entered = await epochEntry(store, last);
    if (!entered) await store.addLogEntry({ siteId: book, kind: 'epoch', value: epochValue(last) });
    return last.epoch;
  }
}
