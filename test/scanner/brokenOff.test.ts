import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { page } from '../support/planted/pages.ts';
import { openPlanted } from '../support/planted/site.ts';
import { startCommand } from '../support/processes.ts';

it('a look that is broken off leaves neither a browser nor its profile behind', async () => {
  const TMPDIR = await mkdtemp(join(tmpdir(), 'portcullis-'));
  afterFile(() => rm(TMPDIR, { recursive: true, force: true }));
  const world = await openPlanted();
  world.add({ 'plain.localhost/': page('') });
  const profiles = async () =>
    (await readdir(TMPDIR)).filter((name) => name.startsWith('portcullis-scan-')).length;
  const command = startCommand(['look', world.url('plain.localhost/')], { TMPDIR });
  await expect.poll(profiles, { timeout: 60_000 }).toBe(1);
  command.kill('SIGKILL');
  await command.end();
  await expect.poll(profiles, { timeout: 60_000 }).toBe(0);
});
