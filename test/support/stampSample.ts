import { sha256 } from '../../server/domain/consentLog/tree.ts';

export const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const sha256Oid = hex('60 86 48 01 65 03 04 02 01');
export const signedData = hex('2a 86 48 86 f7 0d 01 07 02');
const tstInfo = hex('2a 86 48 86 f7 0d 01 09 10 01 04');
export const stampedHash = sha256('checkpoint');
export const stampNonce = Buffer.alloc(8, 0x41);

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

/** An answer as an authority gives it, with nothing of what is not read. */
export function stampAnswer({
  status = 0,
  by = sha256Oid,
  of = stampedHash,
  asked = stampNonce,
  type = tstInfo,
  at = '20261121080000Z',
} = {}) {
  const imprint = der(0x30, der(0x30, der(6, by), der(5)), der(4, of));
  const time = der(0x18, Buffer.from(at));
  const fields = [der(2, Buffer.of(1)), der(6, Buffer.of(42)), imprint, der(2, Buffer.of(9)), time];
  const info = der(0x30, ...fields, der(2, asked));
  const inside = der(0x30, der(6, type), der(0xa0, der(4, info)));
  const signed = der(0x30, der(2, Buffer.of(3)), der(0x31), inside);
  const token = der(0x30, der(6, signedData), der(0xa0, signed));
  return der(0x30, der(0x30, der(2, Buffer.of(status))), token);
}
