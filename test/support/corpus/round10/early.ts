import { randomUUID } from 'node:crypto';
import type { CorpusPage } from '../page.ts';
import { afterTouch, framed, frameOf, gate, modal, sheet, slide } from './shells.ts';
import { always, at, made } from './site.ts';
import * as tag from './tags.ts';
import * as own from './tagsInline.ts';
import * as say from './wordsFaults.ts';

const counter = { V16: 'a counter, or what may be taken for advertising' };
/** Whoever is asked for something whatever is answered; and what it leaves. */
const anyway: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
const anywayKept: CorpusPage['faults'] = ['V1', 'V2', 'V3', 'V4', 'V5'];
/** Runs whatever is said. */
const deaf = (...tags: tag.Tag[]) => ({ ...always(...tags), granted: '', refused: '' });

/** Knows each browser again by a number it gives once. */
const session: CorpusPage['pages'][string] = ({ headers }, response) => {
  const number = /vuid=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? randomUUID();
  response
    .writeHead(204, { 'set-cookie': `vuid=${number}; Path=/; Max-Age=31536000; HttpOnly` })
    .end();
};

/** What runs before a choice, whatever comes of it. */
export const early: CorpusPage[] = [
  // Meta’s gateway, which stands on a machine of one’s own, under the site’s name.
  made(
    'u10-f-gateway',
    [...anywayKept, 'V16'],
    [sheet, say.enGateway],
    [],
    {
      always: `${tag.put('_fbp', `'fb.1.'+Date.now()+'.'+${tag.digits}`, 90)}${tag.bring('capig.u10-f-gateway.localhost/sdk/101010101010101/events.js')}`,
      granted: '',
      refused: '',
    },
    {
      pages: {
        'capig.u10-f-gateway.localhost/sdk/101010101010101/events.js': tag.js(
          tag.img(
            'capig.u10-f-gateway.localhost/events/0f1e2d3c4b5a?id=101010101010101&ev=PageView&dl=https%3A%2F%2Fbogland.example%2F&rl=&if=false&sw=1280&sh=720&v=2.9.200&r=stable&cas=10&fbp=',
            tag.got('_fbp'),
          ),
        ),
        'capig.u10-f-gateway.localhost/events/0f1e2d3c4b5a': tag.sink,
      },
      open: { V20: 'a machine of one’s own by its nature, and still Meta’s' },
    },
  ),
  made(
    'u10-f-fpjs',
    anywayKept,
    [modal, say.ro],
    [],
    {
      always: `${tag.bring('fpjscdn.net/v3/R10aaaaBBBBccccDDDD0/loader_v3.11.10.js')}(function(){var c=document.createElement('canvas');c.width=240;c.height=60;var x=c.getContext('2d');x.font='11pt Arial';x.fillText('Cwm fjordbank gly 😃',2,15);var p=[c.toDataURL(),navigator.hardwareConcurrency,screen.width,navigator.platform].join();${tag.put('_vid_t', `btoa(${tag.rand})`)}${tag.post('eu.api.fpjs.io/?ci=js/3.11.10', 'p')}})();`,
      granted: '',
      refused: '',
    },
    {
      pages: {
        'fpjscdn.net/v3/R10aaaaBBBBccccDDDD0/loader_v3.11.10.js': tag.js(''),
        'eu.api.fpjs.io/': tag.sink,
      },
      open: counter,
    },
  ),
  // A number by the site’s own server, for a year, out of scripts’ reach.
  made(
    'u10-f-server-id',
    ['V1', 'V5'],
    [gate, say.mr],
    [own.meta],
    { always: `fetch('/api/session');` },
    {
      pages: { [`${at('u10-f-server-id')}/api/session`]: session },
      open: { V3: 'kept before, and renewed by every page', V4: 'the same' },
    },
  ),
  // An own code’s id in a database of the browser.
  made(
    'u10-f-database-id',
    ['V1', 'V5'],
    [slide, say.mn],
    [tag.clarity],
    {
      always: `(function(){var o=indexedDB.open('app-core',1);o.onupgradeneeded=function(){o.result.createObjectStore('meta')};o.onsuccess=function(){var t=o.result.transaction('meta','readwrite').objectStore('meta'),g=t.get('visitor');g.onsuccess=function(){var id=g.result;if(!id){id=crypto.randomUUID();t.put(id,'visitor')}fetch('/t?u='+id,{method:'POST'}).catch(function(){})}}})();`,
    },
    {
      pages: { [`${at('u10-f-database-id')}/t`]: tag.sink },
      open: { V3: 'kept before, and sent to the site itself', V4: 'the same' },
    },
  ),
  // Own code that records what is typed and pointed at.
  made(
    'u10-f-own-replay',
    [...anyway],
    [sheet, say.pa],
    [],
    {
      always: `(function(){var q=[{type:4,data:{href:location.href,width:innerWidth,height:innerHeight},timestamp:Date.now()},{type:2,data:{node:{type:0,childNodes:[{type:1,name:'html',publicId:'',systemId:'',id:2},{type:2,tagName:'html',attributes:{},childNodes:[],id:3}],id:1},initialOffset:{left:0,top:0}},timestamp:Date.now()}];document.addEventListener('mousemove',function(e){q.push({type:3,data:{source:1,positions:[{x:e.clientX,y:e.clientY,id:3,timeOffset:0}]},timestamp:Date.now()})});document.addEventListener('input',function(e){q.push({type:3,data:{source:5,text:e.target.value,isChecked:false,id:9},timestamp:Date.now()})},true);function flush(){fetch('/rec/batch',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({sid:sessionStorage.rsid=sessionStorage.rsid||crypto.randomUUID(),events:q.splice(0)})}).catch(function(){})}setTimeout(flush,300);setInterval(function(){if(q.length)flush()},2000)})();`,
      granted: tag.clarity.run,
      refused: tag.clarity.drop,
    },
    {
      pages: { [`${at('u10-f-own-replay')}/rec/batch`]: tag.sink, ...tag.clarity.pages },
      open: { ...counter, V1: 'of a session', V5: 'of a session', V20: 'a machine of one’s own' },
    },
  ),
  made('u10-f-dwin', [...anywayKept, 'V16'], [sheet, say.bar], [tag.awin], deaf(tag.awin)),
  made('u10-f-optimizely', anywayKept, [modal, say.ne], [tag.optimizely], deaf(tag.optimizely), {
    open: counter,
  }),
  // The banner waits for a visitor to stir; the tag does not.
  made(
    'u10-f-piwik-touch',
    anywayKept,
    [afterTouch, say.caNo],
    [tag.piwikPro],
    deaf(tag.piwikPro),
    { open: counter },
  ),
  made(
    'u10-f-push',
    [...anyway],
    [framed, say.plPush],
    [],
    {
      always: tag.bring('cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js'),
      granted: own.ga.run,
      refused: own.ga.drop,
    },
    {
      pages: {
        [`${at('u10-f-push')}/consent.html`]: frameOf(say.plPush),
        'cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js': tag.js(
          tag.post('api.onesignal.com/apps/10101010-0000-4000-8000-000000000010/users'),
        ),
        'api.onesignal.com/apps/10101010-0000-4000-8000-000000000010/users': tag.sink,
      },
      open: { ...counter, V1: 'keeps what a push service keeps', V5: 'the same' },
    },
  ),
  // “By staying on this site”: one button, no refusal, advertising at once.
  made(
    'u10-f-staying',
    ['V1', 'V2', 'V8', 'V16', 'V22'],
    [sheet, say.enAu],
    [tag.pinterest, tag.criteo],
    {
      ...deaf(tag.pinterest, tag.criteo),
      back: '',
    },
    { open: {} },
  ),
];
