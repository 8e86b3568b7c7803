import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding, Forms } from '../domain/ruleset/port.ts';
import type { FormsMade } from './formThread.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** Within about a millisecond, for what is made during a request. */
export const quick: Record<Encoding, (bytes: Buffer) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (bytes) => zstd(bytes),
  gzip: (bytes) => zip(bytes),
};

interface FormsTask {
  source: string;
  resolve(forms: Forms): void;
  reject(error: Error): void;
}

const startThread = () => new Worker(new URL('./formThread.ts', import.meta.url));

/**
 * Compresses one text after the other, on a thread of lowest priority: endless publishes keep only that thread busy.
 * Owners take turns, so that nobody's publish waits for all of another's. The thread starts with the first text, and
 * again if it has died; it keeps the process alive only while it works on a text.
 */
export function formMaker(start: () => Worker = startThread) {
  /** In the order of their turns. */
  const lines = new Map<string, FormsTask[]>();
  let thread: Worker | null = null;
  let current: FormsTask | null = null;

  function run(): Worker {
    const worker = start();
    let cause = new Error('The thread that compresses has ended');
    worker.on('error', (error) => {
      cause = error as Error;
    });
    worker.on('exit', () => {
      thread = null;
      done((task) => task.reject(cause));
    });
    worker.on('message', (made: FormsMade) => {
      worker.unref();
      done((task) => ('forms' in made ? task.resolve(made.forms) : task.reject(made.error)));
    });
    return worker;
  }

  function done(tell: (task: FormsTask) => void): void {
    const task = current;
    current = null;
    if (task) tell(task);
    next();
  }

  function next(): void {
    const [first] = lines;
    if (current || !first) return;
    const [owner, line] = first;
    current = line.shift() as FormsTask;
    lines.delete(owner);
    if (line.length) lines.set(owner, line);
    thread ??= run();
    thread.ref();
    thread.postMessage(current.source);
  }

  return (source: string, owner: string): Promise<Forms> =>
    new Promise((resolve, reject) => {
      const line = lines.get(owner) ?? [];
      lines.set(owner, line);
      line.push({ source, resolve, reject });
      next();
    });
}

/** Maximum of cached forms: all of some hundred places of a few sites, or one place's of each of some hundred. */
const maxKept = 1_000;

/** Compresses frequently requested texts within about a millisecond, and caches the most recently used. */
export function quickForms(capacity = maxKept) {
  const cache = new Map<string, Promise<Uint8Array>>();

  /** @param name identifies the text */
  return (name: string, source: string, encoding: Encoding): Promise<Uint8Array> => {
    const key = `${name}.${encoding}`;
    const form = cache.get(key) ?? quick[encoding](Buffer.from(source));
    cache.delete(key);
    cache.set(key, form);
    form.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= capacity) break;
      cache.delete(oldest);
    }
    return form;
  };
}

/** A text as it can be sent just now. */
export interface PresentForms {
  /** Names these bytes under every coding: forms of another size have another name. */
  hash: string;
  form(encoding: Encoding): Promise<Uint8Array>;
}

/**
 * For texts that are compressed on the first request: as small as possible once that is done, and until then as small as can be had at
 * once. On a machine that is busy the thread gets its turn late, and a page must not wait for it.
 */
export function formsOnRequest(owner: string, start = startThread) {
  const make = formMaker(start);
  const quickForm = quickForms();

  /** @param hash names the text */
  return (source: string, hash: string): (() => PresentForms) => {
    let smallest: Forms | undefined;
    let making = false;

    async function begin(): Promise<void> {
      making = true;
      try {
        smallest = await make(source, owner);
      } catch {
        // The next request starts it again.
        making = false;
      }
    }

    return () => {
      const made = smallest;
      if (made) return { hash, form: async (encoding) => made[encoding] };
      if (!making) void begin();
      const name = `${hash}.quick`;
      return { hash: name, form: (encoding) => quickForm(name, source, encoding) };
    };
  };
}
