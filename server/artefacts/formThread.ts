import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Forms } from '../domain/ruleset/port.ts';
import { stepBack } from '../stepBack.ts';

export type FormsMade = { forms: Forms } | { error: Error };

if (!parentPort) throw new Error('Texts are compressed in a worker thread');
const port = parentPort;

// Only a little: a publish is waiting.
stepBack(5);
port.on('message', (source: string) => port.postMessage(made(source)));

/** As small as possible, for what is made once. */
function made(source: string): FormsMade {
  const bytes = Buffer.from(source);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;
  try {
    const br = brotliCompressSync(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    const zstd = zstdCompressSync(bytes, { params: { [ZSTD_c_compressionLevel]: 19 } });
    return { forms: { br, zstd, gzip: gzipSync(bytes, { level: 9 }) } };
  } catch (error) {
    return { error: error as Error };
  }
}
