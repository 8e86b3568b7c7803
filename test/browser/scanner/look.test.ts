import { beforeAll, expect, inject, it } from 'vitest';
import { readBuild } from '../../../server/artefacts/build.ts';
import type { Look } from '../../../server/cli/look/visit.ts';
import { afterFile } from '../../support/afterFile.ts';
import type { CorpusPage } from '../../support/corpus/page.ts';
import { type ServedPage, servePage } from '../../support/corpus/serve.ts';
import { openPlanted, type PlantedFault, type PlantedWorld } from '../../support/planted/site.ts';
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
/** Answers those who log in as me, with the word secret. */
const closed: PlantedFault = ({ headers }, response) => {
  const known = headers.authorization === `Basic ${Buffer.from('me:secret').toString('base64')}`;
  if (!known) response.writeHead(401, { 'www-authenticate': 'Basic realm="stage"' }).end('Who?');
  else
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Shop</title><script src="/tag.js"></script><h1>Shop</h1>');
};

const mark = `document.cookie = '_ga=GA1.1.1234567890.1700000000; max-age=34560000; path=/';`;

beforeAll(async () => {
  const build = await readBuild(new URL('../../../dist/', import.meta.url));
  served = await servePage(shop, build);
  plain = await openPlanted({
    'plain.localhost/': '<!doctype html><title>Plain</title><script>1</script><h1>Plain</h1>',
    'plain.localhost/tag.js': mark,
    'plain.localhost/closed': closed,
    'plain.localhost/app': `<!doctype html><title>App</title><script type="module" src="/app.js"></script><div id="root"></div>`,
    'plain.localhost/app.js': `document.getElementById('root').innerHTML = '<h1>Shop</h1>'; ${mark}`,
    'plain.localhost/moved': { body: '', status: 302, headers: { location: '/app' } },
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

it.each(['app', 'moved'])('marks no script that renders the page: %s', async (name) => {
  const { stdout } = await look(plain.url(`plain.localhost/${name}`));
  expect(stdout).toContain('Snippet: not in this page.');
  expect(stdout).toContain('Do not mark these scripts');
  expect(stdout).toContain(`  _ga\n    ${plain.url('plain.localhost/app.js')}\n`);
  expect(stdout).not.toContain('text/plain');
});

it('says that a page wants a password, and shows the one it was given nowhere', async () => {
  const url = plain.url('plain.localhost/closed');
  const refused = await look(url);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('it answered 401 (Unauthorized). To log in, put'),
  ]);
  const { stdout } = await look(url.replace('//', '//me:secret@'));
  expect(stdout).toContain('Snippet: not in this page.');
  expect(stdout).toContain(`src="${plain.url('plain.localhost/tag.js')}"`);
  expect(stdout).not.toContain('secret');
});

it('keeps to itself what a page was opened with', async () => {
  const open = plain.url('plain.localhost/').replace('//', '//me:secret@');
  const { stdout, stderr, code } = await look(open);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain(`${plain.url('plain.localhost/')} as three visitors saw it`);
  expect(stdout).not.toContain('secret');
});
