import type { CorpusPage } from '../page.ts';
import { js, tiktok } from '../round10/tags.ts';
import { ga, meta, uet } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, face, own, place } from '../round14/parts.ts';
import { clicky, gemius, luckyOrange, parsely, pendo, told } from './parts.ts';

const straw = {
  ask: `<div id="mesca"><div class="cookie-akno" role="dialog" aria-label="Cookie" style="${bottom}"><p>Мы хочам выкарыстоўваць cookie для статыстыкі і рэкламы. <a href="/pryvatnasc">Палітыка прыватнасці</a></p><button hx-post="/htmx/adkaz/nie">Адхіліць усе</button><button hx-post="/htmx/adkaz/tak">Прыняць усе</button></div></div>`,
  yes: '<div id="mesca"><script src="/js/lichylnik.js"></script></div>',
  no: '<div id="mesca"></div>',
};
const fragment = (text: string, cookies: string[] = []) => ({
  body: text,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'set-cookie': cookies,
  },
});
const kept = (answer: string) =>
  `adkaz=${answer}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`;

/** Clean sites, the second half. */
export const cleanToo: CorpusPage[] = [
  // The layer is a piece of HTML that the server sends when the page asks for it, in the manner of htmx. Both answers are posted, and what comes back takes the layer’s place: the tags’ script after a grant, nothing after a refusal, which also takes their cookies away. The link in the footer asks for the layer anew.
  place(
    'w16-salomka',
    [],
    {
      lang: 'be',
      title: 'Саламяныя павукі, майстэрня ў Глыбокім',
      pages: [
        ['pryvatnasc', 'Палітыка прыватнасці'],
        ['zaniatki', 'Заняткі і заказы'],
      ],
      css: face('.cookie-akno', '#7a5c00'),
      head: '<script defer src="/js/htmx.js"></script>',
      body: '<p>Павукі з жытняй саломы, выцінанкі, майстар-класы па суботах.</p>',
      policy: '<p>Што мы захоўваем і навошта.</p>',
      foot: '<button type="button" hx-get="/htmx/akno">Налады cookie</button>',
      end: '<div id="mesca" hx-get="/htmx/pachatak" hx-trigger="load"></div>',
    },
    [gemius, parsely],
    {
      pages: {
        'w16-salomka.localhost/js/htmx.js': js(
          `(function(){function swap(method,url){fetch(url,{method:method,headers:{'HX-Request':'true'}}).then(function(r){return r.text()}).then(function(t){var d=document.createElement('div');d.innerHTML=t;document.querySelector('#mesca').replaceWith(d.firstElementChild);document.querySelectorAll('#mesca script').forEach(function(o){var s=document.createElement('script');s.src=o.src;o.replaceWith(s)})})}
document.querySelectorAll('[hx-trigger=load]').forEach(function(e){swap('GET',e.getAttribute('hx-get'))});
document.addEventListener('click',function(v){var e=v.target.closest('button[hx-get],button[hx-post]');if(!e)return;v.preventDefault();if(e.hasAttribute('hx-post'))swap('POST',e.getAttribute('hx-post'));else swap('GET',e.getAttribute('hx-get'))})})()`,
        ),
        'w16-salomka.localhost/js/lichylnik.js': js(`${gemius.run}${parsely.run}`),
        'w16-salomka.localhost/htmx/akno': fragment(straw.ask),
        'w16-salomka.localhost/htmx/pachatak': ({ headers }, response) => {
          const answer = told(headers.cookie, 'adkaz');
          const { body, headers: sent } = fragment(
            answer === 'tak' ? straw.yes : answer ? straw.no : straw.ask,
          );
          response.writeHead(200, sent).end(body);
        },
        'w16-salomka.localhost/htmx/adkaz/tak': fragment(straw.yes, [kept('tak')]),
        'w16-salomka.localhost/htmx/adkaz/nie': fragment(straw.no, [
          kept('nie'),
          '_parsely_visitor=; Path=/; Max-Age=0',
        ]),
      },
    },
  ),
  // GPP and the American privacy interface answer before any choice: no section applies here, and the string says `1---`, not applicable: neither grants anything (no V7), and a refusal changes nothing in them (no V6, V17). The question is asked all the same, and tags come by it alone.
  place(
    'w16-volstruis',
    [],
    {
      lang: 'af',
      title: 'Klein-Karoo Volstruisplaas en Veerwinkel',
      pages: [
        ['privaatheid', 'Privaatheidsbeleid'],
        ['toere', 'Plaastoere en pryse'],
      ],
      css: face('#koekies', '#6b3d00'),
      head: `<script>(function(){var heard=[];function state(){return{gppVersion:'1.1',cmpStatus:'loaded',cmpDisplayStatus:document.cookie.indexOf('koekie_keuse')>=0?'hidden':'visible',signalStatus:'ready',supportedAPIs:['2:tcfeuv2','6:uspv1','7:usnat'],cmpId:31,sectionList:[],applicableSections:[-1],gppString:'DBAA',parsedSections:{}}}
window.__gpp=function(c,f){if(c==='addEventListener'){heard.push(f);f({eventName:'listenerRegistered',listenerId:heard.length,data:true,pingData:state()},true)}else if(c==='hasSection')f(false,true);else if(c==='getSection'||c==='getField')f(null,true);else f(state(),true)};
window.__uspapi=function(c,v,f){f(c==='getUSPData'?{version:1,uspString:'1---'}:null,c==='getUSPData')}})()</script>`,
      body: '<p>Van eier tot veer: kuikens, broeikas, leerwerk en die beste omelet in Oudtshoorn.</p>',
      policy: '<p>Wat ons bewaar, en hoekom.</p>',
      foot: '<button type="button" id="verander">Koekie-instellings</button>',
      end: `<div id="koekies" hidden role="dialog" aria-label="Koekies" style="${bottom}"><p>Met u toestemming gebruik ons koekies om besoeke te tel en advertensies te wys. <a href="/privaatheid">Privaatheidsbeleid</a></p><button id="weier">Weier alles</button><button id="aanvaar">Aanvaar alles</button></div>${own(`var n=$('#koekies');
function go(){if(get('koekie_keuse')==='ja'){${meta.run}${clicky.run}}else{${meta.drop}${clicky.drop}}}
function say(v){set('koekie_keuse',v,180);n.hidden=true;go()}
$$('#aanvaar',function(){say('ja')});$$('#weier',function(){say('nee')});$$('#verander',function(){n.hidden=false});
if(get('koekie_keuse'))go();else n.hidden=false;`)}`,
    },
    [meta, clicky],
  ),
  // Turbo: links are fetched, under the pointer already, and put into the page; the layer is permanent and stands through such a visit until it is answered. Each visit counts if there was a grant, and after a refusal none does. What is fetched ahead is the site’s own page (no V2).
  place(
    'w16-takhi',
    [],
    {
      lang: 'mn',
      title: 'Хустайн тахь жуулчны бааз',
      pages: [
        ['nuutslal', 'Нууцлалын бодлого'],
        ['ayalal', 'Морин аялал ба үнэ'],
      ],
      css: face('#kuuki', '#1f4d5c'),
      head: '<script defer src="/assets/turbo-8.0.20.js"></script>',
      body: '<p>Дөрвөн ортой гэр, тахь ажиглах өглөөний аялал, айраг, хорхог.</p>',
      policy: '<p>Бид юуг, яагаад хадгалдаг вэ.</p>',
      foot: '<button type="button" id="tokhirgoo">Күүкийн тохиргоо</button>',
      end: `<div id="kuuki" data-turbo-permanent hidden role="dialog" aria-label="Күүки" style="${bottom}"><p>Бид зочдын тоог тоолж, сурталчилгаа харуулахын тулд күүки ашиглахыг хүсэж байна. <a href="/nuutslal">Нууцлалын бодлого</a></p><button id="tatgalz">Бүгдээс татгалзах</button><button id="zovshoor">Бүгдийг зөвшөөрөх</button></div>${own(`var n=$('#kuuki');
function go(){if(get('kuuki_songolt')==='tiim'){${pendo.run}${tiktok.run}}else{${pendo.drop}${tiktok.drop}}}
function say(v){set('kuuki_songolt',v,180);n.hidden=true;go()}
$$('#zovshoor',function(){say('tiim')});$$('#tatgalz',function(){say('ugui')});$$('#tokhirgoo',function(){n.hidden=false});
document.addEventListener('turbo:load',function(){if(get('kuuki_songolt'))go();else n.hidden=false});`)}`,
    },
    [pendo, tiktok],
    {
      pages: {
        'w16-takhi.localhost/assets/turbo-8.0.20.js': js(
          `(function(){var ahead={};function near(v){var a=v.target.closest&&v.target.closest('a[href]');return a&&a.origin===location.origin&&a.pathname!==location.pathname?a:null}
function load(){document.dispatchEvent(new Event('turbo:load'))}
function page(u){return ahead[u]||(ahead[u]=fetch(u,{headers:{'X-Sec-Purpose':'prefetch'}}).then(function(r){return r.text()}))}
function visit(u,push){page(u).then(function(t){delete ahead[u];var d=new DOMParser().parseFromString(t,'text/html');document.querySelector('main').replaceWith(d.querySelector('main'));document.title=d.title;if(push)history.pushState({},'',u);scrollTo(0,0);load()})}
document.addEventListener('mouseover',function(v){var a=near(v);if(a)page(a.href)});
document.addEventListener('click',function(v){var a=near(v);if(a&&!v.defaultPrevented&&!v.ctrlKey&&!v.metaKey){v.preventDefault();visit(a.href,true)}});
addEventListener('popstate',function(){visit(location.href,false)});load()})()`,
        ),
      },
    },
  ),
  // Borlabs: the layer is a popover within a root that the document declares. Its two buttons look alike, and the longer one takes only what is essential, which is the refusal (no V8, V9); the boxes for all else are off and the one for the essential is locked (no V10). The record lists the essential alone after it (no V6).
  place(
    'w16-schornstein',
    [],
    {
      lang: 'de',
      title: 'Schornsteinfegermeister Oehme, Kehrbezirk Freiberg 4',
      pages: [
        ['datenschutz', 'Datenschutzerklärung'],
        ['termine', 'Kehrtermine und Feuerstättenschau'],
      ],
      head: `<script>${google}gtag('consent','default',${said('denied')});</script>`,
      body: '<p>Kehren, messen, beraten. Ihr Kehrtermin steht zwei Wochen vorher an der Haustür.</p>',
      policy: '<p>Was wir speichern und warum.</p>',
      foot: '<a href="#" class="borlabs-cookie-open-dialog-preferences">Cookie-Einstellungen ändern</a>',
      end: `<borlabs-cookie-root><template shadowrootmode="open"><style>[hidden]{display:none!important}${face('#BorlabsCookieBox', '#1b1b1b')}#BorlabsCookieBox{inset:auto 16px 16px auto;margin:0;border:0;width:560px;max-width:92vw}</style><div id="BorlabsCookieBox" popover="manual" role="dialog" aria-labelledby="bct"><h2 id="bct">Privatsphäre-Einstellungen</h2><p>Wir möchten Cookies für Statistik und Marketing verwenden. <a href="/datenschutz">Datenschutzerklärung</a></p><div id="gruppen" hidden><label><input type="checkbox" checked disabled> Essenziell</label><label><input type="checkbox" id="statistics"> Statistik</label><label><input type="checkbox" id="marketing"> Marketing</label><button id="speichern">Auswahl speichern</button></div><button id="einzeln" aria-expanded="false">Individuelle Einstellungen</button><button id="essenziell">Nur essenzielle Cookies akzeptieren</button><button id="alle">Alle akzeptieren</button></div></template></borlabs-cookie-root>${own(`var r=$('borlabs-cookie-root').shadowRoot,n=r.querySelector('#BorlabsCookieBox');
function on(i,f){r.querySelector('#'+i).addEventListener('click',f)}
function read(){try{return JSON.parse(decodeURIComponent(get('borlabs-cookie'))).consents}catch(e){return null}}
function go(){var c=read(),s=c.statistics?'granted':'denied',m=c.marketing?'granted':'denied';gtag('consent','update',{analytics_storage:s,ad_storage:m,ad_user_data:m,ad_personalization:m});if(c.statistics){gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{${ga.drop}}if(c.marketing){${uet.run}}else{${uet.drop}}}
function say(s,m){var c={essential:['borlabs-cookie']};if(s)c.statistics=['google-analytics'];if(m)c.marketing=['microsoft-advertising'];set('borlabs-cookie',encodeURIComponent(JSON.stringify({consents:c,domainPath:location.hostname+'/',expires:new Date(Date.now()+5184e6).toUTCString(),uid:'anonymous',v3:true,version:1})),60);n.hidePopover();go()}
on('alle',function(){say(1,1)});on('essenziell',function(){say()});on('speichern',function(){say(r.querySelector('#statistics').checked,r.querySelector('#marketing').checked)});
on('einzeln',function(){var g=r.querySelector('#gruppen');g.hidden=!g.hidden;r.querySelector('#einzeln').setAttribute('aria-expanded',!g.hidden)});
$$('.borlabs-cookie-open-dialog-preferences',function(){if(!n.matches(':popover-open'))n.showPopover()});
if(read())go();else n.showPopover();`)}`,
    },
    [ga, uet],
  ),
  // A company that nobody knows takes the bookings in a frame that is there from the start: it keeps the number of the basket in its own session storage, sets no cookie, and tells the page its height (no V1, V2: not an id that lasts, and no tracker). The site’s own question is about the recorder and the pixel, which come with the grant.
  place(
    'w16-fungfaan',
    [],
    {
      lang: 'zh-HK',
      title: '西貢滑浪風帆學校',
      pages: [
        ['si-jan', '私隱政策'],
        ['fo-cing', '課程及收費'],
      ],
      css: face('#kuki-kong', '#004b6b'),
      body: '<p>初班四堂包器材，風勢不足可免費改期。</p><iframe id="ding" title="網上預約" src="https://book.tidewind16.example/widget/saikung" width="520" height="120"></iframe>',
      policy:
        '<p>我們保存甚麼及原因。預約由 Tidewind 代辦，其編號只存至閣下關閉分頁為止，屬預約所必需。</p>',
      foot: '<button type="button" id="kuki-cit">Cookie 設定</button>',
      end: `<div id="kuki-kong" hidden role="dialog" aria-label="Cookie 同意" style="${bottom}"><p>我們希望使用 Cookie 統計瀏覽情況及投放廣告，閣下可以拒絕。 <a href="/si-jan">私隱政策</a></p><button id="geoi">全部拒絕</button><button id="zip">全部接受</button></div>${own(`var n=$('#kuki-kong');
addEventListener('message',function(e){if(e.data&&e.data.tidewind&&$('#ding'))$('#ding').height=e.data.tidewind});
function go(){if(get('kuki_tungji')==='zip'){${luckyOrange.run}${meta.run}}else{${luckyOrange.drop}${meta.drop}}}
function say(v){set('kuki_tungji',v,180);n.hidden=true;go()}
$$('#zip',function(){say('zip')});$$('#geoi',function(){say('geoi')});$$('#kuki-cit',function(){n.hidden=false});
if(get('kuki_tungji'))go();else n.hidden=false;`)}`,
    },
    [luckyOrange, meta],
    {
      pages: {
        'book.tidewind16.example/widget/saikung': `<!doctype html><html lang="zh-HK"><meta charset="utf-8"><title>預約</title><label>日期 <input type="date"></label> <button type="button">下一步</button><script>sessionStorage.basket=sessionStorage.basket||String(Math.random()).slice(2)+Date.now();parent.postMessage({tidewind:160},'*')</script></html>`,
      },
    },
  ),
];
