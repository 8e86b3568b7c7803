import type { Worker } from 'node:worker_threads';
import { blobToHex, hexToBlob } from '../../../blobs.ts';
import type { Connection } from '../../connection.ts';
import type { SumsReply, SumsRequest } from './messages.ts';

/** Keeps the sums of a database up with its batches. */
export interface Sums {
  /** Of a site that has something new, soon. */
  noticed(siteId: string): void;
  /** Resolves when what the site has stored by now is summed up; under a flood, when some more of it is. */
  settled(siteId: string): Promise<void>;
  /** The same of all sites of the database. */
  allSettled(): Promise<void>;
}

/** Milliseconds after which what is new is summed up, together with what came meanwhile. */
const pause = 1_000;

/** Sites that are looked for at once. */
const sitesAtOnce = 100;

const behind = `FROM sum_marks WHERE EXISTS (SELECT 1 FROM tag_batches
  WHERE tag_batches.site_id = sum_marks.site_id AND received_at > summed)`;

/**
 * The calling side of the thread that sums up. It starts with the first thing there is to do, and again should it have
 * died: what it had not written yet is found again, by this process or another.
 */
export function connectSums(start: () => Worker) {
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const fresh = new Map<string, { url: string; siteId: string }>();
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
    worker.on('message', ({ id, error }: SumsReply) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.reject(error);
      else one?.resolve();
    });
    return { worker, ended };
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
    of(url: string, db: Connection): Sums {
      const wanted = (siteId: string) =>
        new Promise<void>((resolve, reject) => {
          if (closed) throw new Error('The store is closed');
          const id = ++lastId;
          waiting.set(id, { resolve, reject });
          ask({ is: 'wanted', id, url, siteId });
        });
      return {
        noticed(siteId) {
          if (closed) return;
          fresh.set(`${url} ${siteId}`, { url, siteId });
          timer ??= setTimeout(askFresh, pause).unref();
        },

        async settled(siteId) {
          const isBehind = await db.get(`SELECT 1 ${behind} AND site_id = $1`, hexToBlob(siteId));
          if (isBehind) await wanted(siteId);
        },

        async allSettled() {
          let after: Uint8Array | undefined = Buffer.alloc(0);
          while (after) {
            const sites: { site_id: Uint8Array }[] = await db.all(
              `SELECT site_id ${behind} AND site_id > $1 ORDER BY site_id LIMIT ${sitesAtOnce}`,
              after,
            );
            await Promise.all(sites.map(({ site_id }) => wanted(blobToHex(site_id))));
            after = sites.at(-1)?.site_id;
          }
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
