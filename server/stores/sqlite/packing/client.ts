import type { Worker } from 'node:worker_threads';
import type { Packed, ToPack } from './messages.ts';

/** Packs rows, given as JSON. */
export type Pack = (rows: string) => Promise<Uint8Array>;

interface Outstanding {
  resolve(packed: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The calling side of the thread that packs rows. Node's own asynchronous compression does its work elsewhere, too, but makes
 * and frees a stream and its memory on the calling thread each time, which under a flood takes that thread longer than all
 * else a batch does. The thread starts with the first batch, and again should it have died.
 */
export function connectPacker(start: () => Worker) {
  const outstanding = new Map<number, Outstanding>();
  let thread: { worker: Worker; ended: Promise<void> } | null = null;
  let sending: ToPack[] = [];
  let lastId = 0;

  function run() {
    const worker = start();
    let cause = new Error('The thread that packs has ended');
    worker.on('error', (error) => {
      cause = error as Error;
    });
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    void ended.then(() => {
      thread = null;
      for (const { reject } of outstanding.values()) reject(cause);
      outstanding.clear();
    });
    worker.on('message', (packed: Packed[]) => {
      for (const { id, rows } of packed) {
        outstanding.get(id)?.resolve(rows);
        outstanding.delete(id);
      }
    });
    return { worker, ended };
  }

  /** What comes within one turn of the event loop crosses to the thread at once. */
  function flush(): void {
    thread ??= run();
    thread.worker.postMessage(sending);
    sending = [];
  }

  const pack: Pack = (rows) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      outstanding.set(id, { resolve, reject });
      if (!sending.length) setImmediate(flush);
      sending.push({ id, rows });
    });

  return {
    pack,

    /** Ends the thread when all that was asked of it is done. */
    async close(): Promise<void> {
      const ended = thread?.ended;
      thread?.worker.postMessage(null);
      await ended;
    },
  };
}
