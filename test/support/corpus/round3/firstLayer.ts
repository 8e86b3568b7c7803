import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const tandarts = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tandartspraktijk De Kies</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 Arial; color: #222 } dialog { width: 30rem; max-width: 90vw; border: 1px solid #444; color: #222; background: #fff } dialog button { font: inherit; padding: .7rem 1rem; background: #fff; color: #222; border: 2px solid #222 }
fieldset label { display: flex; gap: .6rem; align-items: center; padding: .4rem 0 } input { width: 24px; height: 24px } [hidden] { display: none !important }</style></head><body>
<h1>Tandartspraktijk De Kies</h1><p>Nieuwe patiënten zijn welkom.</p><div style="height:1000px"></div>
<footer><a href="/privacyverklaring">Privacyverklaring</a> <button type="button" id="weer">Cookie-instellingen</button></footer>
<dialog id="vraag" aria-labelledby="kop"><h2 id="kop">Cookies op deze website</h2>
<p>Wij en onze partners gebruiken cookies voor statistiek en marketing. <a href="/privacyverklaring">Privacyverklaring</a></p>
<div id="laag1"><button type="button" id="alles">Alles accepteren</button> <button type="button" id="stel">Instellingen</button></div>
<form method="dialog" id="laag2" hidden><fieldset><legend>Uw keuze</legend><label><input type="checkbox" checked disabled> Noodzakelijk (altijd aan)</label><label><input type="checkbox" name="stat" checked> Statistiek</label><label><input type="checkbox" name="mark" checked> Marketing</label></fieldset>
<button type="button" id="bewaar">Keuze opslaan</button> <button type="button" id="geen">Alles weigeren</button></form></dialog>
<script>
const vraag = document.getElementById('vraag'), laag1 = document.getElementById('laag1'), laag2 = document.getElementById('laag2');
const voorkeur = () => JSON.parse(localStorage.getItem('voorkeur') || 'null');
const doe = ({ stat, mark }) => {
  if (stat) navigator.sendBeacon('https://heapanalytics.com/h?a=2201', 'bezoek');
  if (mark) new Image().src = 'https://px.ads.linkedin.com/collect/?pid=7712&fmt=gif';
};
const leg = (keuze) => { localStorage.setItem('voorkeur', JSON.stringify(keuze)); vraag.close(); doe(keuze); };
alles.onclick = () => leg({ stat: true, mark: true });
geen.onclick = () => leg({ stat: false, mark: false });
bewaar.onclick = () => leg({ stat: laag2.elements.stat.checked, mark: laag2.elements.mark.checked });
stel.onclick = () => { laag1.hidden = true; laag2.hidden = false; laag2.elements.stat.focus(); };
weer.onclick = () => { laag1.hidden = false; laag2.hidden = true; vraag.showModal(); };
if (voorkeur()) doe(voorkeur()); else vraag.showModal();
</script></body></html>`;

const galerie = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Galerie Roux</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 Helvetica, sans-serif; color: #111 } .couche { position: fixed; inset: auto 10% 10%; background: #fff; color: #111; padding: 24px; box-shadow: 0 0 40px #0008; text-align: center } .couche[hidden] { display: none }
.oui { display: block; width: 100%; font: bold 22px Helvetica; padding: 18px; background: #d6003c; color: #fff; border: 0 } .non { margin-top: 10px; font: 12px Helvetica; min-height: 24px; background: none; border: 0; color: #666; text-decoration: underline }</style></head><body>
<div class="couche" role="dialog" aria-labelledby="couche-titre" hidden><h2 id="couche-titre">Votre vie privée</h2><p>Nos partenaires et nous utilisons des cookies publicitaires. <a href="/confidentialite/">Politique de confidentialité</a></p>
<button class="oui">Tout accepter</button><button class="non">Tout refuser</button></div>
<h1>Galerie Roux</h1><p>Exposition « Lumières du Nord » jusqu’au 12 mars.</p><div style="height:1200px"></div><footer><a href="/confidentialite/">Politique de confidentialité</a> <button class="gerer">Gérer les cookies</button></footer>
<script>
const couche = document.querySelector('.couche');
const JOURS = { accepter: 180, refuser: 0 };
function retenir(reponse) {
  document.cookie = 'galerie_cookies=' + reponse + '; path=/; max-age=' + JOURS[reponse] * 24 * 3600;
  couche.hidden = true;
}
const publicite = () => { const s = document.createElement('script'); s.src = 'https://cdn.taboola.com/libtrc/galerie-roux/loader.js'; document.head.append(s); };
document.querySelector('.oui').onclick = () => { retenir('accepter'); publicite(); };
document.querySelector('.non').onclick = () => retenir('refuser');
document.querySelector('.gerer').onclick = () => { couche.hidden = false; };
if (document.cookie.includes('galerie_cookies=accepter')) publicite();
else if (!document.cookie.includes('galerie_cookies=refuser')) couche.hidden = false;
</script></body></html>`;

const surfshop = `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Ericeira Surf Shop</title><link rel="icon" href="data:,"><style>
body { margin: 0; font: 16px/1.5 sans-serif; color: #073642 } #faixa { background: #073642; color: #fff; padding: 16px } #faixa a { color: #fff } #faixa button { font: inherit; width: 10em; padding: 10px; background: #fff; color: #073642; border: 0 }</style></head><body>
<div id="faixa" role="region" aria-label="Aviso de cookies" style="display:none"><p>Utilizamos cookies de publicidade. Ao continuar a navegar, aceita a sua utilização. <a href="/privacidade">Política de privacidade</a></p><button id="sim">Aceitar todos</button> <button id="nao">Rejeitar todos</button></div>
<h1>Ericeira Surf Shop</h1><p>Pranchas, fatos e aulas.</p><div style="height:2600px;background:linear-gradient(#fff,#9cf)"></div><footer><a href="/privacidade">Política de privacidade</a> <a href="#" role="button" id="gerir">Definições de cookies</a></footer>
<script>
var faixa = document.getElementById('faixa');
function responde(r) { localStorage.setItem('cookies_ericeira', r); faixa.style.display = 'none'; removeEventListener('scroll', rola); if (r === 'sim') anuncia(); }
function anuncia() { var s = document.createElement('script'); s.async = true; s.src = 'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=SURF'; document.body.appendChild(s); }
function rola() { if (scrollY > 200) responde('sim'); }
document.getElementById('sim').onclick = function () { responde('sim'); };
document.getElementById('nao').onclick = function () { responde('nao'); };
document.getElementById('gerir').onclick = function () { faixa.style.display = 'block'; scrollTo(0, 0); return false; };
if (localStorage.getItem('cookies_ericeira') === 'sim') anuncia();
else if (!localStorage.getItem('cookies_ericeira')) { faixa.style.display = 'block'; if (!navigator.globalPrivacyControl) addEventListener('scroll', rola); }
</script></body></html>`;

export const firstLayer: CorpusPage[] = [
  // V8, V10: Dutch dentist; the dialog's first layer only accepts or leads on, the second has statistics and marketing ticked.
  {
    name: 's3-tandarts',
    faults: ['V8', 'V10'],
    pages: {
      's3-tandarts.localhost/': tandarts,
      's3-tandarts.localhost/privacyverklaring': paper(
        'nl',
        'Privacyverklaring',
        'Wat wij bewaren.',
      ),
      'heapanalytics.com/h': intake,
      'px.ads.linkedin.com/collect/': dot,
    },
  },
  // V9, V12: French gallery; a large red yes over a small grey no, and the no is kept for zero days.
  {
    name: 's3-galerie',
    faults: ['V9', 'V12'],
    pages: {
      's3-galerie.localhost/': galerie,
      's3-galerie.localhost/confidentialite/': paper('fr', 'Confidentialité', 'Vos données.'),
      'cdn.taboola.com/libtrc/galerie-roux/loader.js': code('window._taboola = [];'),
    },
  },
  // V11: Portuguese surf shop; 200 pixels of scrolling store a yes and load TikTok's pixel.
  {
    name: 's3-surfshop',
    faults: ['V11'],
    open: {
      V2: 'the request follows a scroll: literally before a choice, yet V11 tells of it already',
      V7: 'the stored yes is a record without a choice, yet no signal of any framework',
    },
    pages: {
      's3-surfshop.localhost/': surfshop,
      's3-surfshop.localhost/privacidade': paper(
        'pt',
        'Política de privacidade',
        'O que guardamos.',
      ),
      'analytics.tiktok.com/i18n/pixel/events.js': code('window.ttq = [];'),
    },
  },
];
