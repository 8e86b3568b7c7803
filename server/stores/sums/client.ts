import type { Worker } from 'node:worker_threads';
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

/** Which sites have stored something that is not summed up. */
export interface Behind {
  has(siteId: string): boolean | Promise<boolean>;
  /** A few at a time. */
  sites(): Iterable<string[]> | AsyncIterable<string[]>;
}

/** Milliseconds after which what is new is summed up, together with what came meanwhile. */
const pause = 1_000;

/**
 * The calling side of the thread that sums up. It starts with the first thing there is to do, and again should it have
 * died: what it had not written yet is found again, by this process or another.
 * @param hear gets what else the thread says, and what takes the answer
 */
export function connectSums<Other extends { is: string } = never>(
  start: () => Worker,
  hear?: (message: Other, worker: Worker) => void,
) {
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const fresh = new Map<string, { database: string; siteId: string }>();
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
    worker.on('message', (message: SumsReply | Other) => {
      if (message.is === 'done') done(message as SumsReply);
      else hear?.(message as Other, worker);
    });
    return { worker, ended };
  }

  function done({ id, error }: SumsReply): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(error);
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
    of(database: string, behind: Behind): Sums {
      const wanted = (siteId: string) =>
        new Promise<void>((resolve, reject) => {
          if (closed) throw new Error('The store is closed');
          const id = ++lastId;
          waiting.set(id, { resolve, reject });
          ask({ is: 'wanted', id, database, siteId });
        });
      return {
        noticed(siteId) {
          if (closed) return;
          fresh.set(`${database} ${siteId}`, { database, siteId });
          timer ??= setTimeout(askFresh, pause).unref();
        },

        async settled(siteId) {
          if (await behind.has(siteId)) await wanted(siteId);
        },

        async allSettled() {
          for await (const sites of behind.sites()) await Promise.all(sites.map(wanted));
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
