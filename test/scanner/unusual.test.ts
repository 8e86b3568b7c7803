import { expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const tag = `new Image().src='//tags.localhost:'+location.port+'/t.gif';`;
/** A layer about cookies; the tag comes with `said('yes')`, and again on later loads. */
const layer = (inside: string, more = '', attributes = 'role="dialog" aria-label="Cookies"') =>
  page(`<div id="ask" ${attributes} style="position:fixed;bottom:0;background:#fff">
  <p>Cookies tell us how often our pages are read, and by whom they are found.</p>${inside}</div>${more}
  <script>function act(what){if(what==='yes'){${tag}}}
  function said(what){document.cookie='said='+what;ask.hidden=true;act(what)}
  const was=/said=(\\w+)/.exec(document.cookie)?.[1];if(was){ask.hidden=true;act(was)}</script>`);
const button = (what: string, label: string) =>
  `<button onclick="said('${what}')">${label}</button>`;
const drawing = (title: string) =>
  `<svg width="20" height="20"><title>${title}</title><path d="M2 2l16 16"/></svg>`;
const plate = (what: string, label: string) =>
  `<div style="cursor:pointer;display:inline-block" onclick="said('${what}')">${label}</div>`;
const turns = `this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')`;
const box = (name: string) =>
  `<button role="switch" aria-checked="false" aria-label="${name}" onclick="${turns}">·</button>`;
const over = (tagName: string) =>
  `<${tagName} id="over" style="position:fixed;inset:0;width:100%;height:100%;margin:0;background:#eee">Our letter, every week.</${tagName}>`;

const component = `<script>customElements.define('x-button',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<button><slot></slot></button>'}})</script>`;

const lab = await openScanLab(
  {
    'drawn.localhost/': layer(
      button('yes', drawing('Hopsasa')) + button('no', drawing('Rumpum ohne dich')),
    ),
    'plates.localhost/': layer(plate('no', 'Reject') + plate('yes', 'Hopsasa')),
    'covered.localhost/': layer(button('yes', 'Accept') + button('no', 'Reject'), over('div')),
    'inert.localhost/': layer(
      button('yes', 'Accept') + button('no', 'Reject'),
      `${over('dialog')}<script>over.showModal()</script>`,
    ),
    'switches.localhost/': layer(
      `${box('Counting')}${box('Showing')}<button onclick="said(ask.querySelector('[aria-checked=true]')?'yes':'no')">Hopsasa</button>`,
    ),
    'chat.localhost/': page(
      `<div style="position:fixed;bottom:0"><p>We keep what you write, as our privacy notice says in detail.</p><label><input type="checkbox"> Fine</label><button>Hopsasa</button></div>`,
    ),
    'mind.localhost/': layer(button('yes', 'Stört mich nicht') + button('no', 'Rumpum')),
    'ads.localhost/': layer(
      `${button('yes', 'Weiterlesen mit Werbung')}<a href="/pay">Rumpum für 3 €</a>`,
    ),
    'ads.localhost/pay': page('<p>Pay here.</p>'),
    'sends.localhost/': layer(
      button('yes', 'Accept') + button('no', 'Reject'),
      '<footer><form><button name="answer" value="forgotten-and-asked-again">Ask me anew about cookies</button></form></footer>',
    ),
    'named.localhost/': layer(
      `<button aria-label="Close without accepting" onclick="said('no')">×</button>${button('yes', 'Accept')}`,
    ),
    'inquires.localhost/': layer(
      `<div id="one">${button('yes', 'Hopsasa')}<button onclick="one.hidden=true;two.hidden=false">Rumpum?</button></div><div id="two" hidden>${button('no', 'Reject')}</div>`,
    ),
    // A component’s button has its words from outside.
    'slotted.localhost/': layer(
      `<x-button onclick="said('no')">Reject</x-button><x-button onclick="said('yes')">Accept</x-button>`,
      component,
    ),
    'pair.localhost/': layer(
      `<x-button onclick="said('yes')">Hopsasa</x-button><x-button onclick="said('no')">Hopsasa nicht</x-button>`,
      component,
    ),
    'hidden.localhost/': layer(
      `${button('yes', 'Hopsasa')}${button('no', 'Rumpum nicht')}<button aria-label="Gear" onclick="more.hidden=false">⚙</button><p id="more" hidden><input type="checkbox" aria-label="Counting" checked><input type="checkbox" aria-label="Showing" checked></p>`,
    ),
    'tags.localhost/t.gif': '',
  },
  'shellPath',
);
const saidIn = async (host: string, state: VisitState) => {
  const { visit: seen } = await lab.visit(`${host}.localhost/`, { state });
  return seen.notReached ?? seen.cookies.map(({ value }) => value).join();
};

it.concurrent.each([
  'drawn',
  'plates',
  'covered',
  'switches',
  'named',
  'inquires',
  'hidden',
  'slotted',
  'pair',
])('unusual answers are given: %s', async (host) => {
  expect(await saidIn(host, 'accept_all')).toBe('yes');
  expect(await saidIn(host, 'reject_all')).toBe('no');
});

it.concurrent('a label that asks in turn is no answer', async () => {
  const { visit: seen } = await lab.visit('inquires.localhost/');
  expect(seen.banners[0]?.controls.map(({ does }) => does)).toEqual(['accept', 'manage']);
});

it.concurrent('what an open dialog makes inert is answered by nobody', async () => {
  expect(await saidIn('inert', 'reject_all')).toBe('failed');
});

it.concurrent('a single box before a chat is no banner', async () => {
  expect((await lab.visit('chat.localhost/')).visit.banners).toEqual([]);
});

it.concurrent('going on with advertising accepts, and the subscription beside it refuses nothing', async () => {
  expect(await saidIn('ads', 'accept_all')).toBe('yes');
  expect(await saidIn('ads', 'reject_all')).toBe('no_way');
});

it.concurrent('a way back is known by what it says, and not by what it sends', async () => {
  const { visit: seen } = await lab.visit('sends.localhost/', { state: 'accept_all' });
  expect(seen.wayBack).toBe(true);
});

it('a word that denies is not believed where what comes of the answers belies it', async () => {
  const { page: seen } = await lab.read('mind.localhost/');
  const said = (state: VisitState) =>
    seen.visits.find((one) => one.state === state)?.cookies.map(({ value }) => value);
  expect(said('accept_all')).toEqual(['yes']);
  expect(said('reject_all')).toEqual(['no']);
});
