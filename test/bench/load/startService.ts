import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Urls } from '../../../server/stores/postgres/open.ts';

/** A running server and the site on it. */
export interface Service {
  pid: number;
  port: number;
  /** Where it keeps its files. */
  dataDir: string;
  /** An API key with every scope. */
  key: string;
  siteId: string;
  siteKey: string;
  rulesetIntegrity: string;
  snippet: string;
}

const file = fileURLToPath(new URL('service.ts', import.meta.url));

/**
 * Runs work beside a server in a process of its own, which is gone afterwards with all it kept.
 * @param store one of its own, or databases that it shares
 */
export async function withService<Result>(
  store: 'durable' | 'instant' | 'postgres' | Urls,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const child = fork(file, typeof store === 'string' ? [store] : ['shared', JSON.stringify(store)]);
  const ended = once(child, 'exit');
  try {
    const failed = ended.then(() => {
      throw new Error('The server ended before it was ready.');
    });
    const [service] = (await Promise.race([once(child, 'message'), failed])) as [Service];
    return await work(service);
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}
