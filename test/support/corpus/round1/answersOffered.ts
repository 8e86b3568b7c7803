import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { answers, bar, decisions, footer, modal, policy, site } from './parts.ts';

const beacon = `navigator.sendBeacon('https://heapanalytics.com/h', 'view');`;
const obeys = footer + decisions({ granted: beacon });

/** A page with this banner, which obeys. */
const planted = (name: string, top: string, end = obeys) => ({
  [`${name}.localhost/`]: site(top, '', end),
  [`${name}.localhost/privacy`]: policy,
  'heapanalytics.com/h': intake,
});

/** Makes `ask` show its layer of this id alone. */
const turn = (id: string) =>
  `for (const layer of ask.querySelectorAll('.layer')) layer.hidden = layer.id !== '${id}'`;

const twoLayers = (settings: string) => `<div class="layer" id="first"><div class="answers">
<button type="button" onclick="decide('all')">Accept all</button>
<button type="button" onclick="${turn('settings')}">Manage options</button></div></div>
<div class="layer" id="settings" hidden>${settings}</div>`;

export const answersOffered: CorpusPage[] = [
  // V8: refusing stands on the second layer alone.
  {
    name: 'airline',
    faults: ['V8'],
    pages: planted(
      'airline',
      bar(
        twoLayers(
          `<div class="answers"><button type="button" onclick="decide('none')">Reject all</button></div>`,
        ),
      ),
    ),
  },
  // V8, V22: a notice with nothing but "Got it", which grants, and no way back to it.
  {
    name: 'railway',
    faults: ['V8', 'V22'],
    pages: planted(
      'railway',
      bar(
        `<div class="answers"><button type="button" onclick="decide('all')">Got it, I accept</button></div>`,
      ),
      `<footer><a href="/privacy">Privacy policy</a></footer>${decisions({ granted: beacon })}`,
    ),
  },
  // V9: accepting is a tall coloured button in bold, refusing a small plain one.
  {
    name: 'travel',
    faults: ['V9'],
    pages: planted(
      'travel',
      bar(`<div class="answers" style="align-items:center">
<button type="button" onclick="decide('all')" style="font-size:24px;font-weight:700;padding:20px 60px;background:#0a6b2d">Accept all</button>
<button type="button" onclick="decide('none')" style="font-size:13px;padding:4px 8px;min-width:0;background:#fff;color:#444">Reject all</button></div>`),
    ),
  },
  // V9: in a modal dialog, accepting is a button and refusing a link in running text.
  {
    name: 'ferry',
    faults: ['V9'],
    pages: planted(
      'ferry',
      modal(`<div class="answers"><button type="button" onclick="decide('all')">Accept all cookies</button></div>
<p style="font-size:14px">If you prefer, <a href="#" onclick="decide('none');return false" style="color:#222;display:inline-block;padding:6px 0">continue without accepting</a>.</p>`),
    ),
  },
  // V9, V24: both answers are of one size, but refusing is pale grey on white.
  {
    name: 'camping',
    faults: ['V9', 'V24'],
    pages: planted(
      'camping',
      bar(`<div class="answers"><button type="button" onclick="decide('all')">Accept all</button>
<button type="button" onclick="decide('none')" style="background:#fff;color:#c4c4c4">Reject all</button></div>`),
    ),
  },
  // V10: all is fair on the first layer; on the second one advertising is ticked beforehand.
  {
    name: 'castle',
    faults: ['V10'],
    pages: planted(
      'castle',
      bar(`<div class="layer" id="first">${answers}<p><button type="button" onclick="${turn('settings')}">Cookie preferences</button></p></div>
<div class="layer" id="settings" hidden><p><label><input type="checkbox" checked disabled style="width:24px;height:24px"> Necessary</label>
<label><input type="checkbox" id="ads" checked style="width:24px;height:24px"> Advertising</label></p>
<div class="answers"><button type="button" onclick="decide(ads.checked ? 'all' : 'none')">Save my choices</button></div></div>`),
    ),
  },
];
