import type { PlantedPages } from '../../planted/site.ts';
import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';

/** Markup of a layer, and what shows and hides it: expressions over `layer`, the element with that id. */
export interface Shape {
  layer: string;
  show?: string;
  hide?: string;
}

export interface Site {
  /** Code of every page, of a grant and of a refusal. */
  always?: string;
  granted?: string;
  refused?: string;
  /** Statements that keep `answer` ('yes' or 'no'), and an expression that reads it. */
  keep?: string;
  kept?: string;
  head?: string;
  /** Markup below the page; the policy and a way back by default. */
  footer?: string;
}

const style =
  'padding:.7rem 1.2rem;font:600 1rem/1.4 system-ui;color:#fff;background:#1d4d2b;border:0';
export const button = (words: string, does: string, more = '') =>
  `<button type="button" style="${style}" onclick="${does}"${more}>${words}</button>`;
export const pane =
  'position:fixed;left:0;right:0;bottom:0;padding:1.2rem;background:#fff;color:#111;border:1px solid #1d4d2b';
const policyOf = ({ policy }: Says) => `<a href="/policy" style="color:#111">${policy}</a>`;
export const answers = ({ yes, no }: Says) =>
  `${button(no, "answer('no')")} ${button(yes, "answer('yes')")}`;
const ask = (says: Says) => `<p id="q">${says.ask} ${policyOf(says)}</p>`;

/** As a style library draws a modal: a veil, and a dialog that its heading names. */
export const modal = (says: Says): Shape => ({
  layer: `<div id="layer" style="display:none;position:fixed;inset:0;background:rgba(0,0,0,.5)"><div role="dialog" aria-modal="true" aria-labelledby="h" style="margin:15vh auto;max-width:32rem;padding:1.5rem;background:#fff;color:#111"><h2 id="h">${says.title}</h2>${ask(says)}${answers(says)}</div></div>`,
  show: `layer.style.display='block'`,
  hide: `layer.style.display='none'`,
});

/** An aside whose second layer is a `details`, with boxes nobody ticked. */
export const aside = (says: Says, ticked = ''): Shape => ({
  layer: `<aside id="layer" hidden aria-label="${says.ask}" style="${pane}">${ask(says)}<details><summary style="padding:.6rem">${says.back}</summary><p><label><input type="checkbox" id="some" style="width:24px;height:24px"${ticked}> Analytics</label></p>${button('OK', "answer(some.checked?'yes':'no')")}</details>${answers(says)}</aside>`,
});

/** A `popover` that the page opens. */
export const popover = (says: Says): Shape => ({
  layer: `<section id="layer" popover="manual" role="dialog" aria-label="${says.ask}" style="inset:auto 1rem 1rem auto;max-width:26rem;padding:1rem;color:#111;background:#fff">${ask(says)}${answers(says)}</section>`,
  show: 'layer.showPopover()',
  hide: 'layer.hidePopover()',
});

/** A `dialog` of the browser's own. */
export const dialog = (says: Says): Shape => ({
  layer: `<dialog id="layer" aria-labelledby="q">${ask(says)}${answers(says)}</dialog>`,
  show: 'layer.showModal()',
  hide: 'layer.close()',
});

/** Answers that are links. */
export const links = (says: Says): Shape => {
  const link = (words: string, value: string) =>
    `<a href="#" role="button" style="display:inline-block;${style}" onclick="answer('${value}');return false">${words}</a>`;
  return {
    layer: `<div id="layer" hidden role="region" aria-label="Cookie" style="${pane}">${ask(says)}${link(says.yes, 'yes')} ${link(says.no, 'no')}</div>`,
  };
};

/** A component of the page's own, in an open or closed shadow root. */
export const component = (says: Says, mode: 'open' | 'closed'): Shape => ({
  layer: `<cookie-ask id="layer" hidden></cookie-ask><script>customElements.define('cookie-ask',class extends HTMLElement{connectedCallback(){
this.attachShadow({mode:'${mode}'}).innerHTML=${JSON.stringify(`<div role="dialog" aria-label="${says.ask}" style="${pane}">${ask(says)}${answers(says)}</div>`)}}})</script>`,
});

/** A frame without an address; it tells the page what was chosen. */
export const frame = (says: Says): Shape => ({
  layer: `<iframe id="layer" hidden title="${says.ask}" style="position:fixed;left:0;bottom:0;width:100%;height:12rem;border:0;background:#fff" srcdoc="${`<body style='font:1rem system-ui'>${ask(says)}${answers(says)}<script>function answer(a){parent.postMessage({choice:a},'*')}</script>`.replaceAll('"', '&quot;')}"></iframe><script>addEventListener('message',function(e){if(e.data&&e.data.choice)answer(e.data.choice)})</script>`,
});

/** A site of one page and its policy, whose layer has this shape. */
export function shaped(host: string, says: Says, shape: Shape, site: Site = {}): PlantedPages {
  const { layer, show = 'layer.hidden=false', hide = 'layer.hidden=true' } = shape;
  const { always = '', granted = '', refused = '', head = '' } = site;
  const { keep = `localStorage.setItem('cc',answer)`, kept = `localStorage.getItem('cc')` } = site;
  const {
    footer = `<footer style="padding:2rem">${policyOf(says)} ${button(says.back, 'ask()')}</footer>`,
  } = site;
  const code = `var layer=document.getElementById('layer');
function ask(){${show}}
function act(answer){if(answer==='yes'){${granted}}else{${refused}}}
function answer(answer){${keep};${hide};act(answer)}
${always}
var known=${kept};if(known)act(known);else ask();`;
  return {
    [`${host}/`]: document(says, `${footer}${layer}<script>${code}</script>`, head),
    [`${host}/policy`]: document({ ...says, title: says.policy }, `<p>${says.policy}</p>`),
  };
}
