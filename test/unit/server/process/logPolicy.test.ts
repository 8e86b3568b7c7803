import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../../server/config/config.ts';
import { ConfigError } from '../../../../server/config/configError.ts';
import { policyOf } from '../../../../server/process/logPolicy.ts';
import { witnessKey } from '../../../support/witness.ts';

it('a policy is read from its file, and a wrong one stops the start with the line that is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'policy');
  const policy = () => policyOf(loadConfig({ LOG_POLICY: file }));
  expect(policyOf(loadConfig({}))).toBeNull();
  expect(policy).toThrow('LOG_POLICY is');
  await writeFile(file, '# Nobody.\nquorum none\n');
  expect(policy()?.witnesses).toEqual([]);
  await writeFile(file, 'quorum somebody\n');
  expect(policy).toThrow(ConfigError);
  expect(policy).toThrow('LOG_POLICY cannot be used: Line 1 of the policy names somebody');
  const witness = (n: number) => `witness w${n} ${witnessKey(`w${n}.example`).vkey}`;
  const asked = Array.from({ length: 15 }, (_, n) => `${witness(n)} https://w${n}.example/\n`);
  const others = `${witness(98)}\n${witness(99)}\nquorum none\n`;
  await writeFile(file, asked.join('') + others);
  expect(policy()?.witnesses).toHaveLength(17);
  await writeFile(file, `${asked.join('')}${witness(15)} https://w15.example/\n${others}`);
  expect(policy).toThrow('16 of its witnesses have an address');
  await writeFile(file, '#'.repeat(70_000));
  expect(policy).toThrow('no more than 65536 bytes');
  expect(() => policyOf(loadConfig({ LOG_TSA_URL: 'https://tsa.example' }))).toThrow(
    'LOG_TSA_URL requires LOG_POLICY',
  );
  for (const minutes of ['0', '1441', '1h', '-5']) {
    expect(() => loadConfig({ LOG_EPOCH: minutes })).toThrow('1 to 1440');
  }
});
