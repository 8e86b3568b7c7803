import { sha256 } from '../../../server/domain/consentLog/tree.ts';
import { der, hex, signedData, stampAnswer, stampedHash, stampNonce } from '../stampSample.ts';

/** Loads a module of the server, with or without its defence. */
// biome-ignore lint/suspicious/noExplicitAny: what is loaded is what a test changes
export type Load = (path: string) => Promise<any>;

async function passes(load: Load, bytes: Buffer): Promise<boolean> {
  const { checkStamp } = await load('server/domain/consentLog/book/stamps/answer.ts');
  const { DerError } = await load('server/domain/consentLog/book/stamps/der.ts');
  try {
    checkStamp(bytes, { hash: stampedHash, nonce: stampNonce });
    return true;
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** The same with the length of its first element in three bytes, or four. */
function stretched(bytes: Buffer, length: number): Buffer {
  const size = Buffer.alloc(length);
  size.writeUIntBE(bytes.length - 2 - ((bytes[1] as number) & 0x7f), 0, length);
  const from = 2 + ((bytes[1] as number) & 0x7f);
  return Buffer.concat([Buffer.of(0x30, 0x80 | length), size, bytes.subarray(from)]);
}

export const honestStamp = (load: Load) => passes(load, stampAnswer());

/** The attacks on stamps: each says whether it succeeded. */
export const stampAttacks: Record<string, (load: Load) => Promise<boolean>> = {
  'a refusal with a stamp in it': (load) => passes(load, stampAnswer({ status: 2 })),
  'a stamp of something else': (load) => passes(load, stampAnswer({ of: sha256('other') })),
  'a stamp by another hash': (load) => passes(load, stampAnswer({ by: hex('2b 0e 03 02 1a') })),
  'the stamp of another question': (load) =>
    passes(load, stampAnswer({ asked: Buffer.alloc(8, 1) })),
  'bytes behind a stamp': (load) => passes(load, Buffer.concat([stampAnswer(), der(5)])),
  'a structure that is no stamp': (load) => passes(load, stampAnswer({ type: signedData })),
  'a length with a zero before it': (load) => passes(load, stretched(stampAnswer(), 3)),
  async 'a length in a longer form'(load) {
    const { elements } = await load('server/domain/consentLog/book/stamps/der.ts');
    return succeeds(() => elements(Buffer.of(4, 0x81, 1, 0)));
  },
};

export function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
