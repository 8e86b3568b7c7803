import type { Worker } from 'node:worker_threads';
import type { Region } from '../../../../../src/shared/vocabulary.ts';
import type { Folded } from '../../../../domain/monitoring/foldNext.ts';
import { blobToHex, hexToBlob } from '../../../blobs.ts';
import type { Connection } from '../../connection.ts';
import type { SumsReply, SumsRequest } from './messages.ts';

/** Keeps the sums of a region up with its batches. */
export interface Sums {
  /** Of a site that has something new, soon. */
  noticed(siteId: string): void;
  /** Resolves when what the site has stored by now is summed up; under a flood, when some more of it is. */
  settled(siteId: string): Promise<void>;
  /** The same of all sites of the region. */
  allSettled(): Promise<void>;
}

/** Milliseconds after which what is new is summed up, together with what came meanwhile. */
const pause = 1_000;

/**
 * The calling side of the thread that sums up. It starts with the first thing there is to do, and again should it have
 * died: what it had not written yet is found again.
 */
export function connectSums(
  start: () => Worker,
  keep: (region: Region, folded: Folded) => Promise<unknown>,
) {
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const fresh = new Map<string, { region: Region; siteId: string }>();
  let thread: { worker: Worker; ended: Promise<void> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function run() {
    const worker = start();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    let cause = new Error('The thread that sums up has ended');
    worker.on('error', (error) => {
      cause = error as Error;
    });
    void ended.then(() => {
      thread = null;
      for (const { reject } of waiting.values()) reject(cause);
      waiting.clear();
    });
    worker.on('message', (message: SumsReply) => void hear(worker, message));
    return { worker, ended };
  }

  async function hear(worker: Worker, message: SumsReply): Promise<void> {
    if (message.is === 'folded') {
      const written = keep(message.region, message.folded).then(
        () => null,
        (error: Error) => error,
      );
      worker.postMessage({
        is: 'written',
        id: message.id,
        error: await written,
      } satisfies SumsRequest);
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) one?.reject(message.error);
    else one?.resolve();
  }

  function ask(request: SumsRequest): void {
    thread ??= run();
    thread.worker.postMessage(request);
  }

  function askFresh(): void {
    timer = undefined;
    for (const site of fresh.values()) ask({ is: 'new', ...site });
    fresh.clear();
  }

  return {
    of(region: Region, db: Connection): Sums {
      const behind = `FROM sum_marks WHERE EXISTS (SELECT 1 FROM tag_batches
        WHERE tag_batches.site_id = sum_marks.site_id AND received_at > summed)`;
      const wanted = (siteId: string) =>
        new Promise<void>((resolve, reject) => {
          if (closed) throw new Error('The store is closed');
          const id = ++lastId;
          waiting.set(id, { resolve, reject });
          ask({ is: 'wanted', id, region, siteId });
        });
      return {
        noticed(siteId) {
          if (closed) return;
          fresh.set(`${region} ${siteId}`, { region, siteId });
          timer ??= setTimeout(askFresh, pause).unref();
        },

        async settled(siteId) {
          if (db.get(`SELECT 1 ${behind} AND site_id = ?`, hexToBlob(siteId))) await wanted(siteId);
        },

        async allSettled() {
          const sites = db.all<{ site_id: Uint8Array }>(`SELECT site_id ${behind}`);
          await Promise.all(sites.map(({ site_id }) => wanted(blobToHex(site_id))));
        },
      };
    },

    /** Ends the thread; what is not summed up yet is found again. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      const ended = thread?.ended;
      thread?.worker.postMessage(null satisfies SumsRequest);
      await ended;
    },
  };
}
