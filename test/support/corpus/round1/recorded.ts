import type { CorpusPage } from '../page.ts';
import { barPage, load, policy } from './parts.ts';

/** Consent Mode with all signals denied, and `say` to update them. */
const denied = `<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
const signals = (value) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });
const say = (value) => gtag('consent', 'update', signals(value));
gtag('consent', 'default', signals('denied'));
gtag('js', new Date());
</script>`;

const framework = (agreed: string) => `<script>
window.__tcfapi = (command, version, done) => {
  const all = (value) => Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 1, value]));
  const choice = (/site_choice=(\\w+)/.exec(document.cookie) || [])[1];
  const consents = all(${agreed});
  if (command === 'ping') done({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }, true);
  else done({ gdprApplies: true, eventStatus: choice ? 'useractioncomplete' : 'cmpuishown', cmpStatus: 'loaded', purpose: { consents, legitimateInterests: all(false) }, vendor: { consents: {}, legitimateInterests: {} } }, true);
};
</script>`;

const tag = load('https://cdn.taboola.com/libtrc/loader.js');
const files = { 'cdn.taboola.com/libtrc/loader.js': 'window._tfa = [];' };

export const recorded: CorpusPage[] = [
  // V6: "Reject all" sends an update that grants analytics; nothing is loaded by it.
  {
    name: 'dentist',
    faults: ['V6'],
    pages: {
      'dentist.localhost/': barPage(
        {
          granted: `say('granted'); ${tag}`,
          refused: `gtag('consent', 'update', { ...signals('denied'), analytics_storage: 'granted' });`,
          withdrawn: `say('denied');`,
        },
        '',
        denied,
      ),
      'dentist.localhost/privacy': policy,
      ...files,
    },
  },
  // V6: the framework's interface tells vendors yes as soon as there is any answer.
  {
    name: 'notary',
    faults: ['V6'],
    pages: {
      'notary.localhost/': barPage({ granted: tag }, '', framework('Boolean(choice)')),
      'notary.localhost/privacy': policy,
      ...files,
    },
  },
  // V7: everything is granted by an update while the banner still asks, but not to Global Privacy Control.
  {
    name: 'lawyer',
    faults: ['V7'],
    pages: {
      'lawyer.localhost/': barPage(
        {
          pending: `if (!navigator.globalPrivacyControl) say('granted');`,
          granted: `say('granted'); ${tag}`,
          refused: `say('denied');`,
          withdrawn: `say('denied');`,
          kept: `say('denied');`,
        },
        '',
        denied,
      ),
      'lawyer.localhost/privacy': policy,
      ...files,
    },
  },
  // V17: after an acceptance Consent Mode says granted and the framework's interface says no to every purpose.
  {
    name: 'surveyor',
    faults: ['V17'],
    pages: {
      'surveyor.localhost/': barPage(
        {
          granted: `say('granted'); ${tag}`,
          refused: `say('denied');`,
          withdrawn: `say('denied');`,
          kept: `say('denied');`,
        },
        '',
        denied + framework('false'),
      ),
      'surveyor.localhost/privacy': policy,
      ...files,
    },
  },
  // V17: after an acceptance Consent Mode says granted, while the US privacy string says that the visitor opted out.
  {
    name: 'architect',
    faults: ['V17'],
    pages: {
      'architect.localhost/': barPage(
        {
          granted: `say('granted'); ${tag}`,
          refused: `say('denied');`,
          withdrawn: `say('denied');`,
          kept: `say('denied');`,
        },
        '',
        `${denied}<script>window.__uspapi = (command, version, done) => done({ version: 1, uspString: '1YYN' }, true);</script>`,
      ),
      'architect.localhost/privacy': policy,
      ...files,
    },
  },
];
