import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { PlantedPages } from '../planted/site.ts';

/** A whole document. */
export const html = (
  body: string,
  head = '',
) => `<!doctype html><html lang="en"><head><title>Shop</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head>
<body><main><h1>Shop</h1><p style="height:2500px">Cups and bowls.</p>${body}</main></body></html>`;

/** A site of one page with a privacy policy, and whatever else is served. */
export const site = (name: string, document: string, others: PlantedPages = {}): PlantedPages => ({
  [`${name}.localhost/`]: document,
  [`${name}.localhost/privacy`]: html('<p>What we keep, and why.</p>'),
  ...others,
});

export const code = (text: string) => `<script>${text}</script>`;
export const script = (address: string) => `<script src="${address}"></script>`;

/** Loads a script the way tags are loaded. */
export const load = (address: string) =>
  `(function(s){s.src='${address}';document.head.append(s)})(document.createElement('script'));`;
export const pixel = (address: string) => `new Image().src='${address}';`;

/** An id as tags make one up. */
export const freshId = `(Math.random().toString(36).slice(2)+Math.random().toString(36).slice(2))`;

/** Sets a cookie where there is none of the name; a year, unless it is said. */
export const keep = (name: string, value = freshId, days = 365) =>
  `if(!document.cookie.split('; ').some(c=>c.startsWith('${name}=')))document.cookie='${name}='+${value}+';path=/;max-age=${days * 86_400}';`;
export const forget = (...names: string[]) =>
  names.map((name) => `document.cookie='${name}=;path=/;max-age=0';`).join('');
/** Sets an entry of local storage where there is none of the name. */
export const note = (name: string, value = freshId) => `localStorage['${name}']??=${value};`;

export interface Asking {
  /** Code that a grant runs, at once and on later pages. */
  granted?: string;
  /** Code that a refusal or withdrawal runs. */
  refused?: string;
  text?: string;
  answers?: string;
  /** More of the layer, such as boxes. */
  more?: string;
  links?: string;
  /** Attributes of the layer. */
  layer?: string;
  style?: string;
  /** Below the page. */
  footer?: string;
  /** What is done first where the browser says it wants privacy. */
  gpc?: string;
}

export const accept = `<button onclick="decide('all')">Accept all</button>`;
export const reject = `<button onclick="decide('none')">Reject all</button>`;
/** Purposes behind a second control. */
export const options = `<button onclick="this.nextElementSibling.hidden=false">Manage options</button><div hidden>
<label><input type="checkbox">Statistics</label><label><input type="checkbox">Advertising</label>
<button onclick="decide('some')">Save choices</button></div>`;

/** A banner of the site's own making that does what it says, apart from what it is told otherwise. */
export const asking = ({
  granted = '',
  refused = '',
  text = 'We would like to use cookies to count visits and to show advertising.',
  answers = accept + reject,
  more = '',
  links = '<a href="/privacy">Privacy policy</a>',
  layer = 'role="dialog" aria-label="Cookies"',
  style = '',
  footer = `<footer><a href="#" onclick="ask.hidden=false;return false">Cookie settings</a></footer>`,
  gpc = `if(navigator.globalPrivacyControl)decide('none');`,
}: Asking = {}) => `<style>#ask{position:fixed;inset:auto 0 0;padding:16px;background:#fff;color:#111}
#ask button{min-height:44px;min-width:120px;font:600 16px sans-serif;background:#1a4fd0;color:#fff;border:0;margin:4px}${style}</style>
<div id="ask" ${layer}><p>${text}</p>${answers}${more}${links}</div>${footer}
<script>
function run(){${granted}}
function decide(what){
  document.cookie='choice='+what+';path=/;max-age=86400';
  ask.hidden=true;
  if(what!=='none')run();else{${refused}}
}
if(/choice=/.test(document.cookie))ask.hidden=true;
else{${gpc}}
if(/choice=(all|some)/.test(document.cookie))run();
</script>`;

/** A tag that our gate holds until the purpose is granted. */
export const gated = (purpose: string, address: string) =>
  `<script type="text/plain" data-purpose="${purpose}" src="${address}"></script>`;
export const gatedCode = (purpose: string, text: string) =>
  `<script type="text/plain" data-purpose="${purpose}">${text}</script>`;

/** A ruleset with a policy to link, and these differences. */
export const published =
  (edit: (standard: Ruleset) => Partial<Ruleset> = () => ({})) =>
  (standard: Ruleset): Ruleset => ({
    ...standard,
    links: { privacyPolicy: `https://${standard.domain}/privacy` },
    ...edit(standard),
  });

/** The standard purposes, one of them changed. */
export const purposesWith = (
  { purposes }: Ruleset,
  key: string,
  change: Partial<Ruleset['purposes'][number]>,
) => purposes.map((one) => (one.key === key ? { ...one, ...change } : one));

/** Google's tag as far as consent goes: commands in the data layer, and what it sends. */
export const gtag =
  'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}';
export const deniedDefault = `gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});`;
export const grantedUpdate = `gtag('consent','update',{ad_storage:'granted',analytics_storage:'granted',ad_user_data:'granted',ad_personalization:'granted'});`;
export const config = `gtag('js',new Date());gtag('config','G-ABC1234');`;
/** A hit of Google Analytics that tells what it was told: `11` for both granted. */
export const hit = (summary: string) =>
  pixel(`https://www.google-analytics.com/g/collect?v=2&tid=G-ABC1234&cid=1.2&gcs=G1${summary}`);
