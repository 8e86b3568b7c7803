/** A script of the page, run right after the snippet, that wants a grant nobody gave. */
export interface Attack {
  name: string;
  /** Body of an async function; ends without a throw only when the attack was carried out. */
  code: string;
  /**
   * What the attack breaks besides: the visitor can't press Reject any more, or what was refused is not kept, in the
   * browser or as a record. Any script of a page can do that much.
   */
  breaks?: 'button' | 'keeping';
}

/**
 * What attackers share. The visitor clicks the page's own button and presses Enter on it as soon as the page is there;
 * `ownClick` hands the genuine click over that comes of the key. Preferences are modal, hence opened only after that.
 */
export const prelude = `
const later = setTimeout;
const until = async (find) => {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => later(resolve, 10));
  }
};
const assert = (holds) => { if (!holds) throw new Error('the attack did not come about'); };
const host = () => document.body && document.body.shadowRoot && document.body.shadowRoot.querySelector('div');
const root = () => host().shadowRoot;
const named = (text) => [...root().querySelectorAll('button')].find((one) => one.textContent === text);
const accept = () => named('Accept all');
const ownClick = new Promise((resolve) =>
  addEventListener('click', (event) => event.target.id === 'own' && !event.detail && resolve(event), true));
const preferences = async () => {
  await ownClick;
  portcullis.open();
  await until(() => root().querySelector('dialog[open]') && named('Save my choice'));
  return [...root().querySelectorAll('dialog button')]
    .filter((one) => /Accept all|Save my choice/.test(one.textContent));
};
const met = new Set();
new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const one of addedNodes) if (one.portcullis) met.add(one);
}).observe(document, { childList: true, subtree: true });
const artefacts = () => [...met];
const all = ['necessary', 'functional', 'analytics', 'marketing'];
const take = (kit) => {
  const fake = { type: 'click', isTrusted: true, currentTarget: accept() };
  for (const call of [() => kit.decide(all, 'accept_all', 'notice'), () => kit.grant(fake, accept(), all, 'accept_all', 'notice')]) {
    try { call() } catch {}
  }
};
`;

/** Keeps every listener that is added from now on, to call it with what it likes. */
const captured = `
const listeners = [];
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (type === 'click') listeners.push([this, listener]);
  return add.call(this, type, listener, options);
};
const buttons = await preferences();
assert(listeners.some(([element]) => buttons.includes(element)));
const call = (event) => {
  for (const [button, listener] of listeners) {
    if (!buttons.includes(button)) continue;
    try { (listener.handleEvent || listener).call(button, event(button)); } catch {}
  }
};
`;

export const attacks: Attack[] = [
  { name: 'click() on Accept', code: 'accept().click()' },
  {
    name: 'click() on every button that grants in the preferences',
    code: 'for (const button of await preferences()) button.click()',
  },
  {
    name: 'a dispatched click',
    code: "accept().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1, view: window }))",
  },
  {
    name: 'a whole sequence of pointer and mouse events',
    code: `for (const [Kind, type] of [[PointerEvent, 'pointerdown'], [MouseEvent, 'mousedown'], [PointerEvent, 'pointerup'], [MouseEvent, 'mouseup'], [PointerEvent, 'click']])
  accept().dispatchEvent(new Kind(type, { bubbles: true, composed: true, isPrimary: true, pointerId: 1, button: 0 }))`,
  },
  {
    name: 'focus, then made-up Enter and Space',
    code: `accept().focus();
assert(root().activeElement === accept());
for (const key of ['Enter', ' ']) for (const type of ['keydown', 'keypress', 'keyup'])
  accept().dispatchEvent(new KeyboardEvent(type, { key, code: key === ' ' ? 'Space' : key, keyCode: key === ' ' ? 32 : 13, bubbles: true, composed: true }))`,
  },
  {
    name: 'a made-up touch',
    code: `const touch = new Touch({ identifier: 1, target: accept() });
for (const type of ['touchstart', 'touchend']) accept().dispatchEvent(new TouchEvent(type, { touches: [touch], changedTouches: [touch], bubbles: true, composed: true }))`,
  },
  {
    name: 'click() of a fresh frame',
    code: `const frame = document.createElement('iframe');
await until(() => document.body);
document.body.append(frame);
frame.contentWindow.HTMLElement.prototype.click.call(accept());
accept().dispatchEvent(new frame.contentWindow.MouseEvent('click', { bubbles: true }))`,
  },
  {
    name: 'a genuine click, dispatched again at Accept',
    code: 'const event = await ownClick; later(() => {}); await new Promise(r => later(r)); accept().dispatchEvent(event)',
  },
  {
    name: 'isTrusted defined on a made-up event',
    code: `const event = new MouseEvent('click');
try { Object.defineProperty(event, 'isTrusted', { value: true }) } catch {}
accept().dispatchEvent(event);
try { accept().dispatchEvent(Object.create(event, { isTrusted: { value: true } })) } catch {}
try { accept().dispatchEvent(Object.setPrototypeOf({ type: 'click', isTrusted: true }, MouseEvent.prototype)) } catch {}`,
  },
  {
    name: "the event's getters patched",
    code: `for (const [name, value] of [['isTrusted', () => true], ['currentTarget', () => accept()], ['target', () => accept()]])
  for (const owner of [Event.prototype, MouseEvent.prototype, PointerEvent.prototype])
    Object.defineProperty(owner, name, { get: value, configurable: true });
accept().click()`,
  },
  {
    name: '__lookupGetter__ patched',
    code: `Object.prototype.__lookupGetter__ = () => () => true;
accept().click();
for (const button of await preferences()) button.click()`,
  },
  {
    name: 'Reflect.apply, apply and bind patched',
    code: `Reflect.apply = () => true;
Function.prototype.apply = () => true;
Function.prototype.bind = () => () => true;
accept().click()`,
    breaks: 'keeping',
  },
  {
    name: 'captured listeners called with { isTrusted: true }',
    code: `${captured}call((button) => ({ type: 'click', isTrusted: true, currentTarget: button, target: button, preventDefault() {}, stopPropagation() {} }))`,
  },
  {
    name: 'captured listeners called with a Proxy of a genuine click',
    code: `${captured}const genuine = await ownClick;
call((button) => new Proxy(genuine, { get: (event, name) => name === 'currentTarget' || name === 'target' ? button : event[name] }))`,
  },
  {
    name: 'captured listeners called with a genuine click on something else',
    code: `${captured}const genuine = await ownClick; call(() => genuine)`,
  },
  {
    name: 'captured listeners called with a genuine click whose currentTarget is redefined',
    code: `${captured}const genuine = await ownClick;
call((button) => Object.defineProperty(genuine, 'currentTarget', { value: button, configurable: true }))`,
  },
  {
    name: "the view library's own listeners on the buttons",
    code: `const genuine = await ownClick;
let called = 0;
for (const button of await preferences())
  for (const value of Object.values(button).filter((own) => own && typeof own === 'object'))
    for (const listener of Object.values(value).filter((one) => typeof one === 'function'))
      for (const event of [genuine, { type: 'click', isTrusted: true, currentTarget: button }]) {
        called++;
        try { listener.call(button, event) } catch {}
      }
assert(called)`,
  },
  {
    name: 'a form round Accept, submitted',
    code: `const form = document.createElement('form');
form.addEventListener('submit', (event) => event.preventDefault());
const button = accept();
button.replaceWith(form);
form.append(button);
form.requestSubmit(button);
form.dispatchEvent(new SubmitEvent('submit', { submitter: button }))`,
  },
  {
    name: 'a label for Accept, clicked by script',
    code: `let reached = 0;
accept().addEventListener('click', () => reached++);
accept().id = 'take';
const label = document.createElement('label');
label.htmlFor = 'take';
root().append(label);
label.click();
label.dispatchEvent(new MouseEvent('click', { bubbles: true }));
assert(reached === 2)`,
  },
  {
    name: 'commands, popovers and shortcuts pointed at Accept',
    code: `const button = document.createElement('button');
button.commandForElement = accept(); button.command = '--press'; root().append(button);
button.click();
accept().accessKey = 'a';
document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', altKey: true, bubbles: true }))`,
  },
  {
    name: 'document.currentScript replaced, to be handed what artefacts are',
    code: `let fake;
Object.defineProperty(document, 'currentScript', { configurable: true, get: () => fake });
Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => fake });
await ownClick;
portcullis.open();
await until(() => artefacts().length);
for (fake of artefacts()) fake.portcullis(take);
await new Promise((resolve) => { for (const one of artefacts()) one.addEventListener('load', resolve) });
for (fake of artefacts()) fake.portcullis(take);
fake = null`,
    breaks: 'keeping',
  },
  {
    name: "an artefact's hook called by a script of the page's own",
    code: `await preferences();
for (const one of artefacts()) {
  self.hook = one.portcullis;
  self.take = take;
  const own = document.createElement('script');
  own.portcullis = hook;
  own.text = 'self.hooked = true; document.currentScript.portcullis(take); hook(take)';
  document.head.append(own);
}
assert(self.hooked)`,
  },
  {
    name: 'polluted Object.prototype',
    code: `for (const [name, value] of Object.entries({ granted: all, denied: [], choice: { granted: all, sequence: 9 }, isTrusted: true, stored: () => ({ granted: all, denied: [], sequence: 9, decidedAt: Date.now() }) }))
  Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true });
assert({}.granted === all);
accept().click();
dispatchEvent(new Event('storage'))`,
  },
  {
    name: 'traps on Object.prototype for everything the snippet sets later',
    code: `let caught = 0;
for (const name of ['choice', 'grant', 'refuse', 'open', 'released', 'root', 'take', 'changed', 'outbox', 'essentials', 'load'])
  Object.defineProperty(Object.prototype, name, { configurable: true, get: () => undefined, set(value) {
    caught++;
    Object.defineProperty(this, name, { value, writable: true, configurable: true });
    if (typeof this.grant === 'function') take(this);
  } });
({}).choice = 1;
assert(caught === 1);
accept().click();
await preferences()`,
  },
  {
    name: 'window.portcullis.granted overridden',
    code: `portcullis.granted = () => true;
document.dispatchEvent(new Event('portcullis:change'));
await until(() => document.body);
document.body.append(document.createElement('p'))`,
  },
  {
    name: 'window.portcullis replaced',
    code: `self.portcullis = { granted: () => true, open() {}, withdraw() {} };
document.dispatchEvent(new Event('portcullis:change'));
dispatchEvent(new Event('DOMContentLoaded'))`,
  },
  {
    name: 'every function of window.portcullis but the refusal, called with everything',
    code: `await ownClick;
for (const [name, call] of Object.entries(portcullis)) if (typeof call === 'function' && !['withdraw', 'reject'].includes(name))
  for (const given of [all, 'analytics', true, { granted: all }, take])
    call.call({ granted: all }, given, 'accept_all', 'notice');
await until(() => named('Save my choice'))`,
    breaks: 'button',
  },
  {
    name: 'markup named like our global, our cookie and our storage',
    code: `await until(() => document.body);
document.body.insertAdjacentHTML('beforeend', '<form id="portcullis" name="portcullis"><input name="granted"><input name="choice"></form><a id="dataLayer"></a>');
assert(document.forms.portcullis);
document.dispatchEvent(new Event('portcullis:change'))`,
  },
  {
    name: 'an image named cookie, which stands before document.cookie',
    code: `await until(() => document.body);
document.body.insertAdjacentHTML('beforeend', '<img name="cookie" alt="portcullis=1.12345678901234567890.9.1.necessary+analytics.">');
assert(document.cookie.alt);
dispatchEvent(new Event('storage'))`,
    breaks: 'keeping',
  },
  {
    name: 'messages posted to the page',
    code: `for (const message of ['portcullis:accept', { portcullis: { granted: all } }, { type: 'portcullis', method: 'accept_all', granted: all }, JSON.stringify({ granted: all })])
  postMessage(message, '*');
new BroadcastChannel('portcullis').postMessage({ granted: all })`,
  },
  {
    name: 'storage and page events dispatched',
    code: `for (const event of [new StorageEvent('storage', { key: 'portcullis', newValue: 'granted', storageArea: localStorage }), new PageTransitionEvent('pageshow', { persisted: true }), new Event('visibilitychange'), new Event('online')])
  dispatchEvent(event)`,
  },
  {
    name: "the stored record's id and a choice in the wrong store",
    code: `const choice = 'portcullis=1.12345678901234567890.9.' + Date.now() + '.necessary+functional+analytics+marketing.';
for (const store of [localStorage, sessionStorage]) { store['portcullis.record'] = 'a'.repeat(32); store.portcullis = choice; store['portcullis.choice'] = choice; }
self.name = choice;
dispatchEvent(new Event('storage'))`,
  },
  {
    name: 'damaged cookies that nearly are a grant',
    code: `const now = Date.now();
for (const value of ['2.12345678901234567890.9.' + now, '1.123.9.' + now, '1.12345678901234567890.0.' + now, '1.12345678901234567890.9.' + (now + 2 * 864e5), '1.12345678901234567890.9.' + (now - 181 * 864e5)]) {
  document.cookie = 'portcullis=' + value + '.necessary+functional+analytics+marketing.';
  dispatchEvent(new Event('storage'));
}
document.cookie = 'portcullis=1.12345678901234567890.9.' + now + '.necessary+analytics.marketing';
dispatchEvent(new Event('storage'));
document.cookie = 'portcullis=;max-age=0'`,
  },
  {
    name: 'a choice in the address and in the history',
    code: `const choice = 'portcullis=1.12345678901234567890.9.' + Date.now() + '.necessary+functional+analytics+marketing.';
history.pushState({ portcullis: { granted: all } }, '', '?' + choice + '#' + choice);
history.replaceState({ granted: all }, '', location.href);
dispatchEvent(new PopStateEvent('popstate', { state: { granted: all } }));
document.title = choice;
await until(() => document.body)`,
  },
  {
    name: 'timers and frames that call back at once, or twice',
    code: `self.requestAnimationFrame = (work) => { work(0); work(0); return 1 };
self.setTimeout = (work, wait, ...args) => { if (typeof work === 'function' && !wait) { work(...args); work(...args) } return 1 };
accept().click()`,
  },
  {
    name: 'known random numbers',
    code: `crypto.getRandomValues = (array) => array.fill(123456789);
Math.random = () => 0;
accept().click()`,
  },
  {
    name: 'another clock',
    code: `const now = Date.now;
Date.now = () => now() - 10 * 864e5;
performance.now = () => 0;
accept().click();
dispatchEvent(new Event('storage'))`,
  },
  {
    name: 'custom elements that claim our host',
    code: `customElements.define('our-host', class extends HTMLDivElement { connectedCallback() { accept().click() } }, { extends: 'div' });
host().setAttribute('is', 'our-host');
customElements.upgrade(host());
const own = host();
own.remove();
document.documentElement.prepend(own)`,
  },
  {
    name: 'our banner cloned into the page',
    code: `await until(() => document.body);
const copy = document.createElement('div');
copy.append(...[...root().children].map((child) => child.cloneNode(true)));
document.body.append(copy);
for (const button of copy.querySelectorAll('button')) button.click();
copy.remove()`,
  },
  {
    name: 'a banner of the page that passes genuine clicks on',
    code: `const event = await ownClick;
accept().click();
accept().dispatchEvent(new PointerEvent('click', event))`,
  },
  {
    name: 'styles that hide the refusal',
    code: `const sheet = new CSSStyleSheet();
sheet.replaceSync('div button:first-child{display:none}');
root().adoptedStyleSheets = [sheet];
accept().click()`,
    breaks: 'button',
  },
  {
    name: 'the refusal removed',
    code: "named('Reject all').remove(); accept().click()",
    breaks: 'button',
  },
  {
    name: 'gated markup relabelled with another purpose',
    code: `const relabel = () => { for (const one of document.querySelectorAll('[data-purpose]')) one.dataset.purpose = 'anything' };
new MutationObserver(relabel).observe(document, { childList: true, subtree: true });
await until(() => document.body);
relabel()`,
  },
  {
    name: "an artefact's hook called from insertion to long after its load",
    code: `let called = 0;
const call = () => { for (const one of artefacts()) { called++; one.portcullis(take) } };
new MutationObserver(call).observe(document, { childList: true, subtree: true, attributes: true });
const opened = preferences();
await until(() => artefacts().length);
for (const one of artefacts()) for (const type of ['load', 'error']) one.addEventListener(type, call);
await opened;
call();
assert(called > 2)`,
  },
  {
    name: 'Function.prototype.call patched',
    code: `const call = Function.prototype.call;
Function.prototype.call = () => accept();
accept().click();
Function.prototype.call = call`,
  },
  {
    name: "Function.prototype.call patched, then an artefact's hook called",
    code: `await preferences();
const [script] = artefacts();
const call = Function.prototype.call;
Function.prototype.call = () => script;
script.portcullis(take);
Function.prototype.call = call`,
  },
  {
    name: "an artefact's hook wrapped before the artefact runs",
    code: `new MutationObserver(() => {
  for (const one of artefacts()) {
    const hook = one.portcullis;
    one.portcullis = (start) => hook((kit) => { self.leaked = true; start(kit); take(kit) });
  }
}).observe(document, { childList: true, subtree: true });
await ownClick;
portcullis.open();
await until(() => self.leaked || named('Save my choice'))`,
  },
  {
    name: "an artefact's hook called while the artefact runs",
    code: `const native = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get;
Object.defineProperty(document, 'currentScript', { configurable: true, get() {
  const script = native.call(document);
  script?.portcullis?.(take);
  return script;
} });
await preferences()`,
  },
  {
    name: 'createElement that hands out a script of its own',
    code: `const create = document.createElement;
await ownClick;
document.createElement = function (name, ...more) {
  const script = create.call(document, name, ...more);
  if (name === 'script') {
    document.createElement = create;
    script.text = 'self.ours = true; document.currentScript.portcullis(self.take)';
    Object.defineProperty(script, 'src', { set() {} });
  }
  return script;
};
self.take = take;
portcullis.open();
await until(() => self.ours)`,
  },
  {
    name: "the view library's own tree on the dialog",
    code: `await preferences();
const seen = new Set();
const walk = (value, depth) => {
  if (!value || typeof value !== 'object' || value instanceof Node || seen.has(value) || depth > 8) return;
  seen.add(value);
  if (typeof value.grant === 'function') { self.leaked = true; take(value) }
  for (const key of Object.keys(value)) walk(value[key], depth + 1);
};
const dialog = root().querySelector('dialog');
for (const key of Object.keys(dialog)) walk(dialog[key], 0);
assert(seen.size)`,
  },
  {
    name: "traps on Object.prototype for the view library's properties",
    code: `let caught = 0;
for (const name of ['props', 'kit'])
  Object.defineProperty(Object.prototype, name, { configurable: true, set(value) {
    caught++;
    Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    const kit = value?.kit || value;
    if (typeof kit?.grant === 'function') take(kit);
  } });
await preferences();
assert(caught)`,
  },
  {
    name: 'the reading of the cookie falsified',
    code: `Object.defineProperty(document, 'cookie', { set() {}, get: () => 'portcullis=1.98765432109876543210.1.' + Date.now() + '.necessary+functional+analytics+marketing.' });
dispatchEvent(new Event('storage'))`,
    breaks: 'keeping',
  },
  {
    name: 'Array.prototype.includes that finds everything',
    code: 'Array.prototype.includes = () => true',
  },
  {
    name: 'enumerable pollution of Object.prototype',
    code: 'Object.prototype.extra = function () {}; accept().click()',
  },
];
