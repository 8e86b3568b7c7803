import { setTimeout as wait } from 'node:timers/promises';
import { stampFiles } from '../../domain/consent/export/stampFiles.ts';
import type { ServedLog } from '../../domain/consentLog/audit/servedLog.ts';
import { fromBase64 } from '../../domain/consentLog/base64.ts';
import { maxStamps, stampTime } from '../../domain/consentLog/book/stamps/answer.ts';
import { DerError } from '../../domain/consentLog/book/stamps/der.ts';
import { parseVkey } from '../../domain/consentLog/keys.ts';
import type { Generation } from '../../domain/consentLog/succession.ts';
import { ApiFailure, failure } from '../apiFailure.ts';
import { saveStamps, type TakenStamp } from '../takeStamps.ts';
import { type Answer, ask } from './ask.ts';
import type { Limits } from './limits.ts';

const maxCheckpoint = 16_384;
const maxGenerations = 1_048_576;
/** What is said of a log, or of a book: its checkpoint with as many timestamps of 64 KB as an export may have. */
const maxDescription = 2_097_152;
/** The wait that a server may ask for before it is asked again, in seconds. */
const maxWait = 120;
const maxTries = 5;

/** A log behind an address, and the key that the server itself names for it. */
export type LogAddress = ServedLog & {
  vkey(): Promise<string>;
  /** Saves the timestamps of a book's checkpoint. */
  stamps(name: string, note: string): Promise<TakenStamp[]>;
};

/**
 * A log behind an address. A server that answers without end, too slowly or with too much is cut off.
 *
 * @param base address below which `checkpoint` and `tile/` stand
 * @param key for the API; null for a published log, which hands out no entries
 */
export function servedLog(base: string, key: string | null, limits: Limits): LogAddress {
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };

  async function read(url: string, most: number): Promise<Buffer>;
  async function read(url: string, most: number, optional: true): Promise<Buffer | null>;
  async function read(url: string, most: number, optional = false): Promise<Buffer | null> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(url, headers, { most, limits });
      if (answer.status === 200) return answer.body;
      if (optional && answer.status === 404) return null;
      const again = [429, 503].includes(answer.status) && answer.headers.get('retry-after');
      const seconds = Number(again || Number.NaN);
      if (!(seconds >= 0) || tries === maxTries) throw refusal(url, answer);
      await wait(Math.min(seconds * 1_000, maxWait * 1_000, limits.left()));
    }
  }

  function refusal(url: string, answer: Answer): ApiFailure {
    if (key === null) return new ApiFailure(`${url} answered ${answer.status}.`);
    return failure(new URL(url), answer, answer.body.toString());
  }

  return {
    generations: async () => {
      const url = `${base}/generations`;
      const answer = await read(url, maxGenerations, true);
      return answer ? parseGenerations(answer, url) : [];
    },
    // The API names the log by its site; where it is published, by itself.
    at: (origin) =>
      key === null
        ? servedLog(
            base.slice(0, base.lastIndexOf('/')) + origin.slice(origin.lastIndexOf('/')),
            key,
            limits,
          )
        : servedLog(base, key, limits),
    checkpoint: async () => `${await read(`${base}/checkpoint`, maxCheckpoint)}`,
    tile: (path, most) => read(`${base}/tile/${path}`, most),
    entries: key !== null,
    vkey: async () => {
      const { vkey } = parsed(await read(base, maxDescription)) as { vkey?: unknown };
      if (typeof vkey === 'string' && parseVkey(vkey)) return vkey;
      throw new ApiFailure(`${base} does not give the verification key of a log.`);
    },
    stamps: async (name, note) => {
      const [, size] = note.split('\n');
      const url = `${base}/at/${size}`;
      const { stamps } = parsed(await read(url, maxDescription)) as { stamps?: unknown };
      if (!Array.isArray(stamps) || stamps.length > maxStamps) {
        throw new ApiFailure(`${url} did not answer with a checkpoint of a book.`);
      }
      for (const stamp of stamps) requireStamp(stamp, note, url);
      return saveStamps(stampFiles(name, note, stamps));
    },
  };
}

/** @throws ApiFailure where the answer is none that a server of ours gives */
function parseGenerations(bytes: Buffer, url: string): Generation[] {
  const { generations } = parsed(bytes) as { generations?: unknown };
  const texts = ['origin', 'vkey', 'checkpoint', 'opened', 'closed'];
  const whole = (one: Record<string, unknown> | null) =>
    one !== null && texts.every((name) => one[name] === null || typeof one[name] === 'string');
  if (Array.isArray(generations) && generations.every(whole)) return generations;
  throw new ApiFailure(`${url} did not answer with the logs of a site.`);
}

/** @throws ApiFailure where it is no timestamp of this checkpoint: who signed it is for OpenSSL to say */
function requireStamp(stamp: unknown, note: string, url: string): void {
  try {
    stampTime(fromBase64(stamp) ?? Buffer.of(), note);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    throw new ApiFailure(`A timestamp from ${url} ${error.message}.`);
  }
}

/** What JSON says; an empty object where it is none. */
function parsed(bytes: Buffer): object {
  try {
    return Object(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
}
