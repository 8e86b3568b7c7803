import type { PlantedPages } from '../../planted/site.ts';
import { code, taken } from '../round6/parts.ts';

/** Loads a script the way vendors' own lines do. */
export const load = (address: string) =>
  `(function(d,u){var s=d.createElement('script'),f=d.getElementsByTagName('script')[0];s.async=true;s.src=u;f.parentNode.insertBefore(s,f)})(document,'${address}');`;
export const pixel = (address: string) => `(new Image(1,1)).src='${address}';`;
export const beacon = (address: string, body: string) =>
  `navigator.sendBeacon('${address}',${body});`;
export const digits = `Math.floor(1e9+9e9*Math.random())`;
export const cookie = (name: string, value: string, seconds = 63072000) =>
  `if(!/(^|; )${name}=/.test(document.cookie))document.cookie='${name}='+${value}+';path=/;max-age=${seconds};samesite=lax';`;
export const drop = (...names: string[]) =>
  names.map((name) => `document.cookie='${name}=;path=/;max-age=0';`).join('');

const collect = 'https://region1.google-analytics.com/g/collect';
/** A page view as GA4 sends it. @param gcs what it was told of consent, where the page uses Consent Mode */
export const pageView = (gcs?: string) =>
  `fetch('${collect}?v=2&tid=G-8KQ2T1&cid='+${digits}+'.'+Math.floor(Date.now()/1e3)+${gcs ? `'&gcs=${gcs}` : `'`}&en=page_view&dl='+encodeURIComponent(location.href),{method:'POST',mode:'no-cors',keepalive:true});`;
export const google: PlantedPages = { 'region1.google-analytics.com/g/collect': taken };

export const gtag = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
export const all = (value: 'granted' | 'denied') =>
  `{ad_storage:'${value}',ad_user_data:'${value}',ad_personalization:'${value}',analytics_storage:'${value}'}`;

/** A vendor's script that does this when it runs, and where it sends to. */
export const vendor = (script: string, does: string, ...intakes: string[]): PlantedPages => ({
  [script]: code(does),
  ...Object.fromEntries(intakes.map((intake) => [intake, taken])),
});
export const tiktok = vendor(
  'analytics.tiktok.com/i18n/pixel/events.js',
  beacon(
    'https://analytics.tiktok.com/api/v2/pixel',
    `JSON.stringify({event:'Pageview',context:{pixel:{code:'C4'}}})`,
  ),
  'analytics.tiktok.com/api/v2/pixel',
);
export const snap = vendor(
  'sc-static.net/scevent.min.js',
  beacon('https://tr.snapchat.com/p', `'pid=7&ev=PAGE_VIEW'`),
  'tr.snapchat.com/p',
);
export const hotjar = vendor(
  'static.hotjar.com/c/hotjar-4411.js',
  `fetch('https://metrics.hotjar.io/?v=6',{method:'POST',mode:'no-cors'})`,
  'metrics.hotjar.io/',
);
