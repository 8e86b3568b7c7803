import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, words } from './parts.ts';

export const saidWrongly: CorpusPage[] = [
  // V6; ro: both buttons call the same function, which tells Consent Mode that all is granted; tags themselves do wait for the right one.
  {
    name: 's2-notariat',
    faults: ['V6'],
    pages: {
      's2-notariat.localhost/': `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Biroul Notarial Ionescu</title><link rel="icon" href="data:,">
<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });</script>
<style>body{margin:0;font:17px/1.5 "Book Antiqua",serif;color:#20242b;background:#fff}#gdpr{position:fixed;left:0;bottom:0;width:100%;box-sizing:border-box;padding:18px;background:#eceff4;border-top:1px solid #20242b}#gdpr[hidden]{display:none}#gdpr table{border-spacing:10px 0;margin-left:-10px}#gdpr td{width:220px;padding:0}#gdpr td button{width:220px;height:50px;font:inherit;color:#fff;background:#2e3440;border:0}html{scroll-padding-bottom:190px}main{padding:18px;min-height:1400px}footer{padding:18px 18px 190px}footer button{font:inherit;padding:8px}</style></head><body>
<div id="gdpr" role="region" aria-label="Consimțământ pentru cookie-uri" hidden><p>Dorim să măsurăm vizitele cu Google Analytics. <a href="/confidentialitate">Politica de confidențialitate</a></p><table role="presentation"><tr><td><button type="button" onclick="raspunde('da')">Accept toate</button></td><td><button type="button" onclick="raspunde('nu')">Refuz toate</button></td></tr></table></div>
<main><h1>Biroul Notarial Ionescu</h1><p>Program: luni până vineri, 9–17.</p></main><footer><button type="button" onclick="document.getElementById('gdpr').hidden=false;document.querySelector('#gdpr button').focus()">Setări cookie-uri</button> <a href="/confidentialitate">Politica de confidențialitate</a></footer>
<script>
function trimite() { gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' }); }
function analiza() { var s = document.createElement('script'); s.src = 'https://www.googletagmanager.com/gtag/js?id=G-NOTAR'; document.head.appendChild(s); }
function raspunde(r) {
  var inainte = localStorage.getItem('bandeau');
  document.getElementById('gdpr').hidden = true; localStorage.setItem('bandeau', r);
  trimite();
  if (r === 'da' && inainte !== 'da') analiza();
  if (r === 'nu' && inainte === 'da') { document.cookie = '_ga=; path=/; max-age=0'; location.reload(); }
}
var r = localStorage.getItem('bandeau');
if (!r) document.getElementById('gdpr').hidden = false;
if (r === 'da') { trimite(); analiza(); }
</script></body></html>`,
      's2-notariat.localhost/confidentialitate': words(
        'ro',
        'Politica de confidențialitate',
        'Operator și scopuri.',
      ),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
  // V6; nl: the framework's interface says yes to everything as soon as somebody answered anything.
  {
    name: 's2-dagblad',
    faults: ['V6'],
    pages: {
      's2-dagblad.localhost/': `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dagblad van de Delta</title><link rel="icon" href="data:,">
<script>
(() => {
  const alle = (aan) => Object.fromEntries([...Array(11)].map((_, i) => [i + 1, aan]));
  const luisteraars = [];
  const beantwoord = () => localStorage.getItem('delta_tcf') !== null;
  const gegevens = (listenerId) => ({
    cmpId: 77, cmpVersion: 4, tcfPolicyVersion: 5, gdprApplies: true, isServiceSpecific: true, cmpStatus: 'loaded', listenerId,
    eventStatus: beantwoord() ? 'useractioncomplete' : 'cmpuishown',
    purpose: { consents: alle(beantwoord()), legitimateInterests: alle(false) },
    vendor: { consents: beantwoord() ? { 91: true, 755: true } : {}, legitimateInterests: {} }
  });
  window.__tcfapi = (opdracht, versie, klaar) => {
    if (opdracht === 'ping') klaar({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: beantwoord() ? 'hidden' : 'visible', apiVersion: '2.2' }, true);
    else if (opdracht === 'addEventListener') klaar(gegevens(luisteraars.push(klaar) - 1), true);
    else if (opdracht === 'getTCData') klaar(gegevens(), true);
  };
  window.meldDelta = () => luisteraars.forEach((een, i) => een(gegevens(i), true));
})();
</script>
<style>body{margin:0;font:17px/1.6 Times,serif;color:#111;background:#fff}dialog{width:min(480px,90vw);padding:28px;border:0;color:#111;background:#fff}dialog::backdrop{background:#000a}dialog p.k{display:flex;gap:14px;margin-bottom:0}dialog p.k button{flex:1 1 0;padding:15px 0;font:inherit;color:#fff;background:#a4161a;border:0}main{padding:20px;min-height:1500px}footer{padding:20px}footer button{font:inherit;padding:8px}</style></head><body>
<main><h1>Dagblad van de Delta</h1><p>De dijk is hersteld.</p></main><footer><button type="button" id="priv">Privacy-instellingen</button> <a href="/privacybeleid">Privacybeleid</a></footer>
<dialog aria-labelledby="dt"><h2 id="dt">Uw privacy bij ons</h2><p>Wij en onze partner Criteo willen cookies plaatsen voor advertenties. <a href="/privacybeleid">Privacybeleid</a></p><p class="k"><button type="button" data-mag="ja">Akkoord</button><button type="button" data-mag="nee">Niet akkoord</button></p></dialog>
<script>
const vraag = document.querySelector('dialog'), gezegd = () => localStorage.getItem('delta_tcf');
const adverteer = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://static.criteo.net/js/ld/publishertag.js' }));
vraag.addEventListener('cancel', (e) => { if (!gezegd()) e.preventDefault(); });
vraag.addEventListener('click', (e) => {
  const mag = e.target.dataset.mag; if (!mag) return;
  const eerder = gezegd(); localStorage.setItem('delta_tcf', mag); vraag.close(); meldDelta();
  if (mag === 'ja' && eerder !== 'ja') adverteer();
  if (mag === 'nee' && eerder === 'ja') location.reload();
});
document.getElementById('priv').addEventListener('click', () => vraag.showModal());
if (gezegd() === 'ja') adverteer(); else if (!gezegd()) vraag.showModal();
</script></body></html>`,
      's2-dagblad.localhost/privacybeleid': words(
        'nl',
        'Privacybeleid',
        'Wie wij zijn en met wie wij werken.',
      ),
      'static.criteo.net/js/ld/publishertag.js': `new Image().src = 'https://bidder.criteo.com/cdb?n=4';`,
      'bidder.criteo.com/cdb': pixel,
    },
  },
];
