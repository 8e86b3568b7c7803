import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { asking } from '../support/planted/asking.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const radio = (value: string, label: string, more = '') =>
  `<label><input type="radio" name="level" value="${value}" onchange="pick=this.value" ${more}> ${label}</label>`;
const radios = radio('none', 'Necessary') + radio('some', 'Statistics') + radio('all', 'All');
const names = ['Necessary', 'Statistics', 'All'];
/** A control that opens a list of levels. */
const byHand = (opener: string, list: string, item: string) =>
  `<button type="button" ${opener} aria-controls="list" aria-expanded="false" onclick="list.hidden=!list.hidden">Level</button><ul id="list" role="${list}" hidden onclick="const one=event.target.closest('li');pick=one.dataset.value;list.hidden=true">${['none', 'some', 'all'].map((value, at) => `<li role="${item}" data-value="${value}">${names[at]}</li>`).join('')}</ul>`;
const plate = (value: string, label: string) =>
  `<button type="button" aria-pressed="false" onclick="pick='${value}';for(const b of this.parentElement.children)b.ariaPressed=b===this">${label}</button>`;
const drawn = (value: string, label: string) =>
  `<div role="radio" tabindex="0" aria-checked="false" onclick="pick='${value}';for(const b of this.parentElement.children)b.ariaChecked=b===this">${label}</div>`;
const acting = (name: string) =>
  `<label><input type="checkbox" role="switch" onchange="act()"> ${name}</label>`;
const perPurpose = (name: string) =>
  `<label>${name} <select id="${name}"><option>No</option><option>Yes</option></select></label>`;

const behind = (inside: string) =>
  asking(
    `<span id="first"><button onclick="keep('all')">Accept all</button><button onclick="first.hidden=true;second.hidden=false">Settings</button></span>
<div id="second" hidden>${inside}<button onclick="keep()">Confirm my choice</button></div>`,
    '',
  );

const settingsPage =
  page(`<h2>Cookie settings</h2><p>Here you decide which cookies our shop may use.</p><form>${radios}
<button type="button" onclick="localStorage.answer=document.querySelector(':checked').value;this.after('Saved.')">Save</button></form>
<script>let pick</script><aside><form><label><input type="checkbox"> Send me the letter</label><button type="button" onclick="localStorage.answer='letter'">Subscribe</button></form></aside>`);

const lab = await openScanLab({
  'radios.localhost/': asking(radios),
  'german.localhost/': asking(
    radio('all', 'Alle Cookies') +
      radio('some', 'Statistik') +
      radio('none', 'Technisch notwendige'),
    `<button onclick="keep()">Weiter</button>`,
    'Welche Cookies dürfen wir setzen? Sie entscheiden, Ihre Einwilligung ist freiwillig.',
  ),
  'french.localhost/': asking(
    radio('all', 'Tous les cookies') + radio('none', 'Aucun cookie'),
    `<button onclick="keep()">Valider</button>`,
    'Quels cookies acceptez-vous sur ce site ? Vous pouvez changer d’avis à tout moment.',
  ),
  'sums.localhost/': asking(
    radio('none', 'Necessary') +
      radio('some', 'Necessary and statistics') +
      radio('all', 'Necessary, statistics and advertising'),
    `<button onclick="keep()">OK</button>`,
  ),
  'select.localhost/': asking(
    `<select onchange="pick=this.value"><option value="">Please choose…</option><option value="none">Only what is necessary</option><option value="some">Statistics</option><option value="all">Everything</option></select>`,
    `<button onclick="keep()">Apply</button>`,
  ),
  'range.localhost/': asking(
    `<input type="range" min="0" max="2" value="0" aria-label="Level" onchange="pick=['none','some','all'][this.value]"><div><span>Essential</span><span>Statistics</span><span>Everything</span></div>`,
  ),
  'turned.localhost/': asking(
    `<div><span>All cookies</span><span>Statistics</span><span>Strictly necessary</span></div><input type="range" min="1" max="3" value="1" onchange="pick=['','all','some','none'][this.value]">`,
  ),
  'slider.localhost/': asking(
    `<span>Necessary</span><div id="knob" role="slider" tabindex="0" aria-valuemin="0" aria-valuemax="2" aria-valuenow="1" onkeydown="ariaValueNow={Home:0,End:2}[event.key]??Math.max(0,Math.min(2,+ariaValueNow+({ArrowLeft:-1,ArrowRight:1}[event.key]??0)));pick=['none','some','all'][ariaValueNow]">o</div><span>All</span>`,
  ),
  // Only the place where they stand has a name.
  'placed.localhost/': asking(
    `<input type="range" min="0" max="2" value="2" aria-label="Vafrakökur" aria-valuetext="Allar vafrakökur" oninput="pick=['none','some','all'][this.value];ariaValueText=['Aðeins nauðsynlegar','Tölfræði','Allar vafrakökur'][this.value]">`,
  ),
  'output.localhost/': asking(
    `<input type="range" min="0" max="4" value="4" oninput="pick=['all','more','some','some','none'][this.value];out.value=['Everything','More','Some','Few','Essential'][this.value]"><output id="out">Essential</output>`,
  ),
  'plates.localhost/': asking(
    `<div role="group">${plate('none', 'Necessary')}${plate('some', 'Statistics')}${plate('all', 'All')}</div>`,
  ),
  // Each of them reads as an answer, and is none before it is saved.
  'answers.localhost/': asking(
    `<div>${plate('none', 'Only necessary')}${plate('all', 'Accept all')}</div>`,
  ),
  'marked.localhost/': asking(
    `<button class="seg" onclick="pick='none'">Only necessary</button><button class="seg" onclick="pick='all'">Accept all</button>`,
  ),
  'drawn.localhost/': asking(
    `<div role="radiogroup" aria-label="Level">${drawn('none', 'Necessary')}${drawn('some', 'Statistics')}${drawn('all', 'All')}</div>`,
  ),
  'second.localhost/': behind(radios),
  'each.localhost/': behind(
    `${perPurpose('Statistics')}${perPurpose('Advertising')}<script>document.addEventListener('change',()=>{pick=[...document.querySelectorAll('select')].map((one)=>one.value).join()})</script>`,
  ),
  'leads.localhost/':
    page(`<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;inset:auto 0 0;background:#fff"><p>We use cookies to count visits and for advertising.</p><button onclick="localStorage.answer='all';ask.hidden=true">Accept all</button><a href="/cookie-settings">Cookie settings</a></div>
<footer><a href="/cookie-settings">Cookie settings</a></footer><script>ask.hidden='answer' in localStorage</script>`),
  'leads.localhost/cookie-settings': settingsPage.replace('let pick', 'var pick'),
  // What is chosen is kept at once.
  'once-radios.localhost/': asking(radios.replaceAll('pick=this.value', 'keep(this.value)'), ''),
  'once-forgets.localhost/': asking(radios.replaceAll('pick=this.value', 'ask.hidden=true'), ''),
  'once-select.localhost/': asking(
    `<select onchange="keep(this.value)"><option value="">Please choose…</option><option value="none">Only what is necessary</option><option value="some">Statistics</option><option value="all">Everything</option></select>`,
    '',
  ),
  'once-closed.localhost/': asking(
    radios.replaceAll('pick=this.value', 'localStorage.answer=this.value'),
    `<button onclick="ask.hidden=true">Close</button>`,
  ),
  'acting.localhost/': asking(
    `${acting('Statistics')}${acting('Advertising')}<script>function act(){localStorage.answer=document.querySelectorAll(':checked').length;if(!window.brought){window.brought=true;new Image().src='//tags.localhost:'+location.port+'/t.gif'}}if(localStorage.answer)act()</script>`,
    `<button onclick="keep(localStorage.answer)">Save and close</button>`,
  ),
  'tags.localhost/t.gif': '',
  // Lists made by hand.
  'listbox.localhost/': asking(byHand('role="combobox"', 'listbox', 'option')),
  'menu.localhost/': asking(
    byHand('aria-haspopup="menu"', 'menu', 'menuitemradio').replace('list.hidden=true', 'keep()'),
    '',
  ),
  'popup.localhost/': asking(
    `<button aria-haspopup="true" onclick="list.hidden=false">Choose a level</button><div id="list" hidden>${['none', 'some', 'all'].map((value, at) => `<button onclick="keep('${value}')">${names[at]}</button>`).join('')}</div>`,
    '',
  ),
  'listed.localhost/': asking(
    byHand('role="combobox"', 'listbox', 'option').replace(
      '<li role="option" data-value="all"',
      '$& aria-selected="true"',
    ),
  ),
  'preset.localhost/': asking(
    radio('none', 'Necessary') + radio('some', 'Statistics') + radio('all', 'All', 'checked'),
  ),
  // What is no question about consent, on pages that speak of it.
  'poll.localhost/': page(
    `<form id="poll" role="region" aria-label="Poll"><p>Our poll of the week: which cookies do you bake at home? See our privacy policy.</p><label><input type="radio" name="a">None</label><label><input type="radio" name="a">Some</label><label><input type="radio" name="a">All of them</label><button type="button">Save</button></form><footer><a href="/privacy">Privacy</a></footer>`,
  ),
  'shipping.localhost/': page(
    `<div role="dialog" aria-label="Delivery" style="position:fixed;inset:20px;background:#fff"><p>How may we send it to you? We handle your address as our privacy policy says.</p><label><input type="radio" name="a">Required signature</label><label><input type="radio" name="a">All other parcels</label><select><option>Standard</option><option>Express</option></select><button>Continue</button></div>`,
  ),
  'chooser.localhost/': page(
    `<div role="dialog" aria-label="Language" style="position:fixed;inset:20px;background:#fff"><p>Choose your language and country to go on to the shop, please, and read our privacy policy.</p><select><option>All languages</option><option>English</option><option>Deutsch</option></select><div><button aria-pressed="true">All countries</button><button aria-pressed="false">Norway</button></div><button>Save</button></div>`,
  ),
  'sorting.localhost/': page(
    `<div style="position:fixed;inset:20px;background:#fff"><p>Which of our cookies would you like to see? All of them are baked here every day.</p><select><option>All cookies</option><option>With nuts</option><option>Basic dough</option></select>${radio('a', 'All')}${radio('b', 'Vegan')}</div>`,
  ),
  'alerts.localhost/': page(
    `<div id="ask" role="dialog" aria-label="Alerts" style="position:fixed;inset:20px;background:#fff"><p>How many alerts would you like? Our privacy policy says how we handle your cookies and data.</p>${radio('none', 'None').replace('pick', 'localStorage.alerts')}${radio('all', 'All news', 'checked').replace('pick', 'localStorage.alerts')}<button onclick="ask.hidden=true">Close</button></div>`,
  ),
  'biscuits.localhost/': page(
    `<div style="position:fixed;inset:20px;background:#fff"><p>Which of our cookies would you like to see in the shop today?</p><select onchange="localStorage.filter=this.value"><option>Basic</option><option>With nuts</option><option selected>All cookies</option></select></div>`,
  ),
  'volume.localhost/': page(
    `<div role="dialog" aria-label="Sound" style="position:fixed;inset:20px;background:#fff"><p>How loud may our film be? It is shown as our privacy policy says.</p><input type="range" min="0" max="10" value="0" aria-label="Volume" aria-valuetext="Off"><button>Save</button></div>`,
  ),
  'filter.localhost/': asking(
    `<select><option>All</option><option>Necessary</option><option>Statistics</option></select><label><input type="checkbox" id="count"> Statistics</label><label><input type="checkbox" id="show"> Advertising</label>`,
    `<button onclick="keep(count.checked||show.checked?'some':'none')">Save</button>`,
  ),
});

async function answerIn(name: string, state: VisitState) {
  const { visit } = await lab.visit(`${name}.localhost/`, { state });
  const kept = visit.storage.find(({ key }) => key === 'answer');
  return { notReached: visit.notReached, kept: kept?.last ?? kept?.value };
}

describe.concurrent('a choice among levels', () => {
  it.each([
    ...['radios', 'german', 'french', 'sums', 'select', 'range', 'turned', 'slider', 'plates'],
    ...['answers', 'marked', 'drawn', 'second', 'leads', 'preset', 'placed', 'output'],
    ...['once-radios', 'once-select', 'once-closed', 'listbox', 'menu', 'popup', 'listed'],
  ])('is made to refuse: %s', async (name) => {
    expect(await answerIn(name, 'reject_all')).toEqual({ notReached: null, kept: 'none' });
  });

  it('that closes the layer was made, though nothing keeps it', async () => {
    const { visit } = await lab.visit('once-forgets.localhost/', { state: 'reject_all' });
    expect(visit.notReached).toBeNull();
    expect(visit.banners.map(({ phase }) => phase)).toEqual(['before', 'again']);
  });

  it.each([
    'german',
    'sums',
    'select',
    'turned',
    'slider',
    'answers',
    'preset',
    'placed',
    'output',
    'once-radios',
    'once-closed',
    'listbox',
    'popup',
  ])('is made to accept: %s', async (name) => {
    expect(await answerIn(name, 'accept_all')).toEqual({ notReached: null, kept: 'all' });
  });

  it.each(['radios', 'turned', 'plates', 'second', 'leads', 'once-select', 'menu'])(
    'is made anew to withdraw: %s',
    async (name) => {
      expect(await answerIn(name, 'withdrawn')).toEqual({ notReached: null, kept: 'none' });
    },
  );

  it.each([
    'sums',
    'select',
    'slider',
    'drawn',
    'second',
    'preset',
    'placed',
    'once-radios',
    'listbox',
  ])('is made in part: %s', async (name) => {
    expect(await answerIn(name, 'partial')).toEqual({ notReached: null, kept: 'some' });
  });

  it('is made for each purpose', async () => {
    expect(await answerIn('each', 'reject_all')).toMatchObject({ notReached: null });
    expect((await answerIn('each', 'partial')).kept).toBe('Yes,No');
    expect((await answerIn('each', 'withdrawn')).kept).toBe('No,No');
  });

  it('that is made in advance for more than what is necessary is on', async () => {
    const boxes = async (name: string) =>
      (await lab.visit(`${name}.localhost/`)).visit.banners[0]?.boxes.map(({ label, on }) => [
        label,
        on,
      ]);
    expect(await boxes('preset')).toEqual([['All', true]]);
    expect(await boxes('radios')).toEqual([['All', false]]);
    expect(await boxes('select')).toEqual([['Everything', false]]);
    expect(await boxes('turned')).toEqual([['All cookies', true]]);
    expect(await boxes('placed')).toEqual([['Allar vafrakökur', true]]);
    expect(await boxes('output')).toEqual([['', false]]);
    expect(await boxes('listed')).toEqual([['All', true]]);
    expect(await boxes('listbox')).toEqual([['All', false]]);
  });

  it('that acts at once begins with the first that is chosen', async () => {
    const { visit } = await lab.visit('acting.localhost/', { state: 'accept_all' });
    const asked = visit.requests.filter(({ host }) => host === 'tags.localhost');
    expect(asked.map(({ phase }) => phase)).toEqual(['after', 'again']);
  });

  it('is not what asks for something else', async () => {
    for (const name of ['poll', 'shipping', 'chooser', 'volume', 'sorting', 'alerts', 'biscuits'])
      expect((await lab.visit(`${name}.localhost/`)).visit.banners, name).toEqual([]);
    const { banners } = (await lab.visit('filter.localhost/')).visit;
    expect(banners[0]?.boxes.map(({ label }) => label)).toEqual(['Statistics', 'Advertising']);
  });
});
