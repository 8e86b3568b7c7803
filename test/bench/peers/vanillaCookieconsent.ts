import { deniedDefault, gatedScript, type Peer, reportChoice, words } from './peer.ts';

const files = '/packages/vanilla-cookieconsent/dist';
const tell = reportChoice(
  `CookieConsent.acceptedCategory('analytics')`,
  `CookieConsent.acceptedCategory('marketing')`,
);

/** Stylesheet in the head, a module with the configuration at the end of the body. */
export const vanillaCookieconsent: Peer = {
  name: 'vanilla-cookieconsent',
  package: 'vanilla-cookieconsent',
  head: `${deniedDefault}<link rel="stylesheet" href="${files}/cookieconsent.css">`,
  tail: '<script type="module" src="/vanilla-cookieconsent.js"></script>',
  files: {
    // It shows nothing to a driven browser unless told to.
    '/vanilla-cookieconsent.js': `import * as CookieConsent from '${files}/cookieconsent.esm.js';
const tell = () => ${tell};
CookieConsent.run({
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, marketing: {} },
  onConsent: tell,
  onChange: tell,
  language: { default: 'en', translations: { en: {
    consentModal: {
      title: '${words.title}', description: '${words.text}', acceptAllBtn: '${words.accept}',
      acceptNecessaryBtn: '${words.reject}', showPreferencesBtn: '${words.manage}'
    },
    preferencesModal: {
      title: '${words.title}', acceptAllBtn: '${words.accept}', acceptNecessaryBtn: '${words.reject}',
      savePreferencesBtn: 'Save', closeIconLabel: 'Close',
      sections: [
        { title: 'Necessary', linkedCategory: 'necessary' },
        { title: 'Analytics', linkedCategory: 'analytics' },
        { title: 'Marketing', linkedCategory: 'marketing' }
      ]
    }
  } } }
});`,
  },
  banner: '#cc-main .cm',
  accept: '#cc-main .cm [data-role="all"]',
  reject: '#cc-main .cm [data-role="necessary"]',
  gated: `<script type="text/plain" data-category="analytics" data-src="${gatedScript}"></script>`,
  consentMode: 'documented recipe',
};
