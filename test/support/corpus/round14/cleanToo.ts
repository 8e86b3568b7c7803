import type { CorpusPage } from '../page.ts';
import { criteo, js, pinterest, sink, tiktok } from '../round10/tags.ts';
import { ga, matomoCloud, meta } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import {
  bottom,
  centre,
  contentsquare,
  core,
  eleven,
  face,
  own,
  place,
  tcNo,
  tcYes,
} from './parts.ts';

/** Clean sites, the second half. */
export const cleanToo: CorpusPage[] = [
  // A trial of two prices hides the page for a moment and notes a letter, A or B, which tells nobody from half of all visitors. The banner is an element with an open root, as Efilli’s is.
  place(
    'w14-feribot',
    [],
    {
      lang: 'tr',
      title: 'Marmara Adaları Feribot',
      pages: [
        ['kvkk', 'KVKK ve çerez politikası'],
        ['seferler', 'Seferler ve biletler'],
      ],
      css: '.gizle body{opacity:0}',
      head: `<script>document.documentElement.classList.add('gizle');(function(){var m=document.cookie.match(/deney_fiyat=([AB])/),v=m?m[1]:Math.random()<.5?'A':'B';document.cookie='deney_fiyat='+v+';path=/;max-age=1209600;samesite=lax';addEventListener('DOMContentLoaded',function(){var f=document.getElementById('fiyat');if(f)f.textContent=v==='A'?'₺290’dan başlayan':'Gidiş-dönüş ₺520';setTimeout(function(){document.documentElement.classList.remove('gizle')},300)})})()</script>`,
      body: '<p>Erdek, Avşa ve Marmara arasında her gün. <b id="fiyat"></b></p>',
      policy: '<p>Hangi verileri neden sakladığımız.</p>',
      foot: '<button type="button" id="efilli-ac">Çerez tercihlerim</button>',
      end: `<efilli-layout-dynamic></efilli-layout-dynamic><script>(function(){${core}
var e=$('efilli-layout-dynamic'),r=e.attachShadow({mode:'open'});
r.innerHTML='<style>${face('.banner', '#b3261e')}.banner{${bottom}}[hidden]{display:none!important}</style><div class="banner" role="dialog" aria-label="Çerez tercihleri" hidden><p>Size özel reklam göstermek ve ziyaretleri ölçmek için açık rızanızla çerez kullanmak istiyoruz. <a href="/kvkk">KVKK ve çerez politikası</a></p><button class="ret">Tümünü reddet</button><button class="kabul">Tümünü kabul et</button></div>';
var n=r.querySelector('.banner');
function go(){if(/"marketing":true/.test(localStorage.efilli_consent||'')){${contentsquare.run}${criteo.run}}else{${contentsquare.drop}${criteo.drop}}}
function say(v){localStorage.efilli_consent=JSON.stringify({necessary:true,statistics:v,marketing:v});n.hidden=true;go()}
r.querySelector('.kabul').onclick=function(){say(true)};r.querySelector('.ret').onclick=function(){say(false)};$$('#efilli-ac',function(){n.hidden=false});
if(localStorage.efilli_consent)go();else n.hidden=false})()</script>`,
    },
    [contentsquare, criteo],
  ),
  // TCF and Consent Mode say the same after each answer, with real strings; the text speaks of legitimate interest, for which nothing is switched on.
  place(
    'w14-iatreio',
    [],
    {
      lang: 'el',
      title: 'Δερματολογικό Ιατρείο Χανίων',
      pages: [
        ['aporrito', 'Πολιτική απορρήτου'],
        ['rantevou', 'Κλείστε ραντεβού'],
      ],
      css: face('#cmpbox', '#00587a'),
      head: `<script>${google}gtag('consent','default',${said('denied')});(function(){var f=document.createElement('iframe');f.name='__tcfapiLocator';f.hidden=true;f.title='cmp';document.documentElement.appendChild(f);var heard=[],last=null;function tc(i){return{gdprApplies:true,tcfPolicyVersion:5,cmpId:401,cmpVersion:3,cmpStatus:'loaded',isServiceSpecific:true,listenerId:i,eventStatus:last===null?'cmpuishown':'useractioncomplete',tcString:last===null?'':last?'${tcYes}':'${tcNo}',purpose:{consents:last?${eleven('true')}:{},legitimateInterests:{}},vendor:{consents:last?{52:true,91:true,755:true}:{},legitimateInterests:{}}}}
window.__tcfapi=function(c,v,f){if(c==='ping')f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:last===null?'visible':'hidden',apiVersion:'2.2'},true);else if(c==='addEventListener')f(tc(heard.push(f)),true);else f(tc(null),true)};
window.__said=function(v){last=v;heard.forEach(function(f,i){f(tc(i+1),true)})}})()</script>`,
      body: '<p>Έλεγχος σπίλων, ακμή, αισθητική δερματολογία.</p>',
      policy: '<p>Τι κρατάμε και γιατί.</p>',
      foot: '<a href="#" class="cmp-open">Επιλογές απορρήτου</a>',
      end: `<div id="cmpbox" hidden role="dialog" aria-modal="true" aria-labelledby="ct" style="${centre}"><h2 id="ct">Σεβόμαστε το απόρρητό σας</h2><p>Εμείς και 5 συνεργάτες αποθηκεύουμε cookies στη συσκευή σας για διαφημίσεις και μετρήσεις. Κανείς τους δεν επικαλείται έννομο συμφέρον. <a href="/aporrito">Πολιτική απορρήτου</a></p><div id="eid" hidden><label><input type="checkbox" id="e1"> Όλοι οι σκοποί, για τους 5 συνεργάτες</label><button class="cmp-save">Αποθήκευση</button></div><button class="cmp-no">Απόρριψη όλων</button><button class="cmp-yes">Αποδοχή όλων</button><button class="cmp-more" aria-expanded="false">Ρυθμίσεις</button></div>${own(`var n=$('#cmpbox');
function go(){var v=get('euconsent-v2')==='${tcYes}';__said(v);gtag('consent','update',v?${said('granted')}:${said('denied')});if(v){gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}${meta.run}}else{${ga.drop}${meta.drop}}}
function say(v){set('euconsent-v2',v?'${tcYes}':'${tcNo}',390);n.hidden=true;go()}
$$('.cmp-yes',function(){say(1)});$$('.cmp-no',function(){say(0)});$$('.cmp-save',function(){say($('#e1').checked)});$$('.cmp-more',function(v,e){$('#eid').hidden=!$('#eid').hidden;e.setAttribute('aria-expanded',!$('#eid').hidden)});$$('.cmp-open',function(){n.hidden=false});
if(get('euconsent-v2'))go();else n.hidden=false;`)}`,
    },
    [ga, meta],
  ),
  // Switches on the first layer, all off but the locked one; a strip with a warning is closed beside it, and asks nothing.
  place(
    'w14-pwll',
    [],
    {
      lang: 'cy',
      title: 'Pwll Nofio Dyffryn Aeron',
      pages: [
        ['preifatrwydd', 'Polisi preifatrwydd'],
        ['amserlen', 'Amserlen nofio'],
      ],
      css: `${face('#cwcis', '#00563f')}#cwcis [role=switch]{display:block;min-width:260px;text-align:left;background:#fff;color:#1c1c1c}#cwcis [role=switch]::before{content:'○ '}#cwcis [aria-checked=true]::before{content:'● '}#rhybudd{position:fixed;z-index:40;top:0;left:0;right:0;padding:10px 20px;background:#fff3cd}#rhybudd button{min-height:40px}`,
      body: '<p>Nofio cyhoeddus, gwersi a dosbarthiadau yn y dŵr.</p>',
      policy: '<p>Beth rydym yn ei gadw, a pham.</p>',
      foot: '<a href="#" id="newid">Newid gosodiadau cwcis</a>',
      end: `<div id="rhybudd" role="alert" hidden>Mae’r pwll bach ar gau ddydd Llun. <button type="button" id="iawn">Iawn</button></div><div id="cwcis" hidden role="region" aria-label="Cwcis" style="${bottom}"><h2>Cwcis ar y wefan hon</h2><p>Dewiswch pa gwcis y cawn eu defnyddio. <a href="/preifatrwydd">Polisi preifatrwydd</a></p><button type="button" role="switch" aria-checked="true" disabled>Angenrheidiol</button><button type="button" role="switch" aria-checked="false" id="s1">Ystadegau</button><button type="button" role="switch" aria-checked="false" id="s2">Hysbysebu</button><button type="button" id="cadw">Cadw fy newis</button><button type="button" id="dim">Gwrthod pob un</button><button type="button" id="oll">Derbyn pob un</button></div>${own(`var n=$('#cwcis');
function on(i){return $('#s'+i).getAttribute('aria-checked')==='true'}
$$('#s1,#s2',function(v,e){e.setAttribute('aria-checked',e.getAttribute('aria-checked')!=='true')});
function go(){var v=get('dewis_cwcis');if(/ystadegau/.test(v)){${matomoCloud.run}}else{${matomoCloud.drop}}if(/hysbysebu/.test(v)){${pinterest.run}}else{${pinterest.drop}}}
function say(a,b){set('dewis_cwcis','angenrheidiol'+(a?'.ystadegau':'')+(b?'.hysbysebu':''),180);n.hidden=true;go()}
$$('#cadw',function(){say(on(1),on(2))});$$('#dim',function(){say()});$$('#oll',function(){say(1,1)});$$('#newid',function(){n.hidden=false});
if(get('dewis_cwcis'))go();else n.hidden=false;
if(!sessionStorage.rhybudd)$('#rhybudd').hidden=false;$$('#iawn',function(){sessionStorage.rhybudd='1';$('#rhybudd').hidden=true});`)}`,
    },
    [matomoCloud, pinterest],
  ),
  // Nobody is asked: Plausible counts on the site’s own machine without a number or an entry, a notice says so and is acknowledged, and films wait in frames that are written into the page.
  place(
    'w14-teatar',
    [],
    {
      lang: 'mk',
      title: 'Охридски театарски денови',
      pages: [
        ['privatnost', 'Политика за приватност'],
        ['programa', 'Програма'],
      ],
      css: face('#izvestuvanje', '#3b2a6b'),
      head: '<script defer data-domain="w14-teatar.mk" data-api="/api/event" src="/js/skripta.js"></script>',
      body: `<p>Дванаесет претстави под отворено небо.</p><iframe title="Најава" width="480" height="270" loading="lazy" srcdoc="<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#222}a{color:white;font:18px sans-serif}</style><a href='https://www.youtube-nocookie.com/embed/r14r14r14r2?autoplay=1'>▶ Пушти ја најавата (YouTube)</a>"></iframe>`,
      policy:
        '<p>Посетите ги броиме на сопствен сервер, без колачиња и без идентификатори. Ништо не се чува во вашиот прелистувач.</p>',
      end: `<div id="izvestuvanje" hidden role="region" aria-label="Известување за приватност" style="${bottom}"><p>Оваа страница брои посети без колачиња. <a href="/privatnost">Политика за приватност</a></p><button>Разбирам</button></div>${own(`var n=$('#izvestuvanje');if(!localStorage.izvestuvanje)n.hidden=false;$$('#izvestuvanje button',function(){localStorage.izvestuvanje='videno';n.hidden=true});`)}`,
    },
    [],
    {
      pages: {
        'w14-teatar.localhost/js/skripta.js': js(
          `(function(){var s=document.currentScript,x=new XMLHttpRequest();x.open('POST',s.dataset.api,true);x.setRequestHeader('Content-Type','text/plain');x.send(JSON.stringify({n:'pageview',u:location.href,d:s.dataset.domain,r:document.referrer||null}))})()`,
        ),
        'w14-teatar.localhost/api/event': sink,
      },
    },
  ),
  // A shop’s software keeps a session and the token of its forms; Google’s sign-in is fetched when somebody presses it. The banner has the make of Usercentrics’, right to left.
  place(
    'w14-farsh',
    [],
    {
      lang: 'fa',
      dir: 'rtl',
      title: 'گالری فرش نایین، هامبورگ',
      pages: [
        ['hefz', 'سیاست حفظ حریم خصوصی'],
        ['farsh', 'فرش‌های دستباف'],
      ],
      body: '<p>فرش دستباف نایین، اصفهان و کاشان با ضمانت اصالت.</p><form method="post" action="/checkout/cart/add"><input type="hidden" name="form_key"><button>افزودن به سبد خرید</button></form><p><button type="button" id="vorud">ورود با حساب گوگل</button></p><script src="/static/version1764/mage/requirejs/mixins.js"></script>',
      policy: '<p>چه چیزی را نگه می‌داریم و چرا.</p>',
      foot: '<button type="button" id="uc-back">تنظیمات کوکی</button>',
      end: `<aside id="usercentrics-cmp-ui"></aside><script>(function(){${core}
var r=$('#usercentrics-cmp-ui').attachShadow({mode:'open'});
r.innerHTML='<style>${face('#uc', '#4a3208')}#uc{${centre}}[hidden]{display:none!important}</style><div id="uc" role="dialog" aria-modal="true" aria-labelledby="t" hidden><h2 id="t">تنظیمات حریم خصوصی</h2><p>برای سنجش بازدید و نمایش تبلیغات، با رضایت شما از کوکی استفاده می‌کنیم. <a href="/hefz">سیاست حفظ حریم خصوصی</a></p><button id="deny">رد همه</button><button id="accept">پذیرش همه</button></div>';
var n=r.getElementById('uc');
function go(){var y=/"status":true/.test(localStorage.ucData||'');if(y){${matomoCloud.run}${tiktok.run}}else{${matomoCloud.drop}${tiktok.drop}}}
function say(v){localStorage.ucData=JSON.stringify({consent:{serviceIds:['BJz7qNsdj','HkIVcNiuoZX'],status:v,type:'EXPLICIT'}});n.hidden=true;go()}
r.getElementById('accept').onclick=function(){say(true)};r.getElementById('deny').onclick=function(){say(false)};$$('#uc-back',function(){n.hidden=false});
if(localStorage.ucData)go();else n.hidden=false;
$$('#vorud',function(){var s=document.createElement('script');s.src='https://accounts.google.com/gsi/client';document.head.append(s)})})()</script>`,
    },
    [matomoCloud, tiktok],
    {
      pages: {
        'w14-farsh.localhost/static/version1764/mage/requirejs/mixins.js': js(
          `(function(){var m=document.cookie.match(/form_key=([^;]*)/),k=m?m[1]:Array.from({length:16},function(){return'abcdefghijkmnpqrstuvwxyzABCDEFGH0123456789'.charAt(Math.random()*42)}).join('');document.cookie='form_key='+k+';path=/;max-age=3600;samesite=lax';document.querySelectorAll('[name=form_key]').forEach(function(i){i.value=k});document.cookie='mage-cache-sessid=true;path=/';fetch('/customer/section/load/?sections=cart,messages')})()`,
        ),
        'w14-farsh.localhost/customer/section/load/': (request, response) => {
          const id = Array.from({ length: 26 }, () => Math.floor(Math.random() * 36).toString(36));
          const kept = /PHPSESSID=([a-z0-9]{26})/.exec(request.headers.cookie ?? '')?.[1];
          response
            .writeHead(200, {
              'content-type': 'application/json',
              'set-cookie': `PHPSESSID=${kept ?? id.join('')}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`,
            })
            .end('{"cart":{"summary_count":0,"items":[]},"messages":{"messages":[]}}');
        },
      },
    },
  ),
];
