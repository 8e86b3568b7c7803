import type { Page } from 'playwright';
import type { Defence } from './mutants.ts';
import { findOwnRoot } from './ownRoot.ts';

/** A script of the page that wants what the visitor did not give. */
export interface Attack {
  name: string;
  /** Body of an async function, right after the snippet; ends without a throw only when the attack was carried out. */
  code: string;
  /** The defence without which it wins: the suite shows that it does. */
  without: Defence;
  /**
   * What it is after: a grant, in the browser or on record; the kit; that the visitor's refusal is forgotten; or that the
   * record of it is not made at once.
   */
  wins?: 'kit' | 'refusal' | 'record';
  /** A script above the snippet. */
  above?: string;
  /** What the visitor does besides a click on the page's own button and Enter on it. */
  does?: (met: { page: Page }) => Promise<unknown>;
  /** Wins in this browser alone, with or without the defence: another one does not do what it needs. */
  only?: 'WebKit';
  /** What it breaks besides: the visitor can't press Reject any more. Any script of a page can do that much. */
  breaks?: 'button';
}

/** For an attack on the first layer: waits until it stands. */
export const bannerStands = `await until(() => root()?.querySelector('section button'));
`;

/**
 * What attackers share. The visitor clicks the page's own button and presses Enter on it as soon as the page is there;
 * `ownClick` hands the genuine click over that comes of the key. Preferences are modal, hence opened only after that.
 */
export const prelude = `
const later = setTimeout;
const until = async (find) => {
  for (let times = 0; times < 1000; times++) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => later(resolve, 10));
  }
  throw new Error('never: ' + find);
};
const assert = (holds) => { if (!holds) throw new Error('the attack did not come about'); };
const root = ${findOwnRoot};
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
const kitOrDialog = () => until(() => self.kit || named('Save my choice'));
const lead = (script) => { script.removeAttribute('integrity'); script.setAttribute('src', '/steal.js') };
const labelOfAccept = () => {
  accept().id = 'take';
  return Object.assign(document.createElement('label'), { htmlFor: 'take' });
};
const keysMadeUp = (keyIdentifier, code) => ['keydown', 'keypress', 'keyup'].map((type) =>
  new KeyboardEvent(type, { keyIdentifier, keyCode: code, charCode: code, which: code, bubbles: true }));
const inLabel = (button) => {
  const label = document.createElement('label');
  button.replaceWith(label);
  label.append(button);
  return label.appendChild(document.createElement('span'));
};
// Hears of the click at the button before we do, and takes it out of its label.
const leaves = (button, on) => {
  let left = 0;
  on.addEventListener('click', (event) => {
    if (event.composedPath()[0] !== button) return;
    left++;
    button.parentNode.before(button);
  }, true);
  return () => left;
};
const putInForm = (field, button) => {
  const form = document.createElement('form');
  form.onsubmit = () => false;
  button.replaceWith(form);
  form.append(field, button);
};
// Nobody but us is told of a click in our layers: that it was kept from everybody is heard.
const heard = (button) => {
  let count = 0;
  const { stopImmediatePropagation } = Event.prototype;
  Event.prototype.stopImmediatePropagation = function () {
    if (this.type === 'click' && this.composedPath()[0] === button) count++;
    stopImmediatePropagation.call(this);
  };
  return () => count;
};
const all = ['necessary', 'functional', 'analytics', 'marketing'];
const steal = (kit) => { self.kit = kit; };
const ours = (script) => /\\/a\\/\\w+\\.\\w+\\.js$/.test(script.src);
// The next file of ours, before it can have run. They are taken out as soon as they are on their way.
const nextFile = () => new Promise((found) =>
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const one of addedNodes) if (one.localName === 'script' && ours(one)) found(one);
  }).observe(document, { childList: true, subtree: true }));
`;

/** Keeps every listener for clicks, to call it with what it likes. */
const capture = `self.listeners = [];
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, ...more) {
  if (type === 'click') listeners.push(listener);
  return add.call(this, type, listener, ...more);
}`;
const callAll = `const call = async (event) => {
  let called = 0;
  // Twice, and with no script at work in between.
  for (const turn of [1, 2]) {
    for (const listener of listeners) { called++; try { (listener.handleEvent || listener).call(self, event) } catch {} }
    await turn;
  }
  assert(called);
};
`;

const genuine = 'a click is the visitor’s own';
const platformDefence = 'the platform says what was clicked';
const pressed = 'what a script presses grants nothing';
const atWork = 'no script is at work when a click comes';

/** Attacks by events that no visitor made. */
const events: Attack[] = [
  {
    name: 'click() on Accept',
    without: genuine,
    code: 'const count = heard(accept()); accept().click(); assert(count() === 1)',
  },
  {
    name: 'click() on every button that grants in the preferences',
    without: genuine,
    code: `const buttons = await preferences();
assert(buttons.length === 2);
// The last of them counts.
for (const button of buttons.reverse()) button.click()`,
  },
  {
    name: 'a dispatched click',
    without: genuine,
    code: `const count = heard(accept());
accept().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1, view: window }));
assert(count() === 1)`,
  },
  {
    name: 'a whole sequence of pointer and mouse events',
    without: genuine,
    code: `const count = heard(accept());
for (const [Kind, type] of [[PointerEvent, 'pointerdown'], [MouseEvent, 'mousedown'], [PointerEvent, 'pointerup'], [MouseEvent, 'mouseup'], [PointerEvent, 'click']])
  accept().dispatchEvent(new Kind(type, { bubbles: true, composed: true, isPrimary: true, pointerId: 1, button: 0 }));
assert(count() === 1)`,
  },
  {
    name: 'click() of a fresh frame',
    without: genuine,
    code: `const frame = document.createElement('iframe');
await until(() => document.body);
document.body.append(frame);
const count = heard(accept());
frame.contentWindow.HTMLElement.prototype.click.call(accept());
accept()?.dispatchEvent(new frame.contentWindow.MouseEvent('click', { bubbles: true, composed: true }));
assert(count())`,
  },
  {
    name: 'a genuine click, dispatched again at Accept',
    without: genuine,
    code: `const event = await ownClick;
await new Promise((resolve) => later(resolve));
const count = heard(accept());
accept().dispatchEvent(event);
assert(count() === 1 && !event.isTrusted)`,
  },
  {
    name: 'isTrusted defined on a made-up event',
    without: genuine,
    code: `const event = new MouseEvent('click', { bubbles: true, composed: true });
let refused;
try { Object.defineProperty(event, 'isTrusted', { value: true }) } catch { refused = true }
const count = heard(accept());
accept().dispatchEvent(event);
assert(refused && count() === 1)`,
  },
  {
    name: "the event's getters patched",
    without: genuine,
    code: `for (const [name, value] of [['isTrusted', () => true], ['currentTarget', () => accept()], ['target', () => accept()], ['eventPhase', () => 2]])
  for (const owner of [Event.prototype, MouseEvent.prototype, PointerEvent.prototype])
    Object.defineProperty(owner, name, { get: value, configurable: true });
assert(new PointerEvent('x').target === accept());
accept().click()`,
  },
  {
    name: 'Accept focused by a script, and an event that says it is a click',
    without: 'a click is told by where it is heard',
    code: `const button = accept();
const own = Object.getOwnPropertyDescriptor(Event.prototype, 'type');
Object.defineProperty(Event.prototype, 'type', { configurable: true, get: () => 'click' });
assert(new Event('x').type === 'click');
button.focus();
assert(root().activeElement === button);
button.blur();
Object.defineProperty(Event.prototype, 'type', own)`,
  },
  {
    name: '__lookupGetter__, Reflect.apply, apply and bind patched',
    without: genuine,
    code: `const button = accept();
Object.prototype.__lookupGetter__ = () => () => true;
Reflect.apply = () => true;
Function.prototype.apply = () => true;
Function.prototype.bind = () => () => true;
assert({}.__lookupGetter__('x')() && (() => {}).bind()());
button.click()`,
  },
  {
    name: 'Function.prototype.call patched',
    without: genuine,
    code: `const button = accept();
const call = Function.prototype.call;
Function.prototype.call = () => button;
assert((() => 0).call() === button);
button.click();
Function.prototype.call = call`,
  },
  {
    name: 'a label for Accept, clicked by a script',
    without: pressed,
    only: 'WebKit',
    code: `const count = heard(accept());
const label = labelOfAccept();
root().append(label);
label.click();
assert(count() === 1)`,
  },
  {
    name: 'a label for Accept, clicked by a script and gone before Accept hears of it',
    without: pressed,
    only: 'WebKit',
    code: `const count = heard(accept());
const label = labelOfAccept();
addEventListener('click', (event) => event.composedPath()[0].id === 'take' && label.remove(), true);
root().append(label);
label.click();
assert(count() === 1)`,
  },
  {
    name: 'a key made up in a field beside Accept',
    without: pressed,
    only: 'WebKit',
    code: `const field = document.createElement('input');
const button = accept();
const count = heard(button);
putInForm(field, button);
field.focus();
for (const type of ['keydown', 'keypress'])
  field.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', keyCode: 13, charCode: 13, which: 13, bubbles: true }));
const text = document.createEvent('TextEvent');
text.initTextEvent('textInput', true, true, window, '\\n', 9, 'en');
field.dispatchEvent(text);
assert(count())`,
  },
  {
    name: 'Enter made up on Accept',
    without: atWork,
    only: 'WebKit',
    code: `const button = accept();
const count = heard(button);
button.focus();
for (const key of keysMadeUp('Enter', 13)) button.dispatchEvent(key);
assert(count() === 1)`,
  },
  {
    name: 'Space made up on Accept',
    without: atWork,
    only: 'WebKit',
    code: `const button = accept();
const count = heard(button);
button.focus();
for (const key of keysMadeUp('U+0020', 32)) button.dispatchEvent(key);
assert(count() === 1)`,
  },
  {
    name: "a key made up on Accept, and a timer that calls nothing of the page's",
    without: atWork,
    only: 'WebKit',
    code: `const button = accept();
const count = heard(button);
button.focus();
for (const key of keysMadeUp('Enter', 13)) later(button.dispatchEvent.bind(button, key));
await until(count)`,
  },
  {
    name: 'a label around Accept, out of the page, that Accept leaves before we hear of it',
    without: atWork,
    only: 'WebKit',
    code: `const left = leaves(accept(), root());
const text = inLabel(accept());
root().host.remove();
text.click();
assert(left() === 1)`,
  },
  {
    name: 'a label around Accept in the document of a frame, that Accept leaves before we hear of it',
    without: atWork,
    only: 'WebKit',
    code: `const frame = document.body.appendChild(document.createElement('iframe'));
const left = leaves(accept(), frame.contentWindow);
const text = inLabel(accept());
frame.contentDocument.body.append(root().host);
text.click();
assert(left() === 1)`,
  },
  {
    name: 'a label for Accept over the page, clicked by the visitor',
    without: 'a button with labels grants nothing',
    code: `await ownClick;
const label = labelOfAccept();
label.style.cssText = 'position:fixed;inset:0;z-index:2147483647';
root().querySelector('.notice').append(label);
self.reached = heard(accept())`,
    does: async ({ page }) => {
      await page.waitForFunction('self.reached');
      await page.mouse.click(400, 100);
      await page.waitForFunction('self.reached && self.reached()');
    },
    breaks: 'button',
  },
  {
    name: 'Accept as the answer to Enter in a field of the page',
    without: 'a button of a form grants nothing',
    code: `const field = document.createElement('input');
field.ariaLabel = 'Search';
const button = accept();
self.reached = heard(button);
putInForm(field, button);
button.type = 'submit'`,
    does: async ({ page }) => {
      await page.getByLabel('Search').focus();
      await page.keyboard.type('shoes');
      await page.keyboard.press('Enter');
      await page.waitForFunction('self.reached()');
    },
  },
  {
    name: 'captured listeners called with { isTrusted: true }',
    without: platformDefence,
    above: capture,
    code: `${callAll}await preferences();
for (const button of [accept(), ...root().querySelectorAll('dialog button')])
  await call({ type: 'click', isTrusted: true, currentTarget: button, target: button, composedPath: () => [button], preventDefault() {}, stopPropagation() {} })`,
  },
  {
    name: 'captured listeners called with a Proxy of a genuine click',
    without: platformDefence,
    above: capture,
    code: `${callAll}const event = await ownClick;
await call(new Proxy(event, { get: (event, name) => name === 'composedPath' ? () => [accept()] : name.endsWith?.('arget') ? accept() : event[name] }))`,
  },
  {
    name: 'captured listeners called with a genuine click whose path and target are redefined',
    without: platformDefence,
    above: capture,
    code: `${callAll}const event = await ownClick;
for (const [name, value] of [['currentTarget', accept()], ['target', accept()], ['composedPath', () => [accept()]]])
  Object.defineProperty(event, name, { value, configurable: true });
assert(event.isTrusted && event.target === accept());
await call(event)`,
  },
  {
    name: 'composedPath patched, and a genuine click on something else',
    without: platformDefence,
    code: `const button = accept();
let asked = 0;
Event.prototype.composedPath = () => { asked++; return [button] };
await ownClick;
new Event('x').composedPath();
assert(asked)`,
  },
];

/** Attacks by what a page can put where names are looked up. */
const names: Attack[] = [
  {
    name: 'Object.prototype with the purposes on it, and a refusal',
    without: 'sets have no prototype',
    code: `for (const key of all) Object.prototype[key] = 1;
assert('analytics' in {});
portcullis.reject();
await until(() => /portcullis=/.test(document.cookie));
for (const key of all) delete Object.prototype[key]`,
  },
  {
    name: 'Object.prototype with an option that was not chosen',
    without: 'the essentials have no prototype',
    above: 'Object.prototype.scriptedGrants = true',
    code: 'assert({}.scriptedGrants); portcullis.accept(all); delete Object.prototype.scriptedGrants',
  },
  {
    name: 'getters on Object.prototype for hooks that are not there',
    without: 'the kit has no prototype',
    wins: 'kit',
    code: `let asked = 0;
for (const name of ['close', 'leaving', 'refusedByBrowser', 'element', 'placed', 'answered', 'debugging'])
  Object.defineProperty(Object.prototype, name, { configurable: true, set() {}, get() { asked++; if (this.essentials) steal(this) } });
portcullis.close();
({}).close;
assert(asked);
for (const name of ['close', 'leaving', 'refusedByBrowser', 'element', 'placed', 'answered', 'debugging']) delete Object.prototype[name]`,
  },
  {
    name: 'Array.prototype.includes that finds everything, and a refusal',
    without: 'lists are searched by nothing of the page',
    code: `const native = Array.prototype.includes;
Array.prototype.includes = () => true;
assert([].includes(1));
portcullis.reject();
await until(() => /portcullis=/.test(document.cookie));
Array.prototype.includes = native`,
  },
  {
    name: 'a clock that brings back a grant that ran out',
    without: 'the clock is saved',
    code: `const { now } = Date;
document.cookie = 'portcullis=1.98765432109876543210.1.' + (now() - 200 * 864e5) + '.necessary+functional+analytics+marketing.;path=/';
Date.now = () => now() - 199 * 864e5;
dispatchEvent(new Event('pageshow'));
await new Promise((resolve) => later(resolve));
Date.now = now;
document.cookie = 'portcullis=;max-age=0;path=/'`,
  },
  {
    name: 'a clock by which a refusal comes from the future',
    without: 'the clock is saved',
    wins: 'refusal',
    code: 'const { now } = Date; Date.now = () => now() + 300 * 864e5; assert(Date.now() > now())',
  },
  {
    name: 'the reading of the cookie falsified',
    without: 'the reading of cookies is saved',
    code: `const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
Object.defineProperty(document, 'cookie', { configurable: true, set, get: () => 'portcullis=1.98765432109876543210.1.' + Date.now() + '.necessary+functional+analytics+marketing.' });
assert(/analytics/.test(document.cookie));
dispatchEvent(new Event('pageshow'))`,
  },
  {
    name: 'the writing of cookies that keeps nothing of ours',
    without: 'the writing of cookies is saved',
    wins: 'refusal',
    code: `Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
document.cookie = 'x=1';
assert(document.cookie === '')`,
  },
  {
    name: 'an identifier with a grant in it, and a refusal',
    without: 'identifiers are made by nothing of the page',
    code: `Object.getPrototypeOf(Uint32Array.prototype).join = () => '12345678901234567890.1.' + Date.now() + '.necessary+functional+analytics+marketing.;path=/;x=';
crypto.getRandomValues = () => {};
assert(/analytics/.test(new Uint32Array(4).join('')));
portcullis.reject();
await until(() => /portcullis=/.test(document.cookie))`,
  },
  {
    name: 'an event that can no longer be told',
    without: 'what breaks for one part breaks for no other',
    wins: 'record',
    code: 'document.dispatchEvent = () => { throw 0 }; assert(document.dispatchEvent)',
  },
];

/** Attacks on the way from the core to what it loads. */
const files: Attack[] = [
  {
    name: 'window.portcullis replaced, to be handed what our files are',
    without: 'our global is where it was',
    wins: 'kit',
    code: `const own = portcullis;
const { start } = own;
const wrapped = { ...own, start: (file) => start((kit) => { steal(kit); file(kit) }) };
try { self.portcullis = wrapped } catch {}
try { Object.defineProperty(self, 'portcullis', { value: wrapped }) } catch {}
try { own.start = wrapped.start } catch {}
assert(typeof own.start === 'function');
await preferences()`,
  },
  {
    name: 'granted of window.portcullis replaced',
    without: 'our global is where it was',
    code: `try { portcullis.granted = () => true } catch {}
try { self.portcullis = { granted: () => true } } catch {}
await until(() => document.body);
// What a site does that asks us.
if (portcullis.granted('analytics')) {
  const tag = document.createElement('script');
  tag.src = '/analytics.js';
  document.head.append(tag);
  await new Promise((resolve) => { tag.onload = resolve });
}`,
  },
  {
    name: 'document.currentScript replaced, to be taken for one of our files',
    without: 'the running script is told by the platform',
    wins: 'kit',
    code: `await ownClick;
const found = nextFile();
portcullis.open();
const fake = await found;
for (const owner of [document, Document.prototype])
  Object.defineProperty(owner, 'currentScript', { configurable: true, get: () => fake });
assert(document.currentScript === fake);
portcullis.start(steal);
await kitOrDialog()`,
  },
  {
    name: 'code of the page that runs while one of our files does',
    without: 'a file is handed the kit once',
    wins: 'kit',
    code: `const create = document.createElement;
let asked = 0;
await ownClick;
Document.prototype.createElement = document.createElement = function (...given) {
  if (document.currentScript && ours(document.currentScript)) { asked++; portcullis.start(steal) }
  return create.apply(this, given);
};
await preferences();
assert(asked)`,
  },
  {
    name: 'createElement that hands out the script that asks for it',
    without: 'the platform makes our scripts',
    wins: 'kit',
    code: `await ownClick;
let asked = 0;
const create = document.createElement;
self.attackNow = () => {
  document.createElement = function (name, ...more) {
    if (name !== 'script') return create.call(this, name, ...more);
    asked++;
    return document.currentScript;
  };
  portcullis.open();
  portcullis.start(steal);
  document.createElement('script');
  document.createElement = create;
};
const own = document.createElement('script');
own.text = 'attackNow()';
document.head.append(own);
assert(asked);
await kitOrDialog()`,
  },
  {
    name: 'setAttribute that sets another file and no hash',
    without: 'the platform sets what they have to hold',
    wins: 'kit',
    code: `const set = Element.prototype.setAttribute;
let asked = 0;
self.steal = steal;
Element.prototype.setAttribute = function (name, value) {
  asked++;
  if (name === 'integrity') return;
  return set.call(this, name, name === 'src' ? '/steal.js' : value);
};
document.createElement('p').setAttribute('id', 'x');
await ownClick;
portcullis.open();
assert(asked);
await kitOrDialog()`,
  },
  {
    name: 'prepend that changes what it is given',
    without: 'the platform inserts them',
    wins: 'kit',
    code: `const prepend = Element.prototype.prepend;
let asked = 0;
self.steal = steal;
Element.prototype.prepend = function (...nodes) {
  asked++;
  for (const node of nodes) if (node.localName === 'script') lead(node)
  return prepend.apply(this, nodes);
};
await ownClick;
document.head.prepend('');
portcullis.open();
assert(asked);
await kitOrDialog()`,
  },
  {
    name: 'a root of the page that changes what it is given',
    without: 'the platform says where',
    wins: 'kit',
    code: `const html = document.documentElement;
let asked = 0;
self.steal = steal;
await ownClick;
Object.defineProperty(document, 'documentElement', { configurable: true, get() {
  asked++;
  return { prepend(node) { lead(node); html.append(node) } };
} });
document.documentElement;
portcullis.open();
delete document.documentElement;
assert(asked);
await kitOrDialog()`,
  },
  {
    name: 'a setter that has our script before it is inserted',
    without: 'nobody has them before they are inserted',
    wins: 'kit',
    code: `let asked = 0;
self.steal = steal;
await ownClick;
for (const name of ['onerror', 'src', 'integrity', 'crossOrigin', 'async', 'type', 'portcullis'])
  Object.defineProperty(HTMLScriptElement.prototype, name, { configurable: true, get() {}, set(value) {
    asked++;
    if (this.isConnected) return;
    lead(this);
    document.head.append(this);
  } });
document.head.appendChild(document.createElement('script')).onerror = 1;
portcullis.open();
assert(asked);
await kitOrDialog()`,
  },
];

export const attacks: Attack[] = [...events, ...names, ...files];
