import type { CorpusPage } from '../page.ts';
import {
  bring,
  digits,
  drop,
  img,
  js,
  keep,
  post,
  put,
  rand,
  sink,
  unkeep,
} from '../round10/tags.ts';

export interface Tag {
  /** What the page does to run it. */
  run: string;
  /** What takes its entries away. */
  drop: string;
  pages: CorpusPage['pages'];
}

/** A vendor’s file that keeps something in the page and then reports. */
export const tag = (script: string, does: string, report: string, forgets: string): Tag => ({
  run: bring(script),
  drop: forgets,
  pages: {
    [script.split('?')[0] as string]: js(does),
    [report.split('?')[0] as string]: sink,
  },
});
/** The same where browsers ask the host by HTTPS alone: what its file would do stands in the page. */
export const inPage = (...[script, does, report, forgets]: Parameters<typeof tag>): Tag => ({
  ...tag(script, '', report, forgets),
  run: bring(script) + does,
});

export const ga = inPage(
  'www.googletagmanager.com/gtag/js?id=G-R11R11R11R',
  `${put('_ga', `'GA1.1.'+${digits}+'.'+${digits}`)}${put('_ga_R11R11R11R', `'GS2.1.s'+${digits}+'$o1$g0$t'+${digits}+'$j60$l0$h0'`)}${img('www.google-analytics.com/g/collect?v=2&tid=G-R11R11R11R&en=page_view&cid=', digits)}`,
  'www.google-analytics.com/g/collect',
  drop('_ga', '_ga_R11R11R11R'),
);
export const meta = inPage(
  'connect.facebook.net/nb_NO/fbevents.js',
  `${put('_fbp', `'fb.1.'+Date.now()+'.'+${digits}`, 90)}${img('www.facebook.com/tr/?id=11011011011011&ev=PageView&noscript=0')}`,
  'www.facebook.com/tr/',
  drop('_fbp'),
);
export const uet = tag(
  'bat.bing.com/bat.js',
  `${put('_uetvid', rand)}${put('_uetsid', rand, 1)}${img('bat.bing.com/action/0?ti=11011011&Ver=2&evt=pageLoad&vid=', rand)}`,
  'bat.bing.com/action/0',
  drop('_uetvid', '_uetsid'),
);
export const mouseflow = inPage(
  'cdn.mouseflow.com/projects/11011011-aaaa-4bbb-8ccc-110110110110.js',
  `${put('mf_user', rand, 90)}${post('o2.mouseflow.com/init?v=17.20&p=11011011')}setInterval(function(){${post('o2.mouseflow.com/data?l=0')}},1200);`,
  'o2.mouseflow.com/init',
  drop('mf_user'),
);
export const taboola = tag(
  'cdn.taboola.com/libtrc/unip/1101101/tfa.js',
  `${img('trc.taboola.com/1101101/log/3/unip?en=page_view')}`,
  'trc.taboola.com/1101101/log/3/unip',
  '',
);
export const intercom = tag(
  'widget.intercom.io/widget/r11r11r1',
  `${put('intercom-id-r11r11r1', 'crypto.randomUUID()', 270)}${put('intercom-device-id-r11r11r1', 'crypto.randomUUID()', 270)}${post('api-iam.intercom.io/messenger/web/ping')}`,
  'api-iam.intercom.io/messenger/web/ping',
  drop('intercom-id-r11r11r1', 'intercom-device-id-r11r11r1'),
);
export const amplitude = tag(
  'cdn.amplitude.com/libs/analytics-browser-2.11.1-min.js.gz',
  `${keep('AMP_r11r11r11r', `btoa(JSON.stringify({deviceId:crypto.randomUUID(),sessionId:Date.now()}))`)}${post('api2.amplitude.com/2/httpapi')}`,
  'api2.amplitude.com/2/httpapi',
  unkeep('AMP_r11r11r11r'),
);
export const matomoCloud = tag(
  'cdn.matomo.cloud/r11.matomo.cloud/matomo.js',
  `${put('_pk_id.1.r11a', `${rand}.slice(0,16)+'.'+Math.floor(Date.now()/1000)+'.'`)}${put('_pk_ses.1.r11a', `'1'`, 1)}${img('r11.matomo.cloud/matomo.php?idsite=1&rec=1&action_name=home&_id=', rand)}`,
  'r11.matomo.cloud/matomo.php',
  drop('_pk_id.1.r11a', '_pk_ses.1.r11a'),
);
export const posthog = tag(
  'eu-assets.i.posthog.com/static/array.js',
  `${put('ph_phc_r11r11_posthog', `encodeURIComponent(JSON.stringify({distinct_id:crypto.randomUUID()}))`, 365)}${post('eu.i.posthog.com/e/')}`,
  'eu.i.posthog.com/e/',
  drop('ph_phc_r11r11_posthog'),
);
export const piano = tag(
  'tag.aticdn.net/piano-analytics.js',
  `${put('_pcid', `encodeURIComponent(JSON.stringify({browserId:${rand}}))`)}${post('logs1279.xiti.com/event?s=110110&idclient=')}`,
  'logs1279.xiti.com/event',
  drop('_pcid'),
);
export const vwo = tag(
  'dev.visualwebsiteoptimizer.com/j.php?a=110110',
  `${put('_vwo_uuid', rand)}${put('_vis_opt_s', `'1|'`, 100)}${img('dev.visualwebsiteoptimizer.com/v.gif?cd=0&a=110110&u=', rand)}`,
  'dev.visualwebsiteoptimizer.com/v.gif',
  drop('_vwo_uuid', '_vis_opt_s'),
);
export const yandex = tag(
  'mc.yandex.ru/metrika/tag.js',
  `${put('_ym_uid', `Date.now()+${digits}`, 365)}${put('_ym_d', `Math.floor(Date.now()/1000)`, 365)}${post('mc.yandex.ru/watch/11011011')}`,
  'mc.yandex.ru/watch/11011011',
  drop('_ym_uid', '_ym_d'),
);
export const adform = tag(
  's2.adform.net/banners/scripts/st/trackpoint-async.js',
  `${img('a2.adform.net/Serving/TrackPoint/?pm=110110&ADFPageName=home')}`,
  'a2.adform.net/Serving/TrackPoint/',
  '',
);
export const exponea = tag(
  'api.exponea.com/js/exponea.min.js',
  `${put('__exponea_etc__', 'crypto.randomUUID()', 1000)}${post('api.exponea.com/bulk')}`,
  'api.exponea.com/bulk',
  drop('__exponea_etc__'),
);
