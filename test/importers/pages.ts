import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import type { PlantedPages } from '../support/planted/site.ts';

const file = (path: string) =>
  readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8');
const page = (head: string, tail = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><h1>Shop</h1>${tail}</body></html>`;

/** A configuration with about everything that klaro's own annotated one has, and habits that the law forbids. */
export const klaroSettings = `{
  version: 1, elementID: 'klaro', storageMethod: 'cookie', cookieName: 'klaro', cookieExpiresAfterDays: 30,
  default: true, mustConsent: true, acceptAll: true, hideDeclineAll: true, noticeAsModal: false, lang: 'de',
  translations: {
    zz: { privacyPolicyUrl: '/privacy' },
    de: {
      consentNotice: { title: 'Kekse bei uns', description: 'Wir messen, wie dieser Laden besucht wird, und zeigen Werbung.', learnMore: 'Einstellungen öffnen' },
      ok: 'Alle akzeptieren', decline: 'Mehr erfahren', acceptSelected: 'Auswahl speichern',
      purposes: { analytics: { title: 'Besucherstatistik', description: 'Wie oft eine Seite gelesen wird.' }, ads: 'Anzeigen', loyalty: { title: 'Treueprogramm', description: 'Punkte sammeln.' } },
      matomo: { description: 'Zählt <b>Besuche</b>.' }
    },
    en: {
      consentNotice: { description: 'Hello {name}, we count visits.', learnMore: 'Open settings' },
      purposes: { analytics: { title: 'Visitor statistics' } }
    }
  },
  services: [
    { name: 'matomo', title: 'Matomo', purposes: ['analytics'], cookies: [/^_pk_.*$/, [/^mtm_(consent|cookie)$/, '/', 'shop.example'], 'piwik_ignore'], required: false, default: true, onlyOnce: true, callback(consent) { window.told = consent; } },
    { name: 'google-ads', title: 'Google Ads', purposes: ['ads'], cookies: [/(?=x)y/], optOut: true },
    { name: 'bonus', title: 'Bonusheft', purposes: ['loyalty'], cookies: ['bonus_id'] },
    { name: 'ga', title: 'Google Analytics', purposes: ['security'], cookies: [/^_ga/], required: true },
    { name: 'session', title: 'Sitzung', purposes: ['security'], cookies: ['PHPSESSID'], required: true }
  ]
}`;

const klaro = (version: string, settings: string): PlantedPages => ({
  'shop.localhost/': page(
    `<script src="/config.js"></script><script defer src="/klaro.js"></script>`,
  ),
  'shop.localhost/config.js': `var klaroConfig = ${settings};`,
  'shop.localhost/klaro.js': file(`${version}/dist/klaro.js`),
});

export const vanillaSettings = `{
  cookie: { name: 'cc_cookie', expiresAfterDays: 400 },
  guiOptions: { consentModal: { layout: 'bar inline', position: 'top' }, preferencesModal: { layout: 'box' } },
  onConsent() {},
  categories: {
    necessary: { readOnly: true, enabled: true },
    analytics: { enabled: true, autoClear: { cookies: [{ name: /^_ga/ }, { name: '_gid' }] }, services: { ga4: { label: 'Google Analytics', onAccept() {}, cookies: [{ name: /^(_ga|_gid)/ }] } } },
    ads: {}
  },
  language: { default: 'en', rtl: 'ar', translations: {
    en: {
      consentModal: { title: 'Biscuits', description: 'We count visits and show advertising that fits.', acceptAllBtn: 'Accept all', showPreferencesBtn: 'Manage individual preferences', footer: '<a href="/legal">Imprint</a> <a href="/privacy">Privacy</a>' },
      preferencesModal: { title: 'Your choices', savePreferencesBtn: 'Accept current selection', closeIconLabel: 'Close', sections: [
        { title: 'About', description: 'A text without a switch.' },
        { title: 'Counting visits', description: 'Numbers of <em>visits</em>.', linkedCategory: 'analytics', cookieTable: { headers: { name: 'Name', desc: 'For', expiration: 'Time' }, body: [{ name: '_ga', desc: 'Counts', expiration: '2 years' }, { name: '_gid', desc: 'Counts', expiration: '1 day' }] } },
        { title: 'Advertising', description: 'Offers.', linkedCategory: 'ads' }
      ] }
    },
    fr: async () => (await fetch('/fr.json')).json(),
    tlh: { consentModal: { title: 'yIghoS', description: 'nuqneH, Duj SoH vItlhob', acceptAllBtn: 'HIja', acceptNecessaryBtn: 'ghobe' } }
  } }
}`;

const vanilla = (version: string, settings: string): PlantedPages => ({
  'shop.localhost/': page(
    '<script src="/cc.js"></script>',
    `<script>CookieConsent.run(${settings});</script>`,
  ),
  'shop.localhost/cc.js': file(`${version}/dist/cookieconsent.umd.js`),
  'shop.localhost/fr.json': '{}',
});

export const orejimeSettings = `{
  privacyPolicyUrl: 'https://shop.example/privacy', forceModal: true, cookie: { name: 'orejime', duration: 200 },
  purposes: [
    { id: 'mandatory', title: 'Basket', description: 'Keeps your basket.', isMandatory: true, cookies: ['basket'] },
    { id: 'stats', title: 'Audience', description: 'Counts visits.', default: true, cookies: [['_pk_id', '/', 'localhost'], { pattern: 'mtm_' }] },
    { id: 'films', title: 'Media', purposes: [
      { id: 'youtube', title: 'YouTube', cookies: [/^VISITOR_/], isExempt: true },
      { id: 'vimeo', title: 'Vimeo', cookies: ['vuid'], runsOnce: true } ] }
  ],
  translations: { banner: { title: 'Before you read on', accept: 'Accept all', decline: 'Refuse all', configure: 'Choose' } }
}`;

const orejime = (version: string, settings: string): PlantedPages => ({
  'shop.localhost/': page(
    `<link rel="stylesheet" href="/o.css"><script>window.orejimeConfig = ${settings};</script>`,
    '<script src="/orejime.js"></script>',
  ),
  'shop.localhost/o.css': file(`${version}/dist/orejime-standard.css`),
  'shop.localhost/orejime.js': file(`${version}/dist/orejime-standard-en.js`),
});

const tarteaucitron = (version: string, language: string, settings: string): PlantedPages => {
  const at = (path: string) => `shop.localhost/tac/${path}`;
  const served = (path: string) => ({
    body: file(`${version}/${path}`),
    headers: { 'content-type': path.endsWith('css') ? 'text/css' : 'text/javascript' },
  });
  const parts = [
    'tarteaucitron.min.js',
    'tarteaucitron.services.min.js',
    'tarteaucitron.services.js',
    `lang/tarteaucitron.${language}.min.js`,
    `lang/tarteaucitron.${language}.js`,
    'css/tarteaucitron.min.css',
    'css/tarteaucitron.css',
  ];
  const there = parts.flatMap((path) => {
    try {
      return [[at(path), served(path)] as const];
    } catch {
      return [];
    }
  });
  return {
    'shop.localhost/': page(
      `<script>var tarteaucitronForceLanguage = '${language}';</script><script src="/tac/tarteaucitron.min.js"></script>
       <script>tarteaucitron.init(${settings});
       tarteaucitron.user.gtagUa = 'G-1'; tarteaucitron.user.facebookpixelId = '1'; tarteaucitron.user.matomoId = 1;
       (tarteaucitron.job = tarteaucitron.job || []).push('gtag', 'facebookpixel', 'youtube', 'vimeo');
       tarteaucitron.services.counter = { key: 'counter', type: 'analytic', name: 'Counter', uri: '/privacy', needConsent: false, cookies: ['cnt'], js() {}, fallback() {} };
       tarteaucitron.job.push('counter');</script>`,
    ),
    ...Object.fromEntries(there),
  };
};

async function c15t(version: string): Promise<PlantedPages> {
  const entry = fileURLToPath(new URL(`c15t/${version}.js`, import.meta.url));
  const build = await rollup({
    input: entry,
    plugins: [nodeResolve({ browser: true })],
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  await build.close();
  return {
    'shop.localhost/': page('', '<script type="module" src="/c15t.js"></script>'),
    'shop.localhost/c15t.js': output[0].code,
  };
}

/** Pages of one host, each with a real tool. */
export const pages: Record<string, () => PlantedPages | Promise<PlantedPages>> = {
  'klaro 0.7': () => klaro('klaro', klaroSettings),
  'klaro 0.7, as little as it takes': () =>
    klaro('klaro', `{ services: [{ name: 'matomo', purposes: ['analytics'] }] }`),
  'klaro 0.7, under a name of the site': () => ({
    ...klaro('klaro', ''),
    'shop.localhost/': page(
      `<script src="/config.js"></script><script defer data-klaro-config="ourConsent" src="/klaro.js"></script>`,
    ),
    'shop.localhost/config.js': `var ourConsent = ${klaroSettings};`,
  }),
  'klaro 0.6': () => klaro('klaro-0.6', klaroSettings.replace('services:', 'apps:')),
  'vanilla-cookieconsent 3.1': () => vanilla('vanilla-cookieconsent', vanillaSettings),
  'vanilla-cookieconsent 3.0': () => vanilla('vanilla-cookieconsent-3.0', vanillaSettings),
  'vanilla-cookieconsent 3.1, as little as it takes': () =>
    vanilla(
      'vanilla-cookieconsent',
      `{ categories: { necessary: { readOnly: true }, marketing: {} }, language: { default: 'de', translations: { de: { consentModal: { title: 'Kekse', acceptAllBtn: 'Alle akzeptieren', acceptNecessaryBtn: 'Alle ablehnen' }, preferencesModal: { sections: [] } } } } }`,
    ),
  'vanilla-cookieconsent 3.1, with tables by other heads': () =>
    vanilla(
      'vanilla-cookieconsent',
      vanillaSettings
        .replace(
          "headers: { name: 'Name', desc: 'For', expiration: 'Time' }",
          "headers: { col1: 'Cookie', col2: 'For', col3: 'Duration' }",
        )
        .replace(
          "{ name: '_ga', desc: 'Counts', expiration: '2 years' }",
          "{ col1: 'own_visits', col2: 'Counts', col3: '90 days' }",
        )
        .replace(
          'expiresAfterDays: 400',
          'expiresAfterDays: (type) => (type === "all" ? 365 : 30)',
        ),
    ),
  'orejime 3.2, with a mandatory member of a group': () =>
    orejime('orejime', orejimeSettings.replace('runsOnce: true }', 'isMandatory: true }')),
  'orejime 3.2': () => orejime('orejime', orejimeSettings),
  'orejime 3.1': () => orejime('orejime-3.1', orejimeSettings),
  'tarteaucitron 1.34': () =>
    tarteaucitron(
      'tarteaucitronjs',
      'fr',
      `{ privacyUrl: '/privacy', orientation: 'middle', serviceDefaultState: 'true', DenyAllCta: false, highPrivacy: false, cookieName: 'tac' }`,
    ),
  'tarteaucitron 1.20': () =>
    tarteaucitron(
      'tarteaucitronjs-1.20',
      'de',
      `{ privacyUrl: '', orientation: 'bottom', highPrivacy: true, DenyAllCta: true, cookieName: 'tac' }`,
    ),
  'c15t 2.2': () => c15t('current'),
  'c15t 2.0': () => c15t('earlier'),
};
