import type { CorpusPage } from '../page.ts';
import { clarity, criteo, digits, js, put, sink, snap } from '../round10/tags.ts';
import { matomoCloud } from '../round11/tags.ts';
import {
  adroll,
  bottom,
  centre,
  core,
  eleven,
  face,
  heap,
  own,
  place,
  tcNo,
  tcYes,
  tradeDesk,
} from './parts.ts';

const worker = `var u=URL.createObjectURL(new Blob(["fetch('https://px.ads.linkedin.com/collect?v=2&pid=1414&fmt=gif&r='+Math.random(),{mode:'no-cors'})"],{type:'text/javascript'}));new Worker(u)`;

const firstEleven = JSON.stringify(Array.from({ length: 24 }, (_, i) => i < 11));

/** Tags that come too early, or go on, or are told something else than was answered. */
export const tags: CorpusPage[] = [
  // V1: a tag manager’s “setup tag” runs ahead of the tag that waits, and keeps the number of Google Ads before the choice. It asks nobody; a refusal takes the number away, and it stays away.
  place(
    'w14-nakshi',
    ['V1'],
    {
      lang: 'bn',
      title: 'যশোর নকশি কাঁথা',
      pages: [
        ['gopniota', 'গোপনীয়তা নীতি'],
        ['katha', 'কাঁথা ও শাড়ি'],
      ],
      css: face('.cmplz-cookiebanner', '#8e1b3a'),
      head: own(
        `if(get('cmplz_marketing')!=='deny'){${put('_gcl_au', `'1.1.'+${digits}+'.'+Math.floor(Date.now()/1000)`, 90)}}`,
      ),
      body: '<p>হাতে সেলাই করা কাঁথা, সরাসরি কারিগরের কাছ থেকে।</p>',
      policy: '<p>আমরা কী রাখি এবং কেন।</p>',
      foot: '<button type="button" class="cmplz-manage-consent">সম্মতি পরিচালনা করুন</button>',
      end: `<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner" hidden role="dialog" aria-modal="true" aria-labelledby="cmplz-header" style="${bottom}"><h2 id="cmplz-header">কুকি সম্মতি</h2><p>বিজ্ঞাপন দেখাতে এবং মাপতে আমরা কুকি ব্যবহার করতে চাই। <a href="/gopniota">গোপনীয়তা নীতি</a></p><button class="cmplz-accept">সব গ্রহণ করুন</button><button class="cmplz-deny">সব প্রত্যাখ্যান করুন</button></div></div>${own(`var n=$('.cmplz-cookiebanner');
function go(){if(get('cmplz_marketing')==='allow'){${put('_gcl_au', `'1.1.'+${digits}+'.'+Math.floor(Date.now()/1000)`, 90)}${criteo.run}}else{end('_gcl_au');${criteo.drop}}}
function say(v){set('cmplz_marketing',v,365);set('cmplz_functional','allow',365);set('cmplz_banner-status','dismissed',365);n.hidden=true;go()}
$$('.cmplz-accept',function(){say('allow')});$$('.cmplz-deny',function(){say('deny')});$$('.cmplz-manage-consent',function(){n.hidden=false});
if(get('cmplz_banner-status'))go();else n.hidden=false;`)}`,
    },
    [criteo],
    { open: { V16: 'a number for advertising is kept, and nobody is asked' } },
  ),
  // V2, V16: the tag lives in a worker of a frame that is written into the page, and runs until somebody answers; a refusal keeps it away, the browser’s signal does not.
  place(
    'w14-conserveira',
    ['V2', 'V16'],
    {
      lang: 'gl',
      title: 'Conserveira Ría de Muros',
      pages: [
        ['privacidade', 'Política de privacidade'],
        ['latas', 'Latas e agasallos'],
      ],
      css: face('#cookiescript_injected', '#1f3c68'),
      body: '<p>Mexillóns, sardiñas e berberechos da ría.</p>',
      policy: '<p>Que gardamos e por que.</p>',
      foot: '<a href="#" id="csconsentlink">Configuración das cookies</a>',
      end: `<div id="cookiescript_injected" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Empregamos cookies para amosar publicidade e medir as campañas. <a href="/privacidade">Política de privacidade</a></p><button id="cookiescript_accept">Aceptar todo</button><button id="cookiescript_reject">Rexeitar todo</button></div>${own(`var n=$('#cookiescript_injected');
function tags(){var f=document.createElement('iframe');f.hidden=true;f.title='t';f.setAttribute('sandbox','allow-scripts allow-same-origin');f.srcdoc='<scr'+'ipt>'+${JSON.stringify(worker)}+'</scr'+'ipt>';document.body.append(f)}
function say(v){set('CookieScriptConsent',encodeURIComponent(JSON.stringify({bannershown:1,action:v,consenttime:Math.floor(Date.now()/1000),categories:v==='accept'?'["targeting"]':'[]'})),30);n.hidden=true}
$$('#cookiescript_accept',function(){say('accept');tags()});$$('#cookiescript_reject',function(){say('reject')});$$('#csconsentlink',function(){n.hidden=false});
var was=decodeURIComponent(get('CookieScriptConsent'));if(!was)n.hidden=false;if(!/"action":"reject"/.test(was))tags();`)}`,
    },
    [],
    { pages: { 'px.ads.linkedin.com/collect': sink } },
  ),
  // V3, V4: tags are put in at the edge, as Zaraz does: the site’s own path is told of the view and answers with what to ask. It takes any answer for consent, for it looks whether there is one.
  place(
    'w14-refuge',
    ['V3', 'V4'],
    {
      lang: 'fr-CA',
      title: 'Refuge animalier de Charlevoix',
      pages: [
        ['confidentialite', 'Politique de confidentialité'],
        ['adoption', 'Adopter un chat'],
      ],
      css: `${face('.cf_consent-element', '#9c3d00')}.cf_modal_container{border:0;padding:0;background:none}`,
      head: '<script defer src="/cdn-cgi/zaraz/s.js"></script>',
      body: '<p>Quarante-deux chats et dix-sept chiens attendent une famille.</p>',
      policy: '<p>Ce que nous conservons, et pourquoi.</p>',
      foot: '<a href="#" id="temoins">Gérer les témoins</a>',
      end: `<div class="cf_modal_container"><div class="cf_consent-element" id="cf_modal" hidden role="dialog" aria-modal="true" aria-label="Vos témoins" style="${centre}"><h2>Vos témoins de navigation</h2><p>Avec votre accord, des témoins nous aident à faire connaître nos pensionnaires par la publicité. <a href="/confidentialite">Politique de confidentialité</a></p><form id="cf_consent-form"><label><input type="checkbox" name="ads"> Publicité</label></form><button id="cf_consent-buttons__accept-all">Tout accepter</button><button id="cf_consent-buttons__reject-all">Tout refuser</button><button id="cf_consent-buttons__save">Enregistrer mes choix</button></div></div>`,
    },
    [tradeDesk],
    {
      pages: {
        'w14-refuge.localhost/cdn-cgi/zaraz/s.js': js(
          `(function(){${core}var n=$('#cf_modal');function t(){if(get('zaraz-consent'))fetch('/cdn-cgi/zaraz/t',{method:'POST',body:JSON.stringify({name:'Pageview',data:{__zarazTrack:'Pageview'}})}).then(function(r){return r.json()}).then(function(r){r.f.forEach(function(u){fetch(u,{mode:'no-cors',credentials:'include'})})})}
function say(v){set('zaraz-consent',encodeURIComponent(JSON.stringify({ads:v})),365);n.hidden=true;t()}
$$('#cf_consent-buttons__accept-all',function(){say(true)});$$('#cf_consent-buttons__reject-all',function(){say(false)});$$('#cf_consent-buttons__save',function(){say($('#cf_consent-form').ads.checked)});$$('#temoins',function(){n.hidden=false});
if(get('zaraz-consent'))t();else n.hidden=false})()`,
        ),
        'w14-refuge.localhost/cdn-cgi/zaraz/t': {
          body: '{"f":["https://insight.adsrvr.org/track/pxl/?adv=r14r14&ct=0:r14&fmt=3"]}',
          headers: { 'content-type': 'application/json' },
        },
        'insight.adsrvr.org/track/pxl/': sink,
      },
      open: { V20: 'a tag manager of the company that serves the site, under its name' },
    },
  ),
  // V2, V11: nothing comes until the visitor has scrolled down to the band’s Facebook page, which then comes without being asked for. Who refused sees a link in its place.
  place(
    'w14-banda',
    ['V2', 'V11'],
    {
      lang: 'mt',
      title: 'Soċjetà Mużikali San Pawl',
      pages: [
        ['privatezza', 'Politika tal-privatezza'],
        ['festi', 'Festi u kunċerti'],
      ],
      css: `${face('#coiOverlay', '#0d3b66')}#fb{margin-top:1900px;height:320px}`,
      body: '<p>Il-banda tagħna ddoqq fit-toroq tar-raħal mill-1883.</p><section id="fb"><p><a href="https://social.example/bandasanpawl">Segwina fuq Facebook</a></p></section>',
      policy: '<p>X’inżommu, u għaliex.</p>',
      foot: '<button type="button" id="coiRenew">Biddel il-kunsens</button>',
      end: `<div id="coiOverlay" hidden role="dialog" aria-labelledby="coiTitle" style="${bottom}"><h2 id="coiTitle">Cookies</h2><p>Nużaw il-cookies biex nuru kontenut minn netwerks soċjali u biex ngħoddu ż-żjarat. <a href="/privatezza">Politika tal-privatezza</a></p><button class="coi-banner__decline">Irrifjuta kollox</button><button class="coi-banner__accept">Aċċetta kollox</button></div>${own(`var n=$('#coiOverlay'),seen=new IntersectionObserver(function(e){if(e.some(function(x){return x.isIntersecting})){seen.disconnect();var f=document.createElement('iframe');f.title='Facebook';f.width=340;f.height=300;f.src='https://www.facebook.com/plugins/page.php?href=bandasanpawl&tabs=timeline';$('#fb').replaceChildren(f)}},{rootMargin:'4000px 0px -60px 0px'});
function no(){return/"cookie_cat_marketing":false/.test(decodeURIComponent(get('CookieInformationConsent')))}
function go(){if(no()){seen.disconnect();${matomoCloud.drop}}else{${matomoCloud.run}}}
function say(v){set('CookieInformationConsent',encodeURIComponent(JSON.stringify({website_uuid:'r14',consents_approved:['cookie_cat_necessary'].concat(v?['cookie_cat_statistic','cookie_cat_marketing']:[]),cookie_cat_statistic:v,cookie_cat_marketing:v})),365);n.hidden=true;go()}
$$('.coi-banner__accept',function(){say(true)});$$('.coi-banner__decline',function(){say(false)});$$('#coiRenew',function(){n.hidden=false});
if(!no())seen.observe($('#fb'));if(get('CookieInformationConsent'))go();else n.hidden=false;`)}`,
    },
    [matomoCloud],
    { open: { V16: 'a page of a network is no plain advertising' } },
  ),
  // V6, V17: after a refusal TCF’s interface says no to every purpose, and GPP’s, for the same law, yes to all eleven: its section is written once, from the configuration.
  place(
    'w14-kursy',
    ['V6', 'V17'],
    {
      lang: 'uk',
      title: 'Онлайн-школа «Гончарний круг»',
      pages: [
        ['konfidentsiinist', 'Політика конфіденційності'],
        ['kursy', 'Курси'],
      ],
      css: face('#qc-cmp2-ui', '#35507a'),
      head: `<script>(function(){var tcf=[],gpp=[],last=null;function tc(){return{gdprApplies:true,tcfPolicyVersion:5,cmpId:401,cmpVersion:3,cmpStatus:'loaded',isServiceSpecific:true,eventStatus:last===null?'cmpuishown':'useractioncomplete',tcString:last===null?'':last?'${tcYes}':'${tcNo}',purpose:{consents:last?${eleven('true')}:{},legitimateInterests:{}},vendor:{consents:last?{52:true,91:true,755:true}:{},legitimateInterests:{}}}}
window.__tcfapi=function(c,v,f){if(c==='ping')f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:last===null?'visible':'hidden',apiVersion:'2.2'},true);else{if(c==='addEventListener')tcf.push(f);f(Object.assign(tc(),{listenerId:tcf.length}),true)}};
function state(){return{gppVersion:'1.1',cmpStatus:'loaded',cmpDisplayStatus:last===null?'visible':'hidden',signalStatus:last===null?'not ready':'ready',supportedAPIs:['2:tcfeuv2'],cmpId:401,sectionList:last===null?[]:[2],applicableSections:last===null?[]:[2],gppString:last===null?'DBAA':'DBABMA~${tcYes}',parsedSections:last===null?{}:{tcfeuv2:{Version:2,PurposeConsents:${firstEleven}}}}}
window.__gpp=function(c,f){if(c==='ping')f(state(),true);else if(c==='addEventListener'){gpp.push(f);f({eventName:'listenerRegistered',listenerId:gpp.length,data:true,pingData:state()},true)}else if(c==='getSection')f(last===null?null:state().parsedSections.tcfeuv2,true);else if(c==='hasSection')f(last!==null,true);else f(state(),true)};
window.__said=function(v){last=v;tcf.forEach(function(f,i){f(Object.assign(tc(),{listenerId:i+1}),true)});gpp.forEach(function(f,i){f({eventName:'signalStatus',listenerId:i+1,data:state().signalStatus,pingData:state()},true)})}})()</script>`,
      body: '<p>Ліплення, глазур і випал — дванадцять уроків.</p>',
      policy: '<p>Що ми зберігаємо і навіщо.</p>',
      foot: '<a href="#" class="qc-cmp2-persistent-link">Налаштування приватності</a>',
      end: `<div id="qc-cmp2-ui" hidden role="dialog" aria-modal="true" aria-label="Ми цінуємо вашу приватність" style="${centre}"><h2>Ми цінуємо вашу приватність</h2><p>Ми та наші партнери зберігаємо файли cookie на пристрої, щоб показувати персоналізовану рекламу. <a href="/konfidentsiinist">Політика конфіденційності</a></p><button id="qn">Відхилити все</button><button id="qy">Прийняти все</button></div>${own(`var n=$('#qc-cmp2-ui');
function go(){var v=get('euconsent-v2')==='${tcYes}';__said(v);if(v){${snap.run}}else{${snap.drop}}}
function say(v){set('euconsent-v2',v,390);n.hidden=true;go()}
$$('#qy',function(){say('${tcYes}')});$$('#qn',function(){say('${tcNo}')});$$('.qc-cmp2-persistent-link',function(){n.hidden=false});
if(get('euconsent-v2'))go();else n.hidden=false;`)}`,
    },
    [snap],
  ),
  // V16: with the browser’s signal the question is left out, the opt-out is written down, and then the part of the code runs that comes after the question. Without it everything is asked first.
  place(
    'w14-pianos',
    ['V16'],
    {
      lang: 'en-US',
      title: 'Prairie Piano Exchange',
      pages: [
        ['privacy', 'Privacy Policy'],
        ['uprights', 'Used uprights'],
      ],
      css: face('#lanyard_root', '#23395b'),
      body: '<p>Restored uprights and grands, delivered across the Midwest.</p>',
      policy: '<p>What we keep, and why.</p>',
      foot: '<a href="#" class="ppc">Your Privacy Choices</a>',
      end: `<div id="lanyard_root" hidden role="dialog" aria-label="Your privacy" style="${bottom}"><p>With your permission we and our partners use cookies for advertising and to see how the site is used. <a href="/privacy">Privacy Policy</a></p><button id="ky">Accept all</button><button id="kn">Reject all</button></div>${own(`var n=$('#lanyard_root');
function ads(){${tradeDesk.run}${adroll.run}}
function go(){if(get('ketch_consent')==='granted'){ads();${heap.run}${clarity.run}}else{${adroll.drop}${heap.drop}${clarity.drop}}}
function say(v){set('ketch_consent',v,365);n.hidden=true;go()}
$$('#ky',function(){say('granted')});$$('#kn',function(){say('denied')});$$('.ppc',function(){n.hidden=false});
if(navigator.globalPrivacyControl&&!get('ketch_consent')){set('us_privacy','1YYN',365);set('ketch_gpc','opted_out',365);ads()}
else if(get('ketch_consent'))go();else n.hidden=false;`)}`,
    },
    [tradeDesk, adroll, heap, clarity],
    {
      open: {
        V1: 'only with the signal, which V16 tells',
        V2: 'only with the signal, which V16 tells',
      },
    },
  ),
];
