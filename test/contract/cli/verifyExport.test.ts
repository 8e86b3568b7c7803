import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { dishonest, honest } from '../../support/dishonestExports.ts';
import { wholeExport } from '../../support/exportSample.ts';
import { signer } from '../../support/loggedSample.ts';
import { runCommand } from '../../support/processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));

const good = await wholeExport(3);

async function verify(text: string, ...words: string[]) {
  const file = join(folder, 'export.jsonl');
  await writeFile(file, text);
  return runCommand(['verify-export', file, ...words], {});
}

it('says that a whole export holds, and ends with 0', async () => {
  const { code, stdout } = await verify(good);
  expect(code).toBe(0);
  expect(stdout).toContain('The export is consistent. Nothing shows that it is complete.');
  expect(stdout).toContain('3 records under 2 rulesets');
  const manifest = JSON.parse(good.trimEnd().split('\n').at(-1) as string);
  expect(stdout).toContain(manifest.sha256.all);
  expect(JSON.parse((await verify(good, '--json')).stdout)).toMatchObject({
    ok: true,
    problems: [],
    counts: { rulesets: 2, records: 3 },
    sha256: manifest.sha256.all,
  });
});

it('says what is wrong with any other, and ends with 1', async () => {
  const bad = good.replace('"method":"accept_all"', '"method":"custom"');
  const { code, stdout, stderr } = await verify(bad);
  expect([code, stderr]).toEqual([1, 'The export is not valid.\n']);
  expect(stdout).toContain('The manifest does not match');
  const asJson = await verify(bad, '--json');
  expect([asJson.code, JSON.parse(asJson.stdout).ok]).toEqual([1, false]);
});

it('says what a file shows about the log, and what it does not', async () => {
  const [, logged] = honest[0] as [string, string];
  const { code, stdout } = await verify(logged, '--key', signer.vkey);
  expect(code).toBe(0);
  expect(stdout).toContain(
    'Nothing in the window that the log had taken in by its checkpoint was left out',
  );
  expect(stdout.split('It does not show:\n')[1]).toMatch(/^ {2}Witnesses .*\nThe checkpoint/);
  expect(stdout).toContain(`  key       ${signer.vkey}`);
  const [, without] = (await verify(logged)).stdout.split('It does not show:\n');
  expect(without?.split('\n').slice(0, 4)).toEqual([
    '  The checkpoint was signed with the given key.',
    '  Witnesses of the given policy cosigned one head of the log, and no other for the same epoch.',
    'The checkpoint was signed after 2026-11-21T00:01:01.000000Z, when the last entry in this file was received. It covers 29 entries after that.',
    'No file can tell whether there is a newer checkpoint: ask the service for it, or audit the log.',
  ]);
  const [lie] = dishonest;
  const caught = await verify(lie?.text as string, '--key', signer.vkey);
  expect([caught.code, caught.stdout]).toEqual([1, expect.stringContaining(lie?.says as string)]);
});

it.each([
  [
    'receipt',
    '\ufeffnone',
    /^\S+beside is not a receipt signed with this key: It is not a signed note\.\n$/,
  ],
  [
    'receipt',
    '{"note":{"toString":1}}',
    /^\S+beside is not a receipt signed with this key: It does not contain a/,
  ],
  [
    'receipt',
    `{"note":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
    /this key: It does not contain a receipt\.\n$/,
  ],
  ['policy', 'quorum all', /^\S+beside cannot be used: Line 1 of the policy .*\n$/],
])('says in one line what is wrong with a %s beside it: %.20s', async (option, text, says) => {
  const beside = join(folder, 'beside');
  await writeFile(beside, text);
  const words = [`--${option}`, beside, '--receipt-key', signer.vkey];
  const { code, stderr } = await verify(good, ...words);
  expect([code, stderr]).toEqual([1, expect.stringMatching(says)]);
});

it('says what it needs', async () => {
  expect(await runCommand(['verify-export'], {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('verify-export requires one file.'),
  });
  expect(await runCommand(['verify-export', join(folder, 'nowhere')], {})).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no such file'),
  });
  expect((await runCommand(['verify-export', '--help'], {})).stdout).toContain('<file>');
  expect((await runCommand(['sites', 'more'], {})).code).toBe(2);
});
