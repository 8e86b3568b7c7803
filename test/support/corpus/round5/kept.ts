import type { CorpusPage } from '../page.ts';
import { printed } from './printed.ts';
import { da, de, en, fr, ko, nb, pt, ro, sk, sv } from './says.ts';
import { answered, gif, recognising, script, tagged } from './served.ts';
import { element, framed, modal, site, strip } from './shapes.ts';

const ownId = { V5: 'kept before consent too', V14: 'nothing is declared' };
const alsoSent = {
  V2: 'it is the site’s own',
  V3: 'sent again and kept from before',
  V4: 'the same',
};

/** Ids that sites and tags keep, places where they keep them, and what they make of a browser. */
export const kept: CorpusPage[] = [
  {
    name: 'u5-database',
    faults: ['V1'],
    open: { ...ownId, ...alsoSent },
    pages: site(
      {
        host: 'u5-database.localhost',
        says: da,
        shape: modal,
        always: `var o=indexedDB.open('appdata',1);o.onupgradeneeded=function(){o.result.createObjectStore('meta',{keyPath:'k'})};o.onsuccess=function(){var t=o.result.transaction('meta','readwrite').objectStore('meta');t.get('device').onsuccess=function(e){var v=e.target.result||{k:'device',v:crypto.randomUUID()};t.put(v);fetch('/api/visit',{method:'POST',body:JSON.stringify({d:v.v})})}};`,
      },
      { 'u5-database.localhost/api/visit': answered },
    ),
  },
  {
    name: 'u5-cache',
    faults: ['V1'],
    open: { ...ownId, ...alsoSent },
    pages: site(
      {
        host: 'u5-cache.localhost',
        says: sv,
        shape: strip,
        always: `if(window.caches)caches.open('v1').then(function(c){return c.match('/who').then(function(r){return r?r.text():crypto.randomUUID()}).then(function(id){c.put('/who',new Response(id));return fetch('/api/hit?u='+id)})});`,
      },
      { 'u5-cache.localhost/api/hit': answered },
    ),
  },
  {
    name: 'u5-copied',
    faults: ['V3'],
    open: { V4: 'kept after a withdrawal as well', V14: 'nothing is declared' },
    pages: site(
      {
        host: 'u5-copied.localhost',
        says: pt,
        shape: strip,
        refused: `localStorage.setItem('z9',Array.from(crypto.getRandomValues(new Uint8Array(9)),function(b){return b.toString(16).padStart(2,'0')}).join(''));navigator.sendBeacon('/e',localStorage.z9);`,
      },
      { 'u5-copied.localhost/e': answered },
    ),
  },
  {
    name: 'u5-cookie-store',
    faults: ['V1'],
    open: { ...ownId, V3: 'kept from before', V4: 'the same' },
    pages: site({
      host: 'u5-cookie-store.localhost',
      says: en,
      shape: modal,
      always: `if(window.cookieStore)cookieStore.get('hk').then(function(c){if(!c)cookieStore.set({name:'hk',value:crypto.randomUUID(),expires:Date.now()+31536e6})});else if(!/hk=/.test(document.cookie))document.cookie='hk='+crypto.randomUUID()+';max-age=31536000';`,
    }),
  },
  {
    // The site's own server makes the visitor known, in a cookie no script can see, once refused.
    name: 'u5-server-id',
    faults: ['V3'],
    open: { V4: 'the same', V14: 'nothing is declared' },
    pages: site(
      {
        host: 'u5-server-id.localhost',
        says: de,
        shape: element,
        refused: `fetch('/api/answer',{method:'POST',body:'none'});`,
      },
      { 'u5-server-id.localhost/api/answer': recognising('rw_vid') },
    ),
  },
  {
    name: 'u5-entity-tag',
    faults: ['V1', 'V3'],
    open: { V2: 'the same request', V4: 'the same', V5: 'nothing a site can clear' },
    pages: site(
      {
        host: 'u5-entity-tag.localhost',
        says: fr,
        shape: modal,
        body: '<img alt="" width="1" height="1" src="/img/spacer.gif">',
      },
      { 'u5-entity-tag.localhost/img/spacer.gif': tagged(() => `W/"${crypto.randomUUID()}"`) },
    ),
  },
  {
    name: 'u5-entity-tag-third',
    faults: ['V1', 'V3'],
    open: { V2: 'the same request', V4: 'the same', V5: 'nothing a site can clear' },
    pages: site(
      {
        host: 'u5-entity-tag-third.localhost',
        says: nb,
        shape: strip,
        always: `fetch('https://px.fjordmetric.localhost/p').catch(function(){});`,
      },
      {
        'px.fjordmetric.localhost/p': ({ headers }, response) => {
          const known = headers['if-none-match'];
          const etag =
            known ?? `"${crypto.getRandomValues(new Uint32Array(4)).join('').slice(0, 30)}"`;
          const about = { etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
          response.writeHead(known ? 304 : 200, about).end(known ? undefined : 'ok');
        },
      },
    ),
  },
  {
    name: 'u5-print-own',
    faults: ['V2', 'V3', 'V4'],
    open: { V1: 'reading a device is much like storing on it', V16: 'no advertising' },
    pages: site(
      {
        host: 'u5-print-own.localhost',
        says: ro,
        shape: strip,
        always: printed(`fetch('/api/hello',{method:'POST',body:JSON.stringify({h:sum})})`),
      },
      { 'u5-print-own.localhost/api/hello': answered },
    ),
  },
  {
    name: 'u5-print-third',
    faults: ['V2', 'V3', 'V4'],
    open: { V1: 'reading a device is much like storing on it', V16: 'no advertising' },
    pages: site(
      {
        host: 'u5-print-third.localhost',
        says: sk,
        shape: element,
        head: `<script async src="https://js.vceliid.localhost/agent.js"></script>`,
      },
      {
        'js.vceliid.localhost/agent.js': script(
          printed(`navigator.sendBeacon('https://js.vceliid.localhost/r?v=3&x='+sum)`),
        ),
        'js.vceliid.localhost/r': answered,
      },
    ),
  },
  {
    // A print of the browser, made only for those who refused: it takes the cookie's place.
    name: 'u5-print-refused',
    faults: ['V3'],
    open: { V4: 'the same', V16: 'no advertising' },
    pages: site(
      {
        host: 'u5-print-refused.localhost',
        says: ko,
        shape: modal,
        refused: printed(`new Image().src='/api/n.gif?q='+sum`),
      },
      { 'u5-print-refused.localhost/api/n.gif': gif },
    ),
  },
  {
    // The site's own id, sent to another company once all was accepted.
    name: 'u5-passed-on',
    faults: ['V20'],
    open: { V5: 'the id itself', V4: 'the same' },
    pages: site(
      {
        host: 'u5-passed-on.localhost',
        says: en,
        shape: strip,
        granted: `var id=localStorage.getItem('_hjSessionUser_7781')||btoa(JSON.stringify({id:crypto.randomUUID(),created:Date.now()}));localStorage.setItem('_hjSessionUser_7781',id);new Image().src='https://ib.adnxs.com/setuid?entity=91&code='+encodeURIComponent(id);`,
        refused: `localStorage.removeItem('_hjSessionUser_7781');`,
      },
      { 'ib.adnxs.com/setuid': gif },
    ),
  },
  {
    name: 'u5-sign-kept',
    faults: ['V5'],
    open: { V4: 'kept, not anew' },
    pages: site({
      host: 'u5-sign-kept.localhost',
      says: de,
      shape: framed,
      granted: `document.cookie='_fbp=fb.0.'+Date.now()+'.'+Math.floor(Math.random()*1e10)+';path=/;max-age=7776000';`,
    }),
  },
];
