import { expect, it } from 'vitest';
import { marksFor } from '../../../../../server/cli/look/marks.ts';
import { tagScripts } from '../../../../../server/cli/look/tagScripts.ts';
import type { SeenThing } from '../../../../../server/domain/scan/look/seenThings.ts';
import type { ObservedRequest } from '../../../../../server/domain/scan/run/observation.ts';
import { observation, request } from '../../../../support/observation.ts';

it('names a thing once that is a cookie and storage too', () => {
  const setBy = ['http://tags.test/a.js'];
  const one = { host: 'shop.test', name: 'ph_*', purpose: 'analytics', at: ['before'], setBy };
  const seen = (['cookie', 'storage'] as const).map((kind) => ({ ...one, kind }));
  const {
    marks: [mark, ...others],
  } = marksFor(seen as unknown as SeenThing[], observation(), () => true);
  expect([mark?.because, others]).toEqual([['ph_*'], []]);
});

const page = 'https://shop.example/';
const text = '<h1>Shop</h1><p>Everything for the garden, also in winter.</p>';
const app = 'https://shop.example/assets/app.js';

/** What a look makes of a script that brought Google Analytics. */
function markOf(src: string, html: string, more: Partial<ObservedRequest>[] = [], bytes = 900) {
  const script = request({ url: src, initiator: 'parser', chain: [page], bytes });
  const asked = [{ chain: [src, page] }, ...more].map((one) => request(one));
  const seen = [
    {
      ...{ kind: 'host', host: 'www.google-analytics.com', name: '', purpose: 'analytics' },
      ...{ at: ['before'], setBy: [src, page], disguise: null },
    },
  ] as unknown as SeenThing[];
  const met = observation({ no_choice: { requests: [script, ...asked] } });
  const mayWait = tagScripts(seen, met, { url: page, html, unread: null });
  const { marks, own } = marksFor(seen, met, mayWait);
  return [marks.length, own.map(({ script }) => script)];
}
const having = (src: string, body: string, type = '') =>
  `<script ${type} src="${src}"></script>${body}`;

it.each<[string, ReturnType<typeof markOf>]>([
  [
    'renders the page',
    markOf(
      app,
      having('/assets/app.js', '<div id="root">Loading …</div><noscript><p>No</p></noscript>'),
    ),
  ],
  [
    'comes from another host and renders the page',
    markOf('https://cdn.shop-files.example/app.js', '<div id="app"></div>'),
  ],
  ['is a module', markOf(app, having('/assets/app.js', text, 'type="module"'))],
  ['is as large as a bundle', markOf(app, having('/assets/app.js', text), [], 90_000)],
  [
    'asks its own server too',
    markOf(app, having('/assets/app.js', text), [
      { url: `${page}api/stock`, type: 'fetch', chain: [app, page] },
    ]),
  ],
  [
    'loads what the page pays with',
    markOf(app, having('/assets/app.js', text), [
      { url: 'https://js.stripe.com/v3/', chain: [app, page] },
    ]),
  ],
])('marks no script that %s', (_what, [marks, own]) => {
  expect([marks, own]).toEqual([0, [expect.stringContaining('app.js')]]);
});

it.each<[string, ReturnType<typeof markOf>]>([
  [
    'a small script of the site that does nothing else',
    markOf(app, having('/assets/app.js', text)),
  ],
  ['one of another company', markOf('https://tags.example/t.js', text)],
  [
    'a tag manager on an empty page',
    markOf('https://www.googletagmanager.com/gtm.js?id=GTM-1', '<div id="app"></div>'),
  ],
  [
    'a tag manager under a name of the site',
    markOf(`${page}gtm.js?id=GTM-ABCD`, '<div id="app"></div>'),
  ],
])('marks %s', (_what, outcome) => {
  expect(outcome).toEqual([1, []]);
});
