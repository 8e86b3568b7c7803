import type { CorpusPage } from '../page.ts';
import { criteo, got, img, keep, rand, sink, tiktok } from '../round10/tags.ts';
import { meta, yandex } from '../round11/tags.ts';
import { segment } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { gemius, luckyOrange, rtbHouse } from './parts.ts';

const snowplow = (say: string) =>
  `fetch('https://raccolta.dati16.example/com.snowplowanalytics.snowplow/tp2',{method:'POST',mode:'no-cors',credentials:'omit',keepalive:true,body:JSON.stringify({schema:'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4',data:[{e:'pv',p:'web',tv:'js-4.6.0',tna:'sp',aid:'site',url:location.pathname,${say}}]})}).catch(function(){});`;

/** Tags that come too early, or go on, or are told something else than was answered. */
export const tags: CorpusPage[] = [
  // V4: an event stream of Lucky Orange is opened with the grant and never closed: its server ends it each time, so that the browser asks for it again two or three times in two seconds, after a withdrawal too, until the page is left. V5: Segment keeps its id in a cookie and in local storage, and a withdrawal removes the cookie alone. Nothing comes before an answer or after a refusal.
  place(
    'w16-balla',
    ['V4', 'V5'],
    {
      lang: 'ur',
      dir: 'rtl',
      title: 'سیالکوٹ بلّا ساز — کرکٹ کے بلّے',
      pages: [
        ['raazdari', 'رازداری کی پالیسی'],
        ['ballay', 'بلّے اور قیمتیں'],
      ],
      css: face('#kukiz', '#0b5137'),
      body: '<p>انگلش ولو اور کشمیر ولو، ہاتھ سے تراشے ہوئے، دنیا بھر میں ترسیل۔</p>',
      policy: '<p>ہم کیا محفوظ رکھتے ہیں اور کیوں۔</p>',
      foot: '<button type="button" id="tarmeem">کوکیز کی ترتیبات</button>',
      end: `<div id="kukiz" hidden role="dialog" aria-label="کوکیز" style="${bottom}"><p>ہم آپ کی اجازت سے وزٹ گننے کے لیے کوکیز استعمال کرنا چاہتے ہیں۔ <a href="/raazdari">رازداری کی پالیسی</a></p><button id="radd">سب مسترد کریں</button><button id="qabool">سب قبول کریں</button></div>${own(`var n=$('#kukiz'),live;
function go(){if(get('kukiz_ijazat')==='haan'){${segment.run}${keep('ajs_anonymous_id', `JSON.stringify(crypto.randomUUID())`)}${luckyOrange.run}live=live||new EventSource('https://w1.luckyorange.com/live?s=16aa16aa')}else{${segment.drop}${luckyOrange.drop}}}
function say(v){set('kukiz_ijazat',v,180);n.hidden=true;go()}
$$('#qabool',function(){say('haan')});$$('#radd',function(){say('nahin')});$$('#tarmeem',function(){n.hidden=false});
if(get('kukiz_ijazat'))go();else n.hidden=false;`)}`,
    },
    [segment, luckyOrange],
    {
      pages: {
        'w1.luckyorange.com/live': {
          body: 'retry: 700\nevent: ping\ndata: {}\n\n',
          headers: {
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
            'access-control-allow-origin': '*',
          },
        },
      },
    },
  ),
  // V20: with the grant alone, the number by which Yandex knows the visitor goes to Criteo as an id of the customer, as the shop’s “feed” module does it. Both end with a withdrawal, and both entries are taken away.
  place(
    'w16-kymyz',
    ['V20'],
    {
      lang: 'ky',
      title: 'Суусамыр кымызканасы',
      pages: [
        ['kupuyalyk', 'Купуялык саясаты'],
        ['kymyz', 'Кымыз менен дарылануу'],
      ],
      css: face('#kuki-teril', '#2c5a2e'),
      body: '<p>Июнь айынан сентябрга чейин жайлоодо, боз үйдө жашоо жана күнүнө беш маал жаңы кымыз.</p>',
      policy: '<p>Эмнени сактайбыз жана эмне үчүн.</p>',
      foot: '<button type="button" id="ozgortuu">Куки жөндөөлөрү</button>',
      end: `<div id="kuki-teril" hidden role="dialog" aria-label="Куки" style="${bottom}"><p>Сиздин макулдугуңуз менен статистика жана жарнама үчүн кукилерди колдонобуз. <a href="/kupuyalyk">Купуялык саясаты</a></p><button id="jok">Баарын четке кагуу</button><button id="ooba">Баарын кабыл алуу</button></div>${own(`var n=$('#kuki-teril'),feed;
function go(){if(get('kuki_makuldugu')==='ooba'){${yandex.run}${criteo.run}feed=setInterval(function(){var u=${got('_ym_uid')};if(u){clearInterval(feed);${img('sslwidget.criteo.com/event?a=1010&v=5.23&p0=e%3Dvh%26ci%3D', 'u')}}},150)}else{clearInterval(feed);${yandex.drop}${criteo.drop}}}
function say(v){set('kuki_makuldugu',v,180);n.hidden=true;go()}
$$('#ooba',function(){say('ooba')});$$('#jok',function(){say('jok')});$$('#ozgortuu',function(){n.hidden=false});
if(get('kuki_makuldugu'))go();else n.hidden=false;`)}`,
    },
    [yandex, criteo],
  ),
  // V3, V4: Snowplow waits for an answer, and takes a refusal, like a withdrawal, for a wish to be counted “anonymously”: it then sends the page view without its cookie to the collector, a host of another company that no list has, by the path that Snowplow alone uses. The cookie comes with the grant and goes with a withdrawal.
  place(
    'w16-enigmes',
    ['V3', 'V4'],
    {
      lang: 'fr',
      title: 'Les Serruriers du Temps, jeux d’évasion à Nantes',
      pages: [
        ['confidentialite', 'Politique de confidentialité'],
        ['salles', 'Nos quatre salles'],
      ],
      css: face('.axeptio_mount', '#402060'),
      body: '<p>Le phare, l’horlogerie, le dernier métro et le laboratoire : soixante minutes pour sortir.</p>',
      policy: '<p>Ce que nous gardons, et pourquoi.</p>',
      foot: '<button type="button" onclick="openAxeptioCookies()">Gérer mes cookies</button>',
      end: `<div class="axeptio_mount" hidden role="dialog" aria-modal="true" aria-labelledby="axt" style="${centre}"><h2 id="axt">Une petite énigme pour commencer</h2><p>Acceptez-vous les cookies qui nous servent à mesurer l’audience ? <a href="/confidentialite">Politique de confidentialité</a></p><button id="axeptio_btn_dismiss">Tout refuser</button><button id="axeptio_btn_acceptAll">Tout accepter</button></div>${own(`var n=$('.axeptio_mount');
window.openAxeptioCookies=function(){n.hidden=false};
function read(){try{return JSON.parse(decodeURIComponent(get('axeptio_cookies')))}catch(e){return null}}
function go(){if(read().snowplow){if(!get('_sp_id.16aa'))set('_sp_id.16aa',crypto.randomUUID()+'.'+Math.floor(Date.now()/1000)+'.1',390);${snowplow(`duid:get('_sp_id.16aa').split('.')[0]`)}}else{end('_sp_id.16aa');${snowplow(`co:'anonymous'`)}}}
function say(v){set('axeptio_cookies',encodeURIComponent(JSON.stringify({$$token:Math.random().toString(36).slice(2),$$date:new Date().toISOString(),$$cookiesVersion:{name:'enigmes-fr',identifier:'16aa16aa16aa'},snowplow:v,$$completed:true})),180);n.hidden=true;go()}
$$('#axeptio_btn_acceptAll',function(){say(true)});$$('#axeptio_btn_dismiss',function(){say(false)});
if(read())go();else n.hidden=false;`)}`,
    },
    [],
    { pages: { 'raccolta.dati16.example/com.snowplowanalytics.snowplow/tp2': sink } },
  ),
  // V2, V16: an import map gives RTB House’s file a name of the site’s own, and a module of the page imports it unless the answer was no: before any choice, and in a browser that opts out. After a refusal or a withdrawal it is not imported. TikTok’s tag waits for the grant.
  place(
    'w16-liuteria',
    ['V2', 'V16'],
    {
      lang: 'it',
      title: 'Liuteria Bissolotti & Figlie, Cremona',
      pages: [
        ['riservatezza', 'Informativa sulla riservatezza'],
        ['violini', 'Violini, viole e violoncelli'],
      ],
      css: face('#avviso-cookie', '#5c2e0e'),
      head: `<script type="importmap">{"imports":{"@bottega/vetrina":"https://tags.creativecdn.com/R16R16R16.mjs"}}</script>
<script type="module">if(!/(^|; )scelta_cookie=no/.test(document.cookie)){const {vetrina}=await import('@bottega/vetrina').catch(()=>({}));vetrina?.(location.pathname)}</script>`,
      body: '<p>Abete della Val di Fiemme, acero dei Balcani, vernice a olio. Ogni strumento è firmato.</p>',
      policy: '<p>Che cosa conserviamo e perché.</p>',
      foot: '<a href="#" id="rivedi">Preferenze cookie</a>',
      end: `<div id="avviso-cookie" hidden role="dialog" aria-label="Cookie" style="${bottom}"><p>Con il suo consenso usiamo cookie per mostrarle pubblicità pertinente. <a href="/riservatezza">Informativa sulla riservatezza</a></p><button id="no">Rifiuta tutto</button><button id="si">Accetta tutto</button></div>${own(`var n=$('#avviso-cookie');
function go(){if(get('scelta_cookie')==='si'){${tiktok.run}}else{${tiktok.drop}}}
function say(v){set('scelta_cookie',v,180);n.hidden=true;go()}
$$('#si',function(){say('si')});$$('#no',function(){say('no')});$$('#rivedi',function(){n.hidden=false});
if(get('scelta_cookie'))go();else n.hidden=false;`)}`,
    },
    [tiktok, rtbHouse],
    {
      pages: {
        'tags.creativecdn.com/R16R16R16.mjs': {
          body: `export function vetrina(p){${img('ams.creativecdn.com/tags/v2?type=img&id=pr_R16R16_home&r=', rand)}}`,
          headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
        },
      },
    },
  ),
  // V12: the tool asks again when its configuration has another revision than the answer, and the shop’s server gives it the time of each request for one; a grant is good for all revisions, a refusal is not, so that every page asks again who refused. V9: the button that refuses looks like the other one, drawn at six tenths of its size.
  place(
    'w16-sevdah',
    ['V9', 'V12'],
    {
      lang: 'bs',
      title: 'Akademija sevdaha Bistrik',
      pages: [
        ['privatnost', 'Politika privatnosti'],
        ['casovi', 'Časovi saza, harmonike i pjevanja'],
      ],
      css: `${face('#kolacici', '#7c1430')}#kolacici [value=ne]{scale:.6}`,
      body: '<p>Mala grupa, stari majstori, svakog četvrtka javni čas u bašti.</p>',
      policy: '<p>Šta čuvamo i zašto.</p>',
      foot: '<button type="button" id="postavke">Postavke kolačića</button>',
      end: `<div id="kolacici" hidden role="dialog" aria-label="Kolačići" style="${bottom}"><p>Uz vaš pristanak koristimo kolačiće za oglase i mjerenje posjeta. <a href="/privatnost">Politika privatnosti</a></p><button value="ne">Odbij sve</button><button value="da">Prihvati sve</button></div>${own(`var n=$('#kolacici'),revision='0';
function go(){if(/^da/.test(get('kolacici_izbor'))){${meta.run}${gemius.run}}else{${meta.drop}}}
$$('#kolacici button',function(v,e){set('kolacici_izbor',e.value+'.'+revision,180);n.hidden=true;go()});$$('#postavke',function(){n.hidden=false});
fetch('/kolacici/postavke.json').then(function(r){return r.json()}).then(function(c){revision=c.revision;var was=get('kolacici_izbor').split('.');if(was[0]==='da'||was[0]==='ne'&&was[1]===revision)go();else n.hidden=false});`)}`,
    },
    [meta, gemius],
    {
      pages: {
        'w16-sevdah.localhost/kolacici/postavke.json': (_request, response) => {
          response
            .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            .end(JSON.stringify({ revision: String(Date.now()) }));
        },
      },
    },
  ),
];
