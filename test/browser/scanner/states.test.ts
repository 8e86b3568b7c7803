import { describe, expect, it } from 'vitest';
import { banner, page } from '../../support/planted/pages.ts';
import { asked, openScanLab } from '../../support/planted/visits.ts';

const boxes = `<button onclick="more.hidden=false">Manage options</button>
<div id="more" hidden><label><input type="checkbox">Statistics</label><label><input type="checkbox">Adverts</label>
<button onclick="decide('some')">Save choices</button></div>`;
const tag =
  "const s=document.createElement('script');s.src='//tags.localhost:'+location.port+'/t.js';document.body.append(s)";
const lab = await openScanLab({
  'shop.localhost/': page(banner(tag, boxes)),
  'plain.localhost/': page('<p>Nothing asks here.</p>'),
  'tags.localhost/t.js': "document.cookie='_t=1;max-age=1000';localStorage.setItem('t','1')",
});
const visit = (state: Parameters<typeof lab.visit>[1]) => lab.visit('shop.localhost/', state);
const tagIn = (all: string[]) => all.filter((one) => one.endsWith('tags.localhost/t.js'));

describe.concurrent('a banner nobody has a rule for', () => {
  it('is left alone in the state without a choice, even while the page is scrolled', async () => {
    const { visit: seen } = await visit({ state: 'no_choice' });
    expect(seen).toMatchObject({ notReached: null, tool: 'unknown', status: 200, cookies: [] });
    expect(Object.keys(seen.began)).toEqual(['before', 'scrolled']);
    expect(tagIn(asked(seen))).toEqual([]);
    const [first] = seen.banners;
    expect(first?.controls.map(({ does }) => does)).toEqual(['accept', 'reject', 'manage']);
    expect(first?.links).toEqual([
      { text: 'Privacy policy', url: lab.world.url('shop.localhost/privacy'), status: null },
    ]);
    expect(first?.accessible).toMatchObject({ role: 'dialog', name: 'Cookies', nameless: 0 });
  });

  it('is refused, and stays refused on the next page load', async () => {
    const { visit: seen } = await visit({ state: 'reject_all' });
    expect(seen.notReached).toBeNull();
    expect(tagIn(asked(seen))).toEqual([]);
    expect(seen.cookies.map(({ name, value, presentIn }) => [name, value, presentIn])).toEqual([
      ['choice', 'none', ['after', 'again']],
    ]);
    expect(seen.banners.map(({ phase }) => phase)).toEqual(['before']);
    expect(seen.wayBack).toBe(true);
  });

  it('is accepted, and the tag comes after that and again', async () => {
    const { visit: seen } = await visit({ state: 'accept_all' });
    expect(tagIn(asked(seen))).toEqual(['after tags.localhost/t.js', 'again tags.localhost/t.js']);
    const cookie = seen.cookies.find(({ name }) => name === '_t');
    expect(cookie).toMatchObject({ lifetime: 1000, phase: 'after', presentIn: ['after', 'again'] });
    const chain = [lab.world.url('tags.localhost/t.js'), lab.world.url('shop.localhost/')];
    expect(cookie?.setBy).toEqual({ kind: 'script', chain });
    expect(seen.storage).toMatchObject([{ area: 'localStorage', key: 't', setBy: { chain } }]);
  });

  it('is granted in part by its boxes', async () => {
    const { visit: seen } = await visit({ state: 'partial' });
    expect(seen.notReached).toBeNull();
    expect(seen.cookies.map(({ name, value }) => `${name}=${value}`)).toContain('choice=some');
  });

  it('is withdrawn from by the way back that the page has', async () => {
    const { visit: seen } = await visit({ state: 'withdrawn' });
    expect(seen.notReached).toBeNull();
    expect(Object.keys(seen.began)).toEqual(['before', 'granted', 'after', 'again']);
    expect(tagIn(asked(seen))).toEqual(['granted tags.localhost/t.js']);
    const kept = seen.cookies.find(({ name }) => name === '_t');
    expect(kept?.presentIn).toEqual(['granted', 'after', 'again']);
  });

  it('hears of Global Privacy Control, in the header and in the page', async () => {
    const { visit: seen } = await visit({ state: 'gpc' });
    expect(seen.signals.told).toMatchObject([{ phase: 'before', gpc: true }]);
  });
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
