import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Injector } from '../core/inject.ts';
import { injectInTime } from '../core/inTime.ts';

export interface Coding {
  decoder(): Transform;
  encoder(): Transform;
}

const { constants } = zlib;
// Each chunk goes out at once, as it did before the page was decompressed.
const brotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
};
const deflate = { flush: constants.Z_SYNC_FLUSH };
const gzip: Coding = {
  decoder: () => zlib.createGunzip(),
  encoder: () => zlib.createGzip(deflate),
};

const codings: Record<string, Coding> = {
  gzip,
  'x-gzip': gzip,
  br: {
    decoder: () => zlib.createBrotliDecompress(),
    encoder: () => zlib.createBrotliCompress(brotli),
  },
  // Some servers leave the wrapper out; `Unzip` knows gzip and deflate with it.
  deflate: { decoder: () => zlib.createUnzip(), encoder: () => zlib.createDeflate(deflate) },
  // Node has it from 22.15 on.
  ...(typeof zlib.createZstdCompress === 'function' && {
    zstd: {
      decoder: () => zlib.createZstdDecompress(),
      encoder: () => zlib.createZstdCompress({ flush: constants.ZSTD_e_flush }),
    },
  }),
};

export const codingOf: { (encoding: string | null): Coding | undefined; all: readonly string[] } =
  Object.assign((encoding: string | null) => codings[(encoding ?? '').trim().toLowerCase()], {
    all: Object.keys(codings),
  });

/** An injector as Node's streams have it. */
export function injectTransform(injector: Injector): Transform {
  const pass = (pieces: Uint8Array[]) => {
    for (const piece of pieces) stream.push(piece);
  };
  const inTime = injectInTime(injector, pass);
  const stream = new Transform({
    transform(chunk, _, done) {
      pass(inTime.push(chunk));
      done();
    },
    flush(done) {
      pass(inTime.end());
      done();
    },
  });
  return stream;
}

type Callback = (error?: Error | null) => void;

/** Opens what a server has compressed already, puts the snippet in and compresses it again, in the pace in which it is read. */
export function transcode(
  { decoder, encoder }: Coding,
  injector: Injector,
  response: ServerResponse,
  out: { write(chunk: Uint8Array): boolean; end(): void },
): { write(chunk: Uint8Array, done?: Callback): boolean; end(done?: Callback): void } {
  const [first, last] = [decoder(), encoder()];
  let ended: Callback | undefined;
  first.pipe(injectTransform(injector)).pipe(last);
  last.on('data', (chunk: Uint8Array) => {
    if (!out.write(chunk)) last.pause();
  });
  last.on('end', () => {
    if (ended) response.once('finish', ended);
    out.end();
  });
  // A body that is not what it says cannot be passed on whole.
  first.on('error', () => response.destroy());
  response.on('drain', () => last.resume());
  response.on('close', () => first.destroy());
  first.on('drain', () => response.emit('drain'));
  return {
    write: (chunk, done) => first.write(chunk, done),
    end(done) {
      ended = done;
      first.end();
    },
  };
}
