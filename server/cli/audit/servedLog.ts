import { setTimeout as wait } from 'node:timers/promises';
import type { ServedLog } from '../../domain/consentLog/audit.ts';
import type { Generation } from '../../domain/consentLog/succession.ts';
import { ApiFailure } from '../client.ts';

const maxCheckpoint = 16_384;
const maxGenerations = 1_048_576;
/** One answer, and the waits that a server may ask for before it. */
const maxAnswer = 30_000;
const maxWait = 120;
const maxTries = 5;

/**
 * A log behind an address. A server that answers without end, too slowly or with too much is cut off.
 *
 * @param base address below which `checkpoint` and `tile/` stand
 * @param key for the API; null for a published log, which hands out no entries
 */
export function servedLog(
  base: string,
  key: string | null,
  patience: number = maxAnswer,
): ServedLog {
  async function read(path: string, most: number): Promise<Buffer>;
  async function read(path: string, most: number, optional: true): Promise<Buffer | null>;
  async function read(path: string, most: number, optional = false): Promise<Buffer | null> {
    const url = `${base}/${path}`;
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(url, most);
      if (Buffer.isBuffer(answer)) return answer;
      if (optional && answer.status === 404) return null;
      if (answer.retryAfter === null || tries === maxTries) {
        throw new ApiFailure(`${url} answered ${answer.status}.`);
      }
      await wait(Math.min(answer.retryAfter, maxWait) * 1_000);
    }
  }

  async function ask(url: string, most: number) {
    const signal = AbortSignal.timeout(patience);
    try {
      const answer = await fetch(url, {
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        // A key must not follow to another place.
        redirect: 'manual',
        signal,
      });
      if (answer.status === 200) return await bounded(answer, most);
      await answer.body?.cancel();
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const again = answer.status === 429 || answer.status === 503;
      return { status: answer.status, retryAfter: again && seconds >= 0 ? seconds : null };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const why = signal.aborted ? `not within ${patience / 1_000} s` : causeOf(error as Error);
      throw new ApiFailure(`${url} does not answer: ${why}`);
    }
  }

  return {
    generations: async () => {
      const answer = await read('generations', maxGenerations, true);
      return answer ? parseGenerations(answer, `${base}/generations`) : [];
    },
    // The API names the log by its site; where it is published, by itself.
    at: (origin) =>
      key === null
        ? servedLog(
            base.slice(0, base.lastIndexOf('/')) + origin.slice(origin.lastIndexOf('/')),
            key,
            patience,
          )
        : servedLog(base, key, patience),
    checkpoint: async () => `${await read('checkpoint', maxCheckpoint)}`,
    tile: (path, most) => read(`tile/${path}`, most),
    entries: key !== null,
  };
}

/** @throws ApiFailure where the answer is none that a server of ours gives */
function parseGenerations(bytes: Buffer, url: string): Generation[] {
  try {
    const { generations } = JSON.parse(bytes.toString());
    const texts = ['origin', 'vkey', 'checkpoint', 'opened', 'closed'];
    const whole = (one: Record<string, unknown>) =>
      texts.every((name) => one[name] === null || typeof one[name] === 'string');
    if (Array.isArray(generations) && generations.every(whole)) return generations;
  } catch {
    // Said below.
  }
  throw new ApiFailure(`${url} answered something else than the logs of a site.`);
}

const causeOf = ({ cause, message }: Error) => `${cause ?? message}`;

/** The body; one that is longer is cut a byte after the most, which is enough to see that it is too long. */
async function bounded(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > most) break;
  }
  return Buffer.concat(parts).subarray(0, most + 1);
}
