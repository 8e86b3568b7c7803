import { type Connection, openConnection } from './connection.ts';

const connections = 64;
/** How long this process sleeps between two looks at its connections, in milliseconds. */
const nap = 0.2;

/**
 * Posts over 64 connections at once, each sending its next request when it has its answer, until there is no next one.
 * Answers how many a second were acknowledged.
 */
export async function load(port: number, next: () => string | null): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  let answered = 0;

  async function work({ ask }: Connection): Promise<void> {
    for (let request = next(); request !== null; request = next()) {
      await ask(request);
      answered += 1;
    }
  }

  const started = performance.now();
  const wake = doze();
  try {
    await Promise.all(open.map(work));
  } finally {
    wake();
    for (const { close } of open) close();
  }
  return (answered / (performance.now() - started)) * 1000;
}

/**
 * Keeps this process from waiting on its connections: it sleeps, looks, and sleeps again until told to stop. To wake a
 * process that waits costs the server up to a third of its time on a virtual machine, the more so the faster it answers
 * one by one: the wrong thing would be measured. Visitors' browsers are not woken by the server.
 */
function doze(): () => void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let stopped = false;
  setImmediate(function look() {
    if (stopped) return;
    Atomics.wait(cell, 0, 0, nap);
    setImmediate(look);
  });
  return () => {
    stopped = true;
  };
}

/** Requests for this many seconds from the first one on. */
export function forSeconds(seconds: number, make: () => string): () => string | null {
  let end = 0;
  return () => {
    const now = performance.now();
    end ||= now + seconds * 1000;
    return now < end ? make() : null;
  };
}

/** As many requests as this. */
export function times(count: number, make: () => string): () => string | null {
  let made = 0;
  return () => {
    made += 1;
    return made <= count ? make() : null;
  };
}
