import { readFileSync } from 'node:fs';
import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, forget, load, policy, remember, site } from './parts.ts';

const consentTool = new URL(
  '../../../../node_modules/vanilla-cookieconsent/dist/',
  import.meta.url,
);
const toolFile = (name: string) => readFileSync(new URL(name, consentTool), 'utf8');

export const cleanTools: CorpusPage[] = [
  // A counter that sites run on machines of their own, by consent; its cookie goes with the withdrawal.
  {
    name: 'observatory',
    faults: [],
    pages: {
      'observatory.localhost/': barPage({
        granted: load('/matomo/matomo.js'),
        withdrawn: `${forget('_pk_id.1.1fff')} location.replace('/');`,
      }),
      'observatory.localhost/privacy': policy,
      'observatory.localhost/matomo/matomo.js': `${remember('_pk_id.1.1fff')} fetch('/matomo/matomo.php?idsite=1&rec=1&action_name=Home', { method: 'POST' });`,
      'observatory.localhost/matomo/matomo.php': { body: '', status: 204 },
    },
  },
  // A consent tool of the open kind that obeys.
  {
    name: 'aviary',
    faults: [],
    pages: {
      'aviary.localhost/': site(
        '',
        '',
        `<footer><button type="button" data-cc="show-preferencesModal">Cookie settings</button> <a href="/privacy">Privacy policy</a></footer>
<script type="module" src="/ask.js"></script>`,
        '<link rel="stylesheet" href="/cookieconsent.css">',
      ),
      'aviary.localhost/privacy': policy,
      'aviary.localhost/cookieconsent.css': {
        body: toolFile('cookieconsent.css'),
        headers: { 'content-type': 'text/css' },
      },
      'aviary.localhost/cookieconsent.js': toolFile('cookieconsent.esm.js'),
      'aviary.localhost/ask.js': `import * as tool from '/cookieconsent.js';
const count = () => { if (tool.acceptedCategory('analytics')) navigator.sendBeacon('https://heapanalytics.com/h', 'view'); };
tool.run({
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  onConsent: count,
  onChange: count,
  language: { default: 'en', translations: { en: {
    consentModal: { title: 'Cookies', description: 'May we count visits?', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', footer: '<a href="/privacy">Privacy policy</a>' },
    preferencesModal: { title: 'Cookie settings', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', savePreferencesBtn: 'Save', closeIconLabel: 'Close', sections: [
      { title: 'Necessary', linkedCategory: 'necessary' }, { title: 'Analytics', linkedCategory: 'analytics' } ] },
  } } },
});`,
      'heapanalytics.com/h': intake,
    },
  },
];
