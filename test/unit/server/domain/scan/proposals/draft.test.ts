import { expect, it } from 'vitest';
import { legalNames } from '../../../../../../server/classification/legalNames.ts';
import { knownNames } from '../../../../../../server/classification/names.ts';
import { knownHosts } from '../../../../../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { purposesOf } from '../../../../../../server/domain/ruleset/edits/purposes.ts';
import { seenThings } from '../../../../../../server/domain/scan/look/seenThings.ts';
import { draftFrom } from '../../../../../../server/domain/scan/proposals/draft.ts';
import { mergeDraft } from '../../../../../../server/domain/scan/proposals/mergeDraft.ts';
import type { Observation, Visit } from '../../../../../../server/domain/scan/run/observation.ts';
import { unseen } from '../../../../../../server/scanner/record/unseen.ts';

const page = 'https://shop.example/';
const standard = defaultRuleset('shop.example', '');

type Cookie = Visit['cookies'][number];
const cookie = (name: string, more: Partial<Cookie> = {}): Cookie => ({
  name,
  domain: 'shop.example',
  path: '/',
  thirdParty: false,
  value: 'x',
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
  lifetime: 34_560_000,
  at: 1,
  phase: 'before',
  setBy: { kind: 'script', chain: [page] },
  presentIn: ['before'],
  ...more,
});

const request = (url: string, phase: 'before' | 'after' = 'before'): Visit['requests'][number] => ({
  ...{
    id: 1,
    url,
    host: new URL(url).host,
    thirdParty: true,
    method: 'GET',
    type: 'script',
    at: 1,
  },
  phase,
  initiator: 'parser',
  chain: [page],
  frameUrl: page,
  redirectOf: null,
  status: 200,
  failure: null,
  mimeType: null,
  bytes: null,
  cookiesSent: [],
  cookiesSet: [],
  consent: {},
  body: null,
});

function draftOf(...visits: Partial<Visit>[]) {
  const observation: Observation = {
    ...{
      scanId: '',
      siteId: '',
      tier: 'tier1',
      domain: 'shop.example',
      startedAt: '',
      browser: '',
    },
    pages: [
      {
        url: page,
        shape: '/',
        depth: 0,
        title: '',
        visits: visits.map(
          (one) =>
            ({ ...unseen, requests: [], markupOnly: false, finalUrl: page, ...one }) as Visit,
        ),
      },
    ],
  };
  const known = { hosts: knownHosts, names: knownNames };
  return draftFrom(seenThings(observation, { known, aliases: new Map() }), standard, legalNames);
}

it('proposes recipients by their legal names, the longest time, names to clear, signals and rules', () => {
  const draft = draftOf({
    requests: [
      request('https://www.google-analytics.com/g/collect'),
      request('https://connect.facebook.net/en_US/fbevents.js'),
    ],
    cookies: [cookie('_ga'), cookie('_gid', { lifetime: 86_400 })],
  });
  const { purposes, blocking, signals } = draft.settings;
  const of = (key: string) => purposes.purposes.find((one) => one.key === key);
  expect(purposes.purposes.map(({ key }) => key)).toEqual(['necessary', 'analytics', 'marketing']);
  expect(of('analytics')).toMatchObject({
    recipients: ['Google Ireland Limited'],
    lifetimeDays: 400,
  });
  expect(of('marketing')).toMatchObject({ recipients: ['Meta Platforms Ireland Limited'] });
  expect(signals.vendorSignals).toEqual(['meta']);
  expect(blocking).toEqual({
    mode: 'enforce',
    rules: [
      { purpose: 'analytics', host: 'www.google-analytics.com', path: null },
      { purpose: 'marketing', host: 'connect.facebook.net', path: null },
    ],
  });
  const { grounds } = draft;
  const rows = [
    ...grounds.recipients,
    ...grounds.clear,
    ...grounds.rules,
    ...grounds.signals,
    ...grounds.lifetimes,
  ];
  for (const row of rows) expect([row.source, row.sure]).not.toContain(undefined);
});

it('leaves unclassified what no list knows, keeps all purposes open for it, and makes no rule of it', () => {
  const draft = draftOf({
    requests: [request('https://px.unheard-of.example/p')],
    cookies: [cookie('zz9')],
  });
  expect(draft.unclassified.map(({ host, name }) => name || host)).toEqual([
    'px.unheard-of.example',
    'zz9',
  ]);
  expect(draft.settings.purposes.purposes).toHaveLength(standard.purposes.length);
  expect(draft.settings.blocking).toEqual(standard.blocking);
});

it('never calls necessary what another company keeps, or what a tracker set under a harmless name', () => {
  const chain = ['https://static.criteo.net/js/ld/ld.js', page];
  const draft = draftOf({
    cookies: [
      cookie('sessionid', { setBy: { kind: 'script', chain } }),
      cookie('PHPSESSID', { domain: 'tracker.example', thirdParty: true }),
    ],
  });
  expect(draft.unclassified.map(({ name }) => name)).toEqual(['sessionid', 'PHPSESSID']);
  const [needed] = draft.settings.purposes.purposes;
  expect(needed).toMatchObject({ key: 'necessary', recipients: [], clear: [] });
});

it('makes no rule of what waits for the grant already', () => {
  const visit = { state: 'accept_all' as const, notReached: null };
  const draft = draftOf({
    ...visit,
    requests: [request('https://static.hotjar.com/c/hotjar.js', 'after')],
  });
  expect(draft.grounds.recipients.map(({ name }) => name)).toEqual(['Hotjar Limited']);
  expect(draft.grounds.rules).toEqual([]);
});

it('takes nothing away that a site declares, and says which purposes the site lacks', () => {
  const draft = draftOf({ requests: [request('https://connect.facebook.net/en_US/fbevents.js')] });
  const own = standard.purposes
    .filter(({ key }) => key !== 'marketing')
    .map((one) => (one.key === 'functional' ? { ...one, recipients: ['Maps Ltd'] } : one));
  const purposes = { purposes: purposesOf({ ...standard, purposes: own }) };
  const blocking = { mode: 'off' as const, rules: [] };
  const merged = mergeDraft({ purposes, blocking, signals: standard }, draft);
  expect(merged.missing).toEqual(['marketing']);
  expect(merged.settings.blocking).toEqual(blocking);
  expect(merged.settings.purposes.purposes.map(({ key }) => key)).toEqual([
    'necessary',
    'functional',
    'analytics',
  ]);
});

it('says of which purposes nothing was seen', () => {
  expect(draftOf({}).unseen).toEqual(['analytics']);
  expect(draftOf({ cookies: [cookie('_ga')] }).unseen).toEqual([]);
  expect(draftOf({ cookies: [cookie('_ga'), cookie('zz9')] }).unseen).toEqual([
    'functional',
    'marketing',
  ]);
});
