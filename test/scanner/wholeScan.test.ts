import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { ImportView } from '../../src/shared/wire/scan/imports.ts';
import { type LatestScans, visitStates } from '../../src/shared/wire/scan/scans.ts';
import { afterFile } from '../support/afterFile.ts';
import { banner, page } from '../support/planted/pages.ts';
import { openPlanted } from '../support/planted/site.ts';
import { runCommand, startServer } from '../support/processes.ts';

const world = await openPlanted({
  'shop.localhost/': page(
    `${banner('document.cookie="_ga=1;max-age=9"')}<img src="http://pixel.localhost/p.gif">`,
    '<script>klaroConfig={services:[{name:"matomo",purposes:["analytics"],cookies:["_pk_id"]}]}</script>',
  ),
});
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = {
  DATA_DIR: join(folder, 'data'),
  XDG_CONFIG_HOME: folder,
  ALLOW_PRIVATE_HOSTS: world.allowed.join(),
  CHROMIUM_PATH: inject('chromiumPath'),
};
const server = await startServer(['--json', '--no-demo'], { ...environment, PORT: '0' });
const { api } = JSON.parse(server.output());
afterFile(async () => {
  await server.stop('SIGTERM');
  await world.close();
  await rm(folder, { recursive: true });
});
const portcullis = (...words: string[]) => runCommand(words, environment);

it('a site is scanned from the command line, over real sockets from end to end', async () => {
  const me = ['--name', 'Me', '--email', 'me@a.example', '--json'];
  const { key } = JSON.parse((await portcullis('account', 'create', ...me)).stdout);
  const made = await fetch(`${api}/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'shop.localhost', displayName: 'Shop', region: 'EU' }),
  });
  const { id } = (await made.json()) as { id: string };
  await portcullis('site', 'verify', '--site', id, '--force');
  const words = ['scan', '--site', id, '--api', api, '--key', key, '--quick', '--json'];
  const { code, stdout, stderr } = await portcullis(...words);
  expect([code, stderr]).toEqual([0, '']);
  const { tier1 } = JSON.parse(stdout) as LatestScans;
  expect(tier1).toMatchObject({ status: 'completed', pagesScanned: 1, progress: null });
  expect(tier1?.tagsFound).toBeGreaterThan(0);

  const [shown] = tier1?.screenshots ?? [];
  expect(shown).toMatchObject({ page: world.url('shop.localhost/'), title: expect.any(String) });
  expect(shown?.states.map(({ state }) => state)).toEqual([...visitStates]);
  // This banner asks about everything at once.
  const missed = shown?.states.filter(({ reached }) => !reached).map(({ state }) => state);
  expect(missed).toContain('partial');
  expect(missed).not.toContain('reject_all');
  const headers = { authorization: `Bearer ${key}` };
  const pictures = await Promise.all(
    (shown?.states ?? []).map(async ({ path }) => {
      const bytes = await (await fetch(api + path, { headers })).bytes();
      return Buffer.from(bytes);
    }),
  );
  expect(pictures.map((one) => one.subarray(0, 2).toString('hex'))).toEqual(
    visitStates.map(() => 'ffd8'),
  );
  // The banner is there before a choice, and gone on the page that is opened after it.
  const [before, refused] = pictures as [Buffer, Buffer];
  expect(refused.equals(before)).toBe(false);

  // The settings of the tool that the home page runs came with it.
  const { found } = (await (
    await fetch(`${api}/sites/${id}/import`, { headers })
  ).json()) as ImportView;
  expect(found).toMatchObject({ tool: 'klaro', page: world.url('shop.localhost/') });
  expect(found?.taken).toContain('services[0].name');

  // Nobody but the scan asked for the page, and each state did so on its own.
  expect(world.arrived.filter((one) => one === 'GET shop.localhost/').length).toBeGreaterThan(7);

  const file = join(folder, 'report.pdf');
  const report = ['scan-report', file, '--site', id, '--api', api, '--key', key];
  const written = await portcullis(...report);
  expect([written.code, written.stderr]).toEqual([0, '']);
  const pdf = (await readFile(file)).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  // Tagged, with an outline, on A4 (595 by 842 points), the pictures in it.
  for (const part of ['/StructTreeRoot', '/Outlines', '/MediaBox [0 0 59', '/DCTDecode']) {
    expect(pdf).toContain(part);
  }
  const findings = join(folder, 'report.json');
  await portcullis('scan-report', findings, ...report.slice(2));
  expect(JSON.parse(await readFile(findings, 'utf8'))).toMatchObject({ scanId: tier1?.scanId });
  const odd = await portcullis('scan-report', 'report.docx', ...report.slice(2));
  expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('.pdf, .html or .json')]);
});
