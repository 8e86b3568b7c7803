import { beforeAll, expect, inject, it } from 'vitest';
import { readBuild } from '../../../server/artefacts/build.ts';
import type { Look } from '../../../server/cli/look/visit.ts';
import { afterFile } from '../../support/afterFile.ts';
import type { CorpusPage } from '../../support/corpus/page.ts';
import { type ServedPage, servePage } from '../../support/corpus/serve.ts';
import { openPlanted, type PlantedWorld } from '../../support/planted/site.ts';
import { runCommand } from '../../support/processes.ts';

/** Writes a cookie of a service that every list knows, and asks a host that none knows. */
const tag = `document.cookie = '_ga=GA1.1.1234567890.1700000000; max-age=34560000; path=/';
  new Image().src = 'http://pixels.localhost/p.gif';`;

const shop: CorpusPage = {
  name: 'lookshop',
  faults: [],
  pages: {
    'lookshop.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>{{snippet}}
      <script>${tag}</script>
      <script type="text/plain" data-purpose="analytics">localStorage.setItem('_hjSession', 'x');</script>
      </head><body><h1>Shop</h1><button style="background:#14693c">Buy</button></body></html>`,
    'pixels.localhost/p.gif': '',
  },
  ruleset: (standard) => standard,
};

const look = (url: string, ...more: string[]) =>
  runCommand(['look', url, ...more], { CHROMIUM_PATH: inject('chromiumPath') });

let served: ServedPage;
let plain: PlantedWorld;
beforeAll(async () => {
  const build = await readBuild(new URL('../../../dist/', import.meta.url));
  served = await servePage(shop, build);
  plain = await openPlanted({
    'plain.localhost/': '<!doctype html><title>Plain</title><script>1</script><h1>Plain</h1>',
  });
});
afterFile(() => Promise.all([served.world.close(), plain.close()]));

it('tells what runs without consent, what waits, and how our snippet stands; posts nothing', async () => {
  const url = served.world.url('lookshop.localhost/');
  const { stdout, stderr, code } = await look(url, '--json');
  expect(code, stderr).toBe(0);
  const report = JSON.parse(stdout) as Look;
  expect(report).toMatchObject({
    banner: 'portcullis',
    reached: { refused: true, accepted: true },
    snippet: { form: 'inline', above: 0, same: true },
    brand: { colour: '#14693c', paper: '#ffffff', logo: null, picture: null },
  });
  const seen = Object.fromEntries(report.seen.map(({ name, host, ...one }) => [name || host, one]));
  expect(seen._ga).toMatchObject({ purpose: 'analytics', sure: 'likely', lifetimeDays: 400 });
  expect(seen._ga?.at).toContain('before');
  expect(seen['pixels.localhost']).toMatchObject({
    purpose: null,
    entity: null,
    at: ['before', 'refused', 'accepted'],
  });
  const held = report.seen.find(({ name }) => name.startsWith('_hj'));
  expect(held).toMatchObject({ at: ['accepted'], purpose: 'analytics' });
  expect(served.world.arrived.filter((line) => /\/(decisions|events)$/.test(line))).toEqual([]);
});

it('says it in sentences, and what it could not try', async () => {
  const { stdout, stderr, code } = await look(plain.url('plain.localhost/'));
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('Snippet: not in this page.');
  expect(stdout).toContain('Banner: none was found.');
  expect(stdout).toContain('Could not be tried: no button for it was found in a banner.');
});

it('keeps to itself what a page was opened with', async () => {
  const open = plain.url('plain.localhost/').replace('//', '//me:secret@');
  const { stdout, stderr, code } = await look(open);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain(`${plain.url('plain.localhost/')} as three visitors saw it`);
  expect(stdout).not.toContain('secret');
});
