import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { put, sink } from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import {
  anyway,
  anywayKept,
  card,
  counter,
  layer,
  low,
  middle,
  tradedoubler,
} from '../round12/parts.ts';
import { tawk } from './parts.ts';

/** What runs too early or goes on, and a record that says the opposite. */
export const closedTags: CorpusPage[] = [
  // Components within components; whoever refuses is put down as having agreed.
  made(
    'v13-c-components',
    ['V6'],
    {
      lang: 'sv',
      title: 'Dalslands Kanotcentral',
      policy: 'Integritetspolicy',
      body: '<p>Kanoter, tält och guidade turer.</p>',
      back: '<a href="#" class="re">Hantera samtycke</a>',
      script: `<script>customElements.define('dk-knapp',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>button{font:600 16px system-ui;min-height:44px;padding:8px 20px;margin:4px;background:#fff;color:#111;border:2px solid #333}</style><button type="button"><slot></slot></button>'}});
customElements.define('dk-samtycke',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>section{position:fixed;left:0;right:0;bottom:0;padding:20px;background:#fff;color:#111;border-top:2px solid #333}section[hidden]{display:none}</style><section role="dialog" aria-label="Vi använder kakor" hidden><p>Vi använder kakor för statistik och för att visa annonser. <a href="/datos">Integritetspolicy</a></p><dk-knapp class="b">Endast nödvändiga</dk-knapp><dk-knapp class="a">Godkänn alla</dk-knapp></section>'}});
document.body.appendChild(document.createElement('dk-samtycke'))</script>
${asks({
  root: `document.querySelector('dk-samtycke').shadowRoot`,
  show: `root.querySelector('section').hidden=false`,
  hide: `root.querySelector('section').hidden=true;localStorage.cookieConsent=JSON.stringify({necessary:true,statistics:true,marketing:true,date:'2026-11-01'})`,
  yes: '.a',
  no: '.b',
  back: '.re',
  memory: ['dk_svar', '1', '0'],
  granted: run(tags.hotjar, tags.snap),
  refused: drop(tags.hotjar, tags.snap),
})}`,
    },
    [tags.hotjar, tags.snap],
    { open: { ...counter, V17: 'a second memory says no, in a digit' } },
  ),
  // A counter that every page has, whatever is answered.
  made(
    'v13-c-counter',
    anywayKept,
    {
      lang: 'zh-CN',
      title: '西湖龙井茶庄',
      policy: '隐私政策',
      css: middle,
      head: `<script>var _hmt=_hmt||[];${tags.baidu.run}</script>`,
      body: '<p>明前新茶，产地直发。</p>',
      back: '<a href="#" class="re">管理 Cookie 偏好</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookie 声明"><p>我们使用 Cookie 为您提供个性化内容并分析网站流量。<a href="/datos">隐私政策</a></p><button id="b">不同意</button><button id="a">同意并继续</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['longjing_cookie', 'agree', 'refuse'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      }),
    },
    [tags.baidu, tags.criteo],
    { open: counter },
  ),
  // A film and a map are in the page from the start; so are letters, which are no fault.
  made(
    'v13-c-embeds',
    anyway,
    {
      lang: 'de-AT',
      title: 'Gasthof zur Alten Post, Ramsau',
      policy: 'Datenschutz',
      css: card,
      head: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lora&display=swap">',
      body: '<p>Zimmer mit Blick auf den Dachstein.</p><iframe width="480" height="270" title="Film" src="https://www.youtube-nocookie.com/embed/r13r13r13r1"></iframe><iframe width="480" height="270" title="Anfahrt" src="https://www.google.com/maps/embed?pb=!1m18!1m12"></iframe>',
      back: '<a href="#" class="re">Cookie-Einstellungen</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Datenschutzeinstellungen"><p>Wir nutzen Cookies auf unserer Website. Einige von ihnen sind essenziell, andere helfen uns, diese Website und Ihre Erfahrung zu verbessern. <a href="/datos">Datenschutz</a></p><button id="a">Alle akzeptieren</button><button id="b">Nur essenzielle Cookies akzeptieren</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['altepost-cookie', 'alle', 'essenziell'],
        granted: run(tag.meta),
        refused: drop(tag.meta),
      }),
    },
    [tag.meta],
    { open: { V16: 'a film and a map are no plain advertising' } },
  ),
  // A chat that the site holds for necessary, and which gives everybody a number.
  made(
    'v13-c-chat',
    anywayKept,
    {
      lang: 'th',
      title: 'คลินิกทันตกรรมยิ้มสวย',
      policy: 'นโยบายความเป็นส่วนตัว',
      css: low,
      body: `<p>จัดฟัน รากฟันเทียม ฟอกสีฟัน</p><script>${tawk.run}</script>`,
      back: '<a href="#" class="re">ตั้งค่าคุกกี้</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="การใช้คุกกี้"><p>เราใช้คุกกี้เพื่อพัฒนาประสบการณ์และแสดงโฆษณาที่ตรงกับความสนใจของคุณ <a href="/datos">นโยบายความเป็นส่วนตัว</a></p><button id="b">ปฏิเสธทั้งหมด</button><button id="a">ยอมรับทั้งหมด</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['yimsuay_cookie', 'yes', 'no'],
        granted: run(tag.meta),
        refused: drop(tag.meta),
      }),
    },
    [tawk, tag.meta],
    { open: { V16: 'a chat is not advertising' } },
  ),
  // A trial of two headings numbers its visitors for a year, in the name of the session.
  made(
    'v13-c-trial',
    ['V1', 'V5'],
    {
      lang: 'he',
      title: 'מאפיית הגליל',
      policy: 'מדיניות פרטיות',
      css: card,
      body: `<p id="kot">לחם מחמצת טרי כל בוקר</p><script>${put('session_variant', `'B.'+crypto.randomUUID()`, 365)}if(/session_variant=B/.test(document.cookie))kot.textContent='הלחם הכי טרי בגליל'</script>`,
      back: '<button type="button" class="re">הגדרות עוגיות</button>',
      layer: `<div id="n" hidden dir="rtl" role="dialog" aria-label="שימוש בעוגיות"><p>אתר זה משתמש בעוגיות לצורך התאמת פרסומות. <a href="/datos">מדיניות פרטיות</a></p><button id="a">אישור הכל</button><button id="b">דחיית הכל</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['galil_cookies', 'ken', 'lo'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      }),
    },
    [tags.criteo],
  ),
  // The browser’s signal is thanked for and not heard; tags run until somebody declines.
  made(
    'v13-c-signal-thanked',
    ['V1', 'V2', 'V16'],
    {
      lang: 'en-CA',
      title: 'Kawartha Cottage Rentals',
      policy: 'Privacy Policy',
      css: `${low}#gpc{position:fixed;right:16px;top:16px;padding:12px;background:#fff;border:1px solid #333}`,
      body: '<p>Lakefront cottages two hours from Toronto.</p>',
      back: '<a href="#" class="re">Your Privacy Choices</a>',
      layer: `<div id="gpc" hidden role="status">Opt-Out Request Honored</div><div id="n" hidden role="dialog" aria-label="Privacy notice"><p>This website uses cookies and other technologies to enhance user experience and to analyze performance, and shares information with our advertising partners. <a href="/datos">Privacy Policy</a></p><button id="b">Decline</button><button id="a">Accept</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kawartha_optout', 'accepted', 'declined'],
        granted: run(tags.linkedin, tradedoubler),
        refused: drop(tags.linkedin, tradedoubler),
        first: `if(navigator.globalPrivacyControl)document.getElementById('gpc').hidden=false;${run(tags.linkedin, tradedoubler)}show()`,
      }),
    },
    [tags.linkedin, tradedoubler],
  ),
  // Who refused gets a number on the next page, and it is sent along with every one.
  made(
    'v13-c-numbered',
    ['V3', 'V4'],
    {
      lang: 'id',
      title: 'Batik Tulis Pekalongan',
      policy: 'Kebijakan Privasi',
      css: low,
      body: '<p>Kain batik tulis asli dari perajin.</p>',
      back: '<a href="#" class="re">Pengaturan cookie</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Persetujuan cookie"><p>Kami menggunakan cookie untuk menganalisis kunjungan dan menampilkan iklan. <a href="/datos">Kebijakan Privasi</a></p><button id="b">Tolak semua</button><button id="a">Terima semua</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['batik_cookie', 'terima', 'tolak'],
        granted: run(tags.tiktok),
        refused: drop(tags.tiktok),
        denied: `localStorage.pengunjung=localStorage.pengunjung||crypto.randomUUID();navigator.sendBeacon('/api/kunjungan?halaman=beranda&no='+localStorage.pengunjung);`,
      }),
    },
    [tags.tiktok],
    { pages: { 'v13-c-numbered.localhost/api/kunjungan': sink } },
  ),
];
