import type { IncomingMessage, ServerResponse } from 'node:http';
import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const bokhandel = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bokhandeln Ugglan</title><link rel="icon" href="data:,"><style>
body { margin: 0; font: 16px/1.6 sans-serif; color: #1d1d1d; background: #fff } .sida { padding: 24px 24px 260px }
.samtycke { position: fixed; bottom: 24px; right: 24px; width: 340px; max-width: 86vw; padding: 20px; background: #f4f1ff; color: #1d1d1d; border-radius: 14px; box-shadow: 0 4px 24px #0005 }
.knapp { display: block; width: 100%; margin: 8px 0; padding: 12px; font: inherit; border: 0; border-radius: 10px; background: #3d2c8d; color: #fff }</style></head><body><div id="root"></div>
<script src="/assets/app.js"></script></body></html>`;

const app = `(() => {
  const h = (tag, props, ...children) => {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(props || {})) key === 'onClick' ? node.addEventListener('click', value) : node.setAttribute(key, value);
    node.append(...children.flat().filter(Boolean));
    return node;
  };
  let state = { asking: false, answer: localStorage.getItem('samtycke') };
  const set = (change) => { state = { ...state, ...change }; root.replaceChildren(Samtycke(), Sida()); };
  const svara = (answer) => () => {
    localStorage.setItem('samtycke', answer);
    if (answer === 'nej') for (const cookie of document.cookie.split('; ')) if (cookie.startsWith('ajs_')) document.cookie = cookie.split('=')[0] + '=; max-age=0; path=/';
    if (answer === 'ja' && state.answer !== 'ja') statistik();
    set({ asking: false, answer });
  };
  const statistik = () => import('https://cdn.segment.com/analytics.js/v1/ugglan/analytics.mjs');
  const Samtycke = () => state.asking ? h('section', { class: 'samtycke', role: 'region', 'aria-labelledby': 'st' },
    h('h2', { id: 'st' }, 'Vi värnar om din integritet'),
    h('p', {}, 'Med ditt samtycke använder vi kakor (cookies) för statistik. ', h('a', { href: '/integritet' }, 'Integritetspolicy')),
    h('button', { class: 'knapp', type: 'button', onClick: svara('ja') }, 'Godkänn alla'),
    h('button', { class: 'knapp', type: 'button', onClick: svara('nej') }, 'Neka alla')) : '';
  const Sida = () => h('div', { class: 'sida' }, h('h1', {}, 'Bokhandeln Ugglan'), h('p', {}, 'Nya och begagnade böcker i Lund.'), h('div', { style: 'height:1300px' }),
    h('footer', {}, h('a', { href: '/integritet' }, 'Integritetspolicy'), ' ', h('button', { type: 'button', onClick: () => set({ asking: true }) }, 'Cookieinställningar')));
  const root = document.getElementById('root');
  set({});
  if (state.answer === 'ja') statistik();
  else if (!state.answer) setTimeout(() => set({ asking: true }), 180);
})();`;

const vinyl = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Groove Street Records</title><link rel="icon" href="data:,"><script>
window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
var no = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };
gtag('consent', 'default', Object.assign({}, no, { analytics_storage: 'granted', region: ['JP'] }));
gtag('consent', 'default', Object.assign({}, no, { wait_for_update: 500 }));
gtag('js', new Date());
gtag('config', 'G-VINYL33RPM');
</script><style>body { font: 16px Arial } #crate { background: #222; color: #fff; padding: 14px } #crate a { color: #9cf } #crate button { font: 700 16px Arial; width: 130px; height: 44px; background: #fff; color: #222; border: 0 }</style></head><body>
<div id="crate" role="region" aria-label="Cookie choices" style="display:none"><p>Can we use analytics and advertising cookies? See our <a href="/privacy-notice.html">privacy notice</a>.</p><button id="yes">Accept</button> <button id="nope">Decline</button></div>
<p id="signal" role="status"></p><h1>Groove Street Records</h1><p>New arrivals every Friday.</p><div style="height:1500px"></div>
<footer><a href="/privacy-notice.html">Privacy notice</a> | <a href="#" id="again">Your privacy choices</a></footer>
<script>
var crate = document.getElementById('crate');
function get() { return (document.cookie.match(/groove_ok=([01])/) || [])[1]; }
function put(v) { document.cookie = 'groove_ok=' + v + ';path=/;max-age=' + 180 * 86400; crate.style.display = 'none'; }
function play() {
  gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' });
  if (!document.getElementById('gt')) { var s = document.createElement('script'); s.id = 'gt'; s.src = 'https://www.googletagmanager.com/gtag/js?id=G-VINYL33RPM'; document.body.appendChild(s); }
}
document.getElementById('yes').onclick = function () { put(1); play(); };
document.getElementById('nope').onclick = function () {
  put(0);
  gtag('consent', 'update', no);
  document.cookie.split('; ').forEach(function (c) { if (c.indexOf('_ga') === 0) document.cookie = c.split('=')[0] + '=;path=/;max-age=0'; });
};
document.getElementById('again').onclick = function () { crate.style.display = 'block'; scrollTo(0, 0); return false; };
if (get() === '1') play();
else if (navigator.globalPrivacyControl) document.getElementById('signal').textContent = 'We honour your Global Privacy Control signal: nothing is sold or shared.';
else if (!get()) crate.style.display = 'block';
</script></body></html>`;

const form = `<form class="p" method="post" action="/souhlas" aria-label="Souhlas s cookies"><p>S vaším souhlasem používáme cookies k měření návštěvnosti. <a href="/ochrana-udaju">Zásady ochrany osobních údajů</a></p>
<button name="odpoved" value="ano">Přijmout vše</button> <button name="odpoved" value="ne">Odmítnout vše</button></form>`;

/** Renders the clinic's page by the choice that came with the request, and takes the choice by POST: no script decides. */
function clinic(request: IncomingMessage, response: ServerResponse): void {
  const { headers, url = '' } = request;
  const choice = /souhlas=(ano|ne)/.exec(headers.cookie ?? '')?.[1];
  const asks = !choice || url.includes('nastaveni');
  const tag = `<script async src="http://cdn.segment.com:${(headers.host ?? '').split(':')[1]}/analytics.js/v1/klinika/analytics.min.js"></script>`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(`<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Klinika Petřín</title><link rel="icon" href="data:,">${choice === 'ano' && !asks ? tag : ''}
<style>.p { position: fixed; left: 0; right: 0; bottom: 0; background: #eef; color: #113; padding: 1em; border-top: 3px solid #113 } .p button { font: inherit; padding: .7em 0; width: 12em }</style></head><body>
${asks ? form : ''}<h1>Klinika Petřín</h1><p>Objednání na telefonu 555 010 203.</p><p><a href="/ochrana-udaju">Zásady ochrany osobních údajů</a> | <a href="/?nastaveni=1">Nastavení cookies</a></p></body></html>`);
}

function clinicAnswer(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const answer = body.includes('ano') ? 'ano' : 'ne';
    const cookies = [`souhlas=${answer}; Path=/; Max-Age=15552000; SameSite=Lax; HttpOnly`];
    if (answer === 'ne') cookies.push('ajs_anonymous_id=; Path=/; Max-Age=0');
    response.writeHead(303, { location: '/', 'set-cookie': cookies }).end();
  });
}

const segment = (beacon: string) =>
  `document.cookie = 'ajs_anonymous_id=' + crypto.randomUUID() + '; path=/; max-age=31536000'; fetch('https://api.segment.io/v1/p', { method: 'POST', mode: 'no-cors', body: '${beacon}' });`;

export const cleanRendered: CorpusPage[] = [
  // Clean: Swedish bookshop; all of it rendered by a framework, the box comes late, Segment as a module by consent.
  {
    name: 's3-bokhandel',
    faults: [],
    pages: {
      's3-bokhandel.localhost/': bokhandel,
      's3-bokhandel.localhost/assets/app.js': app,
      's3-bokhandel.localhost/integritet': paper('sv', 'Integritetspolicy', 'Vad vi sparar.'),
      'cdn.segment.com/analytics.js/v1/ugglan/analytics.mjs': code(segment('ugglan')),
      'api.segment.io/v1/p': intake,
    },
  },
  // Clean: record shop; Consent Mode denied everywhere but in one named region, gtag.js only by consent, the signal honoured and said.
  {
    name: 's3-vinyl',
    faults: [],
    pages: {
      's3-vinyl.localhost/': vinyl,
      's3-vinyl.localhost/privacy-notice.html': paper('en', 'Privacy notice', 'What we keep.'),
      'www.googletagmanager.com/gtag/js':
        code(`document.cookie = '_ga=GA1.1.' + Math.floor(Math.random() * 2e9) + '.' + Math.floor(Date.now() / 1000) + ';path=/;max-age=63072000';
navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=G-VINYL33RPM&gcs=G111&en=page_view');`),
      'region1.google-analytics.com/g/collect': dot,
    },
  },
  // Clean: Czech clinic; banner, answer and tag are rendered by the server, a form posts the choice, a withdrawal expires the cookie.
  {
    name: 's3-klinika',
    faults: [],
    pages: {
      's3-klinika.localhost/': clinic,
      's3-klinika.localhost/souhlas': clinicAnswer,
      's3-klinika.localhost/ochrana-udaju': paper('cs', 'Ochrana osobních údajů', 'Co uchováváme.'),
      'cdn.segment.com/analytics.js/v1/klinika/analytics.min.js': code(segment('klinika')),
      'api.segment.io/v1/p': intake,
    },
  },
];
