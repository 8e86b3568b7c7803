import type { CorpusPage } from '../page.ts';
import { drop, img, keep, post, put, rand, unkeep } from '../round10/tags.ts';
import { type Tag, tag } from '../round11/tags.ts';

/** What most scripts here begin with: `$$(where, does)` listens for clicks, `get` and `set` are for cookies, `end` takes them away. */
export const core = `function $(s){return document.querySelector(s)}function $$(s,f){document.querySelectorAll(s).forEach(function(e){e.addEventListener('click',function(v){v.preventDefault();f(v,e)})})}function get(n){return(document.cookie.split('; ').find(function(c){return c.indexOf(n+'=')===0})||'').slice(n.length+1)}function set(n,v,d){document.cookie=n+'='+v+';path=/;max-age='+d*86400+';samesite=lax'}function end(n){document.cookie=n+'=;path=/;max-age=0'}`;
/** A script of the page, on its own. */
export const own = (text: string) => `<script>(function(){${core}
${text}})()</script>`;

/** What buttons and boxes of a layer look like: all alike, and large enough to hit. */
export const face = (layer: string, ink = '#14313f', paper = '#fff') =>
  `${layer}{z-index:50;box-sizing:border-box;padding:22px;background:${paper};color:#1c1c1c;box-shadow:0 0 24px rgba(0,0,0,.35);font:16px/1.5 system-ui}${layer} button{font:600 16px/1.2 system-ui;min-height:46px;min-width:120px;padding:10px 18px;margin:4px;border:2px solid ${ink};border-radius:6px;background:${ink};color:#fff}${layer} label{display:block;padding:6px 0}${layer} input[type=checkbox],${layer} input[type=radio]{width:24px;height:24px;vertical-align:middle}`;
export const bottom = 'position:fixed;left:0;right:0;bottom:0';
export const centre =
  'position:fixed;left:50%;top:50%;width:620px;max-width:92vw;transform:translate(-50%,-50%)';

export interface Place {
  lang: string;
  dir?: 'rtl';
  title: string;
  /** The addresses of its other pages, with their names; the first one is the policy. */
  pages: [policy: [path: string, name: string], next: [path: string, name: string]];
  css?: string;
  head?: string;
  /** The home page, and the other one too. */
  body: string;
  policy?: string;
  /** In the footer, beside the policy. */
  foot?: string;
  /** The layer with its script, on each page. */
  end?: string;
}

const css = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 'Segoe UI',system-ui,sans-serif;color:#202020;background:#f6f5f1}header,main,footer{max-width:66rem;margin:auto;padding:1.2rem 1.6rem}header a,footer a,footer button{display:inline-block;padding:8px 6px;font-size:16px}.gap{height:1500px}[hidden]{display:none!important}`;

const document = (p: Place, inside: string) =>
  `<!doctype html><html lang="${p.lang}"${p.dir ? ` dir="${p.dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${p.title}</title><link rel="icon" href="data:,"><style>${css}${p.css ?? ''}</style>${p.head ?? ''}</head><body>
<header><a href="/">${p.title}</a> <a href="/${p.pages[1][0]}">${p.pages[1][1]}</a></header>
<main>${inside}</main>
<footer><a href="/${p.pages[0][0]}">${p.pages[0][1]}</a> ${p.foot ?? ''}</footer>
${p.end ?? ''}</body></html>`;

/** A site of a home page, a second page and a policy, and what its tags serve. */
export const place = (
  name: string,
  faults: CorpusPage['faults'],
  p: Place,
  tags: Tag[] = [],
  rest: Partial<CorpusPage> = {},
): CorpusPage => {
  const [[policy, policyName], [next, nextName]] = p.pages;
  return {
    name,
    faults,
    ...rest,
    pages: {
      [`${name}.localhost/`]: document(p, `<h1>${p.title}</h1>${p.body}<div class="gap"></div>`),
      [`${name}.localhost/${next}`]: document(
        p,
        `<h1>${nextName}</h1>${p.body}<div class="gap"></div>`,
      ),
      [`${name}.localhost/${policy}`]: document(p, `<h1>${policyName}</h1>${p.policy ?? ''}`),
      ...Object.assign({}, ...tags.map(({ pages }) => pages)),
      ...rest.pages,
    },
  };
};

export const tradeDesk = tag(
  'js.adsrvr.org/up_loader.1.1.0.js',
  img('insight.adsrvr.org/track/up?adv=r14r14&upid=1414&r=', rand),
  'insight.adsrvr.org/track/up',
  '',
);
export const adroll = tag(
  's.adroll.com/j/R14R14R14/roundtrip.js',
  `${put('__adroll_fpc', `${rand}+'-'+Date.now()`, 365)}${img('d.adroll.com/pixel/R14R14R14?adroll_fpc=', rand)}`,
  'd.adroll.com/pixel/R14R14R14',
  drop('__adroll_fpc'),
);
export const mixpanel = tag(
  'cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  `${put('mp_r14r14_mixpanel', `encodeURIComponent(JSON.stringify({distinct_id:'$device:'+crypto.randomUUID()}))`, 365)}${post('api-js.mixpanel.com/track/?verbose=1')}`,
  'api-js.mixpanel.com/track/',
  drop('mp_r14r14_mixpanel'),
);
export const contentsquare = tag(
  't.contentsquare.net/uxa/r14r14r14.js',
  `${put('_cs_id', 'crypto.randomUUID()', 390)}${put('_cs_s', `'1.0.'+Date.now()`, 1)}${post('c.contentsquare.net/v2/events?v=15')}`,
  'c.contentsquare.net/v2/events',
  drop('_cs_id', '_cs_s'),
);
export const heap = tag(
  'cdn.heapanalytics.com/js/heap-1414.js',
  `${put('_hp2_id.1414', `encodeURIComponent(JSON.stringify({userId:String(Math.random()).slice(2)}))`)}${img('heapanalytics.com/h?a=1414&u=', rand)}`,
  'heapanalytics.com/h',
  drop('_hp2_id.1414'),
);
export const crisp = tag(
  'client.crisp.chat/l.js',
  `${put('crisp-client%2Fsession%2Fr14r14', `'session_'+crypto.randomUUID()`, 180)}${keep('crisp-seen-r14', rand)}${post('client.relay.crisp.chat/e/')}`,
  'client.relay.crisp.chat/e/',
  drop('crisp-client%2Fsession%2Fr14r14') + unkeep('crisp-seen-r14'),
);

/** Strings as the library of IAB makes them: all purposes, and none. */
export const tcYes =
  'CQree0AQree0AGRADBENCgFgAP_gAAAAAAAAF5wBAAaABbAJgAvMAAAAAAAA.IAAA.YAAAAAAAAAAA';
export const tcNo = 'CQree0AQree0AGRADBENCgFgAAAAAAAAAAAAAAAAAAAA.IAAA.YAAAAAAAAAAA';
export const eleven = (say: string) =>
  `{${Array.from({ length: 11 }, (_, i) => `${i + 1}:${say}`)}}`;
