import type { CorpusPage } from '../page.ts';
import { digits, drop, img, post, put, rand } from '../round10/tags.ts';
import { tag } from '../round11/tags.ts';

/** Shows and hides the layer with the id `n`. */
export const layer = {
  show: `document.getElementById('n').hidden=false`,
  hide: `document.getElementById('n').hidden=true`,
};
/** A counter may be opted out of, and need not be. */
export const counter = { V16: 'a counter, or what may be taken for advertising' };
export const anyway: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
export const anywayKept: CorpusPage['faults'] = ['V1', 'V2', 'V3', 'V4', 'V5'];
export const sheet = `#n{position:fixed;z-index:9;box-sizing:border-box;padding:20px;background:#fff;color:#222;border:1px solid #444}#n button,#n .btn{font:600 16px/1.2 system-ui;min-height:44px;padding:10px 20px;margin:4px;border:1px solid #333;border-radius:3px;background:#fff;color:#222;display:inline-block}`;
export const low = `${sheet}#n{left:0;right:0;bottom:0}`;
export const card = `${sheet}#n{right:16px;bottom:16px;width:380px}`;
export const middle = `${sheet}#n{left:50%;top:50%;width:560px;max-width:94vw;transform:translate(-50%,-50%);box-shadow:0 0 0 200vmax rgba(0,0,0,.6)}`;

export const google = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
export const said = (say: string) =>
  `{ad_storage:'${say}',ad_user_data:'${say}',ad_personalization:'${say}',analytics_storage:'${say}'}`;
export const ping = (gcs: string) =>
  img(`www.google-analytics.com/g/collect?v=2&tid=G-R12R12R12R&gcs=${gcs}&cid=`, digits);

export const tradedoubler = tag(
  'swrap.tradedoubler.com/wrap?id=121212',
  put('TDUID', rand, 365) + img('tbs.tradedoubler.com/report?o=121212&r=', rand),
  'tbs.tradedoubler.com/report',
  drop('TDUID'),
);
export const crazyEgg = tag(
  'script.crazyegg.com/pages/scripts/0012/1212.js',
  put('_ce.s', rand, 365) + post('tracking.crazyegg.com/clock'),
  'tracking.crazyegg.com/clock',
  drop('_ce.s'),
);
export const outbrain = tag(
  'amplify.outbrain.com/cp/obtp.js',
  img('tr.outbrain.com/unifiedPixel?marketerId=0012121212&name=PAGE_VIEW&r=', rand),
  'tr.outbrain.com/unifiedPixel',
  '',
);
export const segment = tag(
  'cdn.segment.com/analytics.js/v1/R12/analytics.min.js',
  put('ajs_anonymous_id', 'crypto.randomUUID()', 365) + post('api.segment.io/v1/p'),
  'api.segment.io/v1/p',
  drop('ajs_anonymous_id'),
);
