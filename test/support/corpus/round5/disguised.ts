import type { CorpusPage } from '../page.ts';
import { da, de, en, fr, nb, pt, ro, sv } from './says.ts';
import { answered, gif, recognising, script } from './served.ts';
import { element, modal, site, strip } from './shapes.ts';

const always: CorpusPage['faults'] = ['V2', 'V3', 'V4', 'V20'];
const open = { V16: 'analytics, or not known' };

/** Services that answer under names and paths of the site, and faults of those who ask. */
export const disguised: CorpusPage[] = [
  {
    // A tagging server on a subdomain, with a path of its own and a cookie it sets itself.
    name: 'u5-server-side',
    faults: ['V1', ...always],
    open: { ...open, V5: 'kept before consent too' },
    pages: site(
      {
        host: 'u5-server-side.localhost',
        says: da,
        shape: strip,
        always: `fetch('https://sst.u5-server-side.localhost/mt/7k/collect?v=2&tid=G-MOLLEN77&gtm=45je&cid='+Math.floor(Math.random()*1e9)+'.'+Math.floor(Date.now()/1e3)+'&en=page_view',{method:'POST',mode:'no-cors',credentials:'include'});`,
      },
      {
        'sst.u5-server-side.localhost/mt/7k/collect': recognising('FPID'),
      },
    ),
  },
  {
    name: 'u5-omniture',
    faults: always,
    open,
    aliases: { 'smetrics.u5-omniture.localhost': 'livada.com.ssl.sc.omtrdc.net' },
    pages: site(
      {
        host: 'u5-omniture.localhost',
        says: ro,
        shape: element,
        always: `new Image().src='https://smetrics.u5-omniture.localhost/i/s?pe=1&ndh=1';`,
      },
      { 'smetrics.u5-omniture.localhost/i/s': gif },
    ),
  },
  {
    name: 'u5-piano',
    faults: ['V3', 'V4', 'V20'],
    open,
    aliases: { 'data.u5-piano.localhost': 'atelier.at-o.net' },
    pages: site(
      {
        host: 'u5-piano.localhost',
        says: fr,
        shape: modal,
        always: `if(answer())fetch('https://data.u5-piano.localhost/event?s=6001&idclient=OPT-OUT',{mode:'no-cors'});`,
      },
      { 'data.u5-piano.localhost/event': answered },
    ),
  },
  {
    name: 'u5-criteo',
    faults: always,
    open,
    aliases: { 'x9k.u5-criteo.localhost': 'radwerk.dnsdelegation.io' },
    pages: site(
      {
        host: 'u5-criteo.localhost',
        says: de,
        shape: strip,
        head: `<script async src="https://x9k.u5-criteo.localhost/l.js"></script>`,
      },
      { 'x9k.u5-criteo.localhost/l.js': script('') },
    ),
  },
  {
    // A recorder of sessions that sends to a path of the site: a snapshot of the page and every move.
    name: 'u5-replay',
    faults: ['V2', 'V3', 'V4'],
    open: { ...open, V20: 'anyone can run the recorder' },
    pages: site(
      {
        host: 'u5-replay.localhost',
        says: en,
        shape: element,
        always: `var at=Date.now();fetch('/relay/r',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({session:crypto.randomUUID(),events:[{type:4,data:{href:location.href,width:innerWidth,height:innerHeight},timestamp:at},{type:2,data:{node:{type:0,childNodes:[{type:1,name:'html',publicId:'',systemId:'',id:2}],id:1},initialOffset:{left:0,top:0}},timestamp:at+3}]})});`,
      },
      { 'u5-replay.localhost/relay/r': answered },
    ),
  },
  {
    name: 'u5-pixel-path',
    faults: always,
    open,
    pages: site(
      {
        host: 'u5-pixel-path.localhost',
        says: nb,
        shape: modal,
        always: `new Image().src='/ingest/fb?id=1234509876&ev=PageView&dl='+encodeURIComponent(location.href)+'&fbp=fb.1.1700000000000.987654321';`,
      },
      { 'u5-pixel-path.localhost/ingest/fb': gif },
    ),
  },
  {
    // As a large consent tool draws it; the groups say no and the tag does not listen.
    name: 'u5-groups',
    faults: ['V3', 'V4'],
    open: { V16: 'nothing comes before an answer', V22: 'the tool’s own icon' },
    pages: site(
      {
        host: 'u5-groups.localhost',
        says: sv,
        shape: (says) =>
          `<div id="ask" class="strip" hidden><div id="onetrust-banner-sdk" role="alertdialog" aria-label="${says.ask}"><p id="onetrust-policy-text">${says.ask} <a href="/privacy">${says.privacy}</a></p><button id="onetrust-reject-all-handler" type="button" data-say="none">${says.none}</button><button id="onetrust-accept-btn-handler" type="button" data-say="all">${says.all}</button></div></div>`,
        always: `if(answer())new Image().src='https://www.facebook.com/tr?id=5511223344&ev=PageView';`,
        refused: `document.cookie='OptanonConsent=groups=C0001%3A1%2CC0002%3A0%2CC0004%3A0;path=/;max-age=15552000';`,
        granted: `document.cookie='OptanonConsent=groups=C0001%3A1%2CC0002%3A1%2CC0004%3A1;path=/;max-age=15552000';`,
      },
      { 'www.facebook.com/tr': gif },
    ),
  },
  {
    name: 'u5-switches',
    faults: ['V10'],
    pages: site({
      host: 'u5-switches.localhost',
      says: pt,
      shape: (says) =>
        modal(says).replace(
          /<label[\s\S]*?<\/label>/,
          `<p>${says.kinds} <button type="button" role="switch" aria-checked="true" aria-label="${says.kinds}" onclick="this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')">◐</button></p>`,
        ),
    }),
  },
  {
    // Switches that are painted and nothing else.
    name: 'u5-painted-switches',
    faults: ['V10'],
    open: { V24: 'the switches have neither name nor role' },
    pages: site({
      host: 'u5-painted-switches.localhost',
      says: de,
      head: `<style>.toggle{display:inline-block;width:52px;height:28px;border-radius:14px;background:#bbb;cursor:pointer}.toggle.is-on{background:#234d20}</style>`,
      shape: (says) =>
        modal(says).replace(
          /<label[\s\S]*?<\/label>/,
          `<p>${says.kinds} <span class="toggle is-on" onclick="this.classList.toggle('is-on')"></span></p>`,
        ),
    }),
  },
  {
    name: 'u5-stays-granted',
    faults: ['V6'],
    pages: site({
      host: 'u5-stays-granted.localhost',
      says: fr,
      shape: element,
      head: `<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});</script>`,
      refused: `gtag('consent','update',{analytics_storage:'granted'});`,
      granted: `gtag('consent','update',{analytics_storage:'granted',ad_storage:'granted'});`,
    }),
  },
];
