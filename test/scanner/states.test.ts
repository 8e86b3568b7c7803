import { describe, expect, it } from 'vitest';
import type { Visit } from '../../server/domain/scan/run/observation.ts';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { banner, page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

const boxes = `<button onclick="more.hidden=false">Manage options</button>
<div id="more" hidden><label><input type="checkbox">Statistics</label><label><input type="checkbox">Adverts</label>
<button onclick="decide('some')">Save choices</button></div>`;
const tag =
  "const s=document.createElement('script');s.src='//tags.localhost:'+location.port+'/t.js';document.body.append(s)";
const lab = await openScanLab(
  {
    'shop.localhost/': page(banner(tag, boxes)),
    'plain.localhost/': page('<p>Nothing asks here.</p>'),
    'tags.localhost/t.js': "document.cookie='_t=1;max-age=1000';localStorage.setItem('t','1')",
  },
  'shellPath',
);
const { page: shop } = await lab.read('shop.localhost/');
const stateOf = (state: VisitState) => shop.visits.find((one) => one.state === state) as Visit;
const tagIn = (all: string[]) => all.filter((one) => one.endsWith('tags.localhost/t.js'));

describe('a banner nobody has a rule for', () => {
  it('is left alone in the state without a choice, even while the page is scrolled', () => {
    const seen = stateOf('no_choice');
    expect(seen).toMatchObject({ notReached: null, tool: 'unknown', status: 200, cookies: [] });
    expect(Object.keys(seen.began)).toEqual(['before', 'scrolled']);
    expect(tagIn(asked(seen))).toEqual([]);
    const [first] = seen.banners;
    expect(first?.controls.map(({ does }) => does)).toEqual(['accept', 'reject', 'manage']);
    expect(first?.links).toEqual([
      { text: 'Privacy policy', url: lab.world.url('shop.localhost/privacy'), status: 404 },
    ]);
    expect(first?.accessible).toMatchObject({ role: 'dialog', name: 'Cookies', nameless: 0 });
  });

  it('is refused, and stays refused on the next page load', () => {
    const seen = stateOf('reject_all');
    expect(seen.notReached).toBeNull();
    expect(tagIn(asked(seen))).toEqual([]);
    expect(seen.cookies.map(({ name, value, presentIn }) => [name, value, presentIn])).toEqual([
      ['choice', 'none', ['after', 'again']],
    ]);
    expect(seen.banners.map(({ phase }) => phase)).toEqual(['before']);
    expect(seen.wayBack).toBe(true);
  });

  it('is accepted, and the tag comes after that and again', () => {
    const seen = stateOf('accept_all');
    expect(tagIn(asked(seen))).toEqual(['after tags.localhost/t.js', 'again tags.localhost/t.js']);
    const cookie = seen.cookies.find(({ name }) => name === '_t');
    expect(cookie).toMatchObject({ lifetime: 1000, phase: 'after', presentIn: ['after', 'again'] });
    const chain = [lab.world.url('tags.localhost/t.js'), lab.world.url('shop.localhost/')];
    expect(cookie?.setBy).toEqual({ kind: 'script', chain });
    expect(seen.storage).toMatchObject([{ area: 'localStorage', key: 't', setBy: { chain } }]);
  });

  it('is granted in part by its boxes', () => {
    const seen = stateOf('partial');
    expect(seen.notReached).toBeNull();
    expect(seen.cookies.map(({ name, value }) => `${name}=${value}`)).toContain('choice=some');
  });

  it('is withdrawn from by the way back that the page has', () => {
    const seen = stateOf('withdrawn');
    expect(seen.notReached).toBeNull();
    expect(Object.keys(seen.began)).toEqual(['before', 'granted', 'after', 'again']);
    expect(tagIn(asked(seen))).toEqual(['granted tags.localhost/t.js']);
    const kept = seen.cookies.find(({ name }) => name === '_t');
    expect(kept?.presentIn).toEqual(['granted', 'after', 'again']);
  });

  it('hears of Global Privacy Control, in the header and in the page', () => {
    const seen = stateOf('gpc');
    expect(seen.signals.told).toMatchObject([{ phase: 'before', gpc: true }]);
  });
});

it('what a banner links to is asked for', () => {
  const links = shop.visits.flatMap(({ banners }) => banners.flatMap((one) => one.links));
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links.map(({ status }) => status))).toEqual(new Set([404]));
});

describe('a page on which nothing asks', () => {
  it('is read in all seven states, and says which could not be brought about', async () => {
    const { page: read } = await lab.read('plain.localhost/');
    expect(
      Object.fromEntries(read.visits.map(({ state, notReached }) => [state, notReached])),
    ).toEqual({
      no_choice: null,
      reject_all: 'no_banner',
      accept_all: 'no_banner',
      partial: 'no_banner',
      withdrawn: 'no_banner',
      gpc: null,
      script_blocked: null,
    });
  });
});
