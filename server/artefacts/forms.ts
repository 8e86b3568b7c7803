import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding, Forms } from '../domain/ports.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** As small as it gets, for what is made once. */
const smallest: Record<Encoding, (bytes: Buffer) => Promise<Uint8Array>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
};

/** Within about a millisecond, for what is made for one answer. */
const quick: typeof smallest = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (bytes) => zstd(bytes),
  gzip: (bytes) => zip(bytes),
};

/** Compresses one text after the other, so that whoever publishes without end keeps one thread busy and no more. */
export function formMaker(): (source: string) => Promise<Forms> {
  let last: Promise<unknown> = Promise.resolve();
  return (source) => {
    const made = last.then(async () => {
      const bytes = Buffer.from(source);
      const [br, zstd, gzip] = [
        await smallest.br(bytes),
        await smallest.zstd(bytes),
        await smallest.gzip(bytes),
      ];
      return { br, zstd, gzip };
    });
    last = made.catch(() => {});
    return made;
  };
}

export const quickForm = (source: string, encoding: Encoding): Promise<Uint8Array> =>
  quick[encoding](Buffer.from(source));
