import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

/** A layer that asks, and code that keeps `value` as the answer. `ask` is its element. */
const asking = (
  layer: string,
  back = '<button onclick="ask.hidden=false">Cookie settings</button>',
) =>
  page(`${layer}<footer>${back}</footer><script>
const ask=document.getElementById('ask');
function keep(value){localStorage.answer=value;ask.hidden=true}
ask.hidden='answer' in localStorage;
</script>`);
const box = (id: string) => `<label><input type="checkbox" id="${id}"> ${id}</label>`;
const layer = (inside: string, more = 'role="dialog" aria-label="Cookies"') =>
  `<div id="ask" ${more}><p>May we count visits and show you advertising by means of cookies?</p>${inside}</div>`;
const plain = `<button onclick="keep('none')">Reject all</button><button onclick="keep('all')">Accept all</button>`;

/** A banner that comes so many milliseconds after an answer of the server. */
const late = (wait: number) =>
  asking(layer(plain)).replace(
    `ask.hidden='answer' in localStorage;`,
    `ask.hidden=true;fetch('/place').then(()=>setTimeout(()=>{ask.hidden='answer' in localStorage},${wait}));`,
  );

const lab = await openScanLab({
  // As Orejime: “all” and “none” turn the switches, and what they say is saved by a control of its own.
  'switches.localhost/': asking(
    layer(`${box('count')}${box('show')}
<button onclick="count.checked=show.checked=false">Reject all</button>
<button onclick="count.checked=show.checked=true">Accept all</button>
<button onclick="keep(count.checked?'all':'none')">Save</button>`),
  ),
  // As Klaro opens again: no control that refuses, and a box for all of them.
  'whole.localhost/': asking(
    layer(`<span id="first">${plain}</span><span id="later" hidden>${box('count')}${box('show')}
<label><input type="checkbox" id="both" onclick="count.checked=show.checked=this.checked"> both</label>
<button onclick="keep(count.checked||show.checked?'some':'none')">Save</button></span>
<script>addEventListener('click',(event)=>{
  if(event.target.id==='count'||event.target.id==='show')both.checked=count.checked&&show.checked;
  if(event.target.textContent!=='Cookie settings')return;
  first.hidden=true;later.hidden=false;count.checked=show.checked=both.checked=true;
});</script>`),
  ),
  'late.localhost/': late(1_500),
  'later.localhost/': late(12_000),
  'late.localhost/place': '{}',
  'later.localhost/place': '{}',
  // As Klaro in several languages: no word of cookies or of privacy.
  'named.localhost/': asking(
    `<div id="ask" class="cookie-notice"><p>Hello! Could we switch on a few more services for you, please?</p>${plain}</div>`,
  ),
  'age.localhost/':
    page(`<div role="dialog" aria-label="Welcome"><p>Are you 18 years or older? By entering you agree to our <a href="/privacy">privacy policy</a>.</p>
<button>Yes, I agree</button><button>No</button></div>`),
  'letter.localhost/':
    page(`<div role="dialog" aria-label="Letter"><p>Ten percent off for your consent to our weekly letter, see our privacy policy.</p>
<input type="email"><button>Yes, I agree</button><button>No thanks</button></div>`),
  // As Cookiebot: what the tabs are called says nothing of an answer.
  'tabs.localhost/': asking(
    layer(
      `<div role="tablist"><button role="tab">Consent</button><button role="tab">Details</button></div>${plain}`,
    ),
  ),
  'icon.localhost/': asking(
    layer(plain),
    '<button onclick="ask.hidden=false" style="position:fixed;left:0;bottom:0">⚙</button>',
  ),
  'menu.localhost/': asking(
    layer(plain),
    `<details><summary>Legal</summary><button onclick="ask.hidden=false">Cookie settings</button></details>`,
  ),
  'pictures.localhost/': asking(
    layer(
      `<input type="image" alt="Reject all" style="width:90px;height:40px" onclick="keep('none')"><button onclick="keep('all')"><img alt="Accept all"></button>`,
    ),
  ),
  'signs.localhost/': asking(
    `<div id="ask"><p>我們使用 Cookie 分析流量與投放廣告。</p><button onclick="keep('none')">拒絕</button><button onclick="keep('all')">接受</button></div>`,
  ),
  'moved.localhost/': asking(layer(plain)).replace(
    `ask.hidden='answer' in localStorage;`,
    `ask.hidden=true;addEventListener('pointermove',()=>{ask.hidden='answer' in localStorage},{once:true});`,
  ),
  'leaves.localhost/': asking(
    layer(
      `<button onclick="keep('none');window.addEventListener('pagehide',()=>navigator.sendBeacon('/left'))">Reject all</button><button onclick="keep('all')">Accept all</button>`,
    ),
  ),
  'leaves.localhost/left': '',
  'bare.localhost/': asking(
    layer(`${box('count')}${box('show')}
<button onclick="keep(count.checked||show.checked?'some':'none')">OK</button>${plain}`),
  ),
});

async function answerIn(name: string, state: VisitState, late = false) {
  const order = { state, asked: Promise.resolve(late) };
  const { visit } = await lab.visit(`${name}.localhost/`, order);
  const kept = visit.storage.find(({ key }) => key === 'answer');
  return { notReached: visit.notReached, kept: kept?.last ?? kept?.value };
}

describe.concurrent('a banner', () => {
  it.each([
    ['reject_all', 'none'],
    ['accept_all', 'all'],
    ['withdrawn', 'none'],
  ] as const)('whose answers only turn its switches is saved: %s', async (state, kept) => {
    expect(await answerIn('switches', state)).toEqual({ notReached: null, kept });
  });

  it('without a control that refuses is saved with every switch off, also one for all of them', async () => {
    expect(await answerIn('whole', 'withdrawn')).toEqual({ notReached: null, kept: 'none' });
  });

  it('that comes late is waited for where another visitor was asked, and nowhere else', async () => {
    const [waited, hurried] = await Promise.all([
      answerIn('late', 'reject_all', true),
      answerIn('later', 'reject_all', false),
    ]);
    expect(waited).toEqual({ notReached: null, kept: 'none' });
    expect(hurried.notReached).toBe('no_banner');
  });

  it('is told by the names of its layer where its words tell nothing', async () => {
    const { visit } = await lab.visit('named.localhost/');
    expect(visit.banners.map(({ controls }) => controls.map(({ does }) => does))).toContainEqual([
      'reject',
      'accept',
    ]);
  });

  it('is not accepted by a tab', async () => {
    expect(await answerIn('tabs', 'accept_all')).toEqual({ notReached: null, kept: 'all' });
  });

  it.each(['age', 'letter'])('is not what asks for something else: %s', async (name) => {
    expect((await lab.visit(`${name}.localhost/`)).visit.banners).toEqual([]);
  });

  it('is found again behind a control without words, to withdraw', async () => {
    expect(await answerIn('icon', 'withdrawn')).toEqual({ notReached: null, kept: 'none' });
  });

  it('is found again in a menu that has to be opened', async () => {
    expect((await lab.visit('menu.localhost/', { state: 'accept_all' })).visit.wayBack).toBe(true);
    expect(await answerIn('menu', 'withdrawn')).toEqual({ notReached: null, kept: 'none' });
  });

  it.each(['pictures', 'signs', 'moved'])('is refused: %s', async (name) => {
    expect(await answerIn(name, 'reject_all')).toEqual({ notReached: null, kept: 'none' });
  });

  it('that was refused is left, for what its page sends then', async () => {
    const { visit } = await lab.visit('leaves.localhost/', { state: 'reject_all' });
    expect(asked(visit)).toContain('after leaves.localhost/left');
  });

  it('with boxes is not accepted by what saves them', async () => {
    expect(await answerIn('bare', 'accept_all')).toEqual({ notReached: null, kept: 'all' });
  });
});
