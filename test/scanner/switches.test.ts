import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const box = (name: string, more = '') =>
  `<label><input type="checkbox" role="switch" onchange="act()" ${more}> ${name}</label>`;
const drawn = (name: string) =>
  `<div role="switch" tabindex="0" aria-checked="false" aria-label="${name}" onclick="ariaChecked=String(ariaChecked!=='true');act()">o</div>`;
const cross = '<button aria-label="Close" onclick="shut()">×</button>';

/** A layer of switches that act at once, beside nothing but a cross. */
const layer = ({
  switches = box('Strictly necessary', 'checked disabled') + box('Statistics') + box('Advertising'),
  text = 'You decide which cookies we may use. They count visits and show advertising.',
  attributes = 'role="dialog" aria-label="Cookies"',
  close = cross,
  shuts = `localStorage.seen='1';`,
} = {}) =>
  page(`<div id="ask" ${attributes} style="position:fixed;inset:auto 0 0;background:#fff">${close}<p>${text}</p>${switches}</div>
<footer><button onclick="ask.hidden=false">Cookie settings</button> <a href="/privacy">Privacy</a></footer><script>
const ask=document.getElementById('ask');
const on=()=>ask.querySelectorAll(':checked:not(:disabled),[aria-checked=true]').length;
function act(){localStorage.answer=on()}
function shut(){${shuts}ask.hidden=true}
ask.hidden='seen' in localStorage||'answer' in localStorage;
</script>`);

const lab = await openScanLab({
  'boxes.localhost/': layer(),
  'drawn.localhost/': layer({ switches: drawn('Statistics') + drawn('Advertising') }),
  'named.localhost/': layer({
    attributes: 'class="cookie-banner"',
    switches: box('Mælingar') + box('Auglýsingar'),
    close: '<button onclick="shut()">✕</button>',
  }),
  'on.localhost/': layer({
    switches: box('Statistics', 'checked') + box('Advertising', 'checked'),
  }),
  'letters.localhost/': layer({
    attributes: 'role="dialog" aria-label="Letters"',
    text: 'Which letters may we send you? We handle your cookies and data as our privacy policy says.',
    switches: box('News') + box('Offers'),
  }),
  'sound.localhost/': layer({
    attributes: 'role="dialog" aria-label="Settings"',
    text: 'How would you like to see our films? Nothing is kept of it.',
    switches: box('Essential sounds') + box('Subtitles'),
  }),
  'sorting.localhost/': layer({
    attributes: 'class="filter"',
    text: 'Which of our cookies would you like to see? All of them are baked here.',
    switches: box('With nuts') + box('Vegan'),
  }),
});

async function answerIn(name: string, state: VisitState) {
  const { visit } = await lab.visit(`${name}.localhost/`, { state });
  const kept = visit.storage.find(({ key }) => key === 'answer');
  return { notReached: visit.notReached, kept: kept?.last ?? kept?.value };
}

describe.concurrent('switches that act at once, beside nothing but a cross', () => {
  it.each(['boxes', 'drawn', 'named'])('are turned on to accept: %s', async (name) => {
    expect(await answerIn(name, 'accept_all')).toEqual({ notReached: null, kept: '2' });
  });

  it.each([
    ['boxes', undefined],
    ['on', '0'],
  ])('are left off or turned off to refuse: %s', async (name, kept) => {
    expect(await answerIn(name, 'reject_all')).toEqual({ notReached: null, kept });
  });

  it('are turned on in part, and off to withdraw', async () => {
    expect(await answerIn('boxes', 'partial')).toEqual({ notReached: null, kept: '1' });
    expect(await answerIn('boxes', 'withdrawn')).toEqual({ notReached: null, kept: '0' });
  });

  it('that are on in advance are seen', async () => {
    const { banners } = (await lab.visit('on.localhost/')).visit;
    expect(banners[0]?.boxes.map(({ label, on }) => [label, on])).toEqual([
      ['Statistics', true],
      ['Advertising', true],
    ]);
  });

  it('are no question about consent where they are about something else', async () => {
    for (const name of ['letters', 'sound', 'sorting'])
      expect((await lab.visit(`${name}.localhost/`)).visit.banners, name).toEqual([]);
  });
});
