import { ApiFailure } from '../apiFailure.ts';
import type { Limits } from './limits.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** An error may explain itself at this length. */
const maxExplanation = 16_384;

/**
 * One answer, cut a byte after the most, which is enough to see that it is too long.
 * @throws ApiFailure where none is there in time
 */
export async function ask(
  url: string,
  headers: Record<string, string>,
  { most, limits }: { most: number; limits: Limits },
): Promise<Answer> {
  const [left, patience] = [limits.left(), limits.answer];
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), Math.min(left, patience));
  try {
    // A key must not follow to another place.
    const answer = await fetch(url, { headers, redirect: 'manual', signal: ending.signal });
    const { status } = answer;
    const body = await bounded(answer, status === 200 ? most : maxExplanation);
    return { status, headers: answer.headers, body };
  } catch (error) {
    limits.left();
    const why = ending.signal.aborted
      ? `nothing came within ${patience / 1_000} s`
      : causeOf(error as Error);
    throw new ApiFailure(`${url} does not answer: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

const causeOf = ({ cause, message }: Error) => `${cause ?? message}`;

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
