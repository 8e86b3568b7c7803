import { expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** A layer whose two answers are in words that no list has; what `yes` and `no` do is told. */
const asking = (labels: string, { yes = '', no = '', words = 'May we use cookies?' } = {}) =>
  page(`<div id="ask" role="dialog" aria-label="Bakery" style="position:fixed;bottom:0;background:#fff">
  <p>${words} We bake early in the morning, every day of the week.</p>${labels}</div>
  <footer><a href="/rules">Privacy</a></footer>
  <script>function said(what){document.cookie='said='+what;ask.hidden=true;act(what)}
  function act(what){if(what==='yes'){${yes}}else{${no}}}
  const was=/said=(\\w+)/.exec(document.cookie)?.[1];if(was){ask.hidden=true;act(was)}</script>`);
const button = (what: string, label: string) =>
  `<button onclick="said('${what}')">${label}</button>`;
const tag = `new Image().src='//tags.localhost:'+location.port+'/t.gif';`;
/** The same on a site of which no word is in any list. */
const strange = (
  labels: string,
  { yes = '', no = '', link = '<a href="/tikanga">Tikanga</a>' } = {},
) =>
  asking(`${link}${labels}`, { yes, no, words: 'Ki te whakaae koe ka kite matou i a koe.' })
    .replace(/We bake early[^<]*/, 'Ka tunu matou i te ata.')
    .replace('Bakery', 'Tunutunu')
    .replace(
      '<a href="/rules">Privacy</a>',
      '<a href="/tikanga">Tikanga</a> <a href="#" onclick="ask.hidden=false">Huri</a>',
    );

const lab = await openScanLab(
  {
    'first.localhost/': asking(button('yes', 'Hopsasa') + button('no', 'Rumpum'), { yes: tag }),
    'second.localhost/': asking(button('no', 'Rumpum') + button('yes', 'Hopsasa'), { yes: tag }),
    'chooses.localhost/': asking(button('yes', 'Choose for me') + button('no', 'Rumpum'), {
      yes: tag,
    }),
    'opens.localhost/': asking(
      `${button('yes', 'Hopsasa')}<button onclick="more.hidden=false">Choose</button><p id="more" hidden>More</p>`,
      { yes: tag },
    ),
    'refusals.localhost/': asking(button('yes', 'Hopsasa, ne') + button('no', 'Rumpum, ne'), {
      yes: tag,
    }),
    'same.localhost/': asking(button('no', 'Rumpum') + button('yes', 'Hopsasa')),
    'anyway.localhost/': asking(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: `${tag}document.cookie='kept=1'`,
      no: tag,
    }),
    'either.localhost/': asking(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: tag,
      no: tag,
    }),
    'denies.localhost/': asking(button('no', 'Rumpum ohne Hopsasa') + button('yes', 'Trallala')),
    'policy.localhost/': asking(
      `<a href="/rules">More</a>${button('no', 'Rumpum ohne dich')}${button('yes', 'Hopsasa')}`,
      { words: 'May we?' },
    ),
    'form.localhost/': asking(
      `<input name="town">${button('no', 'Rumpum')}${button('yes', 'Hopsasa')}`,
      { yes: tag },
    ),
    'crossed.localhost/': asking(
      `<button>×</button>${button('no', 'Rumpum')}${button('yes', 'Hopsasa')}`,
      { yes: tag },
    ),
    'footer.localhost/': page(
      '<footer><a href="/rules">Privacy, and what else there is to say</a> <a href="#">See what I accept</a></footer>',
    ),
    'fixed.localhost/': page(
      '<footer style="position:fixed;bottom:0">Cookies help us to know how often we are read. <a href="#">I agree</a></footer>',
    ),
    'looks.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), { yes: tag }),
    'unlinked.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: tag,
      link: '',
    }),
    'elsewhere.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: tag,
    }).replace('</footer>', '<a href="/privacy">Privacy</a></footer>'),
    'keeps.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: `document.cookie='kept=1'`,
    }),
    'leads.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: `${tag}if(!location.pathname.includes('shop'))location='/shop'`,
    }),
    'leads.localhost/shop': page('<h1>Shop</h1>'),
    'returns.localhost/': strange(button('no', 'Rumpum') + button('yes', 'Hopsasa'), {
      yes: `${tag}document.cookie='said=;max-age=0'`,
    }),
    'linked.localhost/': asking(
      `<a href="/rules">View details</a>${button('no', 'Reject')}${button('yes', 'Accept')}<a href="/set">Settings</a>`,
    ),
    'tags.localhost/t.gif': '',
  },
  'shellPath',
);
const read = async (host: string) => {
  const { page: seen } = await lab.read(`${host}.localhost/`);
  const inState = (state: VisitState) => seen.visits.find((one) => one.state === state);
  const said = (state: VisitState) =>
    inState(state)?.notReached ??
    inState(state)?.cookies.find(({ name }) => name === 'said')?.value;
  return {
    said: [said('accept_all'), said('reject_all'), said('withdrawn')],
    controls: inState('no_choice')?.banners[0]?.controls.map(
      ({ does, text }) => `${text}: ${does}`,
    ),
  };
};

it.each([
  ['first', ['Hopsasa: accept', 'Rumpum: reject']],
  ['second', ['Rumpum: reject', 'Hopsasa: accept']],
  ['chooses', ['Choose for me: accept', 'Rumpum: reject']],
  ['refusals', ['Hopsasa, ne: accept', 'Rumpum, ne: reject']],
  ['anyway', ['Rumpum: reject', 'Hopsasa: accept']],
  ['denies', ['Rumpum ohne Hopsasa: reject', 'Trallala: accept']],
  ['policy', ['Rumpum ohne dich: reject', 'Hopsasa: accept']],
])(
  'two answers that no list has are told by what they say or what comes of them: %s',
  async (host, controls) => {
    const seen = await read(host);
    expect(seen.said.slice(0, 2)).toEqual(['yes', 'no']);
    expect(seen.controls).toEqual(controls);
  },
);

it.each([
  ['same', 'no_way'],
  ['opens', 'no_way'],
  ['form', 'no_banner'],
])(
  'are not read where the same comes of both, or where a form asks for something else: %s',
  async (host, why) => {
    const seen = await read(host);
    expect(seen.said).toEqual([why, why, why]);
    expect(seen.controls).toBeUndefined();
  },
);

it('are answered, and neither is called the acceptance, where the same host is asked for either', async () => {
  const seen = await read('either');
  expect(seen.said.slice(0, 2)).toEqual(['no', 'yes']);
  expect(seen.controls).toEqual(['Rumpum: other', 'Hopsasa: other']);
});

it('a question of which no word is known is told by what comes of it', async () => {
  const seen = await read('looks');
  expect(seen.said.slice(0, 2)).toEqual(['yes', 'no']);
  expect(seen.controls).toEqual(['Rumpum: reject', 'Hopsasa: accept']);
});

it.each([
  ['unlinked', 'no_banner'],
  ['elsewhere', 'no_banner'],
  ['keeps', 'no_way'],
  ['leads', 'no_way'],
  ['returns', 'no_way'],
])(
  'two buttons of which no word is known are no question where nothing else speaks for it: %s',
  async (host, why) => {
    const seen = await read(host);
    expect([seen.said[0], seen.controls]).toEqual([why, undefined]);
  },
);

it('a cross beside them is no answer', async () => {
  expect((await read('crossed')).said.slice(0, 2)).toEqual(['yes', 'no']);
});

it('a link at the end of the page is no banner, as a footer over the page is', async () => {
  expect((await lab.visit('footer.localhost/')).visit.banners).toEqual([]);
  expect((await lab.visit('fixed.localhost/')).visit.banners).not.toEqual([]);
});

it('what the page links outside the banner as another page is a link, whatever it says of details', async () => {
  const { visit: seen } = await lab.visit('linked.localhost/');
  expect(seen.banners[0]?.links.map(({ text }) => text)).toEqual(['View details']);
  expect(seen.banners[0]?.controls.map(({ does }) => does)).toEqual(['reject', 'accept', 'manage']);
});
