import { expect, it } from 'vitest';
import { parsePolicy } from '../../../../../../server/domain/consentLog/book/policy.ts';
import { signerOf } from '../../../../../../server/domain/consentLog/keys.ts';
import { witnessKey } from '../../../../../support/witness.ts';

const names = ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'];
const keys = new Map(names.map((name) => [name, witnessKey(`${name}.example`).vkey]));
const key = (name: string) => keys.get(name) as string;
const log = signerOf(Buffer.alloc(32, 1), 'log.example/log/1').vkey;

/** The example of c2sp.org/tlog-policy. */
const example = `log ${log}

witness X1 ${key('X1')}
witness X2 ${key('X2')} https://x2.example/prefix/
 \twitness X3   ${key('X3')}
group X-witnesses 2 X1 X2 X3
# The others.
witness Y1 ${key('Y1')}
witness Y2 ${key('Y2')}
witness Y3 ${key('Y3')}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

it('reads the example of the format, and counts as it says', () => {
  const policy = parsePolicy(example);
  expect(policy.logs).toEqual([log]);
  expect(policy.witnesses.map(({ name, url }) => [name, url])).toEqual([
    ...[
      ['X1', null],
      ['X2', 'https://x2.example/prefix'],
      ['X3', null],
    ],
    ...[
      ['Y1', null],
      ['Y2', null],
      ['Y3', null],
    ],
  ]);
  const met = (...some: string[]) => policy.isMet(new Set(some));
  expect([met('X1', 'X3', 'Y2'), met('X1', 'X2', 'X3', 'Y1')]).toEqual([true, true]);
  // Short by one, each time.
  expect([met('X1', 'Y1', 'Y2', 'Y3'), met('X1', 'X2', 'X3'), met()]).toEqual([
    false,
    false,
    false,
  ]);
  expect(parsePolicy('quorum none\n').isMet(new Set())).toBe(true);
});

/** The same key, said to be of another type. */
const typed = (type: number) => {
  const [, name, id, encoded = ''] = /^([^+]+)\+(.{8})\+(.+)$/.exec(key('X1')) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  bytes[0] = type;
  return `${name}+${id}+${bytes.toString('base64')}`;
};

it('knows of witnesses with keys of other types, of whom no cosignature counts', () => {
  const policy = parsePolicy(
    `witness a ${key('X2')}\nwitness b ${typed(6)} https://b.example\ngroup g any a b\nquorum g\n`,
  );
  expect(policy.witnesses.map(({ name }) => name)).toEqual(['a']);
  expect(policy.unknown).toEqual([{ name: 'b', type: '0x06 (ML-DSA-44)' }]);
  expect(parsePolicy(`witness b ${typed(0x90)}\nquorum none\n`).unknown).toHaveLength(1);
});

it.each([
  [
    'a quorum of keys that are not known',
    `witness a ${typed(6)}\nquorum a\n`,
    'a with a key of type',
  ],
  ['a key of a certificate', `witness a ${typed(2)}\nquorum none\n`, 'Line 1'],
  ['no quorum', `witness a ${key('X1')}\n`, 'no quorum'],
  ['two quorums', 'quorum none\nquorum none\n', 'Line 2'],
  ['a name defined later', `quorum a\nwitness a ${key('X1')}\n`, 'Line 1'],
  ['a member defined later', `group g any a\nwitness a ${key('X1')}\nquorum g\n`, 'Line 1'],
  ['a member twice', `witness a ${key('X1')}\ngroup g 2 a a\nquorum g\n`, 'Line 2'],
  [
    'a member of two groups',
    `witness a ${key('X1')}\ngroup g any a\ngroup h any a\nquorum g\n`,
    'Line 3',
  ],
  ['more than there are', `witness a ${key('X1')}\ngroup g 2 a\nquorum g\n`, 'Line 2'],
  ['none needed', `witness a ${key('X1')}\ngroup g 0 a\nquorum g\n`, 'Line 2'],
  ['a group of nobody', 'group g all\nquorum g\n', 'Line 1'],
  ['one name twice', `witness a ${key('X1')}\nwitness a ${key('X2')}\nquorum a\n`, 'Line 2'],
  ['one key twice', `witness a ${key('X1')}\nwitness b ${key('X1')}\nquorum a\n`, 'Line 2'],
  ['a witness named none', `witness none ${key('X1')}\nquorum none\n`, 'Line 1'],
  ['the key of a log for a witness', `witness a ${log}\nquorum a\n`, 'Line 1'],
  ['a key with another id', `witness a ${key('X1').replace(/\+.{8}\+/, '+00000000+')}\n`, 'Line 1'],
  ['another protocol', `witness a ${key('X1')} file:///etc/passwd\nquorum a\n`, 'Line 1'],
  ['control characters', 'quorum none\r\n', 'Line 1'],
  ['words of its own', 'policy\nquorum none\n', 'Line 1'],
  ['lines without end', '\n'.repeat(300), 'at most'],
])('refuses %s', (_name, text, message) => {
  expect(() => parsePolicy(text)).toThrow(message);
});
