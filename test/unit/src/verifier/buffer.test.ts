import { expect, it } from 'vitest';
import { Buffer as StandIn } from '../../../../src/verifier/standIns/buffer.ts';

/*
 * The check of an export runs in browsers with a stand-in for Node's `Buffer`. What it says of the same bytes has to be the same.
 */

type Bytes = Pick<Buffer, Exclude<keyof StandIn & keyof Buffer, symbol | number>>;
const kinds = { Node: Buffer, 'the stand-in': StandIn as unknown as typeof Buffer };
const texts = ['', 'plain', 'Grüße, 同意 👋', 'a\u0000b', '00ff7F', 'AP8=', 'not base64!'];

/** What a piece of work says with both, so that they can be compared. */
function withBoth(work: (kind: typeof Buffer) => unknown) {
  const [node, standIn] = Object.values(kinds).map((kind) => {
    const answer = work(kind);
    return answer instanceof Uint8Array ? [...answer] : answer;
  });
  return { node, standIn };
}

const cases: [string, (kind: typeof Buffer) => unknown][] = [
  ...texts.map((text): [string, (kind: typeof Buffer) => unknown] => [
    `UTF-8 of ${JSON.stringify(text)}`,
    (kind) => kind.from(text),
  ]),
  ...texts.map((text): [string, (kind: typeof Buffer) => unknown] => [
    `its hex, its base64 and itself again: ${JSON.stringify(text)}`,
    (kind) => ['hex', 'base64', 'utf8'].map((name) => kind.from(text).toString(name as 'hex')),
  ]),
  ['text that begins with a byte order mark', (kind) => kind.from('efbbbf61', 'hex').toString()],
  ['bytes that are no UTF-8', (kind) => kind.of(0xed, 0xa0, 0x80, 0x61, 0xc1).toString()],
  ['bytes of hex', (kind) => kind.from('00ff7F', 'hex')],
  ['bytes of base64', (kind) => kind.from('AP8=', 'base64')],
  ['a list', (kind) => kind.of(1, 2, 255)],
  ['zeros', (kind) => kind.alloc(5)],
  ['a filled one', (kind) => kind.alloc(3, 7)],
  ['the length of one that is not cleared', (kind) => kind.allocUnsafe(41).length],
  ['some in a row', (kind) => kind.concat([kind.from('a'), new Uint8Array([1, 2]), kind.alloc(1)])],
  ['a part', (kind) => kind.from('abcdef').subarray(2, 4)],
  ['a part as text', (kind) => kind.from('abcdef').subarray(2, 4).toString('hex', 1)],
  ['equal ones', (kind) => kind.from('ab').equals(new Uint8Array([97, 98]))],
  [
    'unequal ones',
    (kind) => [kind.from('ab').equals(kind.from('abc')), kind.from('ab').equals(kind.from('ac'))],
  ],
  ['a number of three bytes', (kind) => kind.of(9, 1, 2, 3).readUIntBE(1, 3)],
  ['a number of eight bytes', (kind) => kind.of(9, 0, 6, 7, 8, 9, 10, 11, 12).readBigUInt64BE(1)],
  ['a byte written', (kind) => written(kind, (bytes) => bytes.writeUInt8(200, 3))],
  ['four bytes written', (kind) => written(kind, (bytes) => bytes.writeUInt32BE(4_000_000_001, 5))],
  [
    'eight bytes written',
    (kind) => written(kind, (bytes) => bytes.writeBigUInt64BE(2n ** 53n + 1n, 2)),
  ],
  ['a text written', (kind) => written(kind, (bytes) => bytes.write('Grüße', 4))],
  ['how much of a text was written', (kind) => kind.alloc(16).write('Grüße 同', 2)],
  [
    'a text that does not fit',
    (kind) => written(kind, (bytes) => bytes.write('aaaaaaaaaaaaaaaaa同', 2)),
  ],
];

function written(kind: typeof Buffer, write: (bytes: Bytes & Buffer) => unknown) {
  // Within a larger one, as parts of what was read are.
  const bytes = kind.alloc(24).subarray(4, 20) as Bytes & Buffer;
  write(bytes);
  return bytes;
}

it.each(cases)('%s', (_, work) => {
  const { node, standIn } = withBoth(work);
  expect(standIn).toEqual(node);
});
