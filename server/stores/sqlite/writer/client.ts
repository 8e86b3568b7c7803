import type { Worker } from 'node:worker_threads';
import { Conflict, Saturated } from '../../../domain/kernel/refusal.ts';
import type { Operations } from './group.ts';
import type { Answer, Message, Request } from './messages.ts';

/**
 * Performs a write of the table by its name; resolves when it is on disk. Rejects with `Saturated` when too much waits.
 * @param args what to write, or a promise of it where it takes work that the writer is to be spared
 */
export type Write<Table extends Operations> = <Name extends keyof Table & string>(
  operation: Name,
  args: Parameters<Table[Name]>[1] | Promise<Parameters<Table[Name]>[1]>,
) => Promise<ReturnType<Table[Name]>>;

export interface Writer<Table extends Operations> {
  write: Write<Table>;
  /** Writes that were asked for and not answered yet. */
  pending(): number;
  /** Resolves with the cause when the thread dies unasked. */
  readonly lost: Promise<Error>;
  /** Refuses whatever is asked from now on. */
  refuse(): void;
  /** Ends the thread when all that was asked of it is done. */
  close(): Promise<void>;
}

interface Outstanding {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The number of writes waiting, among those that go first or among the others. */
interface Load {
  writes: number;
  bytes: number;
}

/** Most that may wait for one database: a disk that hangs must not fill the memory. More is refused. */
export const maxWaiting: Load = { writes: 20_000, bytes: 64 * 1024 * 1024 };

/** Seconds after which whoever was refused may come again. */
const retryAfter = 5;

/**
 * The calling side of a database's writer, whose thread starts with the first write. Should the thread die, all that is
 * outstanding rejects, and so does every later write: nobody is told of a write that may not be there.
 * @param onDamage told when a write finds the file damaged
 * @param goFirst the writes that are counted apart from the others, and so are not refused for their sake
 */
export function connectWriter<Table extends Operations>(
  start: () => Worker,
  goFirst: readonly string[] = [],
  onDamage = () => {},
): Writer<Table> {
  const outstanding = new Map<number, Outstanding>();
  const loads: Record<'decisions' | 'writes', Load> = {
    decisions: { writes: 0, bytes: 0 },
    writes: { writes: 0, bytes: 0 },
  };
  let thread: { worker: Worker; ended: Promise<void> } | null = null;
  let refusal: Error | null = null;
  let closing = false;
  let lastId = 0;
  let sending: Request[] = [];
  const underWay = new Set<Promise<unknown>>();
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();

  function run() {
    const worker = start();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    void ended.then(() => fail(new Error('The store writer has ended')));
    worker.on('error', fail);
    worker.on('messageerror', fail);
    worker.on('message', (answers: Answer[]) => answers.forEach(settle));
    return { worker, ended };
  }

  function fail(error: Error) {
    if (!refusal) lose(error);
    refusal ??= error;
    closing = false;
    for (const { reject } of outstanding.values()) reject(error);
    outstanding.clear();
  }

  function settle(answer: Answer) {
    const waiting = outstanding.get(answer.id);
    outstanding.delete(answer.id);
    if ('damage' in answer && answer.damage) onDamage();
    if ('value' in answer) waiting?.resolve(answer.value);
    else waiting?.reject(answer.conflict ? new Conflict(answer.error.message) : answer.error);
  }

  /** Requests of one turn of the event loop cross to the thread together: a crossing costs more than a request. */
  function send(request: Request) {
    if (!sending.length) setImmediate(flush);
    sending.push(request);
  }

  function flush() {
    if (!sending.length) return;
    thread ??= run();
    thread.worker.postMessage(sending satisfies Message);
    sending = [];
  }

  function refuse(): void {
    if (!refusal) closing = true;
    refusal ??= new Error('The store is closed');
  }

  /** Resolves with what the thread answers. */
  function ask(operation: string, args: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (refusal && !closing) throw refusal;
      const id = ++lastId;
      send({ id, operation, args });
      outstanding.set(id, { resolve, reject });
    });
  }

  async function perform(operation: string, args: unknown): Promise<unknown> {
    const budget = goFirst.includes(operation) ? 'decisions' : 'writes';
    const load = loads[budget];
    if (load.writes >= maxWaiting.writes || load.bytes >= maxWaiting.bytes) {
      throw new Saturated('Too much waits for the disk.', budget, retryAfter);
    }
    load.writes += 1;
    let size = 0;
    try {
      const ready = args instanceof Promise ? await args : args;
      size = sizeOf(ready);
      load.bytes += size;
      return await ask(operation, ready);
    } finally {
      load.writes -= 1;
      load.bytes -= size;
    }
  }

  return {
    pending: () => underWay.size,
    lost,
    write: (operation, args) => {
      if (refusal) return Promise.reject(refusal);
      const written = perform(operation, args);
      underWay.add(written);
      const over = () => underWay.delete(written);
      written.then(over, over);
      return written as Promise<never>;
    },

    refuse,

    async close() {
      refuse();
      await Promise.allSettled(underWay);
      thread?.worker.postMessage(null satisfies Message);
      await thread?.ended;
    },
  };
}

/** About how many bytes a write holds: those of its texts and blobs, and as much as a small row for the rest. */
function sizeOf(args: unknown): number {
  const values = args !== null && typeof args === 'object' ? Object.values(args) : [];
  return values.reduce((sum: number, value) => {
    if (typeof value === 'string') return sum + value.length;
    return value instanceof Uint8Array ? sum + value.byteLength : sum;
  }, 256);
}
