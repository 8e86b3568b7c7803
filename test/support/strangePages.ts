import type { OddPage } from './oddPages.ts';

/** Pages whose scripts or styles do what few do, below the snippet, and in which the visitor decides all the same. */
export interface StrangePage extends OddPage {
  /** A script above the snippet, and one below it. */
  above?: string;
  script?: string;
  /** Another below all of the page’s content. */
  last?: string;
}

export const strangeMarkup = (page: StrangePage, install: string, gated: string) =>
  `<!doctype html><html ${page.html ?? 'lang="en"'}><head><title>Site</title><style>${page.css ?? ''}</style><script>${page.above ?? ''}</script>${install}
<script>${page.script ?? ''}</script>${gated}</head><body ${page.bodyAttributes ?? ''}>${page.body ?? '<h1>Site</h1><p>Words.</p><p>More.</p>'}
<script>${page.last ?? ''}</script></body></html>`;

const setters = (owner: string, ...names: string[]) =>
  names
    .map(
      (name) =>
        `Object.defineProperty(${owner}, '${name}', { __proto__: null, configurable: true, set(value) { seen.push(value) } });`,
    )
    .join('\n');

export const strangePages: Record<string, StrangePage> = {
  'all: revert on everything, in a layer that is important': {
    css: '@layer a{*{all:revert!important}}*{all:revert-layer}',
  },
  'all: unset !important on everything': { css: '*{all:unset!important}' },
  'a zoom of 2 on html': { css: 'html{zoom:2}' },
  'scroll snapping that is mandatory': {
    css: 'html{scroll-snap-type:y mandatory}p{scroll-snap-align:start;height:100vh}',
  },
  'a root that is contained and laid out as a paged column': {
    css: 'html{height:100vh;columns:2;overflow:clip;contain:strict}',
  },
  'everything hidden until a script says so': {
    css: 'html{visibility:hidden;opacity:0}',
    last: `document.documentElement.style.cssText = 'visibility:visible;opacity:1'`,
  },
  'setters on Object.prototype': {
    script: `self.seen = []; ${setters('Object.prototype', 'hidden', 'popover', 'className', 'granted', 'denied', 'method', 'mode', 'childList', 'subtree', 'shown', 'value', 'get', 'set')}`,
  },
  'call, apply and bind of its own': {
    script: `for (const name of ['call', 'apply', 'bind']) {
  const native = Function.prototype[name];
  Function.prototype[name] = function (...all) { self.calls = (self.calls || 0) + 1; return Reflect.apply(native, this, all) };
}`,
  },
  'a Proxy in the place of the methods of the document': {
    script: `for (const name of ['createElement', 'querySelector', 'querySelectorAll', 'addEventListener', 'dispatchEvent', 'createEvent'])
  document[name] = new Proxy(document[name], { apply: (native, self, all) => Reflect.apply(native, document, all) })`,
  },
  'strings and arrays that iterate otherwise': {
    script: `Array.prototype[Symbol.iterator] = function* () { for (let at = 0; at < this.length; at++) yield this[at] };
String.prototype[Symbol.toPrimitive] = function () { return this.valueOf() };
Object.prototype[Symbol.toPrimitive] = undefined`,
  },
  'a trap for the focus that makes all else inert': {
    last: `const only = document.createElement('div'); only.tabIndex = 0; only.textContent = 'Only this';
document.body.append(only);
for (const one of document.body.children) if (one !== only) one.inert = true;
document.addEventListener('focusin', ({ target }) => { if (target !== only) only.focus() }); only.focus()`,
  },
  'a popover of its own over everything': {
    body: '<div id="over" popover="manual" style="inset:0;width:100%;height:100%;background:#eee;z-index:2147483647">Over</div><h1>Site</h1>',
    last: 'over.showPopover()',
  },
  'nested shadow roots, closed ones inside open ones': {
    last: `let at = document.body;
for (let depth = 0; depth < 20; depth++) {
  const host = document.createElement('section'); at.append(host);
  at = host.attachShadow({ mode: depth % 2 ? 'closed' : 'open' });
}
at.append('Deep down')`,
  },
  'a storm of document.write': {
    last: `for (let drop = 0; drop < 500; drop++) document.write('<p>Drop ' + drop + '</p><scr' + 'ipt>self.drops = ' + drop + '</scr' + 'ipt>')`,
  },
  'another document element in each of many tasks': {
    last: `let left = 30; const swap = () => {
  const next = document.documentElement.cloneNode(true);
  for (const script of next.querySelectorAll('script:not([type])')) script.remove();
  document.replaceChild(next, document.documentElement);
  if (--left) setTimeout(swap)
}; addEventListener('load', swap)`,
  },
  'a view transition that never ends for long': {
    css: '::view-transition-group(root){animation-duration:1s}',
    last: `document.startViewTransition?.(() => document.body.append('Turned'))`,
  },
  'a navigation that is intercepted and keeps the page': {
    last: `self.navigation?.addEventListener('navigate', (event) => event.canIntercept && event.intercept({ handler: async () => { document.body.append('Routed') } }));
self.navigation?.navigate('#there')`,
  },
  'a timer and a frame function of its own': {
    script: `const frame = requestAnimationFrame; self.requestAnimationFrame = (work) => frame(() => work(0));
self.setTimeout = new Proxy(setTimeout, {}); self.queueMicrotask = () => { throw new Error('none') }`,
  },
  'a window that swallows every event there is': {
    script: `for (const type of ['click', 'pointerdown', 'mousedown', 'keydown', 'focusin', 'touchstart'])
  addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)`,
  },
  'a frozen world': {
    last: `for (const owner of [Object, Array, Function, String, Promise, Map, WeakMap, Element, Node, Document, ShadowRoot, Event]) { Object.freeze(owner); Object.freeze(owner.prototype) }`,
  },
  'a document whose fields are its own': {
    body: '<h1>Site</h1><form name="body"></form><form name="head"></form><form name="cookie"></form><img name="documentElement"><img name="currentScript"><form name="querySelectorAll"></form>',
  },
};

/** More of them, tried in Firefox too. */
export const strangeHosts: Record<string, StrangePage> = {
  'a body that can be edited': { bodyAttributes: 'contenteditable spellcheck="false"' },
  'a document in design mode': { last: `document.designMode = 'on'` },
  'a body that is hidden for a second': {
    bodyAttributes: 'hidden',
    last: `setTimeout(() => { document.body.hidden = false }, 1000)`,
  },
  'a shadow root of the body in the markup': {
    body: '<template shadowrootmode="open"><p>Of the root</p><slot></slot></template><h1>Site</h1>',
  },
  'a zoom of 5 on html': { css: 'html{zoom:5}' },
  'a browser without Intl, observers of size and place, CSS.supports, idle time and randomUUID': {
    above: `for (const name of ['Intl', 'IntersectionObserver', 'ResizeObserver', 'CSS', 'requestIdleCallback', 'structuredClone', 'cookieStore', 'navigation']) delete self[name];
delete Crypto.prototype.randomUUID; delete AbortSignal.timeout`,
  },
  'JSON and lists of its own (Prototype 1.6)': {
    above: `for (const name of ['each', 'collect', 'inject', 'pluck', 'include', 'without']) Array.prototype[name] = function () { return this };
Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' };
String.prototype.toJSON = function () { return '"' + this + '"' };
Number.prototype.toJSON = function () { return String(this) };
Date.prototype.toJSON = function () { return '"' + this.toISOString().slice(0, 19) + 'Z"' }`,
  },
  'a bind that knows one argument (MooTools 1.2)': {
    above: `Function.prototype.bind = function (that, all) { const work = this; return function () { return work.apply(that, all == null ? arguments : [].concat(all)) } };
Element.prototype.set = Element.prototype.get = function () {}`,
  },
  'a clock that stands still (MockDate)': {
    script: `{ const Real = Date; self.Date = class Date extends Real { constructor(...all) { if (all.length) super(...all); else super(9e11) } static now() { return 9e11 } } }`,
  },
  'elements and frames with names of ours': {
    body: '<h1>Site</h1><form name="portcullis"></form><div id="dataLayer"></div><a id="gtag"></a><img name="cookieStore"><iframe name="portcullis"></iframe>',
  },
  'marks of extensions on its root and body': {
    script: `document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
new MutationObserver(() => document.body?.hasAttribute('cz-shortcut-listen') || document.body?.setAttribute('cz-shortcut-listen', 'true')).observe(document.documentElement, { childList: true })`,
  },
  'speculation rules and a transition between documents': {
    css: '@view-transition{navigation:auto}',
    body: '<h1>Site</h1><a href="next">Next</a>',
    last: `const rules = document.createElement('script'); rules.type = 'speculationrules';
rules.textContent = '{"prefetch":[{"source":"document","eagerness":"immediate"}]}'; document.head.append(rules)`,
  },
};
