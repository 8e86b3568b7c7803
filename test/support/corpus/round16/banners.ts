import type { CorpusPage } from '../page.ts';
import { published } from '../parts.ts';
import { linkedin, snap, tiktok } from '../round10/tags.ts';
import { ga, meta } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, eleven, face, own, place, tcNo } from '../round14/parts.ts';
import { clicky, luckyOrange, pendo, quora } from './parts.ts';

/** Questions that are not asked as they should be, and records that say what they should not. */
export const banners: CorpusPage[] = [
  // V7: Ketch’s record is written as the page loads, by the rules of a place where visitors opt out: “granted” for analytics and for advertising, while the layer still asks; a refusal turns it to “denied”, and tags wait for the click. V22: after accepting nothing leads back, on any page; the footer’s “account settings” are a form to sign in.
  place(
    'w16-padyatra',
    ['V7', 'V22'],
    {
      lang: 'ne',
      title: 'मुस्ताङ पदयात्रा सहकारी',
      pages: [
        ['gopaniyata', 'गोपनीयता नीति'],
        ['anumati', 'पदयात्रा अनुमतिपत्र र शुल्क'],
      ],
      css: face('#lanyard_root', '#7a1f1f'),
      body: '<p>लोमान्थाङसम्मको बाह्र दिने यात्रा, स्थानीय पथप्रदर्शक र खच्चर।</p>',
      policy: '<p>हामी के राख्छौं र किन।</p>',
      foot: '<a href="/khata">खाता सेटिङ</a>',
      end: `<div id="lanyard_root" hidden role="dialog" aria-label="कुकी" style="${bottom}"><p>आगन्तुक गन्न र विज्ञापन देखाउन हामी कुकी प्रयोग गर्न चाहन्छौं। <a href="/gopaniyata">गोपनीयता नीति</a></p><button id="lanyard-reject">सबै अस्वीकार गर्नुहोस्</button><button id="lanyard-accept">सबै स्वीकार गर्नुहोस्</button></div>${own(`var n=$('#lanyard_root');
function note(v){set('_ketch_consent_v1_',btoa(JSON.stringify({essential_services:{status:'granted',canonicalPurposes:['essential_services']},analytics:{status:v,canonicalPurposes:['analytics']},behavioral_advertising:{status:v,canonicalPurposes:['behavioral_advertising']}})),365)}
if(!get('_ketch_consent_v1_'))note('granted');
function go(){if(localStorage.ketch_answered==='accept'){${pendo.run}${meta.run}}}
$$('#lanyard-accept',function(){note('granted');localStorage.ketch_answered='accept';n.hidden=true;go()});
$$('#lanyard-reject',function(){note('denied');localStorage.ketch_answered='reject';n.hidden=true});
if(localStorage.ketch_answered)go();else n.hidden=false;`)}`,
    },
    [pendo, meta],
    {
      pages: {
        'w16-padyatra.localhost/khata': `<!doctype html><html lang="ne"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>खाता</title><link rel="icon" href="data:,"></head><body><h1>साइन इन</h1><form method="post" action="/khata"><label>इमेल <input type="email" name="email"></label><label>पासवर्ड <input type="password" name="password"></label><button>साइन इन</button></form><p><a href="/">मुस्ताङ पदयात्रा सहकारी</a></p></body></html>`,
      },
    },
  ),
  // V17: after accepting, Consent Mode is told that all is granted, and the framework’s interface says that no purpose is: its string is made before the answer is taken down, and stays that of a refusal. After a refusal both say no; before a choice there is no string, and the default denies.
  place(
    'w16-izivakashi',
    ['V17'],
    {
      lang: 'zu',
      title: 'Indlu Yezivakashi eSt Lucia',
      pages: [
        ['ubumfihlo', 'Inqubomgomo yobumfihlo'],
        ['amagumbi', 'Amagumbi namanani'],
      ],
      css: face('#amakhukhi', '#14532d'),
      head: `<script>${google}gtag('consent','default',${said('denied')});
(function(){var heard=[],answered=false;function tc(){return{gdprApplies:true,tcfPolicyVersion:5,cmpId:31,cmpVersion:2,cmpStatus:'loaded',isServiceSpecific:true,useNonStandardTexts:false,publisherCC:'ZA',eventStatus:answered?'useractioncomplete':'cmpuishown',tcString:answered?'${tcNo}':'',purpose:{consents:answered?${eleven('false')}:{},legitimateInterests:{}},vendor:{consents:answered?{755:false}:{},legitimateInterests:{}}}}
window.__tcfapi=function(c,v,f){if(c==='ping')f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:answered?'hidden':'visible',apiVersion:'2.2'},true);else{if(c==='addEventListener')heard.push(f);f(Object.assign(tc(),{listenerId:heard.length}),true)}};
window.tcfAnswered=function(){answered=true;heard.forEach(function(f,i){f(Object.assign(tc(),{listenerId:i+1}),true)})}})()</script>`,
      body: '<p>Izimvubu emgwaqeni kusihlwa, ulwandle imizuzu emihlanu, ukudla kwasekuseni kufakiwe.</p>',
      policy: '<p>Esikugcinayo nesizathu sako.</p>',
      foot: '<button type="button" id="shintsha">Izilungiselelo zamakhukhi</button>',
      end: `<div id="amakhukhi" hidden role="dialog" aria-label="Amakhukhi" style="${bottom}"><p>Sicela imvume yokusebenzisa amakhukhi ukuze sibale izivakashi futhi sibonise izikhangiso. <a href="/ubumfihlo">Inqubomgomo yobumfihlo</a></p><button id="cha">Yenqaba konke</button><button id="yebo">Yamukela konke</button></div>${own(`var n=$('#amakhukhi');
function go(){tcfAnswered();if(get('imvume_yamakhukhi')==='yebo'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{gtag('consent','update',${said('denied')});${ga.drop}}}
function say(v){set('imvume_yamakhukhi',v,180);n.hidden=true;go()}
$$('#yebo',function(){say('yebo')});$$('#cha',function(){say('cha')});$$('#shintsha',function(){n.hidden=false});
if(get('imvume_yamakhukhi'))go();else n.hidden=false;`)}`,
    },
    [ga],
  ),
  // V8: the layer shows its text and “accept”; the button that refuses, which looks the same, stands at the end of a long text that scrolls within the layer, so that it is nowhere in the window. V10: the purposes are in a menu whose entries are on before anybody touched them. Both answers do what they say.
  place(
    'w16-cafetal',
    ['V8', 'V10'],
    {
      lang: 'es-CO',
      title: 'Finca cafetera La Esperanza, Salento',
      pages: [
        ['privacidad', 'Política de tratamiento de datos'],
        ['cafe', 'Café en grano y visitas'],
      ],
      css: `${face('#aviso', '#4a2511')}#aviso{height:250px;overflow:auto}#aviso [role=menuitemcheckbox]{min-height:44px;padding:10px;border:1px solid #4a2511;cursor:pointer}#aviso [aria-checked=true]::before{content:'☑ '}#aviso [aria-checked=false]::before{content:'☐ '}#aviso .largo{height:900px}`,
      body: '<p>Del cafeto a la taza: recolección, beneficio, secado y tostión con la familia.</p>',
      policy: '<p>Qué guardamos y por qué.</p>',
      foot: '<button type="button" id="cambiar">Configurar cookies</button>',
      end: `<div id="aviso" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Usamos cookies para medir las visitas y mostrar publicidad. <a href="/privacidad">Política de tratamiento de datos</a></p><button id="aceptar">Aceptar todo</button><button id="fines" aria-haspopup="menu" aria-expanded="false" aria-controls="menu">Finalidades</button><div id="menu" hidden role="menu" aria-label="Finalidades"><div role="menuitemcheckbox" aria-checked="true" tabindex="0" data-k="medicion">Medición de visitas</div><div role="menuitemcheckbox" aria-checked="true" tabindex="0" data-k="publicidad">Publicidad personalizada</div><button id="guardar" role="menuitem">Guardar selección</button></div><div class="largo"><p>De conformidad con la Ley 1581 de 2012, el titular puede conocer, actualizar y rectificar sus datos. Las cookies de medición cuentan las visitas y las de publicidad muestran anuncios según sus intereses.</p></div><button id="rechazar">Rechazar todo</button></div>${own(`var n=$('#aviso'),m=$('#menu'),items=[].slice.call(m.querySelectorAll('[data-k]'));
function go(){var v=get('aviso_cookies');if(/medicion/.test(v)){${luckyOrange.run}}else{${luckyOrange.drop}}if(/publicidad/.test(v)){${tiktok.run}}else{${tiktok.drop}}}
function say(v){set('aviso_cookies',['necesarias'].concat(v).join('.'),180);n.hidden=true;go()}
function turn(e){e.setAttribute('aria-checked',e.getAttribute('aria-checked')!=='true')}
items.forEach(function(e){e.onclick=function(){turn(e)};e.onkeydown=function(v){if(v.key===' '||v.key==='Enter'){v.preventDefault();turn(e)}}});
$$('#fines',function(v,e){m.hidden=!m.hidden;e.setAttribute('aria-expanded',!m.hidden)});$$('#aceptar',function(){say(['medicion','publicidad'])});$$('#rechazar',function(){say([])});
$$('#guardar',function(){say(items.filter(function(e){return e.getAttribute('aria-checked')==='true'}).map(function(e){return e.dataset.k}))});$$('#cambiar',function(){n.hidden=false;n.scrollTop=0});
if(get('aviso_cookies'))go();else n.hidden=false;`)}`,
    },
    [luckyOrange, tiktok],
  ),
  // V6: after a refusal Civic’s record says “accepted” to analytics and marketing, because both buttons hand on the same state; the tags go by the site’s own note of the button, so that they stay away. V23: the policy that the layer links is gone (410). V24: the layer is a plain section that takes its name from an id that the page does not have.
  place(
    'w16-auz',
    ['V6', 'V23', 'V24'],
    {
      lang: 'ro',
      title: 'Auz Bun, aparate auditive Cluj',
      pages: [
        ['politica-gdpr-2018', 'Politica de confidențialitate'],
        ['testare', 'Testare gratuită a auzului'],
      ],
      css: face('#ccc-notify', '#0d4a6b'),
      body: '<p>Consultație, proba aparatului acasă timp de 30 de zile, decontare prin CAS.</p>',
      foot: '<button type="button" id="ccc-icon">Modifică setările cookie</button>',
      end: `<section id="ccc-notify" hidden aria-labelledby="ccc-notify-title" style="${centre}"><p>Cu acordul dumneavoastră folosim cookie-uri pentru statistici și publicitate. <a href="/politica-gdpr-2018">Politica de confidențialitate</a></p><button id="ccc-notify-reject">Respinge toate</button><button id="ccc-notify-accept">Acceptă toate</button></section>${own(`var n=$('#ccc-notify'),state={analytics:'accepted',marketing:'accepted'};
function go(){if(localStorage.auz_buton==='da'){${clicky.run}${snap.run}}else{${clicky.drop}${snap.drop}}}
function say(v){localStorage.auz_buton=v;set('CookieControl',encodeURIComponent(JSON.stringify({necessaryCookies:['PHPSESSID'],optionalCookies:state,statement:{},consentDate:Date.now(),consentExpiry:90,interactedWith:true,user:crypto.randomUUID().toUpperCase()})),90);n.hidden=true;go()}
$$('#ccc-notify-accept',function(){say('da')});$$('#ccc-notify-reject',function(){say('nu')});$$('#ccc-icon',function(){n.hidden=false});
if(localStorage.auz_buton)go();else n.hidden=false;`)}`,
    },
    [clicky, snap],
    {
      pages: {
        'w16-auz.localhost/politica-gdpr-2018': {
          body: '<!doctype html><html lang="ro"><title>410</title><h1>Pagina a fost eliminată</h1></html>',
          status: 410,
        },
      },
      open: { V17: 'a record and nothing else says yes after the refusal' },
    },
  ),
  // Our own script asks. V14: the shop’s count, held back until analytics is granted, keeps an id of the visitor in local storage under a name that no purpose declares. V5: as nothing declares it, a withdrawal leaves it there. LinkedIn’s and Quora’s tags are marked for marketing, and LinkedIn’s cookie is declared.
  place(
    'w16-iasgair',
    ['V5', 'V14'],
    {
      lang: 'gd',
      title: 'Taigh-smocaidh Loch Euphort',
      pages: [
        ['priobhaideachd', 'Poileasaidh prìobhaideachd'],
        ['bradan', 'Bradan agus prìsean'],
      ],
      head: '{{snippet}}',
      body: '<p>Bradan air a smocadh le mòine, air a chur dhachaigh thugaibh taobh a-staigh dà latha.</p>',
      policy: '<p>Na tha sinn a’ cumail, agus carson.</p>',
      end: `<script type="text/plain" data-purpose="analytics">localStorage.leabhar_aoighean=localStorage.leabhar_aoighean||JSON.stringify({aoigh:crypto.randomUUID(),duilleagan:0});(function(l){l.duilleagan++;localStorage.leabhar_aoighean=JSON.stringify(l)})(JSON.parse(localStorage.leabhar_aoighean))</script><script type="text/plain" data-purpose="marketing">${linkedin.run}${quora.run}</script>`,
    },
    [linkedin, quora],
    {
      ruleset: published((standard) => ({
        links: { privacyPolicy: `https://${standard.domain}/priobhaideachd` },
        purposes: standard.purposes.map((one) =>
          one.key === 'marketing' ? { ...one, clear: [...one.clear, 'li_fat_id'] } : one,
        ),
      })),
    },
  ),
];
