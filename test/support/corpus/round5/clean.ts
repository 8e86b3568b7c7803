import type { CorpusPage } from '../page.ts';
import { da, de, en, fr, ko, nb, pt, ro, sk, sv } from './says.ts';
import { answered, gif, script, tagged } from './served.ts';
import { element, framed, modal, site, strip } from './shapes.ts';

/** Lawful pages that do on the surface what the others do. */
export const clean: CorpusPage[] = [
  {
    name: 'u5-ok-strip',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-strip.localhost',
        says: da,
        shape: strip,
        granted: `new Image().src='https://www.facebook.com/tr?id=998877001&ev=PageView';`,
      },
      { 'www.facebook.com/tr': gif },
    ),
  },
  {
    name: 'u5-ok-element',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-element.localhost',
        says: sk,
        shape: element,
        granted: `var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-7781.js?sv=6';document.head.append(s);`,
      },
      { 'static.hotjar.com/c/hotjar-7781.js': script('') },
    ),
  },
  {
    name: 'u5-ok-framed',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-framed.localhost',
        says: nb,
        shape: framed,
        granted: `new Image().src='https://bat.bing.com/action/0?ti=6611&evt=pageLoad';`,
      },
      { 'bat.bing.com/action/0': gif },
    ),
  },
  {
    // Pictures with entity tags of their content, the same for everyone.
    name: 'u5-ok-entity-tag',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-entity-tag.localhost',
        says: fr,
        shape: modal,
        body: '<img alt="" src="/img/atelier.gif"><img alt="" src="/img/now.gif">',
      },
      {
        'u5-ok-entity-tag.localhost/img/atelier.gif': tagged(() => '"5f2a-61c0de77aa910b3c2d"'),
        'u5-ok-entity-tag.localhost/img/now.gif': tagged(() => `"${Date.now()}"`),
      },
    ),
  },
  {
    // The catalogue is kept in a database for the next visit: the same for everyone.
    name: 'u5-ok-database',
    faults: [],
    pages: site({
      host: 'u5-ok-database.localhost',
      says: pt,
      shape: strip,
      always: `var o=indexedDB.open('catalogo',1);o.onupgradeneeded=function(){o.result.createObjectStore('itens')};o.onsuccess=function(){o.result.transaction('itens','readwrite').objectStore('itens').put({sku:'AZ-VALE-2026-500ML-EXTRA',revision:'b7c1d9f0e2a34455'},1)};`,
    }),
  },
  {
    // A cache of files for reading offline.
    name: 'u5-ok-cache',
    faults: [],
    pages: site({
      host: 'u5-ok-cache.localhost',
      says: ko,
      shape: modal,
      always: `if(window.caches)caches.open('offline-v7').then(function(c){return c.put('/menu.json',new Response('{"tea":["유자","보리"],"at":'+Date.now()+'}'))});`,
    }),
  },
  {
    // A session for the basket and a token against forged forms: gone with the browser.
    name: 'u5-ok-session',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-session.localhost',
        says: en,
        shape: element,
        always: `sessionStorage.setItem('csrf',crypto.randomUUID());`,
      },
      {},
    ),
  },
  {
    // A drawing board reads the canvas it draws on, a chart measures its labels, and a video asks how many cores there are.
    name: 'u5-ok-drawing',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-drawing.localhost',
        says: sv,
        shape: strip,
        body: '<canvas id="board" width="300" height="120"></canvas>',
        always: `var pen=document.getElementById('board').getContext('2d');pen.font='14px Georgia';for(var i=0;i<12;i++){var w=pen.measureText('Vecka '+i).width;pen.fillText('Vecka '+i,300-w,10*i)}var copy=pen.getImageData(0,0,300,120);pen.putImageData(copy,0,0);var lanes=Math.min(4,navigator.hardwareConcurrency||2);fetch('/api/chart?lanes='+lanes);`,
      },
      { 'u5-ok-drawing.localhost/api/chart': answered },
    ),
  },
  {
    // WebGL for a model of a kayak: it asks what the machine can do, and tells nobody.
    name: 'u5-ok-model',
    faults: [],
    pages: site({
      host: 'u5-ok-model.localhost',
      says: en,
      shape: modal,
      body: '<canvas id="model" width="300" height="200"></canvas>',
      always: `var gl=document.getElementById('model').getContext('webgl');if(gl){gl.getParameter(gl.MAX_TEXTURE_SIZE);gl.getParameter(gl.VERSION);gl.getExtension('OES_texture_float');gl.getExtension('WEBGL_lose_context');gl.clearColor(0,.3,.4,1);gl.clear(gl.COLOR_BUFFER_BIT)}navigator.hardwareConcurrency;navigator.deviceMemory;`,
    }),
  },
  {
    // Prices live over a socket of the site's own, and a tag's host named in advance without a request.
    name: 'u5-ok-socket',
    faults: [],
    pages: site({
      host: 'u5-ok-socket.localhost',
      says: ro,
      shape: strip,
      head: `<link rel="dns-prefetch" href="//www.google-analytics.com"><noscript><img alt="" src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1"></noscript>`,
      always: `try{new WebSocket('ws://'+location.host+'/prices')}catch(e){}`,
    }),
  },
  {
    // A film that is fetched when it is clicked, and stands for itself until then.
    name: 'u5-ok-two-clicks',
    faults: [],
    pages: site({
      host: 'u5-ok-two-clicks.localhost',
      says: de,
      shape: element,
      body: `<button type="button" style="min-height:44px" onclick="this.outerHTML='<iframe title=Film src=https://www.youtube-nocookie.com/embed/xyz></iframe>'">▶ Film (YouTube)</button>`,
    }),
  },
  {
    // The way back stands in the site's own words on a page of its own, and the answer is posted to the server.
    name: 'u5-ok-posted',
    faults: [],
    pages: site(
      {
        host: 'u5-ok-posted.localhost',
        says: fr,
        shape: strip,
        refused: `fetch('/consentement',{method:'POST',body:JSON.stringify({choix:'non',quand:Date.now(),version:'2026-03-politique'})});`,
        granted: `fetch('/consentement',{method:'POST',body:JSON.stringify({choix:'oui',quand:Date.now(),version:'2026-03-politique'})});`,
      },
      { 'u5-ok-posted.localhost/consentement': answered },
    ),
  },
];
