import { describe, expect, it } from 'vitest';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const layer = `<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;inset:auto 0 0;background:#fff"><p>May we count visits and show you advertising by means of cookies?</p>
<button onclick="keep('none')">Reject all</button><button onclick="keep('all')">Accept all</button></div>`;
/** A page that asks for consent, with this in front of it. `gone()` is called when that has been passed. */
const gated = (
  gate: string,
  back = '<button onclick="ask.hidden=false">Cookie settings</button>',
  gone = '',
) =>
  page(`${layer}<footer>${back}</footer>${gate}<script>
const ask=document.getElementById('ask'),gate=document.getElementById('gate');
function keep(value){localStorage.answer=value;ask.hidden=true}
function pass(){sessionStorage.passed=1;gate.close?.();gate.hidden=true;gone()}
function gone(){${gone}}
ask.hidden='answer' in localStorage;
if('passed' in sessionStorage)gate.hidden=true;else gate?.showModal?.();
</script>`);
const withBack = (back: string, more = '') => gated('', back).replace('</body>', `${more}</body>`);
/** A bar of the theme, which knows one answer, beside the layer that can be refused. */
const bar = `<div id="bar" role="region" aria-label="Cookies" style="position:fixed;inset:0 0 auto">Our pages use cookies, as do those of others. <button onclick="this.parentElement.hidden=true">Accept</button></div>`;
const late = `if(!('answer' in localStorage))ask.hidden=false`;
const lateOnes = (gate: string) =>
  gated(gate, undefined, late).replace(`ask.hidden='answer' in localStorage;`, 'ask.hidden=true;');

const lab = await openScanLab({
  'age.localhost/': gated(
    `<dialog id="gate"><p>Are you 18 or older?</p><button>No</button><button onclick="pass()">Yes, I am 18</button></dialog>`,
  ),
  'legal.localhost/': lateOnes(
    `<div id="gate" role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff"><h2>Are you of legal drinking age?</h2><button onclick="pass()">Yes, I am over 18</button><button onclick="location='/leaves'">No</button></div>`,
  ),
  'entered.localhost/': lateOnes(
    `<dialog id="gate"><p>Sind Sie mindestens 18 Jahre alt?</p><button>Nein</button><button onclick="pass()">Ja, eintreten</button></dialog>`,
  ),
  'country.localhost/': lateOnes(
    `<dialog id="gate"><p>You seem to be in Norway. Where shall we send it?</p><select><option>Norway</option><option>Ireland</option></select><button onclick="pass()">Continue</button></dialog>`,
  ),
  'letter.localhost/': gated(
    `<dialog id="gate"><p>Ten percent off with our letter, see our privacy policy.</p><input type="email"><button>Yes, please</button><button aria-label="Close" onclick="pass()">×</button></dialog>`,
  ),
  'over.localhost/': lateOnes(
    `<div id="gate" role="dialog" style="position:fixed;inset:0;background:#fff"><p>Restez informé : notre lettre chaque semaine.</p><input type="email"><button>Je m’inscris</button><button onclick="pass()">Non merci</button></div>`,
  ),
  'two.localhost/': gated('').replace('<div id="ask"', `${bar}<div id="ask"`),
  'footer.localhost/': withBack(
    `<button onclick="delete localStorage.answer;localStorage.gone=1">Withdraw consent</button>`,
  ),
  'floats.localhost/': withBack(
    `<button aria-label="Einwilligung widerrufen" style="position:fixed;left:0;bottom:0" onclick="localStorage.answer='none';location.reload()">⟲</button>`,
  ),
  'confirms.localhost/': withBack(
    `<button onclick="if(confirm('Really?'))localStorage.answer='none'">Retirer mon consentement</button>`,
  ),
  'sure.localhost/': withBack(
    `<button onclick="sure.hidden=false">Withdraw consent</button>`,
    `<div id="sure" hidden role="dialog" aria-label="Consent" style="position:fixed;inset:0;background:#fff"><p>Do you really want to withdraw your consent to cookies?</p><button onclick="localStorage.answer='none';sure.hidden=true">Yes, withdraw</button><button onclick="sure.hidden=true">Cancel</button></div>`,
  ),
  'tells.localhost/': withBack(
    `<button onclick="this.after('Write us a letter.')">How to withdraw consent</button>`,
  ),
  'closed.localhost/': page(`<footer><button id="re">Anpassa</button></footer><script>
customElements.define('x-ask',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'closed'});
r.innerHTML='<section role="dialog" aria-label="Kakor" style="position:fixed;inset:auto 0 0;background:#fff"><p>Vi använder kakor för att räkna besök och visa annonser.</p><button>Baka på</button><button>Inga kakor för mig</button></section>';
const s=r.querySelector('section'),[y,n]=r.querySelectorAll('button');const keep=(v)=>{localStorage.answer=v;s.hidden=true};
y.onclick=()=>keep('all');n.onclick=()=>keep('none');s.hidden='answer' in localStorage;re.onclick=()=>{s.hidden=false}}});
document.body.append(document.createElement('x-ask'))</script>`),
});

async function answerIn(name: string, state: VisitState) {
  const { visit } = await lab.visit(`${name}.localhost/`, { state });
  const kept = visit.storage.find(({ key }) => key === 'answer');
  const { notReached, wayBack } = visit;
  return {
    notReached,
    kept: kept?.presentIn.includes('again') && (kept?.last ?? kept?.value),
    wayBack,
  };
}

describe.concurrent('what stands before a page', () => {
  it.each(['age', 'legal', 'entered', 'country', 'letter', 'over'])(
    'is passed to refuse: %s',
    async (name) => {
      expect(await answerIn(name, 'reject_all')).toMatchObject({ notReached: null, kept: 'none' });
    },
  );

  it.each(['age', 'over'])('is passed to withdraw: %s', async (name) => {
    expect(await answerIn(name, 'withdrawn')).toMatchObject({ notReached: null, kept: 'none' });
  });
});

describe.concurrent('a layer that can be refused', () => {
  it('is the one that is answered, beside one that cannot', async () => {
    const { visit } = await lab.visit('two.localhost/', { state: 'reject_all' });
    expect(visit.storage.find(({ key }) => key === 'answer')?.value).toBe('none');
    expect(visit.banners.map(({ phase, text }) => [phase, text.slice(0, 9)])).toEqual([
      ['before', 'May we co'],
      ['after', 'Our pages'],
      ['again', 'Our pages'],
    ]);
  });
});

describe.concurrent('a way back', () => {
  it.each(['floats', 'confirms', 'sure', 'closed'])('takes consent back: %s', async (name) => {
    expect(await answerIn(name, 'withdrawn')).toMatchObject({ notReached: null, kept: 'none' });
  });

  it('that takes consent back at once is one', async () => {
    expect((await answerIn('footer', 'accept_all')).wayBack).toBe(true);
    expect(await answerIn('footer', 'withdrawn')).toMatchObject({ notReached: null, kept: false });
  });

  it('that only speaks of it takes nothing back', async () => {
    expect(await answerIn('tells', 'withdrawn')).toMatchObject({ notReached: 'no_way' });
  });
});
