import type { PlantedFault, PlantedPages } from '../../planted/site.ts';

/** A vendor's tag: the line that brings it, what takes its marks away, and what is served. */
export interface Tag {
  run: string;
  drop: string;
  pages: PlantedPages;
}

export const js = (body: string): PlantedFault => ({
  body,
  headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
});
export const sink: PlantedFault = ({ headers }, response) => {
  response
    .writeHead(200, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'content-type': 'application/json',
    })
    .end('{}');
};
export const hex = `[...crypto.getRandomValues(new Uint8Array(12))].map(function(b){return b.toString(16).padStart(2,'0')}).join('')`;
/** Sets a cookie once. */
export const once = (name: string, value = hex, days = 390) =>
  `if(document.cookie.indexOf('${name}=')<0)document.cookie='${name}='+${value}+';path=/;max-age=${days * 86400};SameSite=Lax';`;
export const expire = (...names: string[]) =>
  names
    .map((name) => `document.cookie='${name}=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT';`)
    .join('');
export const post = (address: string, body = `'{"e":"page"}'`) =>
  `fetch('https://${address}',{method:'POST',mode:'no-cors',keepalive:true,body:${body}});`;
export const img = (address: string) => `(new Image).src='https://${address}';`;
export const bring = (address: string) =>
  `!function(d,t){var g=d.createElement(t);g.async=!0;g.src='https://${address}';d.head.appendChild(g)}(document,'script');`;

const tag = (script: string, does: string, intakes: string[], names: string[] = []): Tag => ({
  run: bring(script),
  drop: expire(...names),
  pages: {
    [script.split('?')[0] as string]: js(does),
    ...Object.fromEntries(intakes.map((intake) => [intake, sink])),
  },
});

export const piano = tag(
  'tag.aticdn.net/piano-analytics.js',
  `${once('_pcid', `'%7B%22browserId%22%3A%22'+${hex}+'%22%7D'`)}${post("logs1412.xiti.com/event?s=641412&idclient='+/_pcid=([^;]*)/.exec(document.cookie)[1]+'")}`,
  ['logs1412.xiti.com/event'],
  ['_pcid'],
);
export const commanders = tag(
  'cdn.tagcommander.com/4411/tc_Courrier_20.js',
  `${once('TCID', `Date.now()+''+Math.floor(1e8*Math.random())`)}${post("collect.commander1.com/events?tc_s=4411&tcid='+/TCID=([^;]*)/.exec(document.cookie)[1]+'")}`,
  ['collect.commander1.com/events'],
  ['TCID'],
);
export const kameleoon = tag(
  'a1b2c3d4e5.kameleoon.eu/kameleoon.js',
  `${once('kameleoonVisitorCode', `'_js_'+${hex}`)}${post('eu-data.kameleoon.io/visit/events?siteCode=a1b2c3d4e5')}`,
  ['eu-data.kameleoon.io/visit/events'],
  ['kameleoonVisitorCode'],
);
export const abtasty = tag(
  'try.abtasty.com/8c1d2e.js',
  `${once('ABTasty', `'uid='+${hex}+'&fst='+Date.now()`)}${post('ariane.abtasty.com/')}`,
  ['ariane.abtasty.com/'],
  ['ABTasty'],
);
export const contentsquare = tag(
  't.contentsquare.net/uxa/5f1.js',
  `${once('_cs_id', `${hex}+'.1764.1.1764.1764.1.1'`)}${img('c.contentsquare.net/pageview?pid=51&uu=7')}`,
  ['c.contentsquare.net/pageview', 'c.contentsquare.net/v2/events'],
  ['_cs_id'],
);
export const criteo = tag(
  'dynamic.criteo.com/js/ld/ld.js?a=4411',
  `${once('cto_bundle')}${img('sslwidget.criteo.com/event?a=4411&v=5.2&e=vh')}`,
  ['sslwidget.criteo.com/event'],
  ['cto_bundle'],
);
export const adform = tag(
  's2.adform.net/banners/scripts/st/trackpoint-async.js',
  img('a2.adform.net/Serving/TrackPoint/?pm=2211&ADFPageName=home'),
  ['a2.adform.net/Serving/TrackPoint/'],
);
export const amplitude = tag(
  'cdn.amplitude.com/libs/analytics-browser-2.11.1-min.js.gz',
  `${once('AMP_3f9a0b77c1', `btoa(JSON.stringify({deviceId:${hex}}))`)}${post('api2.amplitude.com/2/httpapi')}`,
  ['api2.amplitude.com/2/httpapi'],
  ['AMP_3f9a0b77c1'],
);
export const heap = tag(
  'cdn.heapanalytics.com/js/heap-2771.js',
  `${once('_hp2_id.2771', `'%7B%22userId%22%3A%22'+${hex}+'%22%7D'`)}${img('heapanalytics.com/h?a=2771&u=1')}`,
  ['heapanalytics.com/h'],
  ['_hp2_id.2771'],
);
export const mixpanel = tag(
  'cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  `${once('mp_7f00_mixpanel', `encodeURIComponent('{"distinct_id":"$device:'+${hex}+'"}')`)}${post('api-eu.mixpanel.com/track/?verbose=1&ip=1')}`,
  ['api-eu.mixpanel.com/track/'],
  ['mp_7f00_mixpanel'],
);
export const logrocket = tag(
  'cdn.lr-in-prod.com/LogRocket.min.js',
  `${once('_lr_uf_-cykel', 'crypto.randomUUID()')}${post('r.lr-in-prod.com/i?a=cykel%2Fshop&r=6')}`,
  ['r.lr-in-prod.com/i'],
  ['_lr_uf_-cykel'],
);
export const datadog = tag(
  'www.datadoghq-browser-agent.com/eu1/v5/datadog-rum.js',
  `document.cookie='_dd_s=rum=1&id='+crypto.randomUUID()+'&created='+Date.now()+';path=/;max-age=900';${post('browser-intake-datadoghq.eu/api/v2/rum?ddsource=browser')}`,
  ['browser-intake-datadoghq.eu/api/v2/rum'],
  ['_dd_s'],
);
export const intercom = tag(
  'widget.intercom.io/widget/k9x2',
  `${once('intercom-id-k9x2', 'crypto.randomUUID()', 271)}${once('intercom-device-id-k9x2', 'crypto.randomUUID()', 271)}${post('api-iam.intercom.io/messenger/web/ping')}`,
  ['api-iam.intercom.io/messenger/web/ping'],
  ['intercom-id-k9x2', 'intercom-device-id-k9x2'],
);
export const hubspot = tag(
  'js-eu1.hs-scripts.com/25117.js',
  `${once('hubspotutk', hex, 180)}${once('__hstc', `'1.'+${hex}+'.1764.1764.1764.1'`, 180)}${img('track-eu1.hubspot.com/__ptq.gif?k=1&a=25117')}`,
  ['track-eu1.hubspot.com/__ptq.gif'],
  ['hubspotutk', '__hstc'],
);
export const klaviyo = tag(
  'static.klaviyo.com/onsite/js/XyZ12/klaviyo.js?company_id=XyZ12',
  `${once('__kla_id', `btoa(JSON.stringify({cid:btoa(${hex})}))`)}${post('a.klaviyo.com/client/events/?company_id=XyZ12')}`,
  ['a.klaviyo.com/client/events/'],
  ['__kla_id'],
);
export const linkedin = tag(
  'snap.licdn.com/li.lms-analytics/insight.min.js',
  img('px.ads.linkedin.com/collect/?v=2&fmt=js&pid=771'),
  ['px.ads.linkedin.com/collect/'],
);
export const taboola = tag(
  'cdn.taboola.com/libtrc/unip/1188/tfa.js',
  img('trc.taboola.com/1188/log/3/unip?en=page_view'),
  ['trc.taboola.com/1188/log/3/unip'],
);
export const outbrain = tag(
  'amplify.outbrain.com/cp/obtp.js',
  img('tr.outbrain.com/unifiedPixel?marketerId=00&name=PAGE_VIEW'),
  ['tr.outbrain.com/unifiedPixel'],
);
export const metrika = tag(
  'mc.yandex.ru/metrika/tag.js',
  `${once('_ym_uid', `Date.now()+''+Math.floor(1e8*Math.random())`)}${once('_ym_d', `Math.floor(Date.now()/1e3)`)}${img('mc.yandex.ru/watch/9911?wmode=7')}`,
  ['mc.yandex.ru/watch/9911'],
  ['_ym_uid', '_ym_d'],
);
export const mapp = tag(
  'responder.wt-safetag.com/resp/api/get/77120?v=5',
  `${once('wteid_77120', `'4'+Math.floor(1e18*Math.random())`)}${img('hotel01.webtrekk.net/77120/wt?p=600,home')}`,
  ['hotel01.webtrekk.net/77120/wt'],
  ['wteid_77120'],
);
export const econda = tag(
  'l.ecn-ldr.de/loader/loader.js?client-key=00a1',
  `${once('emos_jcvid', `'AZ'+${hex}+':1:'+Date.now()`, 700)}${img('www.econda-monitor.de/l/00a1/r?emrid=1')}`,
  ['www.econda-monitor.de/l/00a1/r'],
  ['emos_jcvid'],
);
export const etracker = tag(
  'code.etracker.com/code/e.js',
  `${once('_et_coid', hex, 730)}${img('www.etracker.de/cnt.php?v=5&et=Ab1')}`,
  ['www.etracker.de/cnt.php'],
  ['_et_coid'],
);
export const emarsys = tag(
  'cdn.scarabresearch.com/js/1B2C3D/scarab-v2.js',
  `${once('scarab.visitor', `'%22'+${hex}+'%22'`, 365)}${img('recommender.scarabresearch.com/merchants/1B2C3D/?pv=1')}`,
  ['recommender.scarabresearch.com/merchants/1B2C3D/'],
  ['scarab.visitor'],
);
export const dynamicYield = tag(
  'cdn-eu.dynamicyield.com/api/9876/api_static.js',
  `${once('_dyid', `'-'+Math.floor(1e18*Math.random())`, 365)}${post('async-px-eu.dynamicyield.com/dpx?cnst=1')}`,
  ['async-px-eu.dynamicyield.com/dpx'],
  ['_dyid'],
);
export const snap = tag(
  'sc-static.net/scevent.min.js',
  `${once('_scid', 'crypto.randomUUID()')}${post('tr.snapchat.com/p?pid=9')}`,
  ['tr.snapchat.com/p'],
  ['_scid'],
);
export const pinterest = tag(
  's.pinimg.com/ct/core.js',
  img('ct.pinterest.com/v3/?event=init&tid=2612'),
  ['ct.pinterest.com/v3/'],
);
export const meta = tag(
  'connect.facebook.net/en_US/fbevents.js',
  `${once('_fbp', `'fb.1.'+Date.now()+'.'+Math.floor(1e10*Math.random())`, 90)}${img('www.facebook.com/tr/?id=991&ev=PageView')}`,
  ['www.facebook.com/tr/'],
  ['_fbp'],
);
