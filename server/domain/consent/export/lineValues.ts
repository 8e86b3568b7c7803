import { fromBase64 } from '../../consentLog/base64.ts';
import { exactMicros } from '../../kernel/time.ts';

/** @throws where a line has something else */
export function bytesOf(text: string): Buffer {
  const bytes = fromBase64(text);
  if (!bytes) throw new Error('it has bytes that are not in base64');
  return bytes;
}

/** @throws where a line has something else */
export function microsOf(time: string): number {
  const micros = exactMicros(time);
  if (micros === null) throw new Error('a time is not in the required form');
  return micros;
}
