import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { words } from './parts.ts';

export const answers: CorpusPage[] = [
  // V8; en: the first layer accepts or leads on; the refusal stands in the second one.
  {
    name: 's2-gym',
    faults: ['V8'],
    pages: {
      's2-gym.localhost/': `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Northside Gym</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 "Franklin Gothic Medium",sans-serif;color:#111;background:#fff}#pm{position:fixed;inset:auto 0 0 0;max-height:92vh;overflow:auto;padding:20px;background:#111;color:#fff}#pm[hidden],#pm [hidden]{display:none}#pm a{color:#b8f500}#pm .go{display:flex;flex-wrap:wrap;gap:12px}#pm .go button{flex:0 0 200px;height:52px;font:inherit;color:#111;background:#b8f500;border:0}#pm label{display:flex;gap:12px;align-items:center;min-height:36px}#pm input{width:24px;height:24px}html{scroll-padding-bottom:230px}main{padding:20px;min-height:1400px}footer{padding:20px 20px 230px}footer button{font:inherit;padding:8px}</style></head><body>
<div id="pm" role="region" aria-labelledby="pmh" hidden><h2 id="pmh">Cookies and you</h2>
<div data-layer="1"><p>Hotjar shows us where pages get in your way. May we use its cookies? <a href="/privacy">Privacy policy</a></p><div class="go"><button type="button" data-act="all">Accept all</button><button type="button" data-act="more">Manage preferences</button></div></div>
<div data-layer="2" hidden><label><input type="checkbox" checked disabled> Strictly necessary</label><label><input type="checkbox" id="ana"> Analytics</label><label><input type="checkbox" id="mkt"> Marketing</label><div class="go"><button type="button" data-act="save">Save choices</button><button type="button" data-act="none">Reject all</button><button type="button" data-act="all">Accept all</button></div></div></div>
<main><h1>Northside Gym</h1><p>Open from five in the morning.</p></main><footer><button type="button" id="pmo">Cookie preferences</button> <a href="/privacy">Privacy policy</a></footer>
<script>
const pm = document.getElementById('pm'), layers = pm.querySelectorAll('[data-layer]');
const stored = () => JSON.parse(localStorage.getItem('northside.pm') ?? 'null');
const layer = (n) => layers.forEach((one) => { one.hidden = one.dataset.layer !== n; });
const hotjar = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://static.hotjar.com/c/hotjar-61.js' }));
pm.onclick = ({ target }) => {
  const act = target.dataset.act; if (!act) return;
  if (act === 'more') { layer('2'); ana.focus(); return; }
  const old = stored(), next = { ana: act === 'all' || (act === 'save' && ana.checked), mkt: act === 'all' || (act === 'save' && mkt.checked) };
  localStorage.setItem('northside.pm', JSON.stringify(next)); pm.hidden = true; layer('1');
  if (next.ana && !old?.ana) hotjar();
  if (!next.ana && old?.ana) { document.cookie = '_hjSessionUser_61=; path=/; max-age=0'; location.reload(); }
};
document.getElementById('pmo').onclick = () => { const now = stored(); ana.checked = !!now?.ana; mkt.checked = !!now?.mkt; pm.hidden = false; layer('2'); ana.focus(); };
if (stored()) { if (stored().ana) hotjar(); } else pm.hidden = false;
</script></body></html>`,
      's2-gym.localhost/privacy': words(
        'en-GB',
        'Privacy policy',
        'Your data and how long we keep it.',
      ),
      'static.hotjar.com/c/hotjar-61.js': `document.cookie = '_hjSessionUser_61=' + btoa(crypto.randomUUID()) + '; path=/; max-age=31536000'; new Image().src = 'https://in.hotjar.com/api/v2/sites/61';`,
      'in.hotjar.com/api/v2/sites/61': pixel,
    },
  },
  // V9; fr: «Continuer sans accepter» is a small grey line in the corner of a box whose acceptance is large and violet.
  {
    name: 's2-parfum',
    faults: ['V9'],
    pages: {
      's2-parfum.localhost/': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maison Orélie</title><link rel="icon" href="data:,">
<style>body{margin:0;font:300 17px/1.6 Didot,serif;color:#2a2030;background:#fff}.voile{position:fixed;inset:0;display:grid;place-items:center;background:rgb(42 32 48/.6)}.voile[hidden]{display:none}.coffret{position:relative;width:min(520px,92vw);box-sizing:border-box;padding:48px 32px 32px;color:#2a2030;background:#fff}.sans{position:absolute;top:10px;right:14px;min-height:26px;padding:2px 4px;font:13px sans-serif;color:#686068;background:none;border:0;text-decoration:underline}.avec{display:block;width:100%;padding:20px;font:600 20px sans-serif;color:#fff;background:#5a189a;border:0;border-radius:40px}main{padding:24px;min-height:1500px}footer{padding:24px}footer button{font:inherit;padding:8px}</style></head><body>
<div class="voile" hidden><div class="coffret" role="dialog" aria-modal="true" aria-labelledby="co"><button type="button" class="sans" data-rep="non">Continuer sans accepter</button><h2 id="co">Un instant, s'il vous plaît</h2><p>Criteo nous aide à vous montrer des parfums qui vous ressemblent. <a href="/donnees">Politique de confidentialité</a></p><button type="button" class="avec" data-rep="oui">Accepter et fermer</button></div></div>
<div id="page"><main><h1>Maison Orélie</h1><p>Composés à Grasse depuis 1921.</p></main><footer><button type="button" id="rouvrir">Gérer mes cookies</button> <a href="/donnees">Politique de confidentialité</a></footer></div>
<script>
const voile = document.querySelector('.voile'), page = document.getElementById('page');
const voir = (on) => { voile.hidden = !on; page.inert = on; if (on) document.getElementById('co').parentNode.querySelector('button').focus(); };
const pin = () => document.body.append(Object.assign(document.createElement('script'), { src: 'https://static.criteo.net/js/ld/ld.js' }));
for (const b of voile.querySelectorAll('[data-rep]')) b.addEventListener('click', () => {
  const avant = localStorage.orelie; localStorage.orelie = b.dataset.rep; voir(false);
  if (b.dataset.rep === 'oui' && avant !== 'oui') pin();
  if (b.dataset.rep === 'non' && avant === 'oui') { document.cookie = 'cto_bundle=; path=/; max-age=0'; location.reload(); }
});
document.getElementById('rouvrir').addEventListener('click', () => voir(true));
if (localStorage.orelie === 'oui') pin(); else if (!localStorage.orelie) voir(true);
</script></body></html>`,
      's2-parfum.localhost/donnees': words(
        'fr',
        'Politique de confidentialité',
        'Vos données et vos droits.',
      ),
      'static.criteo.net/js/ld/ld.js': `document.cookie = 'cto_bundle=' + btoa(crypto.randomUUID()) + '; path=/; max-age=33696000'; new Image().src = 'https://sslwidget.criteo.com/event?a=26';`,
      'sslwidget.criteo.com/event': pixel,
    },
  },
  // V9; de: both answers have one size, but one is a green button and the other grey upon grey.
  {
    name: 's2-autohaus',
    faults: ['V9'],
    pages: {
      's2-autohaus.localhost/': `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Autohaus Brandt</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 "DIN Alternate",sans-serif;color:#222;background:#fff}.zustimmung{padding:24px;background:#f4f4f4;color:#222;border-bottom:1px solid #999}.zustimmung[hidden]{display:none}.reihe{display:grid;grid-template-columns:240px 240px;gap:16px}.reihe button{height:54px;font:600 16px sans-serif;border:0;border-radius:4px}.gruen{color:#fff;background:#00702e}.grau{color:#626262;background:#ececec}main{padding:24px;min-height:1400px}footer{padding:24px}footer button{font:inherit;padding:8px}@media(max-width:560px){.reihe{grid-template-columns:1fr}}</style></head><body>
<section class="zustimmung" aria-labelledby="zu" hidden><h2 id="zu">Datenschutzeinstellungen</h2><p>Mit Ihrer Einwilligung setzen wir Taboola ein. Näheres in der <a href="/datenschutz">Datenschutzerklärung</a>.</p><div class="reihe"><button type="button" class="gruen">Alle akzeptieren</button><button type="button" class="grau">Alle ablehnen</button></div></section>
<main><h1>Autohaus Brandt</h1><p>Jahreswagen und Werkstatt.</p></main><footer><button type="button" id="dse">Datenschutzeinstellungen ändern</button> <a href="/datenschutz">Datenschutzerklärung</a></footer>
<script>
(function () {
  var bereich = document.querySelector('.zustimmung'), merke = 'brandt-einwilligung';
  var lies = function () { var t = document.cookie.split('; ').filter(function (c) { return c.indexOf(merke + '=') === 0; })[0]; return t && t.split('=')[1]; };
  var empfehlen = function () { window._tfa = window._tfa || []; var s = document.createElement('script'); s.src = 'https://cdn.taboola.com/libtrc/brandt/tfa.js'; document.head.appendChild(s); };
  var waehle = function (w) { return function () {
    var vorher = lies(); document.cookie = merke + '=' + w + '; path=/; max-age=15552000; samesite=lax'; bereich.hidden = true;
    if (w === 'ja' && vorher !== 'ja') empfehlen();
    if (w === 'nein' && vorher === 'ja') { localStorage.removeItem('taboola global:user-id'); location.reload(); }
  }; };
  bereich.querySelector('.gruen').onclick = waehle('ja'); bereich.querySelector('.grau').onclick = waehle('nein');
  document.getElementById('dse').onclick = function () { bereich.hidden = false; scrollTo(0, 0); bereich.querySelector('button').focus(); };
  if (lies() === 'ja') empfehlen(); else if (!lies()) bereich.hidden = false;
})();
</script></body></html>`,
      's2-autohaus.localhost/datenschutz': words(
        'de',
        'Datenschutzerklärung',
        'Wer wir sind und was wir tun.',
      ),
      'cdn.taboola.com/libtrc/brandt/tfa.js': `localStorage.setItem('taboola global:user-id', crypto.randomUUID());
new Image().src = 'https://trc.taboola.com/brandt/log/3/unip';`,
      'trc.taboola.com/brandt/log/3/unip': pixel,
    },
  },
  // V22, V23; da: no way back anywhere, and the policy that the question points to is gone.
  {
    name: 's2-cykler',
    faults: ['V22', 'V23'],
    pages: {
      's2-cykler.localhost/': `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nørrebro Cykler</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 sans-serif;color:#111;background:#fff}.lag{position:fixed;bottom:16px;left:16px;width:320px;padding:20px;color:#111;background:#cfe8ff}.lag button{width:100%;height:46px;margin-top:8px;font:inherit;color:#fff;background:#003b73;border:0}main{padding:20px;min-height:1400px}footer{padding:20px}</style></head><body>
<main><h1>Nørrebro Cykler</h1><p>Brugte og nye.</p></main><footer>Nørrebrogade 10, København</footer>
<script type="module">
if (!localStorage.getItem('nc')) {
  const lag = document.createElement('div');
  lag.className = 'lag'; lag.setAttribute('role', 'region'); lag.setAttribute('aria-label', 'Cookies');
  lag.innerHTML = '<p>Vi vil gerne måle besøg med Crazy Egg. <a href="/cookie-og-privatlivspolitik">Privatlivspolitik</a></p><button type="button">Accepter alle</button><button type="button">Afvis alle</button>';
  const [ja, nej] = lag.querySelectorAll('button');
  ja.onclick = () => { localStorage.setItem('nc', 'ja'); lag.remove(); maal(); };
  nej.onclick = () => { localStorage.setItem('nc', 'nej'); lag.remove(); };
  document.body.prepend(lag);
} else if (localStorage.getItem('nc') === 'ja') maal();
function maal() { document.head.append(Object.assign(document.createElement('script'), { src: 'https://script.crazyegg.com/pages/scripts/0077/1410.js' })); }
</script></body></html>`,
      'script.crazyegg.com/pages/scripts/0077/1410.js': `document.cookie = '_ce.s=' + crypto.randomUUID() + '; path=/; max-age=31536000';`,
    },
  },
];
