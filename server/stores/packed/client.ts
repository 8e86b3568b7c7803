import type { Worker } from 'node:worker_threads';
import type { Doing, PackReply, PackRequest } from './messages.ts';

/** Packs rows, given as JSON, or unpacks those of several batches. */
export type Perform<Name extends keyof Doing> = (
  given: Doing[Name]['given'],
) => Promise<Doing[Name]['made']>;

interface Outstanding {
  resolve(made: never): void;
  reject(error: Error): void;
}

/**
 * The calling side of a thread that packs or unpacks rows. Node's own asynchronous compression does its work elsewhere, too, but
 * makes and frees a stream and its memory on the calling thread each time, which for many small batches takes longer than all
 * else that is done with them. The thread starts with the first batch, and again should it have died.
 */
export function connectPacking<Name extends keyof Doing>(start: () => Worker) {
  const outstanding = new Map<number, Outstanding>();
  let thread: { worker: Worker; ended: Promise<void> } | null = null;
  let sending: PackRequest[] = [];
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
    worker.on('message', (answered: PackReply[]) => {
      for (const answer of answered) {
        const waiting = outstanding.get(answer.id);
        outstanding.delete(answer.id);
        if ('error' in answer) waiting?.reject(answer.error);
        else waiting?.resolve(answer.made as never);
      }
    });
    return { worker, ended };
  }

  /** Everything queued in one turn of the event loop crosses to the thread at once. */
  function flush(): void {
    thread ??= run();
    thread.worker.postMessage(sending);
    sending = [];
  }

  const perform: Perform<Name> = (given) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      outstanding.set(id, { resolve, reject });
      if (!sending.length) setImmediate(flush);
      sending.push({ id, given });
    });

  return {
    perform,

    /** Ends the thread when all that was asked of it is done. */
    async close(): Promise<void> {
      const ended = thread?.ended;
      thread?.worker.postMessage(null);
      await ended;
    },
  };
}
