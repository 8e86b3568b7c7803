import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { bar, document, id, keep, load, packaged, pixel, placed, words } from './parts.ts';
import { klaroSite, orejimeSite, tarteaucitronSite, vanillaSite } from './tools.ts';

const matomo = `document.cookie='_pk_id.4.77aa='+crypto.getRandomValues(new Uint32Array(2)).join('').slice(0,16)+'.1;path=/;max-age=33955200';
var id=/_pk_id.4.77aa=(\\d+)/.exec(document.cookie)[1];new Image().src='https://klos.matomo.cloud/matomo.php?idsite=4&rec=1&_id='+id;`;
const gtag = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}';

/** Clean pages that look like something else. */
export const lookalikes: CorpusPage[] = [
  {
    // The tag library comes by consent alone, and never hears of Consent Mode; the stub stands in the head.
    name: 'r4-stub',
    faults: [],
    pages: placed(
      'r4-stub',
      bar({
        ...words.pl,
        head: `<script>${gtag}gtag('js',new Date());gtag('config','G-KLOS4321');</script>`,
        granted: load('https://www.googletagmanager.com/gtag/js?id=G-KLOS4321'),
      }),
      words.pl,
      { 'www.googletagmanager.com/gtag/js': '' },
    ),
  },
  {
    name: 'r4-after-grant',
    faults: [],
    pages: placed(
      'r4-after-grant',
      bar({
        ...words.de,
        granted: `${gtag}gtag('js',new Date());gtag('config','G-WALL4321');${load('https://www.googletagmanager.com/gtag/js?id=G-WALL4321')}`,
      }),
      words.de,
      { 'www.googletagmanager.com/gtag/js': '' },
    ),
  },
  {
    // A counter's own id to the counter's own cloud.
    name: 'r4-own-cloud',
    faults: [],
    pages: placed(
      'r4-own-cloud',
      bar({
        ...words.fr,
        granted: matomo,
        refused: `document.cookie='_pk_id.4.77aa=;path=/;max-age=0';`,
      }),
      words.fr,
      { 'klos.matomo.cloud/matomo.php': '' },
    ),
  },
  {
    // The banner remembers with an id of the consent, under a name that says nothing.
    name: 'r4-memory-id',
    faults: [],
    pages: placed(
      'r4-memory-id',
      bar({
        ...words.es,
        store: `document.cookie='lq7='+encodeURIComponent(JSON.stringify({id:${id},when:Date.now(),choices:{stats:choice==='yes',ads:choice==='yes'},a:choice}))+';path=/;max-age=15552000'`,
        stored: `(/lq7=([^;]*)/.exec(document.cookie)||[])[1]`,
      }),
      words.es,
    ),
  },
  {
    // The banner notes its own id and version when it loads, before any answer.
    name: 'r4-memory-at-load',
    faults: [],
    pages: placed(
      'r4-memory-at-load',
      bar({
        ...words.it,
        always: `var state=JSON.parse(localStorage.getItem('hanok_state')||'null')||{cid:${id},purposes:{}};localStorage.setItem('hanok_state',JSON.stringify(state));`,
        store: `state.purposes={m:choice==='yes',p:choice==='yes'};state.answer=choice;localStorage.setItem('hanok_state',JSON.stringify(state))`,
        stored: `(JSON.parse(localStorage.getItem('hanok_state')||'{}').answer)`,
      }),
      words.it,
    ),
  },
  {
    name: 'r4-way-back-icon',
    faults: [],
    pages: placed(
      'r4-way-back-icon',
      bar({
        ...words.cs,
        footer: `<footer><a href="/policy">Zásady</a></footer><button type="button" onclick="reopen()" style="position:fixed;left:8px;bottom:8px;width:44px;height:44px"><svg width="24" height="24"><title>Nastavení soukromí</title><circle cx="12" cy="12" r="9"/></svg></button>`,
      }),
      words.cs,
    ),
  },
  {
    name: 'r4-way-back-alt',
    faults: [],
    pages: placed(
      'r4-way-back-alt',
      bar({
        ...words.fi,
        footer: `<footer><a href="/policy">Tietosuoja</a> <a href="#" onclick="reopen();return false"><img width="30" height="30" alt="Muuta evästevalintaa" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></a></footer>`,
      }),
      words.fi,
    ),
  },
  {
    // The way back stands in the policy, which every page links.
    name: 'r4-way-back-elsewhere',
    faults: [],
    pages: {
      ...placed(
        'r4-way-back-elsewhere',
        bar({ ...words.el, footer: `<footer><a href="/policy">Πολιτική απορρήτου</a></footer>` }),
        words.el,
      ),
      'r4-way-back-elsewhere.localhost/policy': document(
        { lang: 'el', title: 'Πολιτική απορρήτου' },
        `<button type="button" onclick="localStorage.removeItem('answer');location.href='/'">Αλλαγή συγκατάθεσης</button>`,
      ),
    },
  },
  {
    // The way back is in a frame of the footer.
    name: 'r4-way-back-frame',
    faults: [],
    pages: {
      ...placed(
        'r4-way-back-frame',
        bar({
          ...words.tr,
          footer: `<footer><a href="/policy">Gizlilik</a><iframe title="Alt bilgi" src="/foot" style="border:0;width:100%;height:80px"></iframe></footer>`,
        }),
        words.tr,
      ),
      'r4-way-back-frame.localhost/foot': `<!doctype html><html lang="tr"><meta charset="utf-8"><body><button type="button" onclick="parent.reopen()">Çerez tercihlerini değiştir</button></body></html>`,
    },
  },
  {
    // Words that no list has: the control is told by what it does.
    name: 'r4-way-back-words',
    faults: [],
    pages: placed(
      'r4-way-back-words',
      bar({
        ...words.nl,
        footer: `<footer><a href="/policy">Privacybeleid</a> <button type="button" id="open-cookie-preferences" onclick="reopen()">Koekjestrommel</button></footer>`,
      }),
      words.nl,
    ),
  },
  {
    // The banner itself has no link; the page's footer links the policy.
    name: 'r4-policy-in-footer',
    faults: [],
    pages: placed(
      'r4-policy-in-footer',
      bar({
        ...words.uk,
        layer: `<p>${words.uk.ask}</p><button type="button" onclick="choose('yes')">${words.uk.yes}</button> <button type="button" onclick="choose('no')">${words.uk.no}</button>`,
      }),
      words.uk,
    ),
  },
  {
    // The policy's host turns robots away.
    name: 'r4-policy-guarded',
    faults: [],
    pages: {
      ...placed('r4-policy-guarded', bar({ ...words.hu }), words.hu),
      'r4-policy-guarded.localhost/policy': { body: 'Just a moment', status: 403 },
    },
  },
  {
    // A link that opens the policy in a layer of the page.
    name: 'r4-policy-layer',
    faults: [],
    pages: placed(
      'r4-policy-layer',
      bar({
        ...words.ja,
        layer: `<p>${words.ja.ask} <a href="#" id="pp" style="color:#111">${words.ja.policy}</a></p><button type="button" onclick="choose('yes')">${words.ja.yes}</button> <button type="button" onclick="choose('no')">${words.ja.no}</button>`,
        always: `document.getElementById('pp').addEventListener('click',function(e){e.preventDefault();document.querySelector('main').insertAdjacentHTML('beforeend','<section><h2>プライバシーポリシー</h2><p>個人情報の取り扱いについて説明します。</p></section>')});`,
      }),
      words.ja,
    ),
  },
  {
    name: 'r4-klaro-de',
    // Found by the scan: nothing forgets the cookie.
    faults: ['V5'],
    open: { V24: 'as the tool draws it' },
    pages: klaroSite('r4-klaro-de.localhost', words.de, {
      memory: 'hof_merker',
      granted: keep('_pk_ses.4'),
    }),
  },
  {
    name: 'r4-orejime-fr',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: orejimeSite('r4-orejime-fr.localhost', words.fr, { memory: 'gauloise' }),
  },
  {
    name: 'r4-vanilla-pl',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: vanillaSite(
      'r4-vanilla-pl.localhost',
      { ...words.pl, manage: 'Dostosuj', save: 'Zapisz wybór' },
      { memory: 'cc_klos' },
    ),
  },
  {
    name: 'r4-tac-es',
    faults: [],
    open: { V24: 'as the tool draws it' },
    pages: tarteaucitronSite('r4-tac-es.localhost', words.es, { memory: 'quesoguard' }),
  },
  {
    // A session that nobody declared, and a host nobody knows: a font and a build number.
    name: 'r4-unknown',
    faults: [],
    pages: placed(
      'r4-unknown',
      bar({
        ...words.ar,
        always: `document.cookie='_trk=b2024;path=/;max-age=2592000';${load('https://cdn.tamr-static.localhost/menu.js')}`,
      }),
      words.ar,
      {
        'cdn.tamr-static.localhost/menu.js': {
          body: '',
          headers: { 'content-type': 'text/javascript' },
        },
      },
    ),
  },
  {
    // Snowplow's own id goes to a collector of its own after a yes.
    name: 'r4-snowplow-collector',
    // Found by the scan: what forgets the cookies does not name their domain.
    faults: ['V5'],
    pages: placed(
      'r4-snowplow-collector',
      bar({
        ...words.nl,
        granted: `(function(s){s.src='/sp.js';s.onload=function(){snowplowBrowserTracking.newTracker('s','https://fiets-prod1.collector.snplow.net',{appId:'f',bufferSize:1});snowplowBrowserTracking.trackPageView()};document.head.append(s)})(document.createElement('script'));`,
        refused: `document.cookie.split('; ').forEach(function(c){var n=c.split('=')[0];if(n.startsWith('_sp_'))document.cookie=n+'=;path=/;max-age=0'});Object.keys(localStorage).forEach(function(k){if(/^snowplow/.test(k))localStorage.removeItem(k)});`,
      }),
      words.nl,
      {
        'r4-snowplow-collector.localhost/sp.js': packaged(
          '@snowplow/browser-tracker/dist/index.umd.min.js',
        ),
        'fiets-prod1.collector.snplow.net/com.snowplowanalytics.snowplow/tp2': intake,
      },
    ),
  },
  {
    // A picture that is drawn and measured for itself: one read of the canvas makes no fingerprint.
    name: 'r4-canvas',
    faults: [],
    pages: placed(
      'r4-canvas',
      bar({
        ...words.cs,
        always: `var c=document.createElement('canvas');c.getContext('2d').fillRect(0,0,9,9);c.toDataURL();navigator.hardwareConcurrency;`,
      }),
      words.cs,
    ),
  },
];

/** Pages whose tags come late, are hidden, or are well disguised. */
export const hidden: CorpusPage[] = [
  {
    name: 'r4-late-5',
    faults: ['V2', 'V3', 'V4'],
    open: { V16: 'the same pixel', V20: 'none' },
    pages: placed(
      'r4-late-5',
      bar({
        ...words.de,
        always: `setTimeout(function(){${pixel('https://www.facebook.com/tr?id=4499120011&ev=PageView')}},5000);`,
      }),
      words.de,
      { 'www.facebook.com/tr': '' },
    ),
  },
  {
    name: 'r4-late-12-refused',
    faults: ['V3', 'V4'],
    open: { V16: 'nothing before' },
    pages: placed(
      'r4-late-12-refused',
      bar({
        ...words.fr,
        always: `if(localStorage.getItem('answer'))setTimeout(function(){${pixel('https://bat.bing.com/action/0?ti=4007&evt=pageLoad')}},12000);`,
      }),
      words.fr,
      { 'bat.bing.com/action/0': '' },
    ),
  },
  {
    name: 'r4-unload',
    faults: ['V2', 'V3', 'V4'],
    open: { V16: 'at the end' },
    pages: placed(
      'r4-unload',
      bar({
        ...words.es,
        always: `addEventListener('pagehide',function(){navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2&tid=G-LOMA4321&cid=1.2')});`,
      }),
      words.es,
      { 'www.google-analytics.com/g/collect': intake },
    ),
  },
  {
    name: 'r4-scroll-refused',
    faults: ['V3', 'V4'],
    open: { V16: 'nothing before' },
    pages: placed(
      'r4-scroll-refused',
      bar({
        ...words.it,
        footer: `<footer style="margin-top:4000px"><a href="/policy">${words.it.policy}</a> <button type="button" onclick="reopen()">${words.it.back}</button><i id="end"></i></footer>`,
        always: `if(localStorage.getItem('answer'))new IntersectionObserver(function(all,it){if(all[0].isIntersecting){it.disconnect();${pixel('https://ct.pinterest.com/v3/?tid=2612&event=pagevisit')}}}).observe(document.getElementById('end'));`,
      }),
      words.it,
      { 'ct.pinterest.com/v3/': '' },
    ),
  },
  {
    // A banner in a closed root, whose refusal changes nothing.
    name: 'r4-closed-root',
    faults: ['V3', 'V2', 'V4', 'V22'],
    open: { V16: 'same', V4: 'no way back to withdraw by' },
    pages: placed(
      'r4-closed-root',
      document(
        words.pl,
        `<div id="host"></div><script>
var root=document.getElementById('host').attachShadow({mode:'closed'});
${pixel('https://www.facebook.com/tr?id=4499120012&ev=PageView')}
if(!localStorage.getItem('k'))root.innerHTML='<div role="dialog" aria-label="Pliki cookie" style="position:fixed;inset:auto 0 0;background:#fff;padding:1rem"><p>${words.pl.ask} <a href="/policy" style="color:#111">${words.pl.policy}</a></p><button style="min-height:44px;width:12rem">${words.pl.yes}</button> <button style="min-height:44px;width:12rem">${words.pl.no}</button></div>';
root.querySelectorAll('button').forEach(function(b){b.onclick=function(){localStorage.setItem('k',b.textContent);root.innerHTML=''}});
</script>`,
      ),
      words.pl,
      { 'www.facebook.com/tr': '' },
    ),
  },
  {
    // The refusal's id is kept in a database.
    name: 'r4-database-id',
    faults: ['V3'],
    open: { V4: 'kept after a withdrawal as well', V14: 'none' },
    pages: placed(
      'r4-database-id',
      bar({
        ...words.uk,
        refused: `var open=indexedDB.open('vitrine',1);open.onupgradeneeded=function(){open.result.createObjectStore('v')};open.onsuccess=function(){open.result.transaction('v','readwrite').objectStore('v').put({visitor:${id}},'self')};`,
      }),
      words.uk,
    ),
  },
  {
    name: 'r4-local-id',
    faults: ['V3'],
    open: { V4: 'kept after a withdrawal as well', V5: 'set on accept too?' },
    pages: placed(
      'r4-local-id',
      bar({
        ...words.tr,
        refused: `localStorage.setItem('zv',Math.random().toString(36).slice(2,13));`,
      }),
      words.tr,
    ),
  },
  {
    // A service's collector behind a path of the site, before any choice.
    name: 'r4-proxied',
    faults: ['V2', 'V3', 'V4', 'V20'],
    pages: placed(
      'r4-proxied',
      bar({
        ...words.fi,
        always: `fetch('/s/v1/t',{method:'POST',body:JSON.stringify({anonymousId:${id},event:'Page',type:'page',writeKey:'a1b2c3d4e5f6a7b8',sentAt:new Date().toISOString(),messageId:'ajs-1'})});`,
      }),
      words.fi,
      { 'r4-proxied.localhost/s/v1/t': intake },
    ),
  },
  {
    name: 'r4-cname',
    faults: ['V2', 'V3', 'V4', 'V20'],
    open: { V16: 'marketing or analytics' },
    aliases: { 'et3.r4-cname.localhost': 'loma.eulerian.net' },
    pages: placed(
      'r4-cname',
      bar({ ...words.es, always: load('//et3.r4-cname.localhost/ea.js') }),
      words.es,
      { 'et3.r4-cname.localhost/ea.js': '' },
    ),
  },
  {
    // Own code that reads what tells browsers apart, and sends a sum of it.
    name: 'r4-fingerprint',
    faults: ['V2', 'V3', 'V4'],
    open: { V16: 'no advertising', V1: 'reading what the device tells is much like storing' },
    pages: placed(
      'r4-fingerprint',
      bar({
        ...words.nl,
        always: `(function(){var c=document.createElement('canvas'),x=c.getContext('2d');x.font='18px Arial';x.fillText('Cwm fjord 😃',2,20);var parts=[c.toDataURL()];
var g=document.createElement('canvas').getContext('webgl');if(g){var e=g.getExtension('WEBGL_debug_renderer_info');parts.push(g.getParameter(e?e.UNMASKED_RENDERER_WEBGL:7937))}
['Arial','Courier','Georgia','Verdana','Impact','Calibri','Menlo','Futura','Optima','Geneva','Monaco','Tahoma','Candara','Corbel','Rockwell','Bodoni','Didot','Garamond','Baskerville','Perpetua','Consolas','Segoe UI'].forEach(function(f){x.font='72px '+f;parts.push(x.measureText('mmmlli').width)});
parts.push(navigator.hardwareConcurrency,navigator.deviceMemory,navigator.plugins.length);var a=new OfflineAudioContext(1,5000,44100),o=a.createOscillator();o.connect(a.destination);o.start(0);
a.startRendering().then(function(b){parts.push(b.getChannelData(0).slice(4500).reduce(function(s,v){return s+Math.abs(v)},0));var h=0,t=parts.join('|');for(var i=0;i<t.length;i++)h=(h*31+t.charCodeAt(i))|0;fetch('/v',{method:'POST',body:'f='+h})})})();`,
      }),
      words.nl,
      { 'r4-fingerprint.localhost/v': intake },
    ),
  },
  {
    name: 'r4-etag',
    faults: ['V1', 'V3'],
    open: { V2: 'the same request', V4: 'the same', V5: 'nothing a site can clear', V16: 'none' },
    pages: placed('r4-etag', bar({ ...words.hu, always: pixel('/pic/dot.gif') }), words.hu, {
      'r4-etag.localhost/pic/dot.gif': ({ headers }, response) => {
        const etag = headers['if-none-match'] ?? `"${crypto.randomUUID()}"`;
        const status = headers['if-none-match'] ? 304 : 200;
        response
          .writeHead(status, { etag, 'cache-control': 'no-cache', 'content-type': 'image/gif' })
          .end(
            status === 200
              ? Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
              : undefined,
          );
      },
    }),
  },
  {
    name: 'r4-vanilla-on-cs',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: vanillaSite(
      'r4-vanilla-on-cs.localhost',
      { ...words.cs, manage: 'Spravovat předvolby', save: 'Uložit' },
      { on: true, layout: 'cloud' },
    ),
  },
  {
    name: 'r4-orejime-on-hu',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: orejimeSite('r4-orejime-on-hu.localhost', words.hu, { on: true }),
  },
  {
    name: 'r4-klaro-on-it',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: klaroSite('r4-klaro-on-it.localhost', words.it, { on: true }),
  },
];
