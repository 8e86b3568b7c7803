import { expect, inject, it } from 'vitest';
import { createScanner } from '../../server/scanner/scanner.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import { gated, openLab } from '../support/lab.ts';
import { quickPace } from '../support/planted/pace.ts';

const lab = await openLab();
const url = await lab.page((standard) => standard, {
  head: ['functional', 'analytics', 'marketing'].map(gated).join(''),
});
const { host } = new URL(url);
const { urls } = await lab.install();
const scanner = createScanner({
  chromium: inject('chromiumPath'),
  allowed: [host, new URL(lab.origin).host],
  isConsentHost: () => false,
  pace: quickPace,
});

it('drives our own banner into all seven states, which its stored choice and its tags show', async () => {
  const { page } = await scanner.readPage({
    url,
    depth: 0,
    shape: '/',
    layers: ['dataLayer'],
    ours: [`${lab.origin}/*`],
    intake: [urls.decisions, urls.events],
    pictures: true,
    signal: new AbortController().signal,
    onState() {},
  });
  await scanner.close();
  const seen = page.visits.map(({ state, notReached, tool, requests, signals, banners }) => ({
    state,
    notReached,
    tool,
    tags: requests
      .filter(({ url: one }) => /(functional|analytics|marketing)\.js$/.test(one))
      .map(({ url: one, phase }) => `${phase} ${new URL(one).pathname.slice(1, -3)}`),
    granted: signals.stored.map(({ phase, granted }) => `${phase} ${granted.length}`),
    commands: signals.dataLayer.map(({ command, phase }) => `${phase} ${command}`),
    banners: banners.map(({ phase }) => phase),
  }));
  const all = (phase: string) =>
    ['functional', 'analytics', 'marketing'].map((tag) => `${phase} ${tag}`);
  const again = ['again default', 'again update'];
  const reached = { notReached: null, tool: 'portcullis' };
  expect(seen).toEqual([
    {
      state: 'no_choice',
      ...reached,
      tags: [],
      granted: [],
      commands: ['before default'],
      banners: ['before', 'scrolled'],
    },
    {
      state: 'reject_all',
      ...reached,
      tags: [],
      granted: ['after 1', 'again 1'],
      commands: ['before default', 'after update', ...again],
      banners: ['before'],
    },
    {
      state: 'accept_all',
      ...reached,
      tags: [...all('after'), ...all('again')],
      granted: ['after 4', 'again 4'],
      commands: ['before default', 'after update', ...again],
      banners: ['before'],
    },
    {
      state: 'partial',
      ...reached,
      tags: ['after functional', 'again functional'],
      granted: ['after 2', 'again 2'],
      commands: ['before default', 'after update', ...again],
      // The notice, and the preferences with their boxes.
      banners: ['before', 'before'],
    },
    expect.objectContaining({
      state: 'withdrawn',
      ...reached,
      tags: all('granted'),
      granted: ['granted 4', 'after 1', 'again 1'],
      banners: ['before'],
    }),
    {
      state: 'gpc',
      ...reached,
      tags: [],
      granted: ['before 1'],
      commands: ['before default', 'before update'],
      banners: [],
    },
    // The snippet stands in the page; what is dead is everything it would load.
    {
      state: 'script_blocked',
      ...reached,
      tags: [],
      granted: [],
      commands: ['before default'],
      banners: ['before'],
    },
  ]);

  // The runtime posted and was answered, but not by us: a scan leaves no record of a visitor who never was.
  const posts = page.visits.flatMap(({ requests }) =>
    requests.filter(({ url: one }) => one === urls.decisions),
  );
  expect(posts.map(({ status }) => status)).toContain(200);
  expect(
    (await lab.api<List<ConsentRecord>>(`/sites/${lab.site.id}/consent-records`)).data,
  ).toEqual([]);
});
