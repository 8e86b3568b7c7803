import { randomUUID } from 'node:crypto';
import type { CorpusPage } from '../page.ts';
import { published } from '../parts.ts';
import { bring, digits, got, img, js, post, put, rand, sink } from '../round10/tags.ts';
import { asks, made, run } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `document.getElementById('c').hidden=false`,
  hide: `document.getElementById('c').hidden=true`,
};
const counter = { V16: 'a counter, or what may be taken for advertising' };
const anyway: CorpusPage['faults'] = ['V2', 'V3', 'V4'];
const anywayKept: CorpusPage['faults'] = ['V1', 'V2', 'V3', 'V4', 'V5'];

/** A number in the head of a file’s answer, which the browser gives back. */
const tagged: CorpusPage['pages'][string] = ({ headers }, response) => {
  const known = headers['if-none-match'];
  response
    .writeHead(known ? 304 : 200, {
      'content-type': 'image/gif',
      'cache-control': 'private, no-cache',
      etag: known ?? `"${randomUUID()}"`,
    })
    .end(known ? undefined : Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'));
};
/** A tagging server of the site’s own keeps a number out of scripts’ reach. */
const tagging: CorpusPage['pages'][string] = ({ headers }, response) => {
  const number = /FPID=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? `FPID2.2.${randomUUID()}`;
  response
    .writeHead(204, { 'set-cookie': `FPID=${number}; Path=/; Max-Age=34190000; HttpOnly` })
    .end();
};

/** What runs whatever is answered, and before. */
export const early: CorpusPage[] = [
  // Server-side tagging, on a path of the site.
  made(
    'v11-f-sgtm',
    anywayKept,
    {
      lang: 'de',
      title: 'Löwen-Apotheke Versand',
      policy: 'Datenschutzhinweise',
      back: '<button type="button" class="ae">Meine Antwort ändern</button>',
      head: `<script>${put('_ga', `'GA1.1.'+${digits}+'.'+${digits}`)}fetch('/metrics/g/collect?v=2&tid=G-R11S11S11S&gtm=45je5b1v9110110110za200&_p='+Date.now()+'&cid='+${got('_ga')}.slice(6)+'&ul=de-de&sr=1280x720&sid='+Math.floor(Date.now()/1000)+'&sct=1&seg=0&en=page_view',{method:'POST',keepalive:true});</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Statistik"><p>Für Werbung auf Bing brauchen wir Ihr Ja. <a href="/datos">Hinweise</a></p><button id="a">Von mir aus</button><button id="b">Danke, aber nein</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.ae',
        memory: ['apo_antwort', 'ja', 'nein'],
        granted: tag.uet.run,
        refused: tag.uet.drop,
      }),
    },
    [tag.uet],
    {
      pages: { 'v11-f-sgtm.localhost/metrics/g/collect': tagging },
      open: { ...counter, V20: 'a machine of one’s own by its nature' },
    },
  ),
  // Adobe’s analytics by a name of the site’s own.
  made(
    'v11-f-cname',
    [...anywayKept, 'V20'],
    {
      lang: 'fr-CH',
      title: 'Télésièges du Val d’Arpette',
      policy: 'Protection des données',
      back: '<button type="button" class="rv">Reparler des cookies</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>On peut vous proposer un rabais sur Facebook ? <a href="/datos">En savoir plus</a></p><button id="a">Volontiers</button><button id="b">Ça ira sans</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.rv',
        memory: ['tva', 'v', 's'],
        always: `${put('AMCV_0110110110110110AA11A110%40AdobeOrg', `'179643557|MCMID|'+${digits}+${digits}+${digits}`)}${put('s_ecid', `'MCMID|'+${digits}+${digits}+${digits}`)}${img(`smetrics.v11-f-cname.localhost/b/ss/arpetteprod/1/JS-2.26.0/s11011011?AQB=1&ndh=1&pf=1&ce=UTF-8&pageName=home&mid=`, digits)}`,
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
    {
      pages: { 'smetrics.v11-f-cname.localhost/b/ss/arpetteprod/1/JS-2.26.0/s11011011': sink },
      aliases: { 'smetrics.v11-f-cname.localhost': 'arpette.data.adobedc.net' },
      open: counter,
    },
  ),
  // A tag that waits six seconds, and for nothing else.
  made(
    'v11-f-timer',
    [...anyway, 'V16'],
    {
      lang: 'et',
      title: 'Saare Sõnumid',
      policy: 'Andmekaitse',
      back: '<a href="#" class="uuesti">Mõtlen küpsised ümber</a>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Küpsised"><p>Kas tohime lugeda, mida loete? <a href="/datos">Andmekaitse</a></p><button id="a">Olgu pealegi</button><button id="b">Parem mitte</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.uuesti',
        memory: ['saare', 'jah', 'ei'],
        always: `setTimeout(function(){${tag.taboola.run}},6000);`,
        granted: tag.piano.run,
        refused: tag.piano.drop,
      }),
    },
    [tag.taboola, tag.piano],
  ),
  // Header bidding with everybody’s ids, as newspapers run it; browsers ask ID5 by HTTPS alone, so what its file does stands in the page.
  made(
    'v11-f-bidding',
    [...anywayKept, 'V16'],
    {
      lang: 'tr',
      title: 'Ege Postası',
      policy: 'Aydınlatma metni',
      back: '<button type="button" class="geri">Çerez kararımı değiştireyim</button>',
      head: `<script>${bring('cdn.id5-sync.com/api/1.0/id5-api.js')}${put('id5id', `'ID5*'+${rand}+${rand}`, 90)}${post('id5-sync.com/g/v2/1101.json')}${bring('acdn.adnxs.com/prebid/prebid9.js')}</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Çerezler"><p>Reklamları size göre seçelim mi? <a href="/datos">Aydınlatma metni</a></p><button id="a">Seçin, sorun değil</button><button id="b">Seçmeyin</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.geri',
        memory: ['ege_cerez', 'evet', 'hayir'],
      }),
    },
    [],
    {
      pages: {
        'cdn.id5-sync.com/api/1.0/id5-api.js': js(''),
        'id5-sync.com/g/v2/1101.json': sink,
        'acdn.adnxs.com/prebid/prebid9.js': js(
          `${post('ib.adnxs.com/ut/v3/prebid', `JSON.stringify({tags:[{id:11011011}],eids:[{source:'id5-sync.com',id:${got('id5id')}}]})`)}${img('image8.pubmatic.com/AdServer/ImgSync?p=110110&id5id=', got('id5id'))}`,
        ),
        'ib.adnxs.com/ut/v3/prebid': sink,
        'image8.pubmatic.com/AdServer/ImgSync': sink,
      },
      open: { V20: 'the page’s own script keeps what ID5’s would' },
    },
  ),
  // Our own snippet, and a test of headlines that was put above it.
  made(
    'v11-f-own',
    [...anywayKept, 'V14', 'V21'],
    {
      lang: 'en',
      title: 'Harbour Street Opticians',
      policy: 'Privacy',
      head: `<script>${tag.vwo.run}</script>{{snippet}}`,
    },
    [tag.vwo],
    {
      ruleset: published(),
      pages: {
        'v11-f-own.localhost/privacy':
          '<!doctype html><html lang="en"><title>Privacy</title><h1>Privacy</h1></html>',
      },
      open: counter,
    },
  ),
  // A print of the browser by code of the site’s own.
  made(
    'v11-f-print',
    anyway,
    {
      lang: 'lv',
      title: 'Ventas biļetes',
      policy: 'Privātums',
      back: '<button type="button" class="at">Mainīt domas par sīkdatnēm</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Sīkdatnes"><p>Vai drīkstam rādīt jums piemērotas reklāmas? <a href="/datos">Privātums</a></p><button id="a">Drīkstat</button><button id="b">Labāk nevajag</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.at',
        memory: ['ventas', 'drikst', 'nevajag'],
        always: `(function(){var c=document.createElement('canvas');c.width=280;c.height=60;var x=c.getContext('2d');x.textBaseline='top';x.font='14px Arial';x.fillStyle='#f60';x.fillRect(100,1,62,20);x.fillStyle='#069';x.fillText('Vējš šalc 😀 1.0',2,15);var g=document.createElement('canvas').getContext('webgl'),e=g&&g.getExtension('WEBGL_debug_renderer_info');var a=[c.toDataURL(),e&&g.getParameter(e.UNMASKED_RENDERER_WEBGL),g&&g.getParameter(g.MAX_TEXTURE_SIZE),navigator.hardwareConcurrency,navigator.deviceMemory,navigator.languages.join(),screen.width,screen.height,screen.colorDepth,new Date().getTimezoneOffset()].join('|');var o=new OfflineAudioContext(1,5000,44100),n=o.createOscillator(),k=o.createDynamicsCompressor();n.connect(k);k.connect(o.destination);n.start(0);o.startRendering().then(function(b){var s=0;b.getChannelData(0).slice(4500).forEach(function(v){s+=Math.abs(v)});fetch('/v1/device',{method:'POST',body:a+s})})})();`,
        granted: tag.adform.run,
      }),
    },
    [tag.adform],
    {
      pages: { 'v11-f-print.localhost/v1/device': sink },
      open: { ...counter, V20: 'a print for a machine of one’s own' },
    },
  ),
  // An entity tag that is another for everybody.
  made(
    'v11-f-etag',
    ['V1', 'V3', 'V4'],
    {
      lang: 'ka',
      title: 'ღვინის სახლი კახეთი',
      policy: 'კონფიდენციალურობა',
      body: '<img src="/i/s.gif" alt="" width="1" height="1">',
      back: '<button type="button" class="xelaxla">ხელახლა არჩევა</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="ქუქი-ფაილები"><p>შეგვიძლია დავთვალოთ თქვენი ვიზიტები? <a href="/datos">კონფიდენციალურობა</a></p><button id="a">რა თქმა უნდა</button><button id="b">ჯობია არა</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.xelaxla',
        memory: ['kaxeti', 'ki', 'ara'],
        granted: tag.ga.run,
        refused: tag.ga.drop,
      }),
    },
    [tag.ga],
    {
      pages: { 'v11-f-etag.localhost/i/s.gif': tagged },
      open: { ...counter, V5: 'out of the site’s scripts’ reach', V20: 'a machine of one’s own' },
    },
  ),
  // No question at all, and sessions are recorded.
  made(
    'v11-f-nobody-asks',
    ['V1', 'V2'],
    {
      lang: 'kk',
      title: 'Алатау такси',
      policy: 'Құпиялық саясаты',
      head: `<script>${run(tag.yandex)}</script>`,
    },
    [tag.yandex],
    { open: counter },
  ),
];
