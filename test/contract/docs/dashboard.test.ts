import { expect, it } from 'vitest';
import { bearerLifetime } from '../../../server/domain/account/sessions/bearers.ts';
import {
  freshness,
  invitationLifetime,
  linkLifetime,
  sessionLifetime,
} from '../../../server/domain/account/sessions/sessions.ts';
import { maxPreviews, previewLifetime } from '../../../server/domain/ruleset/previews/previews.ts';
import { formHeader, passwordLength, roles } from '../../../src/shared/wire/account/session.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { read, table } from './markdown.ts';

const document = 'docs/dashboard.md';
const text = read(document).replaceAll('\n', ' ');
const minute = 60_000;
const hour = 60 * minute;

it('lists every operation of the session with the least role', async () => {
  const app = await createTestApp();
  const routes: string[][] = [];
  app.server.addHook('onRoute', ({ method, url, config }) => {
    if (!/^\/session(\/|$)/.test(url)) return;
    const path = url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
    const { who } = config as { who?: string };
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push([`${one} ${path}`, `${who}`]);
    }
  });
  await app.server.ready();
  const unique = [...new Map(routes.map((route) => [route[0], route])).values()];
  expect(table(document, 'Operation', 'For').sort()).toEqual(unique.sort());
});

it('tells the times', () => {
  for (const sentence of [
    `is valid for ${linkLifetime / minute} minutes`,
    `one sign-in within ${linkLifetime / minute} minutes`,
    `in the dashboard for ${invitationLifetime / hour} hours`,
    `lasts ${sessionLifetime / hour} hours`,
    `Within ${freshness / minute} minutes of signing in`,
    `is valid for ${bearerLifetime / minute} minutes`,
    `for ${previewLifetime / minute} minutes`,
    `can have ${maxPreviews} of them`,
  ]) {
    expect(text).toContain(sentence);
  }
});

it('tells the roles, the header and the length of passwords', () => {
  expect(table(document, 'Role', 'May').map(([role]) => role)).toEqual(roles.toReversed());
  expect(text).toContain(`header \`${formHeader}\``);
  const { least, most } = passwordLength;
  expect(text).toContain(`${least} to ${most} characters`);
});

it('names every page under its group, in the order of the navigation', () => {
  const [ofSite = '', ofAccount = ''] = read('src/dashboard/pages.ts')
    .slice(read('src/dashboard/pages.ts').indexOf('export const siteGroups'))
    .split('export const accountGroups');
  // A group is told apart by its icon, a page by its address.
  const pages = (part: string) => {
    let group = '';
    return [...part.matchAll(/(at: '\w*',\s+)?label: '([^']+)',\s+(icon)?/g)].flatMap(
      ([, at, label = '', icon]) => {
        if (icon) group = label;
        return at ? [`${group}: ${label}`] : [];
      },
    );
  };
  const lines = read(document);
  const pagesTable = lines.slice(
    lines.indexOf('## The pages'),
    lines.indexOf('## The session API'),
  );
  const [, site = '', account = ''] = pagesTable.split('| Group | Page | What it is for |');
  const rows = (part: string) => {
    let group = '';
    return [...part.matchAll(/\| ([^|\n]*)\| ([^|\n]+) \| [^|\n]+ \|/g)].flatMap(
      ([, first = '', page = '']) => {
        group = first.trim() || group;
        return page === '---' ? [] : [`${group}: ${page}`];
      },
    );
  };
  expect(rows(site)).toEqual(pages(ofSite));
  expect(rows(account)).toEqual(pages(ofAccount));
  expect(pages(ofSite).length + pages(ofAccount).length).toBeGreaterThan(20);
});

it('names every part of Tags, and how much the picture and the list hold', () => {
  const parts = [
    ...read('src/dashboard/monitoring/Tags.tsx').matchAll(/\['\w*', '([^']+)', \w+\]/g),
  ];
  expect(table(document, 'Part', 'What it shows').map(([part]) => part)).toEqual(
    parts.map(([, label]) => label),
  );
  const [, most] = /maxInLayer = (\d+)/.exec(read('src/dashboard/monitoring/Flow.tsx')) ?? [];
  expect(text).toContain(`the ${most} most frequent of each kind`);
  const [, shown, filtered = ''] =
    /piece = \{ shown: (\d+), filtered: ([\d_]+) \}/.exec(
      read('src/dashboard/consent/RecordList.tsx'),
    ) ?? [];
  expect(text).toContain(`The newest come first, ${shown} at a time`);
  expect(text).toContain(`reads ${filtered.replace('_', ',')} records at a time`);
});

it('is led to by every page, at a document and a heading that are there', () => {
  const source = read('src/dashboard/pages.ts');
  const helps = [...source.matchAll(/help: '([^']*)'/g)].map(([, help = '']) => help);
  expect(helps).toHaveLength([...source.matchAll(/Show: /g)].length);
  for (const help of helps) {
    const [name, heading] = help.split('#');
    const headings = [...read(`docs/${name}.md`).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words.toLowerCase().replaceAll(' ', '-'),
    );
    if (heading) expect(headings, help).toContain(heading);
  }
});
