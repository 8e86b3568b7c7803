import type { PlantedPages } from '../../planted/site.ts';

/** What a site says, and what it runs. Each piece of code may be empty. */
export interface Site {
  host: string;
  says: Says;
  shape: Shape;
  head?: string;
  /** Markup beside the content. */
  body?: string;
  /** Code on every page; `answer()` tells what was decided: '', 'all' or 'none'. */
  always?: string;
  granted?: string;
  refused?: string;
  /** Whether taking consent back leaves the page as it stands. */
  stays?: boolean;
}

export interface Says {
  lang: string;
  name: string;
  ask: string;
  all: string;
  none: string;
  choose: string;
  save: string;
  kinds: string;
  privacy: string;
  again: string;
}

/** A first layer, as markup with `data-say` on what answers and an `hidden` outermost element with the id `ask`. */
type Shape = (says: Says) => string;

const paint = `<style>body{margin:0;font:17px/1.5 Georgia,serif;color:#1b1b1b;background:#fffdf8}main{max-width:44rem;margin:auto;padding:2rem 1rem;min-height:1900px}
#ask button{font:600 17px sans-serif;min-height:46px;min-width:11rem;margin:.3rem;color:#fff;background:#234d20;border:2px solid #234d20}
#ask a{color:#1b1b1b}#ask:not([hidden]).strip{position:fixed;inset:0 0 auto;padding:1rem;background:#f1efe6;border-bottom:3px solid #234d20}
dialog#ask{max-width:34rem;border:3px solid #234d20;background:#fff}footer{padding:2rem 1rem}footer button{min-height:30px}</style>`;

const privacyLink = ({ privacy }: Says) => `<a href="/privacy">${privacy}</a>`;
const answers = ({ all, none }: Says) =>
  `<button type="button" data-say="none">${none}</button><button type="button" data-say="all">${all}</button>`;

/** A strip above the page, which is part of its markup. */
export const strip: Shape = (says) =>
  `<section id="ask" class="strip" aria-label="${says.ask}" hidden><p>${says.ask} ${privacyLink(says)}</p>${answers(says)}</section>`;

/** The browser's own dialog, with a second layer in which nothing is ticked. */
export const modal: Shape = (says) =>
  `<dialog id="ask" aria-label="${says.ask}" hidden><p>${says.ask} ${privacyLink(says)}</p>${answers(says)}
<button type="button" onclick="document.getElementById('kinds').hidden=false">${says.choose}</button>
<div id="kinds" hidden><label style="display:block;min-height:44px"><input type="checkbox" style="width:24px;height:24px"> ${says.kinds}</label><button type="button" data-say="none">${says.save}</button></div></dialog>`;

/** A part of its own that carries its markup in an open shadow root. */
export const element: Shape = (says) =>
  `<cookie-question id="ask" hidden></cookie-question><template id="question"><div role="dialog" aria-label="${says.ask}" style="position:fixed;inset:auto 1rem 1rem;padding:1rem;background:#fff;border:2px solid"><style>button{font:600 17px sans-serif;min-height:46px;min-width:11rem;color:#fff;background:#234d20}a{color:#1b1b1b}</style><p>${says.ask} ${privacyLink(says)}</p>${answers(says)}</div></template>`;

/** Answered in a frame, as large publishers' tools are. */
export const framed: Shape = (says) =>
  `<iframe id="ask" hidden title="${says.ask}" src="/question" style="position:fixed;inset:auto 0 0;width:100%;height:190px;border:0;border-top:2px solid;background:#fff"></iframe>`;

/** Remembers in a cookie and asks anew when the way back is taken. Taking consent back mostly loads the page again. */
const driver = ({ always = '', granted = '', refused = '', stays = false }: Site) => `
function answer(){return (/choice-made=(\\w+)/.exec(document.cookie)||[])[1]||''}
var ask=document.getElementById('ask');
function show(yes){ask.hidden=!yes;if(ask.showModal){if(yes)ask.showModal();else ask.close()}
var root=ask.shadowRoot;if(!yes&&root)root.replaceChildren();else if(yes&&ask.localName==='cookie-question'){(root||ask.attachShadow({mode:'open'})).append(document.getElementById('question').content.cloneNode(true));wire(ask.shadowRoot)}}
function wire(place){place.querySelectorAll('[data-say]').forEach(function(b){b.addEventListener('click',function(){say(b.dataset.say)})})}
function grant(){${granted}}
function refuse(){${refused}}
function say(what){var before=answer();document.cookie='choice-made='+what+';path=/;max-age=15552000;samesite=lax';show(false);
if(what==='all')grant();else{refuse();if(before==='all'&&!${stays})location.reload()}}
addEventListener('message',function(e){if(e.origin===location.origin&&/^(all|none)$/.test(e.data))say(e.data)});
wire(document);
${always}
if(!answer())show(true);else if(answer()==='all')grant();`;

/** Everything that a site serves about itself; techniques add what is beside it. */
export function site(one: Site, others: PlantedPages = {}): PlantedPages {
  const { host, says, shape, head = '', body = '' } = one;
  const begin = `<!doctype html><html lang="${says.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${says.name}</title>${paint}`;
  return {
    [`${host}/`]: `${begin}${head}</head><body>${shape(says)}<main><h1>${says.name}</h1>${body}</main><footer>${privacyLink(says)} · <button type="button" onclick="show(true)">${says.again}</button></footer><script>${driver(one)}</script></body></html>`,
    [`${host}/privacy`]: `${begin}</head><body><main><h1>${says.privacy}</h1></main></body></html>`,
    [`${host}/question`]: `${begin}</head><body style="padding:1rem"><div id="ask" role="dialog" aria-label="${says.ask}"><p>${says.ask} <a href="/privacy" target="_top">${says.privacy}</a></p>${answers(says)}</div><script>document.querySelectorAll('[data-say]').forEach(function(b){b.onclick=function(){parent.postMessage(b.dataset.say,location.origin)}})</script></body></html>`,
    ...others,
  };
}
