import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const auktion = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Auktionshuset Norr</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 Garamond, serif; color: #2b2b2b } #kakor { inset: auto 0 0 0; margin: 0; width: 100%; max-width: none; box-sizing: border-box; border: 0; border-top: 4px solid #8a6d1b; padding: 20px; background: #fffdf5; color: #2b2b2b } #kakor button { font: inherit; font-size: 18px; width: 12em; padding: 12px; border: 2px solid #2b2b2b; background: #fffdf5; color: #2b2b2b }</style></head><body>
<div id="kakor" popover="manual" role="region" aria-label="Kakor"><p>Får vi och våra annonspartner använda kakor? <a href="/personuppgifter">Integritetspolicy</a></p><button data-svar="ja">Acceptera alla</button> <button data-svar="nej">Avvisa alla</button></div>
<h1>Auktionshuset Norr</h1><p>Utrop 114: skänk, allmoge, 1790-tal.</p><div style="height:1300px"></div><footer><a href="/personuppgifter">Integritetspolicy</a> <button popovertarget="kakor" popovertargetaction="show">Hantera cookies</button></footer>
<script>
const kaka = (namn) => document.cookie.split('; ').find((en) => en.startsWith(namn + '='))?.slice(namn.length + 1);
const annonser = () => {
  const tagg = Object.assign(document.createElement('script'), { src: 'https://sc-static.net/scevent.min.js' });
  tagg.onload = () => { new Image().src = 'https://ib.adnxs.com/setuid?entity=314&code=' + kaka('_scid'); };
  document.head.append(tagg);
};
for (const knapp of kakor.querySelectorAll('button')) knapp.onclick = () => {
  document.cookie = 'norr_svar=' + knapp.dataset.svar + '; path=/; max-age=15552000';
  kakor.hidePopover();
  if (knapp.dataset.svar === 'ja') annonser(); else document.cookie = '_scid=; path=/; max-age=0';
};
if (kaka('norr_svar') === 'ja') annonser(); else if (!kaka('norr_svar')) kakor.showPopover();
</script></body></html>`;

const meteo = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Météo des Alpages</title><link rel="icon" href="data:,"><style>
* { box-sizing: border-box } body { margin: 0; font: 1rem/1.5 sans-serif; color: #102a43 } .bandeau { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; padding: 1rem; background: #102a43; color: #fff } .bandeau[hidden] { display: none } .bandeau p { flex: 1 1 20rem; margin: 0 } .bandeau a { color: #fff } .bandeau button { flex: 0 0 11rem; font: inherit; padding: .8rem; background: #fff; color: #102a43; border: 0 }</style></head><body>
<section class="bandeau" aria-label="Cookies" hidden><p>Acceptez-vous les cookies de mesure d’audience ? <a href="/donnees-personnelles">Données personnelles</a></p><button data-r="1">J’accepte</button><button data-r="0">Je refuse</button></section>
<h1>Météo des Alpages</h1><p>Risque d’avalanche : 2 sur 5.</p><div style="height:1200px"></div><footer><a href="/donnees-personnelles">Politique de confidentialité</a> <a href="#" id="rouvrir" role="button">Gestion des cookies</a></footer>
<script>
const bandeau = document.querySelector('.bandeau');
function mesurer() { import('https://data.s3-meteo.localhost/m/mesure.js'); }
bandeau.addEventListener('click', ({ target: { dataset: { r } } }) => {
  if (r === undefined) return;
  localStorage.setItem('mesure', r); bandeau.hidden = true;
  if (r === '1') mesurer();
});
rouvrir.onclick = (e) => { e.preventDefault(); bandeau.hidden = false; scrollTo(0, 0); };
const r = localStorage.getItem('mesure');
if (r === null) bandeau.hidden = false; else if (r === '1') mesurer();
</script></body></html>`;

const schuhe = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Schuhhaus Lorenz</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 Calibri, sans-serif; color: #222 } #cw { position: fixed; inset: 0; background: #0009 } #cw[hidden] { display: none } #cw .karte { background: #fff; color: #222; max-width: 30rem; margin: 12vh auto; padding: 2rem }
#cw button { display: block; width: 100%; margin-top: .8rem; padding: .9rem; font: inherit; font-weight: bold; border: 0; background: #7b2d00; color: #fff }</style></head><body>
<div id="cw" hidden><div class="karte" role="dialog" aria-modal="true" aria-labelledby="cwt" tabindex="-1"><h2 id="cwt">Cookies und Werbung</h2><p>Mit Ihrer Einwilligung übermitteln wir Ihren Besuch an Meta, um Ihnen passende Werbung zu zeigen. <a href="/datenschutz">Datenschutzerklärung</a></p><button type="button" id="cja">Alle Cookies akzeptieren</button><button type="button" id="cnein">Alle Cookies ablehnen</button></div></div>
<div id="seite"><h1>Schuhhaus Lorenz</h1><p>Wanderschuhe jetzt reduziert.</p><footer><a href="/datenschutz">Datenschutzerklärung</a> <button type="button" id="cauf">Cookie-Einstellungen</button></footer></div>
<script>
const fenster = document.getElementById('cw'), seite = document.getElementById('seite');
const zeige = (auf) => { fenster.hidden = !auf; seite.inert = auf; if (auf) fenster.firstElementChild.focus(); else document.getElementById('cauf').focus({ preventScroll: true }); };
const pixel = () => document.head.append(Object.assign(document.createElement('script'), { src: '/assets/fbevents.js' }));
const antworten = (ja) => { localStorage.setItem('lorenz_cookies', ja ? 'ja' : 'nein'); zeige(false); if (ja) pixel(); };
cja.onclick = () => antworten(true); cnein.onclick = () => antworten(false); cauf.onclick = () => zeige(true);
fenster.addEventListener('keydown', (e) => {
  if (e.key !== 'Tab') return;
  const [erst, ...rest] = fenster.querySelectorAll('a, button'), letzt = rest.at(-1);
  if (e.shiftKey && document.activeElement === erst) { e.preventDefault(); letzt.focus(); } else if (!e.shiftKey && document.activeElement === letzt) { e.preventDefault(); erst.focus(); }
});
const w = localStorage.getItem('lorenz_cookies');
if (w === 'ja') pixel(); else if (!w) zeige(true);
</script></body></html>`;

export const disguised: CorpusPage[] = [
  // V20: Swedish auction house, popover banner; by consent, and then Snap's visitor id goes to another advertiser.
  {
    name: 's3-auktion',
    faults: ['V20'],
    pages: {
      's3-auktion.localhost/': auktion,
      's3-auktion.localhost/personuppgifter': paper('sv', 'Integritetspolicy', 'Vad vi sparar.'),
      'sc-static.net/scevent.min.js':
        code(`if (!document.cookie.includes('_scid=')) document.cookie = '_scid=' + crypto.randomUUID() + '; path=/; max-age=33696000';
new Image().src = 'https://tr.snapchat.com/p?pid=97&ev=PAGE_VIEW';`),
      'tr.snapchat.com/p': dot,
      'ib.adnxs.com/setuid': dot,
    },
  },
  // V20: French weather page; a host of the site leads by the name servers to Adobe Analytics, asked by consent.
  {
    name: 's3-meteo',
    faults: ['V20'],
    pages: {
      's3-meteo.localhost/': meteo,
      's3-meteo.localhost/donnees-personnelles': paper(
        'fr',
        'Données personnelles',
        'Vos données.',
      ),
      'data.s3-meteo.localhost/m/mesure.js': code(
        `navigator.sendBeacon('https://data.s3-meteo.localhost/in/1', 'page=accueil');`,
      ),
      'data.s3-meteo.localhost/in/1': intake,
    },
    aliases: { 'data.s3-meteo.localhost': 's3meteo.sc.omtrdc.net' },
  },
  // V20: German shoe shop, modal of its own code; Meta's script and its counting address are passed on under the site's name, by consent.
  {
    name: 's3-schuhe',
    faults: ['V20'],
    pages: {
      's3-schuhe.localhost/': schuhe,
      's3-schuhe.localhost/datenschutz': paper('de', 'Datenschutzerklärung', 'Was wir speichern.'),
      's3-schuhe.localhost/assets/fbevents.js': `new Image().src = '/tr?id=271828182845904&ev=PageView&dl=' + encodeURIComponent(location.href) + '&rl=&if=false&ts=' + Date.now() + '&v=2.9.176&r=stable';`,
      's3-schuhe.localhost/tr': dot,
    },
  },
];
