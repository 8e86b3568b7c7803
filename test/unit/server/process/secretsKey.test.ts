import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../server/config/config.ts';
import { vault } from '../../../../server/domain/webhook/vault.ts';
import {
  loadLogKey,
  loadSecretsKey,
  logKeyFile,
  secretsKeyFile,
} from '../../../../server/process/secretsKey.ts';
import { temporaryDirectory } from '../../../support/stores.ts';

const load = (dataDir: string, SECRETS_KEY = '') =>
  loadSecretsKey(loadConfig({ DATA_DIR: dataDir, SECRETS_KEY }));

describe('the key of secrets', () => {
  it('is made once, however many come at the same time, and is for its owner alone', async () => {
    const dataDir = join(await temporaryDirectory(), 'not there yet');
    const keys = await Promise.all([1, 2, 3, 4].map(() => load(dataDir)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await load(dataDir)).toEqual(keys[0]);
    expect(await readdir(dataDir)).toEqual([secretsKeyFile]);
    expect((await stat(join(dataDir, secretsKeyFile))).mode & 0o777).toBe(0o600);
  });

  it('is the one that is set, in hexadecimal or base64, and then no file is made', async () => {
    const dataDir = await temporaryDirectory();
    const key = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
    for (const text of [key.toString('hex'), key.toString('base64')]) {
      expect(Buffer.from(await load(dataDir, text))).toEqual(key);
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('stops the start where it is unusable, and is not printed', async () => {
    expect(() => loadConfig({ SECRETS_KEY: 'c2hvcnQ=' })).toThrow(/^SECRETS_KEY must be 32 bytes/);
    const dataDir = await temporaryDirectory();
    await writeFile(join(dataDir, secretsKeyFile), 'damaged');
    await expect(load(dataDir)).rejects.toThrow(/secrets\.key cannot be used/);
    expect(await readFile(join(dataDir, secretsKeyFile), 'utf8')).toBe('damaged');
  });

  it('is not made anew where it is there and cannot be read', async () => {
    const dataDir = await temporaryDirectory();
    await load(dataDir);
    await chmod(join(dataDir, secretsKeyFile), 0);
    const before = await stat(join(dataDir, secretsKeyFile));
    await load(dataDir).catch(() => {});
    expect((await stat(join(dataDir, secretsKeyFile))).ino).toBe(before.ino);
  });
});

describe('the key that signs logs', () => {
  const log = (dataDir: string, environment: Record<string, string> = {}) =>
    loadLogKey(loadConfig({ DATA_DIR: dataDir, ...environment }));

  it('is made once beside the store, or is the one that is set', async () => {
    const dataDir = await temporaryDirectory();
    const [key, again] = await Promise.all([log(dataDir), log(dataDir)]);
    expect(again).toEqual(key);
    expect(await readdir(dataDir)).toEqual([logKeyFile]);
    expect((await stat(join(dataDir, logKeyFile))).mode & 0o777).toBe(0o600);
    const set = 'ab'.repeat(32);
    expect(Buffer.from((await log(dataDir, { LOG_KEY: set })) ?? []).toString('hex')).toBe(set);
    expect(() => loadConfig({ LOG_KEY: 'c2hvcnQ=' })).toThrow(/^LOG_KEY must be 32 bytes/);
  });
});

describe('the vault', () => {
  const { seal, open } = vault(Buffer.alloc(32, 1));

  it('gives back what was put into it, which is never twice the same', () => {
    const [one, two] = [seal('whsec_ü', 'a'), seal('whsec_ü', 'a')];
    expect([open(one, 'a'), open(two, 'a')]).toEqual(['whsec_ü', 'whsec_ü']);
    expect(Buffer.from(one).equals(two)).toBe(false);
    expect(Buffer.from(one).includes('whsec')).toBe(false);
  });

  it.each<[string, (sealed: Uint8Array) => string]>([
    ['another owner', (sealed) => open(sealed, 'b')],
    ['another key', (sealed) => vault(Buffer.alloc(32, 2)).open(sealed, 'a')],
    ['a changed byte', (sealed) => open(sealed.with(-1, (sealed.at(-1) ?? 0) ^ 1), 'a')],
    ['less of it', (sealed) => open(sealed.slice(0, 20), 'a')],
  ])('gives nothing to %s', (_what, tryIt) => {
    expect(() => tryIt(seal('whsec_secret', 'a'))).toThrow();
  });
});
