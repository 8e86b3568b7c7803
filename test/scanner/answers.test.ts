import { expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const layer = (inside: string, more = '') =>
  page(`<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
  <p>Cookies tell us how often our pages are read, and by whom they are found.</p>${inside}</div>
  <script>function said(what){document.cookie='said='+what;ask.hidden=true}if(/said=/.test(document.cookie))ask.hidden=true</script>${more}`);
const two = (accept: string, reject: string) =>
  layer(
    `<button onclick="said('yes')">${accept}</button> <button onclick="said('no')">${reject}</button>`,
  );

const lab = await openScanLab(
  {
    'denied.localhost/': two('Vasolu', 'Vasonelu'),
    'written.localhost/': two('ᏙᎯᏳᎭ', 'ᏝᏙᎯᏳᎭ'),
    'sign.localhost/': page(
      '<p>Cookies for our bakery, which we bake.</p><button>Vasolu</button><button>Vasolu with all friends</button>',
    ),
    'beside.localhost/': two('Hopsasa', 'Reject'),
    'trial.localhost/': two('Accept', 'Hopsasa'),
    'behind.localhost/': layer(
      `<div id="one"><button onclick="said('yes')">Accept</button> <button onclick="one.hidden=true;two.hidden=false">Hopsasa</button></div>
      <div id="two" hidden><label><input type="checkbox">Ads</label><button onclick="said(document.querySelector(':checked')?'yes':'no')">Save</button></div>`,
    ),
    'pays.localhost/': layer(
      `<button onclick="said('yes')">Accept</button> <button onclick="location='/pay'">Hopsasa</button>`,
    ),
    'pays.localhost/pay': page('<p>Pay here.</p>'),
    'steps.localhost/': layer(
      `<div id="one"><button onclick="one.hidden=true;two.hidden=false">No</button> <button onclick="said('yes')">Yes</button></div>
      <div id="two" hidden>And may we show you something nice elsewhere on the web? <button onclick="said('no')">No</button> <button onclick="said('yes')">Yes</button></div>`,
    ),
    'signs.localhost/': two('✓', '✕'),
    'marked.localhost/': two('¡Vale!', '→ No'),
    'drawn.localhost/': layer(
      `<a href="#" class="big" onclick="said('yes')">Hopsasa</a> <a href="#" class="big" onclick="said('no')">Reject</a>
      <a href="/rules" role="button" class="big">Rumpum</a> <a href="#" onclick="fetch('/asked')">Trallala</a>`,
    ),
    'handles.localhost/': layer(
      `<a href="/privacy" style="font-size:10px">How we manage your data</a> <button onclick="said('yes')">Accept</button> <button onclick="said('no')">Reject</button>`,
    ),
  },
  'shellPath',
);
const visit = (host: string, state: VisitState) => lab.visit(`${host}.localhost/`, { state });
const saidIn = async (host: string, state: VisitState) => {
  const { visit: seen } = await visit(host, state);
  return seen.notReached ?? seen.cookies.map(({ value }) => value).join();
};

it.concurrent.each(['denied', 'written'])(
  'of two answers in words that no list has, the one that is the other with a denial refuses: %s',
  async (host) => {
    expect(await saidIn(host, 'accept_all')).toBe('yes');
    expect(await saidIn(host, 'reject_all')).toBe('no');
  },
);

it.concurrent.each(['signs', 'marked'])('signs answer, and words behind them: %s', async (host) => {
  const { visit: seen } = await visit(host, 'no_choice');
  expect(seen.banners[0]?.controls.map(({ does }) => does)).toEqual(['accept', 'reject']);
});

it.concurrent('two buttons of which one says more are no banner where nothing lies over the page', async () => {
  const { visit: seen } = await visit('sign', 'no_choice');
  expect(seen.banners).toEqual([]);
});

it.concurrent('beside a refusal, the one button that no list knows accepts', async () => {
  expect(await saidIn('beside', 'accept_all')).toBe('yes');
});

it.concurrent('beside an acceptance, the one button that no list knows is tried for a refusal', async () => {
  expect(await saidIn('trial', 'reject_all')).toBe('no');
  expect(await saidIn('behind', 'reject_all')).toBe('no');
});

it.concurrent('what leads away from the page refuses nothing', async () => {
  expect(await saidIn('pays', 'reject_all')).toBe('no_way');
});

it.concurrent('what a layer asks next is answered the same', async () => {
  expect(await saidIn('steps', 'reject_all')).toBe('no');
});

it.concurrent('a link that is drawn as an answer is one, and what another brings when it is tried counts for nothing', async () => {
  const { visit: seen } = await visit('drawn', 'no_choice');
  expect(seen.banners[0]?.controls.map(({ text }) => text)).toEqual(['Hopsasa', 'Reject']);
  expect(seen.banners[0]?.links.map(({ text }) => text)).toEqual(['Rumpum', 'Trallala']);
  expect(lab.world.arrived).toContain('GET drawn.localhost/asked');
  expect(seen.requests.filter(({ url }) => url.endsWith('/asked'))).toEqual([]);
});

it.concurrent('a link to a policy is no control, whatever it says of managing', async () => {
  const { visit: seen } = await visit('handles', 'no_choice');
  expect(seen.banners[0]?.controls.map(({ does }) => does)).toEqual(['accept', 'reject']);
  expect(seen.banners[0]?.links.map(({ text }) => text)).toEqual(['How we manage your data']);
});
