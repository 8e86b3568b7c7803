import type { CorpusPage } from '../page.ts';
import { da, de, en, fr, ko, nb, pt, ro, sk, sv } from './says.ts';
import { answered, gif, script } from './served.ts';
import { element, framed, modal, site, strip } from './shapes.ts';

const always: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
const advertising = { V16: 'the signal may be read as no refusal of all' };

/** Requests to trackers by ways on which a scanner may not look. */
export const requests: CorpusPage[] = [
  {
    name: 'u5-first-move',
    faults: always,
    open: { V11: 'a wheel moves the pointer in some browsers', ...advertising },
    pages: site(
      {
        host: 'u5-first-move.localhost',
        says: da,
        shape: strip,
        always: `var late=function(){late=function(){};var s=document.createElement('script');s.src='https://connect.facebook.net/da_DK/fbevents.js';document.head.append(s)};
['mousemove','keydown','touchstart'].forEach(function(e){addEventListener(e,function(){late()},{passive:true})});`,
      },
      { 'connect.facebook.net/da_DK/fbevents.js': script('') },
    ),
  },
  {
    name: 'u5-first-scroll',
    faults: ['V11', 'V3', 'V4'],
    open: { V2: 'a scroll comes before it', ...advertising },
    pages: site(
      {
        host: 'u5-first-scroll.localhost',
        says: sv,
        shape: modal,
        always: `addEventListener('wheel',function(){new Image().src='https://tr.snapchat.com/p?pid=77aa';},{once:true,passive:true});`,
      },
      { 'tr.snapchat.com/p': gif },
    ),
  },
  {
    // A timer that sets a timer that sets a timer, as tag managers in series do.
    name: 'u5-relay',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-relay.localhost',
        says: pt,
        shape: element,
        always: `setTimeout(function(){setTimeout(function(){setTimeout(function(){new Image().src='https://ct.pinterest.com/v3/?tid=2613&event=pagevisit'},2500)},2500)},2500);`,
      },
      { 'ct.pinterest.com/v3/': gif },
    ),
  },
  {
    name: 'u5-idle',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-idle.localhost',
        says: en,
        shape: modal,
        always: `var until=performance.now()+4000;(function wait(){requestIdleCallback(function(){if(performance.now()<until)return requestAnimationFrame(wait);new Image().src='https://px.ads.linkedin.com/collect?pid=40961&fmt=gif'})})();`,
      },
      { 'px.ads.linkedin.com/collect': gif },
    ),
  },
  {
    name: 'u5-open-root',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-open-root.localhost',
        says: de,
        shape: strip,
        body: '<rad-teaser></rad-teaser>',
        always: `customElements.define('rad-teaser',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<p>Neu</p><img alt="" src="https://bat.bing.com/action/0?ti=5511&evt=pageLoad">'}});`,
      },
      { 'bat.bing.com/action/0': gif },
    ),
  },
  {
    name: 'u5-frames-within',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-frames-within.localhost',
        says: fr,
        shape: modal,
        body: `<iframe title="Offres" srcdoc="&lt;iframe title=x src='/offres'&gt;&lt;/iframe&gt;"></iframe>`,
      },
      {
        'u5-frames-within.localhost/offres': `<!doctype html><html lang="fr"><title>Offres</title><body><script>new Image().src='https://sync.outbrain.com/cookie-sync?p=atelier'</script></body></html>`,
        'sync.outbrain.com/cookie-sync': gif,
      },
    ),
  },
  {
    name: 'u5-socket',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-socket.localhost',
        says: nb,
        shape: strip,
        always: `try{new WebSocket('wss://ws.hotjar.com/api/v2/client/ws?v=7&site_id=3344')}catch(e){}`,
      },
      { 'ws.hotjar.com/': '' },
    ),
  },
  {
    name: 'u5-style',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-style.localhost',
        says: ro,
        shape: element,
        head: `<link rel="stylesheet" href="/look.css">`,
      },
      {
        'u5-style.localhost/look.css': {
          body: `@media screen{main::after{content:url(https://www.facebook.com/tr?id=778899001&ev=PageView&noscript=1)}}`,
          headers: { 'content-type': 'text/css' },
        },
        'www.facebook.com/tr': gif,
      },
    ),
  },
  {
    // Tags in a worker made of a blob, as libraries do that keep tags off the page's thread.
    name: 'u5-blob-worker',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-blob-worker.localhost',
        says: sk,
        shape: strip,
        always: `new Worker(URL.createObjectURL(new Blob(["fetch('https://region1.google-analytics.com/g/collect?v=2&tid=G-VCELI321&cid=19.27',{method:'POST',mode:'no-cors'})"],{type:'text/javascript'})));`,
      },
      { 'region1.google-analytics.com/g/collect': answered },
    ),
  },
  {
    name: 'u5-shared-worker',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-shared-worker.localhost',
        says: ko,
        shape: modal,
        always: `new SharedWorker('/count.js').port.start();`,
      },
      {
        'u5-shared-worker.localhost/count.js': script(
          `fetch('https://region1.google-analytics.com/g/collect?v=2&tid=G-HANOK321&cid=77.18',{method:'POST',mode:'no-cors'})`,
        ),
        'region1.google-analytics.com/g/collect': answered,
      },
    ),
  },
  {
    // The service worker brings the vendor; the page never names it.
    name: 'u5-service-worker',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-service-worker.localhost',
        says: en,
        shape: strip,
        always: `navigator.serviceWorker&&navigator.serviceWorker.register('/push-worker.js').catch(function(){});`,
      },
      {
        'u5-service-worker.localhost/push-worker.js': script(
          `importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js');`,
        ),
        'cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js': script(''),
      },
    ),
  },
  {
    name: 'u5-chat',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-chat.localhost',
        says: en,
        shape: element,
        head: `<script async src="https://widget.intercom.io/widget/kayak77"></script>`,
      },
      { 'widget.intercom.io/widget/kayak77': script('') },
    ),
  },
  {
    name: 'u5-video',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-video.localhost',
        says: sv,
        shape: strip,
        body: `<iframe title="Film" width="560" height="315" src="https://www.youtube.com/embed/abc123XYZ_0"></iframe>`,
      },
      { 'www.youtube.com/embed/abc123XYZ_0': '<!doctype html><title>Film</title>' },
    ),
  },
  {
    // Only after a refusal: "we learn why people refuse".
    name: 'u5-why-not',
    faults: ['V3', 'V4'],
    open: advertising,
    pages: site(
      {
        host: 'u5-why-not.localhost',
        says: pt,
        shape: modal,
        refused: `navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2&tid=G-AZEITE32&cid=81.22&en=refused');`,
      },
      { 'www.google-analytics.com/g/collect': answered },
    ),
  },
  {
    name: 'u5-hidden-page',
    faults: ['V3', 'V4'],
    open: advertising,
    pages: site(
      {
        host: 'u5-hidden-page.localhost',
        says: de,
        shape: element,
        always: `document.addEventListener('visibilitychange',function(){if(document.hidden&&answer())fetch('https://analytics.tiktok.com/api/v2/pixel',{method:'POST',keepalive:true,mode:'no-cors',body:'{}'})});`,
      },
      { 'analytics.tiktok.com/api/v2/pixel': answered },
    ),
  },
  {
    // Consent is taken back without a new page, and the tag's heartbeat goes on.
    name: 'u5-heartbeat',
    faults: ['V4'],
    open: advertising,
    pages: site(
      {
        host: 'u5-heartbeat.localhost',
        says: fr,
        shape: strip,
        granted: `setInterval(function(){navigator.sendBeacon('https://ping.chartbeat.net/ping?h=atelier.localhost&p=/')},1500);`,
        stays: true,
      },
      { 'ping.chartbeat.net/ping': answered },
    ),
  },
  {
    name: 'u5-frame-asked',
    faults: always,
    open: advertising,
    pages: site(
      {
        host: 'u5-frame-asked.localhost',
        says: nb,
        shape: framed,
        head: `<script async src="https://static.criteo.net/js/ld/ld.js"></script>`,
      },
      { 'static.criteo.net/js/ld/ld.js': script('') },
    ),
  },
  {
    // A page that wants a password, with a tag in its head.
    name: 'u5-signed-in-only',
    faults: ['V2'],
    open: { V3: 'nothing can be refused', V4: 'the same', ...advertising },
    pages: {
      'u5-signed-in-only.localhost/': `<!doctype html><html lang="en"><head><title>Sign in</title><link rel="icon" href="data:,"><script async src="https://cdn.segment.com/analytics.js/v1/kk11/analytics.min.js"></script></head><body><h1>Sign in</h1><form method="post"><label>Mail <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form></body></html>`,
      'cdn.segment.com/analytics.js/v1/kk11/analytics.min.js': script(''),
    },
  },
];
