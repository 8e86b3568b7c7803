import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import {
  classifyHost,
  type KnownHost,
} from '../../../../../../server/domain/scan/classification/classifyHost.ts';
import { siteClassifications } from '../../../../../../server/domain/scan/classification/ownClassifications.ts';
import { trackerId } from '../../../../../../server/domain/scan/trackers/seen.ts';

const standard = defaultRuleset('shop.example', 'code');
const about: Record<string, KnownHost> = {
  'ads.example': { entity: 'Ads', category: 'ad', purpose: 'marketing' },
  'cdn.example': { entity: 'Files', category: 'cdn', purpose: null },
};
const known = (host: string) => about[host] ?? null;
const rules = [
  { purpose: 'functional', host: 'ads.example', path: '/chat' },
  { purpose: 'analytics', host: '*.own.example', path: null },
];
const site = { ...standard, blocking: { mode: 'off' as const, rules } };
const classify = (
  host: string,
  path: string | null = '/',
  ruleset: typeof standard = site,
  answers: Record<string, string> = {},
) =>
  classifyHost(
    { host, path },
    siteClassifications(ruleset, new Map(Object.entries(answers))),
    known,
  );
const hostId = (host: string, name = '') => trackerId({ kind: 'host', name, host });

it('takes the word of the site before that of the library, wherever the gate stands', () => {
  expect(classify('ads.example', '/chat/1')).toEqual({
    purpose: 'functional',
    source: 'site',
    entity: 'Ads',
  });
  expect(classify('ads.example', '/pixel')).toEqual({
    purpose: 'marketing',
    source: 'library',
    entity: 'Ads',
  });
  expect(classify('a.own.example').source).toBe('site');
  expect(classify('own.example').purpose).toBe('analytics');
});

it('takes a rule for any part of a host for the whole of it, where no path is known', () => {
  expect(classify('ads.example', null).purpose).toBe('functional');
});

it('never takes what nobody classified for harmless', () => {
  const nobody = { purpose: null, source: null };
  expect(classify('unknown.example')).toEqual({ ...nobody, entity: null });
  expect(classify('cdn.example')).toEqual({ ...nobody, entity: 'Files' });
  expect(classify('notown.example')).toEqual({ ...nobody, entity: null });
  const few = { ...standard, purposes: standard.purposes.filter(({ key }) => key !== 'marketing') };
  expect(classify('ads.example', '/', few)).toEqual({ ...nobody, entity: 'Ads' });
});

it('looks at the name alone, without its port and its case', () => {
  expect(classify('ADS.example:8443', '/pixel').purpose).toBe('marketing');
  expect(classify('a.OWN.example:81').purpose).toBe('analytics');
});

it('takes what the site filed a host under before its rules and the library', () => {
  const answers = {
    [hostId('ads.example')]: 'necessary',
    [hostId('a.own.example')]: 'marketing',
    [hostId('unknown.example')]: 'analytics',
  };
  const filed = (host: string, path: string | null = '/') => classify(host, path, site, answers);
  expect(filed('ads.example', '/chat')).toEqual({
    purpose: 'necessary',
    source: 'site',
    entity: 'Ads',
  });
  expect(filed('A.own.example:81', null).purpose).toBe('marketing');
  expect(filed('b.own.example').purpose).toBe('analytics');
  expect(filed('unknown.example')).toEqual({ purpose: 'analytics', source: 'site', entity: null });
});

it('takes the word on a path, behind which another service hides, before that on its host', () => {
  const answers = {
    [hostId('shop.example')]: 'necessary',
    [hostId('shop.example', '/t/fbevents.js')]: 'marketing',
  };
  expect(classify('shop.example', '/t/fbevents.js', site, answers).purpose).toBe('marketing');
  expect(classify('shop.example', '/t/other.js', site, answers).purpose).toBe('necessary');
});

it('forgets what was filed under a purpose that the site has no more', () => {
  const answers = { [hostId('ads.example')]: 'gone' };
  expect(classify('ads.example', '/', site, answers)).toMatchObject({
    purpose: 'marketing',
    source: 'library',
  });
});
