import { sha256 } from '../../../server/domain/consentLog/tree.ts';

/** Loads a module of the server, with or without its defence. */
// biome-ignore lint/suspicious/noExplicitAny: what is loaded is what a test changes
export type Load = (path: string) => Promise<any>;

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const sha256Oid = hex('60 86 48 01 65 03 04 02 01');
const signedData = hex('2a 86 48 86 f7 0d 01 07 02');
const tstInfo = hex('2a 86 48 86 f7 0d 01 09 10 01 04');
const hash = sha256('checkpoint');
const nonce = Buffer.alloc(8, 0x41);

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

/** An answer as an authority gives it, with nothing of what is not read. */
function answer({ status = 0, by = sha256Oid, of = hash, asked = nonce, type = tstInfo } = {}) {
  const imprint = der(0x30, der(0x30, der(6, by), der(5)), der(4, of));
  const time = der(0x18, Buffer.from('20261121080000Z'));
  const fields = [der(2, Buffer.of(1)), der(6, Buffer.of(42)), imprint, der(2, Buffer.of(9)), time];
  const info = der(0x30, ...fields, der(2, asked));
  const inside = der(0x30, der(6, type), der(0xa0, der(4, info)));
  const signed = der(0x30, der(2, Buffer.of(3)), der(0x31), inside);
  const token = der(0x30, der(6, signedData), der(0xa0, signed));
  return der(0x30, der(0x30, der(2, Buffer.of(status))), token);
}

async function passes(load: Load, bytes: Buffer): Promise<boolean> {
  const { checkStamp } = await load('server/domain/consentLog/book/stamps/answer.ts');
  const { DerError } = await load('server/domain/consentLog/book/stamps/der.ts');
  try {
    checkStamp(bytes, { hash, nonce });
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

export const honestStamp = (load: Load) => passes(load, answer());

/** The attacks on stamps: each says whether it succeeded. */
export const stampAttacks: Record<string, (load: Load) => Promise<boolean>> = {
  'a refusal with a stamp in it': (load) => passes(load, answer({ status: 2 })),
  'a stamp of something else': (load) => passes(load, answer({ of: sha256('other') })),
  'a stamp by another hash': (load) => passes(load, answer({ by: hex('2b 0e 03 02 1a') })),
  'the stamp of another question': (load) => passes(load, answer({ asked: Buffer.alloc(8, 1) })),
  'bytes behind a stamp': (load) => passes(load, Buffer.concat([answer(), der(5)])),
  'a structure that is no stamp': (load) => passes(load, answer({ type: signedData })),
  'a length with a zero before it': (load) => passes(load, stretched(answer(), 3)),
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
