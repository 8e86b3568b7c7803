import type { CorpusPage } from '../page.ts';

export interface Tag {
  /** What the page does to run it. */
  run: string;
  /** What takes its entries away. */
  drop: string;
  pages: CorpusPage['pages'];
}

export const js = (body: string) => ({ body, headers: { 'content-type': 'text/javascript' } });
export const sink = { body: '', status: 204, headers: { 'access-control-allow-origin': '*' } };
export const rand = `Math.random().toString(36).slice(2,12)+Math.random().toString(36).slice(2,12)`;
export const digits = `String(1e9+Math.floor(Math.random()*9e9))`;
export const bring = (address: string) =>
  `(function(){var s=document.createElement('script');s.async=true;s.src='https://${address}';document.head.appendChild(s)})();`;
export const img = (address: string, more = `''`) =>
  `new Image().src='https://${address}'+${more};`;
export const post = (address: string, body = `'{}'`) =>
  `fetch('https://${address}',{method:'POST',mode:'no-cors',keepalive:true,body:${body}}).catch(function(){});`;
export const put = (name: string, value: string, days = 390) =>
  `if(!/(^|; )${name}=/.test(document.cookie))document.cookie='${name}='+${value}+';path=/;max-age=${days * 86400};samesite=lax';`;
export const keep = (name: string, value: string) =>
  `if(!localStorage['${name}'])localStorage['${name}']=${value};`;
export const got = (name: string) =>
  `((document.cookie.match(/(?:^|; )${name}=([^;]*)/)||[])[1]||'')`;
export const drop = (...names: string[]) =>
  names.map((name) => `document.cookie='${name}=;path=/;max-age=0';`).join('');
export const unkeep = (...names: string[]) =>
  names.map((name) => `localStorage.removeItem('${name}');`).join('');

/** A vendor's file that sets cookies of the page and then reports. */
const tag = (script: string, names: string[], does: string, report: string): Tag => ({
  run: bring(script),
  drop: drop(...names),
  pages: {
    [script.split('?')[0] as string]: js(does),
    [report.split('?')[0] as string]: sink,
  },
});

/** The same from a host that browsers ask by HTTPS alone, which is not served here: what the file would do stands in the page. */
const inPage = (...[script, names, does, report]: Parameters<typeof tag>): Tag => {
  const { drop, pages } = tag(script, names, does, report);
  return { run: bring(script) + does, drop, pages };
};

export const tiktok = tag(
  'analytics.tiktok.com/i18n/pixel/events.js?sdkid=CU10&lib=ttq',
  ['_ttp', '_tt_enable_cookie'],
  put('_tt_enable_cookie', `'1'`) +
    put('_ttp', rand) +
    post('analytics.tiktok.com/api/v2/pixel', `JSON.stringify({event:'Pageview'})`),
  'analytics.tiktok.com/api/v2/pixel',
);
export const pinterest = inPage(
  's.pinimg.com/ct/lib/main.js',
  ['_pin_unauth'],
  put('_pin_unauth', `btoa(${rand})`) + img('ct.pinterest.com/v3/?event=init&tid=2610'),
  'ct.pinterest.com/v3/',
);
export const linkedin = tag(
  'snap.licdn.com/li.lms-analytics/insight.min.js',
  ['li_fat_id'],
  put('li_fat_id', 'crypto.randomUUID()', 30) +
    img('px.ads.linkedin.com/collect?v=2&fmt=js&pid=1010&time=', 'Date.now()'),
  'px.ads.linkedin.com/collect',
);
export const clarity = tag(
  'www.clarity.ms/tag/rd10',
  ['_clck', '_clsk'],
  put('_clck', `${rand}+'%7C2%7Cf10%7C0%7C1910'`) +
    put('_clsk', `${rand}+'%7C1%7C1'`, 1) +
    post('k.clarity.ms/collect', `'{"e":["0.7.60"]}'`),
  'k.clarity.ms/collect',
);
export const hotjar = tag(
  'static.hotjar.com/c/hotjar-101010.js?sv=6',
  ['_hjSessionUser_101010', '_hjSession_101010'],
  put('_hjSessionUser_101010', `btoa(JSON.stringify({id:crypto.randomUUID()}))`) +
    put('_hjSession_101010', `btoa(JSON.stringify({id:crypto.randomUUID()}))`, 1) +
    post('content.hotjar.io/?site_id=101010&gzip=1'),
  'content.hotjar.io/',
);
export const mouseflow = inPage(
  'cdn.mouseflow.com/projects/1010aaaa-0000-4000-8000-000000001010.js',
  ['mf_user', 'mf_1010aaaa'],
  put('mf_user', `${rand}+'|'`, 90) + post('o2.mouseflow.com/init?v=1'),
  'o2.mouseflow.com/init',
);
export const hubspot = tag(
  'js.hs-scripts.com/10101010.js',
  ['hubspotutk', '__hstc', '__hssc'],
  put('hubspotutk', `crypto.randomUUID().replace(/-/g,'')`, 180) +
    put('__hstc', `${digits}+'.'+${rand}+'.1.1.1.1'`, 180) +
    img('track.hubspot.com/__ptq.gif?k=1&a=10101010'),
  'track.hubspot.com/__ptq.gif',
);
export const klaviyo = tag(
  'static.klaviyo.com/onsite/js/klaviyo.js?company_id=R10',
  ['__kla_id'],
  put('__kla_id', `btoa(JSON.stringify({cid:crypto.randomUUID()}))`, 700) +
    post('a.klaviyo.com/client/events/?company_id=R10'),
  'a.klaviyo.com/client/events/',
);
export const baidu = tag(
  'hm.baidu.com/hm.js?1010abcd',
  ['Hm_lvt_1010abcd', 'HMACCOUNT'],
  put('Hm_lvt_1010abcd', digits, 365) +
    put('HMACCOUNT', rand) +
    img('hm.baidu.com/hm.gif?si=1010abcd&et=0'),
  'hm.baidu.com/hm.gif',
);
export const optimizely = tag(
  'cdn.optimizely.com/js/1010101010.js',
  ['optimizelyEndUserId'],
  put('optimizelyEndUserId', `'oeu'+Date.now()+'r0.'+${digits}`, 180) +
    post('logx.optimizely.com/v1/events'),
  'logx.optimizely.com/v1/events',
);
export const awin = tag(
  'www.dwin1.com/10101.js',
  ['_aw_m_10101'],
  put('_aw_m_10101', `'10101_'+Date.now()+'_'+${rand}`, 30) +
    img('www.awin1.com/sread.php?a=10101&b=web'),
  'www.awin1.com/sread.php',
);
export const snap = tag(
  'sc-static.net/scevent.min.js',
  ['_scid'],
  put('_scid', 'crypto.randomUUID()') + post('tr.snapchat.com/p'),
  'tr.snapchat.com/p',
);
export const criteo = tag(
  'dynamic.criteo.com/js/ld/ld.js?a=1010',
  ['cto_bundle'],
  put('cto_bundle', rand) + img('sslwidget.criteo.com/event?a=1010&v=5.23'),
  'sslwidget.criteo.com/event',
);
export const piwikPro = tag(
  'forn.containers.piwik.pro/1010aaaa-1111-4000-8000-000000001010.js',
  ['_pk_id.1010.aaaa', '_pk_ses.1010.aaaa'],
  put('_pk_id.1010.aaaa', `${rand}+'.'+Date.now()+'.'`) +
    post('forn.piwik.pro/ppms.php?action_name=home&idsite=1010aaaa'),
  'forn.piwik.pro/ppms.php',
);
