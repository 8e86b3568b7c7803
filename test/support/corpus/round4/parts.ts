import { readFileSync } from 'node:fs';
import type { PlantedFault, PlantedPages } from '../../planted/site.ts';

const packages = new URL('../../../../node_modules/', import.meta.url);

/** A file of a package, as a site would host it itself. */
export const packaged = (path: string): PlantedFault => ({
  body: readFileSync(new URL(path, packages)),
  headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' },
});

/** A document in its own language, long enough to be scrolled. */
export const document = (
  { lang, title }: { lang: string; title: string },
  body: string,
  head = '',
): string => `<!doctype html><html lang="${lang}"${/^(ar|he|fa)/.test(lang) ? ' dir="rtl"' : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">${head}</head>
<body style="margin:0;font:16px/1.5 sans-serif;color:#111;background:#fff"><main style="min-height:1800px;padding:1rem"><h1>${title}</h1></main>${body}</body></html>`;

/** The words of a banner that a site wrote itself. */
export interface Words {
  lang: string;
  title: string;
  ask: string;
  yes: string;
  no: string;
  policy: string;
  back: string;
}

export interface Bar extends Words {
  /** Code that a grant runs, at once and on later pages; and code that a refusal runs. */
  granted?: string;
  refused?: string;
  /** Markup below the page; the way back by default. */
  footer?: string;
  /** Code that stores `choice`, and an expression that reads what was stored or is false. */
  store?: string;
  stored?: string;
  /** Markup of the layer. */
  layer?: string;
  head?: string;
  /** Code that runs on every page, whatever the choice. */
  always?: string;
}

/** A banner of a site's own. `choose('yes' | 'no')` and `reopen()` are there for the markup. */
export const bar = (one: Bar): string => {
  const {
    ask,
    yes,
    no,
    policy,
    back,
    granted = '',
    refused = '',
    footer = `<footer style="padding:1rem"><a href="/policy">${policy}</a> <button type="button" onclick="reopen()">${back}</button></footer>`,
    store = `localStorage.setItem('answer',choice)`,
    stored = `localStorage.getItem('answer')`,
    layer = `<p>${ask} <a href="/policy" style="color:#111">${policy}</a></p>
<button type="button" onclick="choose('yes')">${yes}</button> <button type="button" onclick="choose('no')">${no}</button>`,
    head = '',
    always = '',
  } = one;
  return document(
    one,
    `${footer}<div id="bar" role="region" aria-label="${ask}" hidden>${layer}</div>
<script>
var bar=document.getElementById('bar');
function granted(){${granted}}
function choose(choice){var before=${stored};${store};bar.hidden=true;if(choice==='yes')granted();else{${refused}
if(/yes/.test(before))location.reload();}}
function reopen(){bar.hidden=false;scrollTo(0,0);}
${always}
var known=${stored};
if(!known)bar.hidden=false;else if(/yes/.test(known))granted();
</script>`,
    `<style>#bar:not([hidden]){position:fixed;inset:auto 0 0;padding:1rem;background:#fff;color:#111;border-top:2px solid #111}#bar button{min-width:12rem;min-height:44px;font:600 16px sans-serif;color:#fff;background:#14457a;border:0}</style>${head}`,
  );
};

/** A site of one page with its policy, and whatever else is served. */
export const placed = (
  name: string,
  page: string,
  { lang, policy }: Pick<Words, 'lang' | 'policy'>,
  others: PlantedPages = {},
): PlantedPages => ({
  [`${name}.localhost/`]: page,
  [`${name}.localhost/policy`]: document({ lang, title: policy }, ''),
  ...others,
});

/** Loads a script the way tags are loaded. */
export const load = (address: string) =>
  `(function(s){s.src='${address}';document.head.append(s)})(document.createElement('script'));`;
export const pixel = (address: string) => `new Image().src='${address}';`;
/** An id as a script makes one up. */
export const id = `crypto.randomUUID()`;
/** Keeps an id in a cookie for a year. */
export const keep = (name: string, value = id) =>
  `if(!document.cookie.includes('${name}='))document.cookie='${name}='+${value}+';path=/;max-age=31536000';`;

export const words = {
  pl: {
    lang: 'pl',
    title: 'Piekarnia Kłos',
    ask: 'Używamy plików cookie do statystyk i reklam.',
    yes: 'Akceptuję wszystkie',
    no: 'Odrzuć wszystkie',
    policy: 'Polityka prywatności',
    back: 'Ustawienia plików cookie',
  },
  de: {
    lang: 'de',
    title: 'Buchhandlung am Wall',
    ask: 'Wir möchten Cookies für Statistik und Werbung verwenden.',
    yes: 'Alle akzeptieren',
    no: 'Alle ablehnen',
    policy: 'Datenschutzerklärung',
    back: 'Cookie-Einstellungen',
  },
  fr: {
    lang: 'fr',
    title: 'Librairie du Port',
    ask: 'Nous souhaitons utiliser des cookies de mesure et de publicité.',
    yes: 'Tout accepter',
    no: 'Tout refuser',
    policy: 'Politique de confidentialité',
    back: 'Gérer les cookies',
  },
  es: {
    lang: 'es',
    title: 'Quesería La Loma',
    ask: 'Queremos usar cookies de medición y publicidad.',
    yes: 'Aceptar todas',
    no: 'Rechazar todas',
    policy: 'Política de privacidad',
    back: 'Configurar cookies',
  },
  it: {
    lang: 'it',
    title: 'Vivaio Verde',
    ask: 'Vorremmo usare cookie di misurazione e pubblicità.',
    yes: 'Accetta tutti',
    no: 'Rifiuta tutti',
    policy: 'Informativa sulla privacy',
    back: 'Preferenze cookie',
  },
  cs: {
    lang: 'cs',
    title: 'Čajovna',
    ask: 'Rádi bychom používali cookies pro statistiku a reklamu.',
    yes: 'Přijmout vše',
    no: 'Odmítnout vše',
    policy: 'Zásady ochrany soukromí',
    back: 'Nastavení cookies',
  },
  fi: {
    lang: 'fi',
    title: 'Saunakauppa',
    ask: 'Haluaisimme käyttää evästeitä tilastointiin ja mainontaan.',
    yes: 'Hyväksy kaikki',
    no: 'Hylkää kaikki',
    policy: 'Tietosuojaseloste',
    back: 'Evästeasetukset',
  },
  el: {
    lang: 'el',
    title: 'Ελαιώνες',
    ask: 'Θα θέλαμε να χρησιμοποιούμε cookies για στατιστικά και διαφημίσεις.',
    yes: 'Αποδοχή όλων',
    no: 'Απόρριψη όλων',
    policy: 'Πολιτική απορρήτου',
    back: 'Ρυθμίσεις cookies',
  },
  tr: {
    lang: 'tr',
    title: 'Kahveci',
    ask: 'İstatistik ve reklam için çerez kullanmak istiyoruz.',
    yes: 'Tümünü kabul et',
    no: 'Tümünü reddet',
    policy: 'Gizlilik politikası',
    back: 'Çerez ayarları',
  },
  ja: {
    lang: 'ja',
    title: 'お茶の店',
    ask: '統計と広告のために Cookie を使用してもよろしいですか。プライバシーを尊重します。',
    yes: 'すべて同意する',
    no: 'すべて拒否する',
    policy: 'プライバシーポリシー',
    back: 'Cookie の設定',
  },
  uk: {
    lang: 'uk',
    title: 'Книгарня',
    ask: 'Ми хотіли б використовувати файли cookie для статистики та реклами.',
    yes: 'Прийняти всі',
    no: 'Відхилити всі',
    policy: 'Політика конфіденційності',
    back: 'Налаштування cookie',
  },
  nl: {
    lang: 'nl',
    title: 'Fietsenmaker',
    ask: 'Wij willen graag cookies gebruiken voor statistiek en advertenties.',
    yes: 'Alles accepteren',
    no: 'Alles weigeren',
    policy: 'Privacybeleid',
    back: 'Cookie-instellingen',
  },
  ar: {
    lang: 'ar',
    title: 'متجر التمور',
    ask: 'نود استخدام ملفات تعريف الارتباط للإحصاءات والإعلانات.',
    yes: 'قبول الكل',
    no: 'رفض الكل',
    policy: 'سياسة الخصوصية',
    back: 'إعدادات ملفات تعريف الارتباط',
  },
  hu: {
    lang: 'hu',
    title: 'Cukrászda',
    ask: 'Statisztikai és hirdetési sütiket szeretnénk használni.',
    yes: 'Összes elfogadása',
    no: 'Összes elutasítása',
    policy: 'Adatvédelmi tájékoztató',
    back: 'Süti beállítások',
  },
} satisfies Record<string, Words>;
