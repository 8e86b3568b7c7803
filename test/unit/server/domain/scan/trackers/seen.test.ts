import { describe, expect, it } from 'vitest';
import { knownNames } from '../../../../../../server/classification/names.ts';
import { knownHosts } from '../../../../../../server/classification/thirdParties.ts';
import { aliasesIn, aliasesOf } from '../../../../../../server/domain/scan/trackers/aliases.ts';
import { disguiseOf } from '../../../../../../server/domain/scan/trackers/disguises.ts';
import { mergeRun } from '../../../../../../server/domain/scan/trackers/merge.ts';
import { nameShape } from '../../../../../../server/domain/scan/trackers/nameShape.ts';
import { trackersIn } from '../../../../../../server/domain/scan/trackers/seen.ts';
import { cookie, observation, request } from '../../../../../support/observation.ts';

const see = (made = observation(), aliases = new Map()) =>
  trackersIn(made, { knownNames, aliases });
const pixel = (phase: 'before' | 'after') =>
  request({ url: 'https://connect.facebook.net/x.js', phase });

describe('what is seen', () => {
  it('is one tracker however many visitors have another name for it', () => {
    const made = observation({
      no_choice: { cookies: [cookie('_ga_ABC123')] },
      accept_all: { cookies: [cookie('_ga_XYZ789'), cookie('seen_18273645'), cookie('seen_99')] },
    });
    expect(see(made).map(({ name, states }) => [name, states])).toEqual([
      ['_ga_*', ['no_choice', 'accept_all']],
      ['seen_*', ['accept_all']],
      ['seen_99', ['accept_all']],
    ]);
  });

  it('leaks where nothing was granted, and a state that was not reached grants nothing', () => {
    const leaks = (planted: Parameters<typeof observation>[0]) =>
      see(observation(planted)).map(({ withoutConsent }) => withoutConsent);
    expect(leaks({ accept_all: { requests: [pixel('after')] } })).toEqual([false]);
    expect(leaks({ reject_all: { requests: [pixel('after')] } })).toEqual([true]);
    const notReached = 'no_way' as const;
    expect(leaks({ accept_all: { notReached, requests: [pixel('after')] } })).toEqual([true]);
  });

  it('is nothing the gate held back, and nothing the site asks of itself', () => {
    const held = { ...pixel('before'), failure: 'blocked:portcullis' };
    const own = request({ url: 'https://shop.example/app.js' });
    expect(see(observation({ no_choice: { requests: [held, own] } }))).toEqual([]);
  });

  it('has the same id in every scan', () => {
    const made = observation({ no_choice: { requests: [pixel('before')] } });
    const [one] = see(made);
    const [other] = see({ ...made, scanId: '9'.repeat(32) });
    expect(one?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(other?.id).toBe(one?.id);
  });
});

describe('an alias', () => {
  const host = 'm.shop.example';
  const made = observation({ no_choice: { requests: [request({ url: `https://${host}/x.js` })] } });
  const resolve = (target: string | null) => aliasesOf(made, async () => target, knownHosts);

  it('that leads to a company which tracks is a disguise', async () => {
    const aliases = await resolve('static.hotjar.com');
    expect([...aliases.keys()]).toEqual([host]);
    const [tracker] = see(made, new Map(aliases));
    expect(tracker?.disguise).toEqual({
      kind: 'cname',
      entity: 'Hotjar',
      evidence: 'static.hotjar.com',
    });
    expect(aliasesIn(tracker ? [tracker] : [])).toEqual(aliases);
  });

  it.each([null, 'cdn.shop.example', 'd111111abcdef8.cloudfront.net'])(
    'that leads to %s hides nobody',
    async (target) => {
      expect((await resolve(target)).size).toBe(0);
      expect(see(made)).toEqual([]);
    },
  );
});

describe('a shape', () => {
  it.each([
    ['https://shop.example/x/gtm.js?id=GTM-ABC123', 'Google Tag Manager'],
    ['https://shop.example/tag/js?id=G-ABC1234', 'Google Tag Manager'],
    ['https://shop.example/m?v=2&tid=G-ABC123&cid=1.2', 'Google Analytics'],
    ['https://shop.example/p?id=12345678901&ev=PageView&dl=https%3A%2F%2Fshop.example', 'Facebook'],
    ['https://shop.example/stats/matomo.php', 'Matomo'],
    ['https://shop.example/stats/matomo.js', 'Matomo'],
    ['https://shop.example/e/?ip=1&compression=gzip-js', 'PostHog'],
    ['https://shop.example/flags?api_key=phc_ab12cd34ef56ab12cd34ef56', 'PostHog'],
    ['https://shop.example/kx?ci=js/3.11.8&q=ab12', 'Fingerprint'],
  ])('%s is that of %s', (url, entity) => {
    expect(disguiseOf({ url, body: null })?.entity).toBe(entity);
  });

  it.each([
    'https://shop.example/',
    'https://shop.example/product?id=12345678901',
    'https://shop.example/search?v=2&cid=shoes',
    'https://shop.example/assets/gtm.json',
    'about:blank',
  ])('%s is that of nobody', (url) => {
    expect(disguiseOf({ url, body: null })).toBe(null);
  });

  it('is seen in a body as well', () => {
    const sent = { url: 'https://shop.example/m', body: 'v=2&tid=G-ABC123&cid=1.2' };
    expect(disguiseOf(sent)?.entity).toBe('Google Analytics');
  });
});

describe('names', () => {
  it.each([
    ['sid', 'sid'],
    ['_ga_12345', '_ga_*'],
    ['id.a81bc81b-dead-4e5d-abff-90865d1e13b1', 'id.*'],
    ['deadbeefdead', 'deadbeefdead'],
    ['k0123456789abcdef', 'k*'],
  ])('%s has the shape %s', (name, shape) => {
    expect(nameShape(name)).toBe(shape);
  });

  it.each([
    ['_ga', 'shop.example', 'analytics', 'likely'],
    ['_fbp', 'shop.example', 'marketing', 'likely'],
    ['PHPSESSID', 'shop.example', 'necessary', 'likely'],
    ['IDE', 'doubleclick.net', 'marketing', 'likely'],
  ])('%s of %s is for %s (%s)', (name, host, purpose, sure) => {
    expect(knownNames(name, host)).toMatchObject({ purpose, sure });
  });

  it.each(['IDE', 'token', 'lang', 'fr', 'my_own_thing_1'])('%s of a shop says nothing', (name) => {
    expect(knownNames(name, 'shop.example')?.sure ?? 'guess').toBe('guess');
  });
});

describe('the inventory over runs', () => {
  const leaking = see(observation({ no_choice: { requests: [pixel('before')] } }));
  const waiting = see(observation({ accept_all: { requests: [pixel('after')] } }));

  it('compares a run with the one of its tier alone', () => {
    const [first] = mergeRun([], leaking, 'tier1', false).put;
    const both = mergeRun(
      first ? [first] : [],
      see({ ...observation({ accept_all: { requests: [pixel('after')] } }), tier: 'tier2' }),
      'tier2',
      false,
    );
    expect(both.changed).toEqual([]);
    expect(both.put[0]).toMatchObject({
      change: 'new',
      withoutConsent: true,
      states: ['no_choice', 'accept_all'],
    });
    const again = mergeRun(both.put, leaking, 'tier1', false);
    expect([again.changed, again.put[0]?.change]).toEqual([[], null]);
  });

  it('tells what stopped leaking as changed, and what was new is new but once', () => {
    const before = mergeRun([], leaking, 'tier1', false).put;
    expect(mergeRun(before, waiting, 'tier1', false).put[0]?.change).toBe('changed');
    expect(mergeRun(before, [], 'tier1', false).put[0]?.change).toBe(null);
  });
});
