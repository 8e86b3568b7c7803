import type { CorpusPage } from '../page.ts';
import { js, sink, tiktok } from '../round10/tags.ts';
import { drop, run } from '../round11/site.ts';
import { ga, matomoCloud, meta } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, core, crisp, face, heap, own, place } from './parts.ts';

/** OneTrust’s record, with the groups that are on; it numbers each record from the start, as that tool does. */
const optanon = `function rec(stat,ads){var id=(get('OptanonConsent').match(/consentId=([^&]*)/)||[])[1]||crypto.randomUUID();set('OptanonConsent','isGpcEnabled='+(navigator.globalPrivacyControl?1:0)+'&version=202510.1.0&browserGpcFlag='+(navigator.globalPrivacyControl?1:0)+'&isIABGlobal=false&consentId='+id+'&interactionCount=1&groups=C0001%3A1%2CC0002%3A'+stat+'%2CC0004%3A'+ads,365)}`;

/** Clean sites, the first half. */
export const clean: CorpusPage[] = [
  // Speculation rules fetch the next page early, whose tags wait until it is seen and for the choice; OneTrust’s record is there, all denied, before it.
  place(
    'w14-planetariumas',
    [],
    {
      lang: 'lt',
      title: 'Molėtų dangaus skliautas',
      pages: [
        ['privatumas', 'Privatumo politika'],
        ['seansai', 'Seansai ir bilietai'],
      ],
      css: face('#onetrust-banner-sdk') + face('#onetrust-pc-sdk'),
      head: `<link rel="preconnect" href="https://connect.facebook.net"><script type="speculationrules">{"prefetch":[{"source":"list","urls":["/seansai"],"eagerness":"immediate"}]}</script><script>${google}gtag('consent','default',${said('denied')});</script>`,
      body: '<p>Žvaigždėtas dangus po kupolu kasdien nuo 10 val. Seansai vaikams ir suaugusiesiems.</p>',
      policy: '<p>Kokius duomenis saugome ir kodėl.</p>',
      foot: '<button type="button" class="ot-sdk-show-settings">Slapukų nustatymai</button>',
      end: `<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" hidden role="region" aria-label="Slapukų juosta" style="${bottom}"><p id="onetrust-policy-text">Spustelėdami „Priimti visus slapukus“ sutinkate, kad slapukai būtų saugomi jūsų įrenginyje naršymui analizuoti ir rinkodarai. <a href="/privatumas">Privatumo politika</a></p><button id="onetrust-pc-btn-handler">Nustatymai</button><button id="onetrust-reject-all-handler">Atmesti visus</button><button id="onetrust-accept-btn-handler">Priimti visus slapukus</button></div><div id="onetrust-pc-sdk" hidden role="dialog" aria-modal="true" aria-label="Privatumo nuostatų centras" style="${centre}"><h2>Privatumo nuostatų centras</h2><label><input type="checkbox" checked disabled> Būtinieji slapukai</label><label><input type="checkbox" id="C0002"> Statistiniai slapukai</label><label><input type="checkbox" id="C0004"> Tiksliniai slapukai</label><button class="ot-pc-refuse-all-handler">Atmesti visus</button><button class="save-preference-btn-handler">Patvirtinti pasirinkimus</button></div></div>${own(`${optanon}
var b=$('#onetrust-banner-sdk'),p=$('#onetrust-pc-sdk');
function go(){var g=decodeURIComponent(get('OptanonConsent')),s=/C0002:1/.test(g),a=/C0004:1/.test(g);if(s||a)gtag('consent','update',{analytics_storage:s?'granted':'denied',ad_storage:a?'granted':'denied',ad_user_data:a?'granted':'denied',ad_personalization:a?'granted':'denied'});if(s){gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{${ga.drop}}if(a){${meta.run}}else{${meta.drop}}}
function end2(s,a){rec(s?1:0,a?1:0);set('OptanonAlertBoxClosed',new Date().toISOString(),365);b.hidden=p.hidden=true;if(!s&&!a)gtag('consent','update',${said('denied')});go()}
$$('#onetrust-accept-btn-handler',function(){end2(1,1)});$$('#onetrust-reject-all-handler,.ot-pc-refuse-all-handler',function(){end2(0,0)});
$$('#onetrust-pc-btn-handler,.ot-sdk-show-settings',function(){b.hidden=true;p.hidden=false});
$$('.save-preference-btn-handler',function(){end2($('#C0002').checked,$('#C0004').checked)});
function start(){if(get('OptanonAlertBoxClosed'))go();else{rec(0,0);b.hidden=false}}
if(document.prerendering)document.addEventListener('prerenderingchange',start,{once:true});else start();`)}`,
    },
    [ga, meta],
  ),
  // A letter is offered over the question and asks for nothing else; the choice of script is kept in its own word. Silktide’s manager keeps one entry for each purpose.
  place(
    'w14-zadruga',
    [],
    {
      lang: 'sr-Cyrl',
      title: 'Задруга Ариљска малина',
      pages: [
        ['privatnost', 'Политика приватности'],
        ['otkup', 'Откуп и садни материјал'],
      ],
      css: `${face('#stcm-banner', '#7a1632')}#bilten{position:fixed;inset:0;z-index:90;background:rgba(0,0,0,.6)}#bilten form{margin:12vh auto;width:420px;padding:24px;background:#fff}#bilten button,#bilten input{font:16px system-ui;min-height:44px;min-width:44px}`,
      body: '<p>Свежа и замрзнута малина са ариљских брда.</p><p><button type="button" id="pismo">Latinica</button></p>',
      policy: '<p>Које податке чувамо и зашто.</p>',
      foot: '<a href="#" id="stcm-icon">Подешавања колачића</a>',
      end: `<div id="stcm-wrapper"><div id="stcm-banner" hidden role="dialog" aria-label="Колачићи" style="${bottom}"><p>Користимо колачиће за статистику посета и за огласе. <a href="/privatnost">Политика приватности</a></p><button class="stcm-accept-all">Прихвати све</button><button class="stcm-reject-all">Одбиј необавезне</button></div></div>
<div id="bilten" hidden role="dialog" aria-modal="true" aria-label="Билтен"><form><button type="button" id="bx" aria-label="Затвори">×</button><h2>Цене откупа сваког петка</h2><input type="email" aria-label="Адреса е-поште"> <button>Пријави ме</button></form></div>
${own(`var n=$('#stcm-banner'),L=localStorage;
function go(){if(L['stcm.consent.analytics']==='true'){${heap.run}}else{${heap.drop}}if(L['stcm.consent.marketing']==='true'){${tiktok.run}}else{${tiktok.drop}}}
function say(v){['analytics','marketing'].forEach(function(k){L['stcm.consent.'+k]=v});L['stcm.hasConsented']='true';n.hidden=true;go()}
$$('.stcm-accept-all',function(){say('true')});$$('.stcm-reject-all',function(){say('false')});$$('#stcm-icon',function(){n.hidden=false});
if(L['stcm.hasConsented'])go();else n.hidden=false;
$$('#pismo',function(){L.pismo=L.pismo==='latinica'?'cirilica':'latinica';$('#pismo').textContent=L.pismo==='latinica'?'Ћирилица':'Latinica'});
var t=$('#bilten');if(!L.bilten)setTimeout(function(){t.hidden=false},1500);$$('#bx',function(){L.bilten='zatvoren';t.hidden=true});`)}`,
    },
    [heap, tiktok],
  ),
  // A guard against robots draws and measures before any choice, and sends what it found to its own company; a chat comes when the page is idle, by consent alone. Cookiebot’s box, nothing ticked.
  place(
    'w14-chikitsalaya',
    [],
    {
      lang: 'hi',
      title: 'संजीवनी नेत्र चिकित्सालय',
      pages: [
        ['gopniyata', 'गोपनीयता नीति'],
        ['samay', 'अपॉइंटमेंट लें'],
      ],
      css: face('#CybotCookiebotDialog', '#0b4f8a'),
      body: '<p>मोतियाबिंद, रेटिना और लेज़र उपचार।</p><form><label>मोबाइल नंबर <input autocomplete="tel"></label><div class="h-captcha" data-sitekey="r14r14"></div><button>ओटीपी भेजें</button></form><script src="https://js.hcaptcha.com/1/api.js" async defer></script>',
      policy: '<p>हम कौन-सी जानकारी रखते हैं और क्यों।</p>',
      foot: '<a href="#" id="CookiebotWidget">कुकी सहमति बदलें</a>',
      end: `<div id="CybotCookiebotDialog" hidden role="dialog" aria-modal="true" aria-labelledby="CybotTitle" style="${centre}"><h2 id="CybotTitle">यह वेबसाइट कुकीज़ का उपयोग करती है</h2><p>हम सामग्री को वैयक्तिकृत करने, विज़िट गिनने और चैट की सुविधा देने के लिए कुकीज़ का उपयोग करते हैं। <a href="/gopniyata">गोपनीयता नीति</a></p><label><input type="checkbox" checked disabled> आवश्यक</label><label><input type="checkbox" id="CbS"> आँकड़े</label><label><input type="checkbox" id="CbM"> चैट और विपणन</label><button id="CybotCookiebotDialogBodyButtonDecline">अस्वीकार करें</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection">चयन की अनुमति दें</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">सभी को अनुमति दें</button></div>${own(`var d=$('#CybotCookiebotDialog');
function go(){var c=decodeURIComponent(get('CookieConsent'));if(/statistics:true/.test(c)){${matomoCloud.run}}else{${matomoCloud.drop}}if(/marketing:true/.test(c))requestIdleCallback(function(){${crisp.run}},{timeout:1500});else{${crisp.drop}}}
function say(s,m){set('CookieConsent',encodeURIComponent("{stamp:'"+btoa(String(Math.random()))+"',necessary:true,preferences:false,statistics:"+!!s+",marketing:"+!!m+",method:'explicit',ver:1,utc:"+Date.now()+",region:'in'}"),365);d.hidden=true;go()}
$$('#CybotCookiebotDialogBodyButtonDecline',function(){say()});$$('#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',function(){say(1,1)});
$$('#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection',function(){say($('#CbS').checked,$('#CbM').checked)});
$$('#CookiebotWidget',function(){d.hidden=false});
if(get('CookieConsent'))go();else d.hidden=false;`)}`,
    },
    [matomoCloud, crisp],
    {
      pages: {
        'js.hcaptcha.com/1/api.js': js(
          `(function(){var c=document.createElement('canvas'),x=c.getContext('2d');x.fillText('Cwm fjord',2,12);var p=c.toDataURL();var g=document.createElement('canvas').getContext('webgl');var v=g&&g.getParameter(g.VENDOR);fetch('https://api.hcaptcha.com/checksiteconfig',{method:'POST',mode:'no-cors',body:[p.length,v,navigator.hardwareConcurrency,screen.width,navigator.language].join('.')})})()`,
        ),
        'api.hcaptcha.com/checksiteconfig': sink,
      },
    },
  ),
  // An app of the web: a worker keeps files for reading offline, a strip offers to install it, a map is a drawing until it is clicked. CookieYes notes on loading that nothing was said yet.
  place(
    'w14-dulich',
    [],
    {
      lang: 'vi',
      title: 'Du thuyền Vịnh Lan Hạ',
      pages: [
        ['chinh-sach', 'Chính sách quyền riêng tư'],
        ['lich-trinh', 'Lịch trình và giá'],
      ],
      css: `${face('.cky-consent-bar', '#00695c')}#app{position:sticky;top:0;padding:8px 20px;background:#e0f2f1}#app button{min-height:40px;min-width:40px}#ban-do{width:480px;height:240px;background:#cfe8d8;border:0;font:16px system-ui}`,
      head: '<link rel="manifest" href="/app.webmanifest">',
      body: '<p>Hai ngày một đêm trên vịnh, khởi hành từ bến Bèo.</p><button id="ban-do" type="button">Bấm để tải bản đồ từ Google</button>',
      policy: '<p>Dữ liệu chúng tôi lưu giữ và lý do.</p>',
      foot: '<button type="button" class="cky-btn-revisit">Tùy chọn cookie</button>',
      end: `<div id="app" hidden>Cài đặt ứng dụng để xem lịch trình khi không có mạng. <button type="button" id="tat" aria-label="Đóng">×</button></div><div class="cky-consent-container"><div class="cky-consent-bar" hidden data-cky-tag="notice" role="region" aria-label="Chúng tôi coi trọng quyền riêng tư của bạn" style="${bottom}"><p>Chúng tôi dùng cookie để hiển thị quảng cáo phù hợp và phân tích lượt truy cập. <a href="/chinh-sach">Chính sách quyền riêng tư</a></p><button class="cky-btn-reject">Từ chối tất cả</button><button class="cky-btn-accept">Chấp nhận tất cả</button></div></div>${own(`var n=$('.cky-consent-bar');
function say(act,yes){var id=(get('cookieyes-consent').match(/consentid:([^,]*)/)||[])[1]||btoa(crypto.randomUUID()).slice(0,32),v=yes?'yes':'no';set('cookieyes-consent','consentid:'+id+',consent:'+(act?v:'')+',action:'+(act?'yes':'')+',necessary:yes,functional:'+v+',analytics:'+v+',advertisement:'+v,365)}
function go(){if(/advertisement:yes/.test(get('cookieyes-consent'))){${run(meta, ga)}}else{${drop(meta, ga)}}}
$$('.cky-btn-accept',function(){say(1,1);n.hidden=true;go()});$$('.cky-btn-reject',function(){say(1,0);n.hidden=true;go()});$$('.cky-btn-revisit',function(){n.hidden=false});
if(/action:yes/.test(get('cookieyes-consent')))go();else{if(!get('cookieyes-consent'))say(0,0);n.hidden=false}
var a=$('#app');if(!localStorage.appBanner)a.hidden=false;$$('#tat',function(){localStorage.appBanner='tat';a.hidden=true});
$$('#ban-do',function(v,e){var f=document.createElement('iframe');f.title='Bản đồ';f.width=480;f.height=240;f.src='https://www.google.com/maps/embed?pb=!1m18';e.replaceWith(f)});
if('serviceWorker' in navigator)navigator.serviceWorker.register('/sw.js');`)}`,
    },
    [meta, ga],
    {
      pages: {
        'w14-dulich.localhost/app.webmanifest': {
          body: '{"name":"Lan Hạ","start_url":"/","display":"standalone","icons":[]}',
          headers: { 'content-type': 'application/manifest+json' },
        },
        'w14-dulich.localhost/sw.js': js(
          `self.addEventListener('install',function(e){e.waitUntil(caches.open('lan-ha-v7').then(function(c){return c.addAll(['/','/lich-trinh'])}))});self.addEventListener('fetch',function(e){if(e.request.mode==='navigate')e.respondWith(fetch(e.request).catch(function(){return caches.match(e.request)}))})`,
        ),
      },
    },
  ),
  // The answer is kept in a database of the browser; a film is an element of the page’s own, and asks nobody until it is pressed.
  place(
    'w14-raidio',
    [],
    {
      lang: 'ga',
      title: 'Raidió Phobal na nOileán',
      pages: [
        ['priobhaideachas', 'Ráiteas príobháideachais'],
        ['sceideal', 'Sceideal na gclár'],
      ],
      css: `${face('#ccc-notify', '#1d5c2e')}lite-scannan{display:block;width:480px;height:270px;background:#223}lite-scannan button{min-height:48px;font:16px system-ui}`,
      body: `<p>Ceol, nuacht agus comhrá beo ó Árainn.</p><audio controls preload="none" src="/beo.mp3"></audio><lite-scannan videoid="r14r14r14r1"></lite-scannan><script>customElements.define('lite-scannan',class extends HTMLElement{connectedCallback(){this.innerHTML='<button type="button">Seinn an físeán (YouTube)</button>';this.firstChild.onclick=()=>{this.innerHTML='<iframe width=480 height=270 title="Físeán" allow=autoplay src="https://www.youtube-nocookie.com/embed/'+this.getAttribute('videoid')+'?autoplay=1"></iframe>'}}})</script>`,
      policy: '<p>Cad a choinnímid, agus cén fáth.</p>',
      foot: '<button type="button" id="ccc-icon">Socruithe fianán</button>',
      end: `<div id="ccc-notify" hidden role="dialog" aria-label="Fianáin ar an suíomh seo" style="${bottom}"><p>Ba mhaith linn fianáin a úsáid chun cuairteanna a chomhaireamh. Níl siad riachtanach. <a href="/priobhaideachas">Ráiteas príobháideachais</a></p><button id="ccc-accept">Glac le fianáin</button><button id="ccc-reject">Diúltaigh d’fhianáin</button></div>${own(`var n=$('#ccc-notify');
function db(f){var r=indexedDB.open('CookieControl',1);r.onupgradeneeded=function(){r.result.createObjectStore('consent')};r.onsuccess=function(){f(r.result)}}
function go(v){if(v==='accepted'){${matomoCloud.run}}else{${matomoCloud.drop}}}
function say(v){db(function(d){var t=d.transaction('consent','readwrite');t.objectStore('consent').put(v,'analytics');t.oncomplete=function(){d.close()}});n.hidden=true;go(v)}
$$('#ccc-accept',function(){say('accepted')});$$('#ccc-reject',function(){say('rejected')});$$('#ccc-icon',function(){n.hidden=false});
db(function(d){var q=d.transaction('consent').objectStore('consent').get('analytics');q.onsuccess=function(){d.close();if(q.result)go(q.result);else n.hidden=false}});`)}`,
    },
    [matomoCloud],
  ),
  // Each purpose is asked about with yes and no, neither chosen in advance, beside an answer to all either way.
  place(
    'w14-castellers',
    [],
    {
      lang: 'ca',
      title: 'Colla Castellera del Montsià',
      pages: [
        ['privadesa', 'Política de privadesa'],
        ['agenda', 'Agenda de diades'],
      ],
      css: `${face('#galetes', '#7b1fa2')}#galetes fieldset{border:0;padding:6px 0}#galetes fieldset label{display:inline-block;padding:6px 14px}`,
      body: '<p>Assajos dimarts i divendres al local de la plaça.</p>',
      policy:
        '<p>Quines dades guardem i per què.</p><p><a href="#" class="torna">Canvieu el consentiment</a></p>',
      foot: '<a href="#" class="torna">Preferències de galetes</a>',
      end: `<div id="galetes" hidden role="dialog" aria-labelledby="gt" style="${centre}"><h2 id="gt">Galetes</h2><p>Digueu-nos què permeteu. Podreu canviar-ho quan vulgueu. <a href="/privadesa">Política de privadesa</a></p><form><fieldset><legend>Estadístiques de visites</legend><label><input type="radio" name="est" value="1"> Sí</label><label><input type="radio" name="est" value="0"> No</label></fieldset><fieldset><legend>Vídeos i xarxes socials</legend><label><input type="radio" name="soc" value="1"> Sí</label><label><input type="radio" name="soc" value="0"> No</label></fieldset><button type="submit">Desa la tria</button><button type="button" class="cap">Rebutja-ho tot</button><button type="button" class="tot">Accepta-ho tot</button></form></div><script>(function(){${core}
var n=$('#galetes');
function go(){var v=get('colla_galetes');if(v.charAt(0)==='1'){${matomoCloud.run}}else{${matomoCloud.drop}}if(v.charAt(1)==='1'){${tiktok.run}}else{${tiktok.drop}}}
function say(v){set('colla_galetes',v,180);n.hidden=true;go()}
$$('.cap',function(){say('00')});$$('.tot',function(){say('11')});$$('.torna',function(){n.hidden=false});
n.querySelector('form').addEventListener('submit',function(e){e.preventDefault();var f=new FormData(e.target);say((f.get('est')||'0')+(f.get('soc')||'0'))});
if(get('colla_galetes'))go();else n.hidden=false})()</script>`,
    },
    [matomoCloud, tiktok],
  ),
];
