import type { Shell } from './site.ts';
import type { Words } from './words.ts';

const id = `document.getElementById('ask')`;
/** Where there is no word for a refusal, there is no button. */
const both = ({ yes, no }: Words) =>
  `${no && `<button type="button" data-no>${no}</button>`}<button type="button" data-yes>${yes}</button>`;
const link = ({ policy }: Words) => (policy ? ` <a href="/privacy">${policy}</a>` : '');
const named = ({ ask }: Words) => `role="dialog" aria-label="${ask.replace(/"/g, '')}"`;

/** A sheet at the lower edge. */
export const sheet: Shell = {
  markup: (words) =>
    `<div id="ask" hidden class="layer" ${named(words)} style="position:fixed;left:0;right:0;bottom:0;border-radius:16px 16px 0 0"><p>${words.ask}${link(words)}</p>${both(words)}</div>`,
  show: `${id}.hidden=false`,
  hide: `${id}.hidden=true`,
};
/** The browser’s own dialog. */
export const modal: Shell = {
  markup: (words) =>
    `<dialog id="ask" class="layer" aria-label="${words.title}" style="max-width:32rem"><p>${words.ask}${link(words)}</p>${both(words)}</dialog>`,
  show: `${id}.showModal()`,
  hide: `${id}.close()`,
};
/** A popover with links that look like buttons. */
export const pop: Shell = {
  markup: (words) =>
    `<div id="ask" popover="manual" class="layer" ${named(words)} style="inset:auto 0 0 0;width:100%;margin:0"><p>${words.ask}${link(words)}</p><a class="btn" href="#" role="button" data-yes>${words.yes}</a><a class="btn" href="#" role="button" data-no>${words.no}</a></div>`,
  show: `${id}.showPopover()`,
  hide: `${id}.hidePopover()`,
};
/** In a shadow root that nobody can open. */
export const closed: Shell = {
  markup: () => '<privacy-ask id="host" hidden></privacy-ask>',
  before: '',
  show: `document.getElementById('host').hidden=false`,
  hide: `document.getElementById('host').hidden=true`,
};
export const closedOf = (words: Words): Shell => ({
  ...closed,
  before: `var shade=document.getElementById('host').attachShadow({mode:'closed'});shade.innerHTML=${JSON.stringify(
    `<style>div{position:fixed;right:16px;bottom:16px;width:340px;background:#fff;border:1px solid #555;padding:20px;box-sizing:border-box}button{font:600 16px system-ui;padding:12px 20px;margin:4px;border:1px solid #14532d;background:#14532d;color:#fff}</style><div ${named(words)}><p>${words.ask}${link(words)}</p>${both(words)}</div>`,
  ).replaceAll('</', '<\\/')};`,
  root: 'shade',
});
/** A form with inputs. */
export const inputs: Shell = {
  markup: (words) =>
    `<form id="ask" hidden class="layer" ${named(words)} style="position:fixed;left:16px;bottom:16px;width:380px"><p>${words.ask}${link(words)}</p><input type="submit" value="${words.yes}" data-yes><input type="submit" value="${words.no}" data-no></form>`,
  show: `${id}.hidden=false`,
  hide: `${id}.hidden=true`,
};
/** Slides in from the side after a while. */
export const slide: Shell = {
  markup: (words) =>
    `<aside id="ask" class="layer" ${named(words)} style="position:fixed;top:20%;right:0;width:320px;transform:translateX(110%);visibility:hidden;transition:transform .4s,visibility .4s"><p>${words.ask}${link(words)}</p>${both(words)}</aside>`,
  show: `${id}.style.transform='none';${id}.style.visibility='visible'`,
  hide: `${id}.style.transform='translateX(110%)';${id}.style.visibility='hidden'`,
  first: 'setTimeout(show,1500)',
};
/** When it is known where the visitor is: `/api/geo` has to be served. */
export const afterGeo: Shell = {
  ...sheet,
  first: `fetch('/api/geo').then(function(r){return r.json()}).then(function(g){if(g.eu)setTimeout(show,900)})`,
};
/** With the first sign of a visitor. */
export const afterTouch: Shell = {
  ...inputs,
  first: `['pointermove','pointerdown','keydown','scroll','touchstart'].forEach(function(t){addEventListener(t,function f(){removeEventListener(t,f);show()},{passive:true})})`,
};
/** Over everything, before there is anything to see. */
export const gate: Shell = {
  markup: (words) =>
    `<div id="ask" hidden ${named(words)} aria-modal="true" style="position:fixed;inset:0;background:#f4f1ea;display:grid;place-content:center;text-align:center"><h2>${words.title}</h2><p style="max-width:36rem">${words.ask}${link(words)}</p><p>${both(words)}</p></div>`,
  show: `${id}.hidden=false`,
  hide: `${id}.hidden=true`,
};
/** Switches, all off, and three buttons. */
export const toggles = (stats: string, ads: string, save: string): Shell => ({
  markup: (words) =>
    `<div id="ask" hidden class="layer" ${named(words)} style="position:fixed;left:0;right:0;bottom:0"><p>${words.ask}${link(words)}</p><p><button type="button" role="switch" aria-checked="false" aria-label="${stats}" data-flip style="background:#666">${stats}: ○</button> <button type="button" role="switch" aria-checked="false" aria-label="${ads}" data-flip style="background:#666">${ads}: ○</button></p><button type="button" data-save>${save}</button>${both(words)}</div>`,
  before: `document.querySelectorAll('[data-flip]').forEach(function(b){b.onclick=function(){var on=b.getAttribute('aria-checked')!=='true';b.setAttribute('aria-checked',on)}});document.querySelector('[data-save]').onclick=function(){if(document.querySelector('[data-flip][aria-checked=true]'))yes();else no()};`,
  show: `${id}.hidden=false`,
  hide: `${id}.hidden=true`,
  first: `fetch('/api/geo').then(function(r){return r.json()}).then(function(){setTimeout(show,600)})`,
});
/** A file of its own in a frame. */
export const framed: Shell = {
  markup: ({ title }) =>
    `<iframe id="ask" hidden title="Cookies – ${title}" src="/consent.html" style="position:fixed;left:0;right:0;bottom:0;width:100%;height:220px;border:0"></iframe>`,
  before: `addEventListener('message',function(e){if(e.data==='choice:y')yes();if(e.data==='choice:n')no()});`,
  show: `${id}.hidden=false`,
  hide: `${id}.hidden=true`,
};
export const frameOf = (words: Words) =>
  `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><title>Cookies</title><style>body{margin:0;padding:20px;font:16px system-ui;background:#fff;border-top:1px solid #555}button{font:600 16px system-ui;padding:12px 20px;margin:4px;border:1px solid #14532d;background:#14532d;color:#fff}</style><p>${words.ask} <a href="/privacy" target="_top">${words.policy}</a></p>${both(words)}<script>document.querySelector('[data-yes]').onclick=function(){parent.postMessage('choice:y','*')};document.querySelector('[data-no]').onclick=function(){parent.postMessage('choice:n','*')}</script></html>`;
/** One question after the other. */
export const wizard = (second: string, [yes, no]: [string, string]): Shell => ({
  markup: (words) =>
    `<div id="ask" hidden class="layer" ${named(words)} style="position:fixed;left:20%;right:20%;top:30%"><div id="one"><p>1/2 ${words.ask}${link(words)}</p><button type="button" data-next="0">${words.no}</button><button type="button" data-next="1">${words.yes}</button></div><div id="two" hidden><p>2/2 ${second}</p><button type="button" data-end="0">${no}</button><button type="button" data-end="1">${yes}</button></div></div>`,
  before: `var said=0,one=document.getElementById('one'),two=document.getElementById('two');document.querySelectorAll('[data-next]').forEach(function(b){b.onclick=function(){said=+b.dataset.next;one.hidden=true;two.hidden=false}});document.querySelectorAll('[data-end]').forEach(function(b){b.onclick=function(){if(said+ +b.dataset.end)yes();else no()}});`,
  show: `one.hidden=false;two.hidden=true;${id}.hidden=false`,
  hide: `${id}.hidden=true`,
});
