import { expect, it } from 'vitest';
import type { Visit } from '../../../../server/domain/scan/run/observation.ts';
import { readingOf, toldBy } from '../../../../server/scanner/tellApart.ts';
import { banner, cookie, request, visit } from '../../../support/observation.ts';

const phase = 'after';
const asks = (host: string) => request({ url: `https://${host}/t.gif`, phase });
const bare = { requests: [], cookies: [], storage: [] };
const visits = (accepted: Partial<Visit>, refused: Partial<Visit>, anyway: Partial<Visit> = {}) => [
  { ...visit('no_choice'), ...bare, ...anyway },
  { ...visit('accept_all'), ...bare, ...accepted },
  { ...visit('reject_all'), ...bare, ...refused },
];
const told = (...given: Parameters<typeof visits>) => toldBy(visits(...given));
const says = (granted: boolean) => ({
  signals: {
    ...visit('no_choice').signals,
    told: [{ phase, tcf: null, gpp: null, usp: null, google: { ad_storage: granted }, gpc: false }],
  } as Visit['signals'],
});
const silent = says(false);
const stands = { requests: [asks('a.test')], banners: [banner({ phase })] };

it.each<[string, Partial<Visit>, Partial<Visit>, string]>([
  ['the first brings a host', { requests: [asks('tags.test')] }, {}, 'first'],
  ['the second does', {}, { requests: [asks('tags.test')] }, 'second'],
  ['the second says yes', {}, says(true), 'second'],
  ['the second keeps more', {}, { cookies: [cookie('a', { phase })] }, 'second'],
  ['both bring the same', { requests: [asks('a.test')] }, { requests: [asks('a.test')] }, 'either'],
  [
    'each brings another',
    { requests: [asks('a.test')] },
    { requests: [asks('b.test')] },
    'neither',
  ],
  ['a banner that stays was not answered', stands, stands, 'neither'],
  ['nothing comes of either', {}, {}, 'neither'],
  [
    'the second could not be pressed',
    { requests: [asks('a.test')] },
    { notReached: 'failed' },
    'neither',
  ],
])('two answers are told by what comes of them: %s', (_case, accepted, refused, expected) => {
  expect(told({ ...silent, ...accepted }, { ...silent, ...refused })).toBe(expected);
});

it.each<[string, Partial<Visit>, Partial<Visit>, string]>([
  ['the second brings a host', {}, { requests: [asks('tags.test')] }, 'second'],
  [
    'it loads the page anew',
    {
      requests: [
        request({ url: 'https://shop.example/?a', type: 'document', frameUrl: '', phase }),
      ],
    },
    { requests: [asks('tags.test')] },
    'second',
  ],
  ['the second keeps more', {}, { cookies: [cookie('a', { phase })] }, 'neither'],
  [
    'both bring the same',
    { requests: [asks('a.test')] },
    { requests: [asks('a.test')] },
    'neither',
  ],
  [
    'it comes again',
    { requests: [asks('a.test')], banners: [banner({ phase: 'again' })] },
    {},
    'neither',
  ],
  [
    'the answer leads on',
    {
      requests: [
        asks('a.test'),
        request({ url: 'https://shop.example/sale', type: 'document', frameUrl: '', phase }),
      ],
    },
    {},
    'neither',
  ],
])('what only looks like a question is told by less: %s', (_case, accepted, refused, expected) => {
  const all = visits({ ...silent, ...accepted }, { ...silent, ...refused });
  expect(toldBy(all, true)).toBe(expected);
});

it('a host that comes without an answer tells nothing', () => {
  const anyway = { requests: [asks('late.test')] };
  expect(told(silent, { ...silent, ...anyway }, anyway)).toBe('neither');
});

it.each<[string, Partial<Visit>, Partial<Visit>, string]>([
  ['nothing comes of either', {}, {}, 'first'],
  ['the refusal alone brings a host', {}, { requests: [asks('tags.test')] }, 'second'],
  [
    'the acceptance brings one too',
    { requests: [asks('a.test')] },
    { requests: [asks('b.test'), asks('c.test')] },
    'first',
  ],
  ['the acceptance says yes', says(true), { requests: [asks('tags.test')] }, 'first'],
])(
  'a word that denies is believed unless it is belied: %s',
  (_case, accepted, refused, expected) => {
    const visits = [
      { ...visit('no_choice'), ...bare },
      { ...visit('accept_all'), ...bare, ...silent, ...accepted },
      { ...visit('reject_all'), ...bare, ...silent, ...refused },
    ];
    const visited = visits.map((one) => ({
      visit: one,
      title: '',
      links: [],
      brand: null,
      logo: null,
      picture: null,
      guessed: 'by_denial' as const,
    }));
    expect(readingOf(visited)).toBe(expected);
  },
);
