import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { Conflict } from '../../../domain/ports.ts';
import type { DatabaseName, databases } from '../databases.ts';
import type { Operations } from './group.ts';
import type { Answer, Message, Request } from './messages.ts';

/** Performs a write of the table by its name; resolves when it is on disk. */
export type Write<Table extends Operations> = <Name extends keyof Table & string>(
  operation: Name,
  args: Parameters<Table[Name]>[1],
) => Promise<ReturnType<Table[Name]>>;

export interface Writer {
  into<Name extends DatabaseName>(database: Name): Write<(typeof databases)[Name]['operations']>;
  /** Writes that were asked for and not answered yet. */
  pending(): number;
  /** Resolves with the cause when the thread dies unasked. */
  readonly lost: Promise<Error>;
  /** Ends the thread when all that was asked of it is done. */
  close(): Promise<void>;
}

interface Outstanding {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The calling side of the writer's thread; resolves when the thread is ready. Should the thread die, all that is
 * outstanding rejects, and so does every later write: nobody is told of a write that may not be there.
 */
export async function connectWriter(worker: Worker): Promise<Writer> {
  const outstanding = new Map<number, Outstanding>();
  let refusal: Error | null = null;
  let lastId = 0;
  let sending: Request[] = [];

  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const died = ended.then(() => {
    throw new Error('The store writer has ended');
  });
  died.catch(fail);
  worker.on('error', fail);
  worker.on('messageerror', fail);
  await Promise.race([once(worker, 'message'), died]);
  worker.on('message', (answers: Answer[]) => answers.forEach(settle));

  function fail(error: Error) {
    if (!refusal) lose(error);
    refusal ??= error;
    for (const { reject } of outstanding.values()) reject(error);
    outstanding.clear();
  }

  function settle(answer: Answer) {
    const waiting = outstanding.get(answer.id);
    outstanding.delete(answer.id);
    if ('value' in answer) waiting?.resolve(answer.value);
    else waiting?.reject(answer.conflict ? new Conflict(answer.error.message) : answer.error);
  }

  /** What is asked within one turn of the event loop crosses to the thread at once: a crossing costs more than a request. */
  function send(request: Request) {
    if (!sending.length) setImmediate(flush);
    sending.push(request);
  }

  function flush() {
    if (!sending.length) return;
    worker.postMessage(sending satisfies Message);
    sending = [];
  }

  return {
    pending: () => outstanding.size,
    lost,
    into: (database) => (operation, args) =>
      new Promise((resolve, reject) => {
        if (refusal) throw refusal;
        const id = ++lastId;
        send({ id, database, operation, args });
        outstanding.set(id, { resolve: resolve as Outstanding['resolve'], reject });
      }),

    async close() {
      refusal ??= new Error('The store is closed');
      flush();
      worker.postMessage(null satisfies Message);
      await ended;
    },
  };
}
