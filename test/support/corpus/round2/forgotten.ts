import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, words } from './parts.ts';

export const forgotten: CorpusPage[] = [
  // V12; fr: a refusal only takes the notice off the page, so the next page asks again; an acceptance is remembered, and can be taken back.
  {
    name: 's2-papeterie',
    faults: ['V12'],
    pages: {
      's2-papeterie.localhost/': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Papeterie du Quai</title><link rel="icon" href="data:,">
<style>body{margin:0;font:17px/1.5 "Century Gothic",sans-serif;color:#222;background:#fff}.encart{padding:16px 20px;background:#fff3b0;color:#222}.encart ol{display:grid;grid-template-columns:repeat(2,minmax(0,230px));gap:12px;margin:0;padding:0;list-style:none}.encart ol button{width:100%;height:50px;font:inherit;color:#fff;background:#540b0e;border:0}main{padding:20px;min-height:1400px}footer{padding:20px}footer button{font:inherit;padding:8px}</style></head><body>
<div id="place"></div><main><h1>Papeterie du Quai</h1><p>Carnets, plumes et encres.</p></main><footer><button type="button" id="gestion">Gérer les cookies</button> <a href="/mentions">Politique de confidentialité</a></footer>
<script>
var place = document.getElementById('place');
function clarity() { var s = document.createElement('script'); s.src = 'https://www.clarity.ms/tag/papquai'; document.head.appendChild(s); }
function demander(foyer) {
  place.innerHTML = '<section class="encart" aria-label="Cookies"><p>Nous aimerions utiliser Microsoft Clarity. <a href="/mentions">Politique de confidentialité</a></p><ol><li><button type="button">Accepter</button></li><li><button type="button">Refuser</button></li></ol></section>';
  var b = place.querySelectorAll('button');
  b[0].onclick = function () { var deja = localStorage.getItem('quai'); localStorage.setItem('quai', 'oui'); place.innerHTML = ''; if (!deja) clarity(); };
  b[1].onclick = function () {
    place.innerHTML = '';
    if (!localStorage.getItem('quai')) return;
    localStorage.removeItem('quai'); ['_clck', '_clsk'].forEach(function (c) { document.cookie = c + '=; path=/; max-age=0'; }); location.reload();
  };
  if (foyer) { scrollTo(0, 0); b[0].focus(); }
}
document.getElementById('gestion').onclick = function () { demander(true); };
if (localStorage.getItem('quai')) clarity(); else demander();
</script></body></html>`,
      's2-papeterie.localhost/mentions': words(
        'fr',
        'Politique de confidentialité',
        'Éditeur, finalités et durées.',
      ),
      'www.clarity.ms/tag/papquai': `document.cookie = '_clck=' + crypto.randomUUID().slice(0, 8) + '%7C2%7Cfz1; path=/; max-age=31536000'; document.cookie = '_clsk=' + crypto.randomUUID().slice(0, 8) + '%7C1; path=/; max-age=86400';
navigator.sendBeacon('https://j.clarity.ms/collect', 'v');`,
      'j.clarity.ms/collect': pixel,
    },
  },
  // V12; hu: the answer goes into a cookie for the domain of another installation, which the browser throws away.
  {
    name: 's2-szaloda',
    faults: ['V12'],
    pages: {
      's2-szaloda.localhost/': `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Szálloda a Dunánál</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 Calibri,sans-serif;color:#0b2545;background:#fff}dialog{width:min(430px,90vw);padding:26px;color:#0b2545;background:#fff;border:3px solid #0b2545}dialog form{display:grid;grid-template-columns:1fr 1fr;gap:12px}dialog form button{height:56px;font:inherit;color:#fff;background:#13315c;border:0}main{padding:26px;min-height:1400px}footer{padding:26px}footer button{font:inherit;padding:8px}</style></head><body>
<main><h1>Szálloda a Dunánál</h1><p>Kilátás a hídra.</p></main><footer><button type="button" id="sutik">Süti beállítások</button> <a href="/adatkezeles">Adatkezelési tájékoztató</a></footer>
<dialog aria-labelledby="st"><h2 id="st">Sütik</h2><p>Engedélyezi a Heap sütijeit? <a href="/adatkezeles">Adatkezelési tájékoztató</a></p><form method="dialog"><button value="igen">Elfogadom</button><button value="nem">Elutasítom</button></form></dialog>
<script>
const ablak = document.querySelector('dialog'), DOMAIN = '.szaloda-pelda.hu';
const olvas = () => (document.cookie.match('(^|; )suti_valasz=([a-z]+)') || [])[2];
const ir = (ertek) => { document.cookie = 'suti_valasz=' + ertek + '; path=/; domain=' + DOMAIN + '; max-age=15552000; samesite=lax'; };
let mer = false;
const meres = () => { if (mer) return; mer = true; document.head.append(Object.assign(document.createElement('script'), { src: 'https://cdn.heapanalytics.com/js/heap-77.js' })); };
ablak.addEventListener('close', () => {
  const valasz = ablak.returnValue; if (!valasz) return;
  ir(valasz);
  if (valasz === 'igen') meres();
  else { document.cookie = '_hp2_id.77=; path=/; max-age=0'; if (mer) location.reload(); }
});
document.getElementById('sutik').onclick = () => ablak.showModal();
if (olvas() === 'igen') meres(); else if (!olvas()) ablak.showModal();
</script></body></html>`,
      's2-szaloda.localhost/adatkezeles': words(
        'hu',
        'Adatkezelési tájékoztató',
        'Adatkezelő és célok.',
      ),
      'cdn.heapanalytics.com/js/heap-77.js': `document.cookie = '_hp2_id.77=' + encodeURIComponent(JSON.stringify({ userId: crypto.randomUUID() })) + '; path=/; max-age=33696000'; new Image().src = 'https://heapanalytics.com/h?a=77';`,
      'heapanalytics.com/h': pixel,
    },
  },
  // V24; cs: the answers are plain boxes that only a mouse can press, in a notice that nothing names.
  {
    name: 's2-vinarna',
    faults: ['V24'],
    pages: {
      's2-vinarna.localhost/': `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vinárna U Sklepníka</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 Corbel,sans-serif;color:#2b0a14;background:#fff}main{padding:20px;min-height:1400px}footer{padding:20px 20px 220px}footer button{font:inherit;padding:8px}#lista{position:fixed;left:0;right:0;bottom:0;padding:20px;color:#fff;background:#2b0a14}#lista a{color:#ffc2d1}.radek{display:flex;gap:12px}.tl{width:200px;padding:14px 0;text-align:center;color:#2b0a14;background:#ffc2d1;cursor:pointer}</style></head><body>
<main><h1>Vinárna U Sklepníka</h1><p>Ochutnávky každý pátek.</p></main><footer><button type="button" id="nast">Nastavení cookies</button> <a href="/gdpr">Ochrana osobních údajů</a></footer>
<div id="lista" style="display:none">Chceme měřit návštěvnost pomocí Google Analytics. <a href="/gdpr">Ochrana osobních údajů</a><div class="radek"><div class="tl" id="ano">Přijmout vše</div><div class="tl" id="ne">Odmítnout vše</div></div></div>
<script>
var lista = document.getElementById('lista'), drive = localStorage.getItem('sklepnik');
function mereni() { var s = document.createElement('script'); s.src = 'https://www.googletagmanager.com/gtag/js?id=G-SKLEP'; document.head.appendChild(s); }
document.getElementById('ano').addEventListener('click', function () { if (localStorage.getItem('sklepnik') !== 'ano') mereni(); localStorage.setItem('sklepnik', 'ano'); lista.style.display = 'none'; });
document.getElementById('ne').addEventListener('click', function () {
  var pred = localStorage.getItem('sklepnik'); localStorage.setItem('sklepnik', 'ne'); lista.style.display = 'none';
  if (pred === 'ano') { document.cookie = '_ga=; path=/; max-age=0'; location.reload(); }
});
document.getElementById('nast').onclick = function () { lista.style.display = 'block'; };
if (drive === 'ano') mereni(); else if (!drive) lista.style.display = 'block';
</script></body></html>`,
      's2-vinarna.localhost/gdpr': words('cs', 'Ochrana osobních údajů', 'Správce a účely.'),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
];
