import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, formSite, picture, ping, taken } from './parts.ts';
import { ar, ca, el, fi, hu, ko, nl, pt, tr, uk } from './says.ts';
import { klaro, orejime, vanilla } from './tools.ts';

const count = picture('https://www.google-analytics.com/g/collect?v=2&cid=4.4');
const intake = { 'www.google-analytics.com/g/collect': taken };
const ads = 'https://ad.doubleclick.net/activity;src=551';
const adIntake = { 'ad.doubleclick.net/activity;src=551': taken };
const advertising = { V16: 'the signal may be read as no refusal of all' };
const always: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
const host = (name: string) => `${name}.localhost`;

/** Faults of kinds that nobody had tried. */
export const faulty: CorpusPage[] = [
  {
    name: 'u6-shared-worker-post',
    faults: always,
    open: advertising,
    pages: formSite(
      host('u6-shared-worker-post'),
      el,
      { always: `new SharedWorker('/metrisi.js',{type:'module',name:'m'}).port.start();` },
      {
        'u6-shared-worker-post.localhost/metrisi.js': code(
          `setTimeout(function(){fetch('https://bat.bing.com/actionp/0',{method:'POST',mode:'no-cors',body:'ti=97'})},1200)`,
        ),
        'bat.bing.com/actionp/0': taken,
      },
    ),
  },
  {
    name: 'u6-shared-worker-refused',
    faults: ['V3', 'V4'],
    open: advertising,
    pages: formSite(
      host('u6-shared-worker-refused'),
      tr,
      { refused: `new SharedWorker('/ret.js').port.postMessage('no');` },
      {
        'u6-shared-worker-refused.localhost/ret.js': code(
          `onconnect=function(e){e.ports[0].onmessage=function(){fetch('https://ct.pinterest.com/v3/?tid=26&event=no',{mode:'no-cors'})}}`,
        ),
        'ct.pinterest.com/v3/': taken,
      },
    ),
  },
  {
    name: 'u6-service-worker-imports',
    faults: always,
    open: advertising,
    pages: formSite(
      host('u6-service-worker-imports'),
      uk,
      {
        always: `navigator.serviceWorker&&navigator.serviceWorker.register('/push.js').catch(function(){})`,
      },
      {
        'u6-service-worker-imports.localhost/push.js': code(
          `self.addEventListener('push',()=>{});\nimportScripts( "https://cdn.onesignal.com/sdks/OneSignalSDKWorker.js" , '/own.js');`,
        ),
        'cdn.onesignal.com/sdks/OneSignalSDKWorker.js': code(''),
      },
    ),
  },
  {
    name: 'u6-klaro-opt-out',
    faults: ['V2', 'V10'],
    open: advertising,
    pages: {
      ...klaro(
        host('u6-klaro-opt-out'),
        nl,
        `noticeAsModal:false,default:false`,
        `default:true,optOut:true,callback:function(yes){if(yes){${count}}}`,
      ),
      ...intake,
    },
  },
  {
    name: 'u6-vanilla-opt-out',
    faults: ['V2', 'V10'],
    open: advertising,
    pages: {
      ...vanilla(
        host('u6-vanilla-opt-out'),
        hu,
        `mode:'opt-out',guiOptions:{preferencesModal:{layout:'bar'}}`,
        true,
        count,
      ),
      ...intake,
    },
  },
  {
    name: 'u6-orejime-on',
    faults: ['V10'],
    pages: {
      ...orejime(host('u6-orejime-on'), ca, `cookie:{name:'g'}`, `default:true`, count),
      ...intake,
    },
  },
  {
    name: 'u6-router-hits',
    faults: always,
    open: advertising,
    pages: formSite(
      host('u6-router-hits'),
      pt,
      {
        always: `setTimeout(function(){history.pushState({},'','#/loja');${ping('https://www.google-analytics.com/g/collect?v=2&en=page_view')}},3000)`,
      },
      intake,
    ),
  },
  {
    name: 'u6-sign-in-tracks',
    faults: ['V2', 'V16'],
    pages: {
      'u6-sign-in-tracks.localhost/': { body: '', status: 303, headers: { location: '/kirjaudu' } },
      'u6-sign-in-tracks.localhost/kirjaudu': document(
        fi,
        `<form><input type="password" aria-label="Salasana"><button>Kirjaudu</button></form><a href="/policy">Tietosuoja</a><script>${picture(ads)}</script>`,
      ),
      'u6-sign-in-tracks.localhost/policy': document(fi, ''),
      ...adIntake,
    },
  },
  {
    name: 'u6-endless',
    faults: ['V2', 'V16'],
    pages: {
      'u6-endless.localhost/': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(document(nl, `<script>${picture(ads)}</script>`));
        const more = setInterval(() => response.write('<p>…</p>'), 200);
        response.on('close', () => clearInterval(more));
      },
      ...adIntake,
    },
  },
  {
    name: 'u6-no-refusal',
    faults: ['V8'],
    pages: formSite(host('u6-no-refusal'), ar, { granted: count, refusable: false }, intake),
  },
  {
    // It keeps a grant alone: a withdrawal, too, is forgotten, and the tag comes with the next page.
    name: 'u6-forgets',
    faults: ['V4', 'V12'],
    pages: formSite(
      host('u6-forgets'),
      fi,
      {
        granted: count,
        keep: `if(answer==='yes')localStorage.vastaus=answer`,
        kept: 'localStorage.vastaus',
      },
      intake,
    ),
  },
  {
    name: 'u6-keeps',
    faults: ['V5'],
    pages: formSite(
      host('u6-keeps'),
      hu,
      {
        granted: `document.cookie='_fbp=fb.1.'+Date.now()+'.'+Math.floor(1e9*Math.random())+';max-age=7776000;path=/';${picture('https://www.facebook.com/tr/?id=8')}`,
      },
      { 'www.facebook.com/tr/': taken },
    ),
  },
  {
    name: 'u6-granted-first',
    faults: ['V7'],
    open: {
      V2: 'nothing is sent by the library itself',
      V18: 'the default grants',
      ...advertising,
    },
    pages: formSite(
      host('u6-granted-first'),
      ko,
      {
        always: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'granted',analytics_storage:'granted'});`,
        refused: `gtag('consent','update',{ad_storage:'denied',analytics_storage:'denied'});`,
        granted: count,
      },
      intake,
    ),
  },
];
