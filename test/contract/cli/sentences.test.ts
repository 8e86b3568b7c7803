import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand, startServer } from '../../support/processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = { DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') };
const server = await startServer(['--demo', '--json'], {
  ...environment,
  PORT: '0',
  SAMPLE_PORT: '0',
});
const { api, key, siteId } = JSON.parse(server.output());
afterAll(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

const portcullis = (...words: string[]) => runCommand(words, environment);

it.each([['key list'], ['webhook list']])(
  '%s of an account that is not there says so',
  async (verb) => {
    const answer = await portcullis(...verb.split(' '), '--account', 'nobody');
    expect(answer).toEqual({ code: 1, stdout: '', stderr: 'There is no such account.\n' });
  },
);

it('the address of the server alone will do for the API', async () => {
  const { code, stdout } = await portcullis('sites', '--api', new URL(api).origin, '--key', key);
  expect([code, stdout]).toEqual([0, expect.stringContaining(siteId)]);
});

it('a file of another kind is no export, in one line', async () => {
  const { code, stdout, stderr } = await portcullis('verify-export', 'package.json');
  expect([code, stderr]).toEqual([1, 'The file is not an export.\n']);
  expect(stdout.match(/^line \d+:/gm)).toEqual(['line 1:']);
});

it('what a command lacks leads to its own help', async () => {
  const { code, stderr } = await portcullis('records');
  expect(code).toBe(2);
  expect(stderr).toBe('records requires --site.\nportcullis records --help lists its options.\n');
});

it('an address of another scheme is not taken for a host', async () => {
  const { code, stderr } = await portcullis('look', 'ftp://shop.example');
  expect(code).toBe(2);
  expect(stderr).toContain('begins neither with http:// nor with https://');
});
