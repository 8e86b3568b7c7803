import { expect, it } from 'vitest';
import { siteTag } from '../../../server/artefacts/siteTag.ts';
import {
  isOwnAddress,
  scriptsIn,
  servedPage,
  snippetIn,
} from '../../../server/cli/look/snippetIn.ts';
import { outgoingClient } from '../../../server/outgoing/client.ts';
import { openPlanted } from '../../support/planted/site.ts';
import { runCommand } from '../../support/processes.ts';

const look = (words: string[]) => runCommand(['look', ...words], {});

it('keeps away from public hosts unless it is told that the site is the own one', async () => {
  const { code, stderr } = await look(['https://192.88.99.1.nip.invalid']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no host called')]);
  const other = await look(['http://93.184.216.34/']);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('add --any')]);
});

it('says that nothing answers, or that there is no browser and how to get one', async () => {
  const { code, stderr } = await look(['localhost:9', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stderr).error.message).toMatch(
    /set CHROMIUM_PATH|did not answer with a page: no web server may be at that port/,
  );
});

it('finds the snippet in markup, in either form, and what stands above it or has changed it', async () => {
  const snippet = (text: string) =>
    `(function(){try{return core({__proto__:null,siteKey:"0123456789abcdef01234567",rulesetIntegrity:"sha256-x",delivery:"http://localhost:${world.port}",collect:"https://eu.example"},[])${text}}catch(e){}})()?.()`;
  const world = await openPlanted();
  const key = '0123456789abcdef01234567';
  const page = (head: string) => `<!doctype html><head><meta charset="utf-8">${head}</head>`;
  const tag = siteTag({ delivery: 'https://d.example', siteKey: key, dataLayer: 'dataLayer' });
  world.add({
    [`localhost/${key}.js`]: snippet(''),
    'localhost/good': page(`<script>${snippet('')}</script><script src="/a.js"></script>`),
    'localhost/low': page(`<script src="/a.js"></script><script>${snippet('')}</script>`),
    'localhost/changed': page(`<script>${snippet(';')}</script>`),
    'localhost/line': page(`<script type="application/ld+json">{}</script>${tag}`),
    'localhost/none': page('<script>"<script>"</script>'),
  });
  const client = outgoingClient({ allowed: ['*'] });
  const of = async (name: string) =>
    snippetIn(client, await servedPage(client, world.url(`localhost/${name}`)));
  const own = { delivery: `http://localhost:${world.port}`, posts: `https://eu.example/${key}/` };
  expect(await of('good')).toEqual({ form: 'inline', above: 0, same: true, unread: null, own });
  expect(await of('low')).toEqual({ form: 'inline', above: 1, same: true, unread: null, own });
  expect(await of('changed')).toEqual({
    form: 'inline',
    above: 0,
    same: false,
    unread: null,
    own: null,
  });
  const remote = { delivery: 'https://d.example', posts: null };
  expect(await of('line')).toEqual({
    form: 'one_line',
    above: 0,
    same: null,
    unread: null,
    own: remote,
  });
  expect(await of('none')).toEqual({ form: null, above: 0, same: null, unread: null, own: null });
  await world.close();
});

it('takes for the snippet’s own what it asks for, and nothing else of its server', () => {
  const key = '0123456789abcdef01234567';
  const own = { delivery: 'https://d.example', posts: `https://eu.example/${key}/` };
  const isOwn = (url: string) => isOwnAddress(url, own);
  const file = `https://d.example/a/runtime.${'a'.repeat(43)}.js`;
  expect([file, `${own.posts}decisions`, `https://d.example/${key}.js`].map(isOwn)).toEqual([
    ...[true, true, true],
  ]);
  const others = [`${file}?x`, `${own.posts}pixel`, 'https://d.example/track.js', `${key}.js`];
  expect(others.map(isOwn)).toEqual([false, false, false, false]);
  expect(isOwnAddress(file, null)).toBe(false);
});

it('counts no script that cannot run, and none in the text of another', () => {
  const html = `<script type="text/plain">a</script><script>"<script>"</script><script type="module">b</script>`;
  expect(scriptsIn(html).map(({ text }) => text)).toEqual(['"<script>"', 'b']);
});
