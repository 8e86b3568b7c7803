import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { decision } from './decision.ts';

const everything = 'necessary+functional+analytics+marketing.';

/** Decisions a page script makes up, placed where the page is so that the tests find them again. */
const forged = (install: Install) => `
const forge = (differences) => ({ ...${JSON.stringify(decision(install))}, decidedAt: new Date().toISOString(),
  jurisdiction: document.documentElement.dataset.portcullisJurisdiction, ...differences });
const post = (body) => fetch('${install.urls.decisions}', { method: 'POST', body: JSON.stringify(body) });
`;

/** Attacks that no script in a page can hold off, for they have the page's own powers; what they do is in docs/forgery.md. */
export const unstoppable = {
  'the cookie written': () =>
    `document.cookie = 'portcullis=1.98765432109876543210.1.' + Date.now() + '.${everything};path=/';
dispatchEvent(new Event('pageshow'))`,
  'a decision posted in a made-up name': (install: Install) =>
    `${forged(install)}const answer = await post(forge({ subjectSecret: '98765432109876543210' })); assert(answer.ok)`,
  "a decision posted in the visitor's name": (install: Install) =>
    `${forged(install)}self.forge = async () => {
  const [, subjectSecret] = /portcullis=1\\.(\\d+)/.exec(document.cookie);
  return (await post(forge({ subjectSecret, sequence: 2 }))).ok;
}`,
  'a decision put into the outbox': (install: Install) =>
    `${forged(install)}localStorage['portcullis.outbox'] = JSON.stringify(forge({ subjectSecret: '98765432109876543210' })) + '\\n'`,
  'labels of our buttons exchanged': () =>
    `const reject = named('Reject all');
accept().textContent = 'Reject all';
reject.textContent = 'Accept all'`,
  'Accept laid over the page, transparent': () =>
    `const section = root().querySelector('section');
section.style.cssText = 'opacity:0;inset:0;max-width:none;width:auto;max-height:none';
accept().style.cssText = 'position:fixed;inset:0'`,
  'switches turned on before the visitor saves': () =>
    `await preferences();
for (const one of root().querySelectorAll('input:enabled')) one.click();
self.close = root().querySelector('dialog').close.bind(root().querySelector('dialog'));
HTMLDialogElement.prototype.close = () => {}`,
  'a Consent Mode update of its own': () =>
    `function gtag() { dataLayer.push(arguments) }
gtag('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' })`,
  'a gated tag put into the page anew': () =>
    `await until(() => document.querySelector('[data-purpose=marketing]'));
const tag = document.createElement('script');
tag.src = document.querySelector('[data-purpose=marketing]').src;
document.head.append(tag)`,
  'our own code with a change in it, run beside ours': () =>
    `await until(() => root());
const again = document.createElement('script');
again.text = document.querySelector('script').text.replace('"portcullis"', '"another"').replace(/\\?\\.\\(\\w+\\.isTrusted&&\\w+===\\w+\\)/, '?.(1)');
document.head.append(again);
const buttons = (within) => [...within.querySelectorAll('*')].flatMap((one) =>
  [...(one.textContent === 'Accept all' ? [one] : []), ...(one.shadowRoot ? buttons(one.shadowRoot) : [])]);
await until(() => buttons(document)[1]);
for (const button of buttons(document)) button.click();
await until(() => /portcullis=/.test(document.cookie));
dispatchEvent(new Event('pageshow'))`,
};
