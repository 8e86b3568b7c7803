import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const box = (name: string, more = '') =>
  `<label><input type="checkbox" role="switch" onchange="act()" ${more}> ${name}</label>`;
const drawn = (name: string) =>
  `<div role="switch" tabindex="0" aria-checked="false" aria-label="${name}" onclick="ariaChecked=String(ariaChecked!=='true');act()">o</div>`;
const entry = (name: string, on = false) =>
  `<div role="menuitemcheckbox" tabindex="0" aria-checked="${on}" style="cursor:pointer" onclick="ariaChecked=String(ariaChecked!=='true')">${name}</div>`;
const pressed = (name: string, on: boolean) =>
  `<button aria-pressed="${on}" onclick="ariaPressed=String(ariaPressed!=='true')">${name}</button>`;
/** One of the page's own make, which says to the browser alone that it is on. */
const inward = (name: string, more = '') =>
  `<x-switch tabindex="0" aria-label="${name}" ${more} style="display:inline-block;width:40px;height:24px"></x-switch>`;
const inwardMade = `<script>customElements.define('x-switch',class extends HTMLElement{
constructor(){super();this.i=this.attachInternals();this.i.role='switch'}
connectedCallback(){const locked=this.hasAttribute('locked');if(locked)this.i.ariaDisabled='true';this.turn(this.hasAttribute('on'));
this.onclick=()=>{if(!locked)this.turn(this.i.ariaChecked!=='true')}}
turn(on){this.i.ariaChecked=String(on);on?this.i.states.add('on'):this.i.states.delete('on')}})</script>`;
const behind = `<button onclick="first.hidden=true;more.hidden=false">Settings</button>`;
const keep = `<button onclick="localStorage.answer=ask.querySelectorAll('x-switch:state(on):not([locked])').length;ask.hidden=true">Save</button>`;
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
  'inward.localhost/': layer({
    switches: `<div id="more" hidden>${inwardMade}${inward('Strictly necessary', 'on locked')}${inward('Statistics', 'on')}${inward('Advertising')}${keep}</div>`,
    close: `<p id="first"><button onclick="localStorage.answer='all';ask.hidden=true">Accept all</button>${behind}</p>`,
  }),
  'menu.localhost/': layer({
    switches: `<button onclick="entries.hidden=!entries.hidden">Purposes</button><div id="entries" role="menu" hidden>${entry('Statistics', true)}${entry('Advertising')}${entry('Films')}
<button role="menuitem" onclick="act();ask.hidden=true">Save</button></div>`,
    close: ['Accept all', 'Reject all']
      .map(
        (says) =>
          `<button onclick="localStorage.answer='${says}';ask.hidden=true">${says}</button>`,
      )
      .join(''),
  }),
  'pressed.localhost/': layer({
    switches: `<p><button aria-pressed="true">Larger type</button></p><div>${pressed('Statistics', true)}${pressed('Advertising', false)}${pressed('Films', false)}<button onclick="localStorage.answer=[...ask.querySelectorAll('div>[aria-pressed=true]')].map(b=>b.innerText);ask.hidden=true">Save my choice</button></div>`,
    close: `<button onclick="localStorage.answer='all';ask.hidden=true">Accept all</button>`,
  }),
  'fieldset.localhost/': layer({
    switches: `<fieldset disabled>${box('Strictly necessary', 'checked')}</fieldset><div inert>${box('The choice itself', 'checked')}</div>${box('Statistics')}`,
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

  it('that say it to the browser alone are read and turned', async () => {
    const { visit } = await lab.visit('inward.localhost/', { state: 'partial' });
    expect(visit.banners.at(-1)?.boxes).toEqual([
      { label: 'Strictly necessary', on: true, locked: true },
      { label: 'Statistics', on: true, locked: false },
      { label: 'Advertising', on: false, locked: false },
    ]);
    expect(await answerIn('inward', 'reject_all')).toEqual({ notReached: null, kept: '0' });
  });

  it('that are entries of a menu are read and turned', async () => {
    const { visit } = await lab.visit('menu.localhost/', { state: 'partial' });
    expect(visit.banners.at(-1)?.boxes).toEqual([
      { label: 'Statistics', on: true, locked: false },
      { label: 'Advertising', on: false, locked: false },
      { label: 'Films', on: false, locked: false },
    ]);
    expect(visit.storage.find(({ key }) => key === 'answer')?.value).toBe('2');
    expect(await answerIn('menu', 'reject_all')).toEqual({ notReached: null, kept: 'Reject all' });
  });

  it('that are buttons pressed in are read and turned; one alone is none', async () => {
    const { visit } = await lab.visit('pressed.localhost/', { state: 'partial' });
    expect(visit.banners[0]?.boxes).toEqual([
      { label: 'Statistics', on: true, locked: false },
      { label: 'Advertising', on: false, locked: false },
      { label: 'Films', on: false, locked: false },
    ]);
    expect(visit.banners[0]?.controls.map(({ text }) => text)).toContain('Larger type');
    expect(visit.storage.find(({ key }) => key === 'answer')?.value).toBe('Statistics,Advertising');
    expect(await answerIn('pressed', 'reject_all')).toEqual({ notReached: null, kept: '' });
  });

  it('are locked where what they stand in is', async () => {
    const { banners } = (await lab.visit('fieldset.localhost/')).visit;
    expect(banners[0]?.boxes.map(({ locked }) => locked)).toEqual([true, true, false]);
  });

  it('are no question about consent where they are about something else', async () => {
    for (const name of ['letters', 'sound', 'sorting'])
      expect((await lab.visit(`${name}.localhost/`)).visit.banners, name).toEqual([]);
  });
});
