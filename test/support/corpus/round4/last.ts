import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { bar, document, id, keep, load, pixel, placed, words } from './parts.ts';
import { klaroSite, orejimeSite, tarteaucitronSite, vanillaSite } from './tools.ts';

const gtag = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}';

/** Pages that were opened once, when all was done: nothing was corrected by them. */
export const last: CorpusPage[] = [
  {
    name: 'r4-x-manager-by-consent',
    faults: [],
    pages: placed(
      'r4-x-manager-by-consent',
      bar({
        ...words.fi,
        granted: `window.dataLayer=[{event:'gtm.js','gtm.start':Date.now()}];${load('https://www.googletagmanager.com/gtm.js?id=GTM-SAUNA1')}`,
      }),
      words.fi,
      { 'www.googletagmanager.com/gtm.js': '' },
    ),
  },
  {
    name: 'r4-x-two-cookies',
    faults: [],
    pages: placed(
      'r4-x-two-cookies',
      bar({
        ...words.ja,
        store: `document.cookie='ocha_v='+choice+';path=/;max-age=15552000';document.cookie='ocha_consent_ref='+${id}+';path=/;max-age=15552000'`,
        stored: `(/ocha_v=(\\w+)/.exec(document.cookie)||[])[1]`,
      }),
      words.ja,
    ),
  },
  {
    name: 'r4-x-icon-only',
    faults: [],
    pages: placed(
      'r4-x-icon-only',
      bar({
        ...words.el,
        footer: `<footer><a href="/policy">Απόρρητο</a></footer><button type="button" aria-label="Προτιμήσεις απορρήτου" onclick="reopen()" style="position:fixed;right:8px;bottom:8px;width:44px;height:44px">◔</button>`,
      }),
      words.el,
    ),
  },
  {
    name: 'r4-x-back-in-policy',
    faults: [],
    pages: {
      ...placed(
        'r4-x-back-in-policy',
        bar({ ...words.hu, footer: `<footer><a href="/policy">Adatvédelem</a></footer>` }),
        words.hu,
      ),
      'r4-x-back-in-policy.localhost/policy': document(
        { lang: 'hu', title: 'Adatvédelem' },
        `<a href="/?suti=ujra" role="button">Hozzájárulás visszavonása</a>`,
      ),
    },
  },
  {
    name: 'r4-x-klaro-pl',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: klaroSite('r4-x-klaro-pl.localhost', words.pl, { memory: 'ziarno' }),
  },
  {
    name: 'r4-x-orejime-it',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: orejimeSite('r4-x-orejime-it.localhost', words.it, { memory: 'vivaio_pref' }),
  },
  {
    name: 'r4-x-vanilla-el',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: vanillaSite(
      'r4-x-vanilla-el.localhost',
      { ...words.el, manage: 'Διαχείριση προτιμήσεων', save: 'Αποθήκευση' },
      { memory: 'elaio', layout: 'bar' },
    ),
  },
  {
    name: 'r4-x-tac-cs',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: tarteaucitronSite('r4-x-tac-cs.localhost', words.cs, { memory: 'caj' }),
  },
  {
    name: 'r4-x-unknown-host',
    faults: [],
    pages: placed(
      'r4-x-unknown-host',
      bar({
        ...words.uk,
        always: `${load('https://static.knyha-cdn.localhost/app.js')}document.cookie='ui=dark;path=/;max-age=900000';`,
      }),
      words.uk,
      { 'static.knyha-cdn.localhost/app.js': '' },
    ),
  },
  {
    name: 'r4-x-early-no-default',
    faults: ['V2', 'V3', 'V4', 'V18'],
    open: { V16: 'analytics' },
    pages: placed(
      'r4-x-early-no-default',
      bar({
        ...words.tr,
        head: `<script>${gtag}gtag('js',new Date());gtag('config','G-KAHVE432');</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-KAHVE432"></script>`,
        always: pixel('https://www.google-analytics.com/g/collect?v=2&tid=G-KAHVE432&cid=5.6'),
        granted: `gtag('consent','update',{analytics_storage:'granted',ad_storage:'granted'});`,
        refused: `gtag('consent','update',{analytics_storage:'denied',ad_storage:'denied'});`,
      }),
      words.tr,
      { 'www.googletagmanager.com/gtag/js': '', 'www.google-analytics.com/g/collect': '' },
    ),
  },
  {
    name: 'r4-x-late-8',
    faults: ['V3', 'V4'],
    open: { V16: 'nothing before' },
    pages: placed(
      'r4-x-late-8',
      bar({
        ...words.nl,
        always: `if(localStorage.getItem('answer'))setTimeout(function(){${pixel('https://analytics.tiktok.com/i18n/pixel/x.gif?sdkid=C4')}},8000);`,
      }),
      words.nl,
      { 'analytics.tiktok.com/i18n/pixel/x.gif': '' },
    ),
  },
  {
    name: 'r4-x-hidden-visibility',
    faults: ['V3', 'V4'],
    open: { V16: 'nothing before' },
    pages: placed(
      'r4-x-hidden-visibility',
      bar({
        ...words.cs,
        always: `if(localStorage.getItem('answer'))addEventListener('beforeunload',function(){fetch('https://px.ads.linkedin.com/collect?pid=4411',{keepalive:true,mode:'no-cors'})});`,
      }),
      words.cs,
      { 'px.ads.linkedin.com/collect': intake },
    ),
  },
  {
    name: 'r4-x-session-replay',
    faults: ['V2', 'V3', 'V4'],
    open: { V16: 'analytics' },
    pages: placed(
      'r4-x-session-replay',
      bar({ ...words.ar, always: load('https://cdn.lr-in-prod.com/LogRocket.min.js') }),
      words.ar,
      { 'cdn.lr-in-prod.com/LogRocket.min.js': '' },
    ),
  },
  {
    name: 'r4-x-klaro-on-fi',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: klaroSite('r4-x-klaro-on-fi.localhost', words.fi, { on: true }),
  },
  {
    name: 'r4-x-refused-storage',
    faults: ['V3'],
    open: { V4: 'kept after a withdrawal as well' },
    pages: placed(
      'r4-x-refused-storage',
      bar({ ...words.pl, refused: keep('bk_ref', `Math.random().toString(16).slice(2,14)`) }),
      words.pl,
    ),
  },
  {
    name: 'r4-x-nameless-buttons',
    faults: ['V2', 'V3', 'V24'],
    open: { V4: 'as withdrawn', V16: 'same pixel', V9: 'icons' },
    pages: placed(
      'r4-x-nameless-buttons',
      bar({
        ...words.de,
        always: pixel('https://www.facebook.com/tr?id=4499120013&ev=PageView'),
        layer: `<p>${words.de.ask} <a href="/policy" style="color:#111">${words.de.policy}</a></p><button type="button" class="consent-accept-all" onclick="choose('yes')"><svg width="20" height="20"><path d="M2 9l5 5L18 3"/></svg></button> <button type="button" class="consent-deny" onclick="choose('no')"><svg width="20" height="20"><path d="M2 2l16 16"/></svg></button>`,
      }),
      words.de,
      { 'www.facebook.com/tr': '' },
    ),
  },
];
