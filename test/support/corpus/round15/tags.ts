import type { CorpusPage } from '../page.ts';
import { criteo, digits, img, put, sink, tiktok } from '../round10/tags.ts';
import { adform } from '../round11/tags.ts';
import { counter, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place, tradeDesk } from '../round14/parts.ts';
import { reddit, teads, withHeaders } from './parts.ts';

const alloy = `(function(){var k='kndctr_15AB15AB15AB15AB15AB15AB_AdobeOrg_';${put(
  'kndctr_15AB15AB15AB15AB15AB15AB_AdobeOrg_identity',
  `btoa('CiY'+${digits}+${digits}+'UhMI')`,
  390,
)}${put('kndctr_15AB15AB15AB15AB15AB15AB_AdobeOrg_cluster', `'irl1'`, 1)}fetch('https://smetrics.w15-alpinisti.localhost/ee/v1/interact?configId=15151515-aaaa-4bbb-8ccc-151515151515&requestId='+crypto.randomUUID(),{method:'POST',mode:'no-cors',body:JSON.stringify({events:[{xdm:{eventType:'web.webpagedetails.pageViews',identityMap:{ECID:[{id:document.cookie.indexOf(k)>=0?'known':'new'}]}}}]})}).catch(function(){})})();`;

/** Tags that come too early, or go on, or are told something else than was answered. */
export const tags: CorpusPage[] = [
  // V2, V3, V4: the counter’s picture waits for the grant in the page, and a “speed” plug-in of the host names it in a `Link` header to be loaded ahead: StatCounter is asked with every page, whatever was answered.
  withHeaders(
    place(
      'w15-fibra',
      ['V2', 'V3', 'V4'],
      {
        lang: 'sq',
        title: 'Fibra Drini – internet me fibër optike',
        pages: [
          ['privatesia', 'Politika e privatësisë'],
          ['paketat', 'Paketat dhe mbulimi'],
        ],
        css: face('#moove_gdpr_cookie_info_bar', '#0b3d5c'),
        body: '<p>Deri në 1 Gbps në Shkodër, Lezhë dhe Malësi të Madhe.</p>',
        policy: '<p>Çfarë ruajmë dhe pse.</p>',
        foot: '<a href="#" class="moove-gdpr-modal-open">Cilësimet e cookies</a>',
        end: `<div id="moove_gdpr_cookie_info_bar" hidden role="dialog" aria-label="Njoftim për cookies" style="${bottom}"><p>Me lejen tuaj numërojmë vizitat me një shërbim të jashtëm. <a href="/privatesia">Politika e privatësisë</a></p><button class="moove-gdpr-infobar-allow-all">Prano të gjitha</button><button class="moove-gdpr-infobar-reject-btn">Refuzo të gjitha</button></div>${own(`var n=$('#moove_gdpr_cookie_info_bar');
function go(){if(/"thirdparty":"1"/.test(decodeURIComponent(get('moove_gdpr_popup')))){new Image().src='https://c.statcounter.com/15151515/0/15aa15aa/1/'}}
function say(v){set('moove_gdpr_popup',encodeURIComponent(JSON.stringify({strict:'1',thirdparty:v,advanced:'0'})),365);n.hidden=true;go()}
$$('.moove-gdpr-infobar-allow-all',function(){say('1')});$$('.moove-gdpr-infobar-reject-btn',function(){say('0')});$$('.moove-gdpr-modal-open',function(){n.hidden=false});
if(get('moove_gdpr_popup'))go();else n.hidden=false;`)}`,
      },
      [],
      { pages: { 'c.statcounter.com/15151515/0/15aa15aa/1/': sink }, open: counter },
    ),
    {
      'content-type': 'text/html; charset=utf-8',
      link: '<https://c.statcounter.com/15151515/0/15aa15aa/1/>; rel=preload; as=image',
    },
  ),
  // V6, V3, V4: the tool’s record lists the categories that are switched on in its configuration, and a refusal writes the same list as a grant. The tags go by the record, so they run after a refusal as after a withdrawal. Nothing comes before an answer.
  place(
    'w15-ghadis',
    ['V3', 'V4', 'V6'],
    {
      lang: 'mt',
      title: 'Skola tal-Għadis Ċirkewwa',
      pages: [
        ['privatezza', 'Politika tal-privatezza'],
        ['korsijiet', 'Korsijiet u prezzijiet'],
      ],
      css: face('#cc-main .cm', '#004a6e'),
      body: '<p>Korsijiet PADI, għadis bil-lejl u l-fdal tal-bastiment Rozi.</p>',
      policy: '<p>X’inżommu, u għaliex.</p>',
      foot: '<button type="button" data-cc="show-consentModal">Biddel l-għażla tal-cookies</button>',
      end: `<div id="cc-main"><div class="cm-wrapper"><div class="cm cm--box" hidden role="dialog" aria-modal="true" aria-labelledby="cm__title" style="${centre}"><h2 id="cm__title" class="cm__title">Il-cookies tagħna</h2><p class="cm__desc">Nixtiequ nużaw cookies biex inkejlu ż-żjarat u nuru riklami. <a href="/privatezza">Politika tal-privatezza</a></p><button class="cm__btn" data-role="necessary">Irrifjuta kollox</button><button class="cm__btn" data-role="all">Aċċetta kollox</button></div></div></div>${own(`var n=$('#cc-main .cm'),conf={categories:{necessary:{enabled:true,readOnly:true},analytics:{enabled:true},ads:{enabled:true}}};
function read(){try{return JSON.parse(decodeURIComponent(get('cc_cookie')))}catch(e){return null}}
function go(){var r=read();if(r.categories.indexOf('ads')>=0){${tradeDesk.run}}if(r.categories.indexOf('analytics')>=0){${adform.run}}}
function say(){var on=Object.keys(conf.categories).filter(function(k){return conf.categories[k].enabled});set('cc_cookie',encodeURIComponent(JSON.stringify({categories:on,revision:0,data:null,consentTimestamp:new Date().toISOString(),consentId:crypto.randomUUID(),languageCode:'mt'})),182);n.hidden=true;go()}
$$('[data-role=all]',say);$$('[data-role=necessary]',say);$$('[data-cc]',function(){n.hidden=false});
if(read())go();else n.hidden=false;`)}`,
    },
    [tradeDesk, adform],
    { open: { V17: 'a record and nothing else says yes after the refusal' } },
  ),
  // V20: with the grant, and only then, Adobe’s Edge network is asked under a name of the site’s own, `smetrics`, which the name servers lead to Adobe; a withdrawal ends it and takes its two cookies away.
  place(
    'w15-alpinisti',
    ['V20'],
    {
      lang: 'ka',
      title: 'სვანეთის მთის გიდები',
      pages: [
        ['konfidencialoba', 'კონფიდენციალურობის პოლიტიკა'],
        ['marshrutebi', 'მარშრუტები და ფასები'],
      ],
      css: face('#kuki-fanjara', '#274060'),
      body: '<p>უშბა, თეთნულდი და ზემო სვანეთის უღელტეხილები გამოცდილ გიდებთან ერთად.</p>',
      policy: '<p>რას ვინახავთ და რატომ.</p>',
      foot: '<button type="button" id="shecvla">ქუქი-ფაილების პარამეტრები</button>',
      end: `<div id="kuki-fanjara" hidden role="dialog" aria-label="ქუქი-ფაილები" style="${bottom}"><p>თქვენი თანხმობით ვიყენებთ ქუქი-ფაილებს ვიზიტების დასათვლელად. <a href="/konfidencialoba">კონფიდენციალურობის პოლიტიკა</a></p><button id="ki">ყველას მიღება</button><button id="ara">ყველას უარყოფა</button></div>${own(`var n=$('#kuki-fanjara');
function go(){if(get('kuki_tanxmoba')==='ki'){${alloy}}else{end('kndctr_15AB15AB15AB15AB15AB15AB_AdobeOrg_identity');end('kndctr_15AB15AB15AB15AB15AB15AB_AdobeOrg_cluster')}}
function say(v){set('kuki_tanxmoba',v,180);n.hidden=true;go()}
$$('#ki',function(){say('ki')});$$('#ara',function(){say('ara')});$$('#shecvla',function(){n.hidden=false});
if(get('kuki_tanxmoba'))go();else n.hidden=false;`)}`,
    },
    [],
    {
      aliases: { 'smetrics.w15-alpinisti.localhost': 'w15alp.data.adobedc.net' },
      pages: { 'smetrics.w15-alpinisti.localhost/ee/v1/interact': sink },
    },
  ),
  // V2, V18: a cache plug-in holds all scripts back until the first sign of the visitor, the default that denies among them, and leaves Google’s tag out, as its list of exceptions proposes: the tag is configured, finds no default and counts with “granted”. Who refused gets no tag.
  place(
    'w15-csaladfa',
    ['V2', 'V18'],
    {
      lang: 'hu',
      title: 'Családfakutatás a Felvidéken',
      pages: [
        ['adatkezeles', 'Adatkezelési tájékoztató'],
        ['anyakonyvek', 'Anyakönyvek és árak'],
      ],
      css: face('#suti-sav', '#5b3a1a'),
      head: `<script type="rocketlazyloadscript">window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',Object.assign(${said('denied')},{wait_for_update:500}))</script>
<script nowprocket>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}if(!/suti_valasz=nem/.test(document.cookie)){gtag('js',new Date());gtag('config','G-R15R15R15R',{client_storage:'none'});(function(s){s.async=true;s.src='https://www.googletagmanager.com/gtag/js?id=G-R15R15R15R';document.head.append(s)})(document.createElement('script'));${img('www.google-analytics.com/g/collect?v=2&tid=G-R15R15R15R&gcs=G111&gcd=13r3r3r3r5l1&en=page_view&cid=', `Math.floor(Math.random()*1e9)+'.'+Date.now()`)}}</script>
<script nowprocket>(function(){var seen=['keydown','mousedown','mousemove','touchstart','wheel'];function go(){seen.forEach(function(e){removeEventListener(e,go)});document.querySelectorAll('script[type=rocketlazyloadscript]').forEach(function(o){var s=document.createElement('script');s.text=o.text;o.replaceWith(s)})}seen.forEach(function(e){addEventListener(e,go,{passive:true})})})()</script>`,
      body: '<p>Egyházi és állami anyakönyvek, családfák négy nemzedékre.</p>',
      policy: '<p>Mit tárolunk és miért.</p>',
      foot: '<a href="#" id="suti-beallitas">Süti beállítások</a>',
      end: `<div id="suti-sav" hidden role="dialog" aria-label="Sütik" style="${bottom}"><p>Sütiket használnánk a látogatások méréséhez és hirdetésekhez. <a href="/adatkezeles">Adatkezelési tájékoztató</a></p><button id="igen">Összes elfogadása</button><button id="nem">Összes elutasítása</button></div>${own(`var n=$('#suti-sav');
function go(){if(get('suti_valasz')==='igen'){gtag('consent','update',${said('granted')});${criteo.run}}else{gtag('consent','update',${said('denied')});${criteo.drop}}}
function say(v){set('suti_valasz',v,180);n.hidden=true;go()}
$$('#igen',function(){say('igen')});$$('#nem',function(){say('nem')});$$('#suti-beallitas',function(){n.hidden=false});
if(get('suti_valasz'))go();else n.hidden=false;`)}`,
    },
    [criteo],
    {
      pages: {
        'www.googletagmanager.com/gtag/js': sink,
        'www.google-analytics.com/g/collect': sink,
      },
      open: {
        V7: 'a tag without a default counts as if it were granted',
        V16: 'a counter, which the signal does not speak of',
      },
    },
  ),
  // V1: the app of a hall for padel registers with Firebase when it starts: an installation’s number of 22 letters, another in every browser, lies in a database before any choice, and nobody is asked. A refusal removes the database and keeps it away.
  place(
    'w15-padelhal',
    ['V1'],
    {
      lang: 'nl-BE',
      title: 'Padelhal De Leie',
      pages: [
        ['privacy', 'Privacyverklaring'],
        ['reserveren', 'Baan reserveren'],
      ],
      css: face('#cookiemelding', '#0c5c4a'),
      body: '<p>Zes overdekte banen, verhuur van rackets, elke dag tot 23 uur.</p>',
      policy: '<p>Wat we bewaren en waarom.</p>',
      foot: '<button type="button" id="wijzig">Cookievoorkeuren wijzigen</button>',
      end: `<div id="cookiemelding" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Mogen wij cookies gebruiken voor statistieken en advertenties? <a href="/privacy">Privacyverklaring</a></p><button id="ja">Alles toestaan</button><button id="nee">Alles weigeren</button></div>${own(`var n=$('#cookiemelding'),base='firebase-installations-database',store='firebase-installations-store';
function start(){var r=indexedDB.open(base,1);r.onupgradeneeded=function(){r.result.createObjectStore(store)};r.onsuccess=function(){var d=r.result,t=d.transaction(store,'readwrite').objectStore(store),key='[DEFAULT]!1:151515151515:web:15aa15aa15aa15aa',q=t.get(key);q.onsuccess=function(){if(!q.result){var b=crypto.getRandomValues(new Uint8Array(17));b[0]=112+b[0]%16;t.put({fid:btoa(String.fromCharCode.apply(null,b)).replace(/\\+/g,'-').replace(/\\//g,'_').slice(0,22),registrationStatus:0},key)}t.transaction.oncomplete=function(){d.close()}}}}
function go(){if(get('padel_cookies')==='ja'){start();${reddit.run}}else{indexedDB.deleteDatabase(base);${reddit.drop}}}
function say(v){set('padel_cookies',v,180);n.hidden=true;go()}
$$('#ja',function(){say('ja')});$$('#nee',function(){say('nee')});$$('#wijzig',function(){n.hidden=false});
if(get('padel_cookies'))go();else{start();n.hidden=false}`)}`,
    },
    [reddit],
  ),
  // V16: by the browser’s signal the tool takes the visitor for an American who may only opt out: it writes the opt-out of sale, leaves TikTok out, and runs Teads’ advertising pixel at once. Without the signal everything is asked first, and goes by the answer.
  place(
    'w15-quinceanera',
    ['V16'],
    {
      lang: 'es-US',
      title: 'Quinceañeras La Corona, San Antonio',
      pages: [
        ['privacidad', 'Aviso de privacidad'],
        ['vestidos', 'Vestidos y paquetes'],
      ],
      css: face('#usercentrics-aviso', '#7d1f5f'),
      body: '<p>Vestidos a la medida, coronas, salón y vals ensayado.</p>',
      policy: '<p>Qué guardamos y por qué.</p>',
      foot: '<a href="#" id="opciones">Sus opciones de privacidad</a>',
      end: `<div id="usercentrics-aviso" hidden role="dialog" aria-label="Privacidad" style="${bottom}"><p>Con su permiso, nosotros y nuestros socios usamos cookies para publicidad personalizada. <a href="/privacidad">Aviso de privacidad</a></p><button id="si">Aceptar todo</button><button id="no">Rechazar todo</button></div>${own(`var n=$('#usercentrics-aviso');
function go(){if(get('corona_permiso')==='si'){${teads.run}${tiktok.run}}else{${tiktok.drop}}}
function say(v){set('corona_permiso',v,180);n.hidden=true;go()}
$$('#si',function(){say('si')});$$('#no',function(){say('no')});$$('#opciones',function(){n.hidden=false});
if(get('corona_permiso'))go();else if(navigator.globalPrivacyControl){set('us_privacy','1YYN',180);${teads.run}}else n.hidden=false;`)}`,
    },
    [teads, tiktok],
    {
      open: {
        V1: 'only with the signal, which V16 tells',
        V2: 'only with the signal, which V16 tells',
      },
    },
  ),
];
