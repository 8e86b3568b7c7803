import type { CorpusPage } from '../page.ts';
import { clarity, js, pinterest, tiktok } from '../round10/tags.ts';
import { ga, meta } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { kakao, naver } from './parts.ts';

/** Clean sites, the first half. */
export const clean: CorpusPage[] = [
  // Umami counts on the site’s own machine from the first view on, for refusals too: its answer holds a token that lives in the page’s memory and goes back in a header, and nothing is kept (no V2, V3). Advertising comes with CookieHub’s grant alone, whose record says no to it after a refusal.
  place(
    'w15-taaskasutus',
    [],
    {
      lang: 'et',
      title: 'Emajõe taaskasutuskeskus',
      pages: [
        ['privaatsus', 'Privaatsuspoliitika'],
        ['too-asjad', 'Too asjad meile'],
      ],
      css: face('.ch2-dialog', '#205a3a'),
      head: '<script defer src="/loendur/script.js" data-website-id="5b1c7d1e-15aa-4c1b-9a15-151515151515"></script>',
      body: '<p>Mööbel, raamatud, riided ja kodumasinad uuele ringile.</p>',
      policy:
        '<p>Külastusi loendame oma serveris ilma küpsiste ja tunnusteta. Reklaami mõõdame ainult nõusolekul.</p>',
      foot: '<button type="button" class="ch2-open-settings-btn">Küpsiste seaded</button>',
      end: `<div class="ch2"><div class="ch2-container"><div class="ch2-dialog ch2-dialog-bottom" hidden role="dialog" aria-label="Küpsised" style="${bottom}"><p>Soovime küpsistega mõõta oma reklaami tulemusi. <a href="/privaatsus">Privaatsuspoliitika</a></p><button class="ch2-deny-all-btn">Keela kõik</button><button class="ch2-allow-all-btn">Luba kõik</button></div></div></div>${own(`var n=$('.ch2-dialog');
function read(){try{return JSON.parse(atob(decodeURIComponent(get('cookiehub'))))}catch(e){return null}}
function go(){var r=read();if(r&&r.categories[1].value){${meta.run}}else{${meta.drop}}}
function say(v){set('cookiehub',encodeURIComponent(btoa(JSON.stringify({answered:true,revision:1,dnt:false,allowSale:v,implict:false,region:'',token:crypto.randomUUID(),timestamp:new Date().toISOString(),categories:[{cid:1,value:true},{cid:4,value:v}]}))),365);n.hidden=true;go()}
$$('.ch2-allow-all-btn',function(){say(true)});$$('.ch2-deny-all-btn',function(){say(false)});$$('.ch2-open-settings-btn',function(){n.hidden=false});
if(read())go();else n.hidden=false;`)}`,
    },
    [meta],
    {
      pages: {
        'w15-taaskasutus.localhost/loendur/script.js': js(
          `(function(){var s=document.currentScript,site=s.dataset.websiteId,token;function send(extra){var h={'Content-Type':'application/json'};if(token)h['x-umami-cache']=token;return fetch('/loendur/api/send',{method:'POST',keepalive:true,headers:h,body:JSON.stringify({type:'event',payload:Object.assign({website:site,screen:screen.width+'x'+screen.height,language:navigator.language,title:document.title,hostname:location.hostname,url:location.pathname,referrer:''},extra)})}).then(function(r){return r.json()}).then(function(r){token=r.cache}).catch(function(){})}
send({}).then(function(){setTimeout(function(){send({name:'laetud'})},2000)})})()`,
        ),
        'w15-taaskasutus.localhost/loendur/api/send': (_request, response) => {
          const part = () => Math.random().toString(36).slice(2);
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ cache: `eyJhbGciOiJIUzI1NiJ9.${part()}${part()}.${part()}` }));
        },
      },
    },
  ),
  // Didomi as it is set up with both answers alike; its record holds a user id beside what is on and off, for either answer (an answer kept with an id, no V3), and the way back is a `javascript:` address. A ceremony’s film and a candle wait for a click.
  place(
    'w15-utfor',
    [],
    {
      lang: 'is',
      title: 'Útfararstofa Vesturlands',
      pages: [
        ['personuvernd', 'Persónuverndarstefna'],
        ['minningar', 'Minningarsíður'],
      ],
      css: `${face('#didomi-notice', '#2c3e50')}${face('#didomi-preferences', '#2c3e50')}#streymi,#kerti{font:16px system-ui;min-height:48px;padding:10px 16px}`,
      body: '<p>Við erum til staðar allan sólarhringinn, alla daga ársins.</p><p><button type="button" id="streymi">Horfa á streymi frá athöfn (Vimeo)</button> <button type="button" id="kerti">Kveikja á kerti</button> <output id="logar"></output></p>',
      policy: '<p>Hvað við geymum og hvers vegna.</p>',
      foot: '<a href="javascript:Didomi.preferences.show()">Vafrakökustillingar</a>',
      end: `<div id="didomi-host"><div id="didomi-notice" hidden class="didomi-popup-notice" role="dialog" aria-modal="true" aria-labelledby="dt" style="${centre}"><h2 id="dt">Friðhelgi þín skiptir máli</h2><p>Með þínu samþykki notum við vafrakökur til að mæla heimsóknir og birta auglýsingar. <a href="/personuvernd">Persónuverndarstefna</a></p><button id="didomi-notice-learn-more-button">Nánar</button><button id="didomi-notice-disagree-button">Hafna öllu</button><button id="didomi-notice-agree-button">Samþykkja allt</button></div>
<div id="didomi-preferences" hidden role="dialog" aria-modal="true" aria-labelledby="dp" style="${centre}"><h2 id="dp">Veldu hvað má</h2><label><input type="checkbox" id="m"> Mælingar</label><label><input type="checkbox" id="a"> Auglýsingar</label><button id="dn">Hafna öllu</button><button id="dv">Vista val</button><button id="dy">Samþykkja allt</button></div></div>${own(`var n=$('#didomi-notice'),p=$('#didomi-preferences');
function read(){try{return JSON.parse(atob(get('didomi_token')))}catch(e){return null}}
function on(k){var t=read();return!!t&&t.purposes.enabled.indexOf(k)>=0}
window.Didomi={preferences:{show:function(){n.hidden=true;$('#m').checked=on('measure');$('#a').checked=on('ads');p.hidden=false}}};
function go(){if(on('measure')){${clarity.run}}else{${clarity.drop}}if(on('ads')){${pinterest.run}}else{${pinterest.drop}}}
function say(m,a){var t=read(),now=new Date().toISOString(),e=[],d=[];(m?e:d).push('measure');(a?e:d).push('ads');set('didomi_token',btoa(JSON.stringify({user_id:t?t.user_id:crypto.randomUUID(),created:t?t.created:now,updated:now,vendors:{enabled:[].concat(m?['c:clarity']:[],a?['c:pinterest']:[]),disabled:[].concat(m?[]:['c:clarity'],a?[]:['c:pinterest'])},purposes:{enabled:e,disabled:d},version:2})),365);n.hidden=p.hidden=true;go()}
$$('#didomi-notice-agree-button,#dy',function(){say(1,1)});$$('#didomi-notice-disagree-button,#dn',function(){say()});$$('#dv',function(){say($('#m').checked,$('#a').checked)});$$('#didomi-notice-learn-more-button',Didomi.preferences.show);
if(read())go();else n.hidden=false;
$$('#streymi',function(v,e){var f=document.createElement('iframe');f.title='Streymi';f.width=480;f.height=270;f.src='https://player.vimeo.com/video/151515?dnt=1';e.replaceWith(f)});$$('#kerti',function(){$('#logar').textContent='Kertið logar.'});`)}`,
    },
    [clarity, pinterest],
  ),
  // A panel for easier reading stands open at the side, one of its switches on in advance and with buttons that save and reset: it is about letters and colours, and no purpose (no V10, V8). The choice is asked for beside it, nothing on. What is chosen there is kept in plain words when it is chosen.
  place(
    'w15-ganyeladim',
    [],
    {
      lang: 'he',
      dir: 'rtl',
      title: 'גן הילדים שקמה, עמק חפר',
      pages: [
        ['pratiyut', 'מדיניות פרטיות'],
        ['harshama', 'הרשמה לשנת הלימודים'],
      ],
      css: `${face('#kukiyot', '#3d2c6e')}#negishut{position:fixed;z-index:20;top:90px;inset-inline-end:0;width:250px;padding:14px;background:#eef6ff;border:2px solid #0b4f8a}#negishut button{font:16px system-ui;min-height:40px;min-width:40px;margin:3px}#negishut [aria-checked=true]::before{content:'✔ '}.links a{text-decoration:underline;font-weight:700}`,
      head: `<script>${google}gtag('consent','default',${said('denied')});</script>`,
      body: '<p>גילאי שנתיים עד חמש, חצר גדולה, ארוחות חמות ומטפלות ותיקות.</p>',
      policy: '<p>מה אנחנו שומרים ולמה. תיקון 13 לחוק הגנת הפרטיות.</p>',
      foot: '<button type="button" id="shinui">שינוי הגדרות עוגיות</button>',
      end: `<aside id="negishut" hidden role="region" aria-label="תפריט נגישות"><strong>נגישות</strong> <button type="button" id="sgor" aria-label="סגירת תפריט הנגישות">×</button><button type="button" role="switch" aria-checked="false" data-k="contrast">ניגודיות גבוהה</button><button type="button" role="switch" aria-checked="true" data-k="links">הדגשת קישורים</button><button type="button" role="switch" aria-checked="false" data-k="still">עצירת הנפשות</button><button type="button" id="shmor">שמירה</button><button type="button" id="ipus">איפוס</button></aside>
<div id="kukiyot" hidden role="dialog" aria-label="עוגיות" style="${bottom}"><p>נשמח להשתמש בעוגיות כדי למדוד ביקורים באתר ולהציג פרסום. <a href="/pratiyut">מדיניות פרטיות</a></p><button id="ken">אישור הכול</button><button id="lo">דחיית הכול</button></div>${own(`var n=$('#kukiyot'),g=$('#negishut'),L=localStorage,sw=[].slice.call(g.querySelectorAll('[role=switch]'));
function look(){sw.forEach(function(s){document.body.classList.toggle(s.dataset.k,s.getAttribute('aria-checked')==='true')})}
if(L.negishut)sw.forEach(function(s){s.setAttribute('aria-checked',L.negishut.indexOf(s.dataset.k)>=0)});look();
sw.forEach(function(s){s.onclick=function(){s.setAttribute('aria-checked',s.getAttribute('aria-checked')!=='true');look()}});
if(!sessionStorage.negishutSagur)g.hidden=false;
function close(){sessionStorage.negishutSagur='1';g.hidden=true}
$$('#shmor',function(){L.negishut=sw.filter(function(s){return s.getAttribute('aria-checked')==='true'}).map(function(s){return s.dataset.k}).join()||'none';close()});$$('#ipus',function(){sw.forEach(function(s){s.setAttribute('aria-checked',s.dataset.k==='links')});look()});$$('#sgor',close);
function go(){if(get('kukiyot_gan')==='ken'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}${tiktok.run}}else{gtag('consent','update',${said('denied')});${ga.drop}${tiktok.drop}}}
function say(v){set('kukiyot_gan',v,180);n.hidden=true;go()}
$$('#ken',function(){say('ken')});$$('#lo',function(){say('lo')});$$('#shinui',function(){n.hidden=false});
if(get('kukiyot_gan'))go();else n.hidden=false;`)}`,
    },
    [ga, tiktok],
  ),
  // Django’s token of forms, 64 letters for a year, a session of two weeks and a balancer’s node come before any choice: a form’s token and a session are no V1. Styles come from jsDelivr, which serves everyone (no V2). The strip is acknowledged and asks for nothing (no V8, V22).
  place(
    'w15-vodokanal',
    [],
    {
      lang: 'uk',
      title: 'Водоканал міста Кам’янець',
      pages: [
        ['pryvatnist', 'Політика приватності'],
        ['pokaznyky', 'Передати показники'],
      ],
      css: face('#spovishchennia', '#0a4d8c'),
      head: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap-reboot.min.css">',
      body: '<p>Водопостачання, водовідведення, особовий рахунок.</p><form method="post" action="/pokaznyky"><input type="hidden" name="csrfmiddlewaretoken"><label>Особовий рахунок <input name="rakhunok" inputmode="numeric"></label><button>Надіслати</button></form><script src="/static/kabinet.4f1c.js"></script>',
      policy:
        '<p>Сайт використовує лише технічні cookie: сеанс, захист форм від підробки і вузол балансувальника. Аналітики та реклами немає.</p>',
      end: `<div id="spovishchennia" hidden role="region" aria-label="Повідомлення про cookie" style="${bottom}"><p>Сайт використовує лише технічні файли cookie, потрібні для роботи кабінету. <a href="/pryvatnist">Політика приватності</a></p><button>Зрозуміло</button></div>${own(`var n=$('#spovishchennia');if(!localStorage.spovishchennia)n.hidden=false;$$('#spovishchennia button',function(){localStorage.spovishchennia='prochytano';n.hidden=true});`)}`,
    },
    [],
    {
      pages: {
        'cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap-reboot.min.css': {
          body: 'body{line-height:1.6}',
          headers: { 'content-type': 'text/css', 'access-control-allow-origin': '*' },
        },
        'w15-vodokanal.localhost/static/kabinet.4f1c.js': js(
          `fetch('/api/seans/',{credentials:'same-origin'}).then(function(){var m=document.cookie.match(/csrftoken=([^;]*)/);document.querySelectorAll('[name=csrfmiddlewaretoken]').forEach(function(i){i.value=m?m[1]:''})})`,
        ),
        'w15-vodokanal.localhost/api/seans/': ({ headers }, response) => {
          const letters = (count: number) =>
            Array.from({ length: count }, () => Math.floor(Math.random() * 36).toString(36)).join(
              '',
            );
          const was = (name: string) =>
            new RegExp(`${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
          response
            .writeHead(200, {
              'content-type': 'application/json',
              'set-cookie': [
                `csrftoken=${was('csrftoken') ?? letters(64)}; Path=/; Max-Age=31449600; SameSite=Lax`,
                `sessionid=${was('sessionid') ?? letters(32)}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax`,
                'SERVERID=web2; Path=/',
              ],
            })
            .end('{"auth":false}');
        },
      },
    },
  ),
  // A card offers to tell of returns and asks to “allow” or “later”: it is about messages of the browser and brings nothing (no V2); it comes first, the question of cookies stands below it. Naver’s and Kakao’s tags come with the grant alone.
  place(
    'w15-hanbok',
    [],
    {
      lang: 'ko',
      title: '전주 한옥마을 달빛한복',
      pages: [
        ['gaein', '개인정보처리방침'],
        ['daeyeo', '대여 안내와 예약'],
      ],
      css: `${face('#kuki-banner', '#7b2d43')}#alrim{position:fixed;z-index:60;top:16px;right:16px;width:320px;padding:18px;background:#fff;box-shadow:0 4px 18px rgba(0,0,0,.3)}#alrim button{font:600 16px system-ui;min-height:44px;min-width:110px;margin:4px}`,
      body: '<p>전통 한복, 퓨전 한복, 커플 한복 네 시간 대여.</p>',
      policy: '<p>무엇을 왜 보관하는지 알려 드립니다.</p>',
      foot: '<button type="button" id="kuki-seoljeong">쿠키 설정</button>',
      end: `<div id="alrim" hidden role="dialog" aria-label="알림 받기"><p>반납 30분 전에 브라우저 알림을 보내 드릴까요?</p><button type="button" id="heoyong">허용</button><button type="button" id="najunge">나중에</button></div><div id="kuki-banner" hidden role="dialog" aria-label="쿠키 사용 동의" style="${bottom}"><p>방문 통계와 맞춤형 광고를 위해 쿠키를 사용하고자 합니다. 동의하지 않아도 예약할 수 있습니다. <a href="/gaein">개인정보처리방침</a></p><button id="modu-donguui">모두 동의</button><button id="modu-geobu">모두 거부</button></div>${own(`var n=$('#kuki-banner'),c=$('#alrim'),L=localStorage;
function go(){if(L.kuki_donguui==='yes'){${naver.run}${kakao.run}}else{${naver.drop}${kakao.drop}}}
function say(v){L.kuki_donguui=v;n.hidden=true;go()}
$$('#modu-donguui',function(){say('yes')});$$('#modu-geobu',function(){say('no')});$$('#kuki-seoljeong',function(){n.hidden=false});
if(L.kuki_donguui)go();else n.hidden=false;
if(!L.alrim)c.hidden=false;
$$('#najunge',function(){L.alrim='najunge';c.hidden=true});$$('#heoyong',function(){L.alrim='heoyong';c.hidden=true;if(window.Notification)Notification.requestPermission()});`)}`,
    },
    [naver, kakao],
  ),
];
