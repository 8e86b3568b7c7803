import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { notAfter, policyText } from '../../support/anchoredSample.ts';
import { anchored, dishonestAnchors } from '../../support/dishonestAnchors.ts';
import { dishonest, honest, unpublished } from '../../support/dishonestExports.ts';
import { recordOf } from '../../support/exportSample.ts';
import { loggedExport, recordProof, sampleLog, signer } from '../../support/loggedSample.ts';
import { check } from '../../support/secondVerifier/check.mjs';

/*
 * The file that the build makes for whoever has no Portcullis, and a second opinion that shares no code with it, over the same
 * exports: honest ones, and those of somebody who knows everything but the key.
 */

const built = 'dist/verify-export.mjs';
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));

/** Runs the built file in a folder with nothing in it. */
async function run(text: string, ...words: string[]) {
  const alone = join(folder, 'verify-export.mjs');
  await writeFile(alone, await readFile(built));
  const file = join(folder, 'export.jsonl');
  await writeFile(file, text);
  const all = [alone, file, '--key', signer.vkey, ...words];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: folder });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

const second = (text: string | Uint8Array) => {
  try {
    check(Buffer.from(text), signer.vkey);
    return true;
  } catch {
    return false;
  }
};

describe('the file for whoever has nothing else', () => {
  it('imports nothing but Node itself', async () => {
    const source = await readFile(built, 'utf8');
    const names = [...source.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*['"]([^'"]+)['"]/g)];
    expect(names.length).toBeGreaterThan(0);
    expect(names.map(([, name]) => name).filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });

  it('says that an honest export holds, and of what kind a lie is', async () => {
    const [[, text]] = honest as [[string, string]];
    expect(await run(text)).toMatchObject({ code: 0, stdout: expect.stringContaining('complete') });
    const { code, stdout } = await run(dishonest[0]?.text as string, '--json');
    expect([code, JSON.parse(stdout).ok]).toEqual([1, false]);
    expect(stdout).toContain(dishonest[0]?.says);
  });

  it.each(unpublished)('says what is not shown: $name', async ({ text, says }) => {
    const { code, stdout } = await run(text);
    expect(code).toBe(0);
    expect(stdout.split('It does not show:')[1]).toContain(says);
  });
});

const programs: [string, string[]][] = [
  ['verify-export', ['server/cli/main.ts', 'verify-export']],
  ['the file for whoever has nothing else', [built]],
];

/** Runs one of the programs over a file of this name, with what it says in the end. */
async function checked(program: string[], name: string, text: string, ...words: string[]) {
  const file = join(folder, name);
  await writeFile(file, text);
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [
    ...[...program, file, ...words],
  ]).then(
    (report) => ({ ...report, code: 0 }),
    (error) => error as { stdout: string; stderr: string; code: number },
  );
  return { code, said: stdout + stderr };
}

it.each(programs)(
  '%s holds an anchor against the policy of whoever checks',
  async (_name, program) => {
    const policy = join(folder, 'policy.txt');
    await writeFile(policy, policyText);
    const [[, text]] = anchored as [[string, string]];
    const verify = (data: string, ...words: string[]) =>
      checked(program, 'anchored.jsonl', data, '--key', signer.vkey, ...words);
    const held = await verify(text, '--policy', policy);
    expect(held).toEqual({
      code: 0,
      said: expect.stringContaining(
        `the first 70 entries of the log, in the epoch of 2026-11-21T01:00:00.000Z, no later than ${notAfter}`,
      ),
    });
    expect(held.said).not.toContain('does not show');
    const without = await verify(text);
    expect(without).toEqual({ code: 0, said: expect.stringContaining('nobody’s policy') });
    for (const name of ['an anchor whose quorum is short by one', 'no anchor']) {
      const lie = dishonestAnchors.find((one) => one.name === name);
      const caught = await verify(`${lie?.text}`, '--policy', policy);
      expect(caught).toEqual({ code: 1, said: expect.stringContaining(`${lie?.says}`) });
    }
    await writeFile(policy, 'quorum all\n');
    const refused = await verify(text, '--policy', policy);
    expect([refused.code > 0, refused.said]).toEqual([
      true,
      expect.stringContaining('policy.txt cannot be used: Line 1 of the policy names all'),
    ]);
  },
);

it.each(programs)('%s tells what the proof of one record shows', async (_name, program) => {
  const policy = join(folder, 'everybody.txt');
  await writeFile(policy, 'quorum none\n');
  const proof = recordProof(sampleLog(40), 30);
  const verify = (text: string, ...words: string[]) =>
    checked(program, 'record.tlog-proof', text, ...words);
  const held = await verify(proof, '--key', signer.vkey);
  expect([held.code, held.said]).toEqual([0, expect.stringContaining('place     entry 31 of 40')]);
  expect(held.said).toContain('The record is in the log.');
  const { id } = recordOf(30);
  const changed = Buffer.from(proof.split('\n')[1]?.slice(6) as string, 'base64')
    .toString()
    .replace('"accept_all"', '"reject_all"')
    .replace(id, 'f'.repeat(32));
  const lines = proof.split('\n');
  lines[1] = `extra ${Buffer.from(changed).toString('base64')}`;
  for (const [text, words, says] of [
    [lines.join('\n'), ['--key', signer.vkey], 'The log does not have this record at this place.'],
    [proof, [], 'A proof of a record is checked with the key of the log.'],
    [proof, ['--key', 'no key'], 'The key is not the verification key of a log.'],
    [`${proof}${'x'.repeat(1_000_000)}`, ['--key', signer.vkey], 'It is too long'],
    ['c2sp.org/tlog-proof@v9\n', ['--key', signer.vkey], 'It is not a proof of an entry.'],
    [proof, ['--key', signer.vkey, '--policy', policy], 'the file has no anchor'],
  ] as const) {
    const refused = await verify(text, ...words);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(says)]);
  }
});

describe('a second check without our code', () => {
  it.each(honest)('holds: %s', (_name, text) => {
    expect(check(Buffer.from(text), signer.vkey)).toEqual({
      published: true,
      anchored: null,
    });
  });

  it.each(dishonest)('is caught: $name', ({ text }) => {
    expect(second(text)).toBe(false);
  });

  it('notices any byte that is changed', () => {
    const bytes = Buffer.from(loggedExport(sampleLog(6, [4]), { from: 3, to: 5 }));
    expect(second(bytes)).toBe(true);
    const passed: number[] = [];
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      if (second(changed)) passed.push(at);
    }
    expect(passed).toEqual([]);
  });
});
