import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import {
  answers,
  bar,
  bare,
  barPage,
  decisions,
  footer,
  forget,
  load,
  modal,
  pixel,
  policy,
  remember,
  site,
} from './parts.ts';

const inFrame =
  bare(`<div class="ask" role="dialog" aria-labelledby="cookies"><h1 id="cookies">Cookies</h1>
<p>May we count how often our pages are read? <a href="/privacy" target="_top">Privacy policy</a></p>
<div class="answers"><button type="button" onclick="parent.decide('all')">Agree to all</button>
<button type="button" onclick="parent.decide('none')">Decline all</button></div></div>`);

export const cleanPages: CorpusPage[] = [
  // Nothing to ask about: a session, a load balancer, a basket, a theme, and a style sheet from a host of files.
  {
    name: 'bakery',
    faults: [],
    pages: {
      'bakery.localhost/': {
        body: site(
          '',
          `<p><a href="/privacy">Privacy policy</a></p><script>localStorage.theme = 'light'; sessionStorage.basket = '[]';</script>`,
          '',
          '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/normalize.css">',
        ),
        headers: {
          'set-cookie': [
            'PHPSESSID=4f1c8a07d2e94b6; Path=/; HttpOnly; SameSite=Lax',
            'AWSALB=nQ7pXv2e; Path=/; Max-Age=604800',
          ],
        },
      },
      'bakery.localhost/privacy': policy,
      'cdn.jsdelivr.net/npm/normalize.css': {
        body: 'button { margin: 0 }',
        headers: { 'content-type': 'text/css' },
      },
    },
  },
  // A bar that obeys: a counter and its cookie come with the acceptance and go with the withdrawal.
  {
    name: 'florist',
    faults: [],
    pages: {
      'florist.localhost/': barPage({
        granted: `${remember('_ym_uid')} new Image().src = 'https://mc.yandex.ru/watch/501?page=home';`,
        withdrawn: forget('_ym_uid'),
      }),
      'florist.localhost/privacy': policy,
      'mc.yandex.ru/watch/501': pixel,
    },
  },
  // A banner in a shadow root, whose tag is a script of another company.
  {
    name: 'museum',
    faults: [],
    pages: {
      'museum.localhost/': site(
        '<visit-consent id="ask" hidden></visit-consent>',
        '',
        `<script>
customElements.define('visit-consent', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>:host{position:fixed;inset:0 0 auto}:host([hidden]){display:none}div{background:#fff;color:#111;padding:16px;border-bottom:2px solid #555}button{font:inherit;padding:10px 20px;background:#fff;color:#111;border:2px solid #111}</style><div role="dialog" aria-label="Cookie consent"><p>With your consent we measure visits. <a href="/privacy">Privacy policy</a></p><button type="button">Accept cookies</button> <button type="button">Reject cookies</button></div>';
    const [yes, no] = root.querySelectorAll('button');
    yes.onclick = () => decide('all');
    no.onclick = () => decide('none');
  }
});
</script>${footer}${decisions({ granted: load('https://static.chartbeat.com/js/chartbeat.js'), withdrawn: 'location.reload();' })}`,
      ),
      'museum.localhost/privacy': policy,
      'static.chartbeat.com/js/chartbeat.js': `fetch('https://ping.chartbeat.net/ping?h=museum', { mode: 'no-cors' })`,
      'ping.chartbeat.net/ping': intake,
    },
  },
  // A modal dialog with a second layer, nothing ticked; Consent Mode denied first, one update for each answer.
  {
    name: 'hotel',
    faults: [],
    pages: {
      'hotel.localhost/': site(
        modal(`<div id="first">${answers}<p><button type="button" onclick="first.hidden = true; second.hidden = false">Manage choices</button></p></div>
<div id="second" hidden><p><label><input type="checkbox" id="ads" style="width:24px;height:24px"> Advertisements</label></p>
<div class="answers"><button type="button" onclick="decide(ads.checked ? 'all' : 'none')">Save choices</button></div></div>`),
        '',
        `<footer><button type="button" onclick="first.hidden = false; second.hidden = true; askAgain()">Cookie settings</button> <a href="/privacy">Privacy policy</a></footer>
<script>const say = (value) => gtag('consent', 'update', { ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });</script>
${decisions({
  granted: `say('granted'); ${load('https://static.criteo.net/js/ld/ld.js')}`,
  refused: `say('denied');`,
  withdrawn: `say('denied');`,
})}`,
        `<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied', wait_for_update: 500 });
gtag('js', new Date());
</script>`,
      ),
      'hotel.localhost/privacy': policy,
      'static.criteo.net/js/ld/ld.js': `navigator.sendBeacon('https://sslwidget.criteo.com/event?a=1', 'view')`,
      'sslwidget.criteo.com/event': intake,
    },
  },
  // The question stands in a frame of the site; a pixel follows the acceptance.
  {
    name: 'cinema',
    faults: [],
    pages: {
      'cinema.localhost/': site(
        '<iframe id="ask" src="/ask" title="Cookie consent" style="position:fixed;inset:auto 0 0;width:100%;height:320px;border:0" hidden></iframe>',
        '',
        footer +
          decisions({ granted: `new Image().src = 'https://pixel.quantserve.com/pixel?a=p-1';` }),
      ),
      'cinema.localhost/ask': inFrame,
      'cinema.localhost/privacy': policy,
      'pixel.quantserve.com/pixel': pixel,
    },
  },
  // Global Privacy Control counts as a refusal, and the page says so.
  {
    name: 'school',
    faults: [],
    pages: {
      'school.localhost/': site(
        bar(),
        '<p id="honoured" role="status"></p>',
        footer +
          decisions({
            pending: `if (navigator.globalPrivacyControl) { honoured.textContent = 'Your Global Privacy Control signal is honoured: nothing is sold or shared.'; ask.hidden = true; }`,
            granted: `navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', 'view'); ${remember('_ttp')}`,
            withdrawn: forget('_ttp'),
          }),
      ),
      'school.localhost/privacy': policy,
      'analytics.tiktok.com/api/v2/pixel': intake,
    },
  },
];
