import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openChildLab } from '../support/planted/children.ts';
import { page } from '../support/planted/pages.ts';

const lab = await openChildLab({ 'plain.localhost/': page('') });

it('what is left of a browser whose process was killed is swept', async () => {
  const profiles = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('portcullis-scan-') && isMine(name));
  await lab.read('plain.localhost/');
  expect(profiles().length).toBeGreaterThan(0);
  await lab.scanner.close();
  expect(profiles()).toEqual([]);
});

/** Profiles of children that this process started. */
function isMine(name: string): boolean {
  const pid = name.split('-').at(-2);
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3] === String(process.pid);
  } catch {
    return false;
  }
}
