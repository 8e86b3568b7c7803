import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper, sheet } from './served.ts';

const apotheke = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Linden-Apotheke</title><link rel="icon" href="data:,"><style>
body { font: 17px/1.5 Georgia, serif; margin: 2rem; color: #1b2b1b }
dialog { max-width: 34rem; border: 3px solid #2c5f2d; border-radius: 8px; color: #111; background: #fff }
.wahl { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
.wahl button { font: inherit; padding: .8rem; background: #2c5f2d; color: #fff; border: 0 }
footer button { font: inherit; min-height: 2rem }
</style></head><body>
<main><h1>Linden-Apotheke am Markt</h1><p>Heute Notdienst bis 22 Uhr.</p>
<form method="post" action="/vorbestellen"><input type="hidden" name="_csrf" value="b7cf0a"><label>Medikament <input name="mittel"></label> <button>Vorbestellen</button></form></main>
<footer><a href="/datenschutz">Datenschutzerklärung</a> <button type="button" id="nochmal">Cookie-Einstellungen</button></footer>
<dialog id="einwilligung" aria-labelledby="e-titel"><h2 id="e-titel">Dürfen wir mitzählen?</h2>
<p>Mit Ihrer Einwilligung messen wir mit Cookies und ähnlichen Techniken, welche Seiten gelesen werden. Sie können sie jederzeit widerrufen. <a href="/datenschutz">Datenschutzerklärung</a></p>
<div class="wahl"><button type="button" id="ja">Alle akzeptieren</button><button type="button" id="nein">Alle ablehnen</button></div></dialog>
<script>
const frage = document.getElementById('einwilligung'), ort = 'apotheke.einwilligung';
function zaehlen() {
  const tag = document.createElement('script');
  tag.src = '/js/zaehler.js';
  tag.onload = () => posthog.init('phc_linde', { api_host: 'https://eu.i.posthog.com', persistence: 'localStorage', opt_out_useragent_filter: true,
    request_batching: false, capture_pageleave: false, autocapture: false, disable_external_dependency_loading: true,
    disable_session_recording: true, disable_surveys: true, advanced_disable_flags: true });
  document.head.append(tag);
}
function antworte(wort) {
  const vorher = localStorage.getItem(ort);
  localStorage.setItem(ort, wort);
  frage.close();
  if (wort === 'ja' && vorher !== 'ja') zaehlen();
  if (wort === 'nein' && vorher === 'ja') location.reload();
}
ja.onclick = () => antworte('ja');
nein.onclick = () => antworte('nein');
nochmal.onclick = () => frage.showModal();
const stand = localStorage.getItem(ort);
if (stand === 'ja') zaehlen();
else if (!stand) frage.showModal();
else for (const lager of [localStorage, sessionStorage]) for (const name of Object.keys(lager)) if (/^(ph_|__ph)/.test(name)) lager.removeItem(name);
</script></body></html>`;

const librairie = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>La Page Cornée</title><link rel="icon" href="data:,"><script type="module">
const lire = () => { try { return JSON.parse(localStorage.getItem('choix')); } catch { return null; } };
const efface = (nom) => { document.cookie = nom + '=; Max-Age=0; Path=/'; };
function appliquer({ mesure, pub }) {
  if (mesure && !window._paq) { window._paq = []; document.head.append(Object.assign(document.createElement('script'), { src: 'https://page-cornee.matomo.cloud/matomo.js' })); }
  if (pub && !window.epingle) window.epingle = Object.assign(new Image(), { src: 'https://analytics.twitter.com/i/adsct?txn_id=nv261&p_id=Twitter' });
  if (!mesure) for (const un of document.cookie.split('; ')) if (un.startsWith('_pk_')) efface(un.split('=')[0]);
}
customElements.define('mes-choix', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = \`<style>
      section { position: fixed; left: 1rem; right: 1rem; bottom: 1rem; padding: 1.2rem; background: #fffaf0; color: #2a1a0a; border: 1px solid #2a1a0a; font: 16px/1.5 sans-serif }
      [hidden] { display: none }
      p.r { display: flex; flex-wrap: wrap; gap: .6rem } p.r button { flex: 1 1 11rem; font: inherit; padding: .7rem; background: #2a1a0a; color: #fffaf0; border: 0 }
      label { display: block; padding: .4rem 0 } input { width: 24px; height: 24px; vertical-align: middle }
    </style><section role="dialog" aria-label="Gestion des cookies" hidden>
      <div id="un"><p>Avec votre accord, nous et nos partenaires utilisons des cookies pour mesurer l’audience et afficher des publicités. <a href="/vie-privee">Politique de confidentialité</a></p>
      <p class="r"><button id="oui">Tout accepter</button><button id="non">Tout refuser</button><button id="perso">Personnaliser</button></p></div>
      <div id="deux" hidden><label><input type="checkbox" id="mesure"> Mesure d’audience</label><label><input type="checkbox" id="pub"> Publicité</label>
      <p class="r"><button id="garder">Enregistrer mes choix</button></p></div></section>\`;
    const q = (id) => this.shadowRoot.getElementById(id);
    q('oui').onclick = () => this.dire({ mesure: true, pub: true });
    q('non').onclick = () => this.dire({ mesure: false, pub: false });
    q('perso').onclick = () => { q('un').hidden = true; q('deux').hidden = false; q('mesure').focus(); };
    q('garder').onclick = () => this.dire({ mesure: q('mesure').checked, pub: q('pub').checked });
    const dit = lire();
    if (dit) appliquer(dit); else this.montrer();
  }
  montrer() {
    const q = (id) => this.shadowRoot.getElementById(id), dit = lire();
    q('mesure').checked = !!dit?.mesure; q('pub').checked = !!dit?.pub;
    q('un').hidden = false; q('deux').hidden = true;
    this.shadowRoot.querySelector('section').hidden = false;
  }
  dire(choix) { localStorage.setItem('choix', JSON.stringify(choix)); this.shadowRoot.querySelector('section').hidden = true; appliquer(choix); }
});
</script></head><body><mes-choix></mes-choix>
<h1>La Page Cornée</h1><p>Librairie de quartier, livres neufs et d’occasion.</p><ul><li>Rentrée littéraire</li><li>Bandes dessinées</li></ul><div style="height: 150vh"></div>
<footer><a href="/vie-privee">Politique de confidentialité</a> · <button type="button" onclick="document.querySelector('mes-choix').montrer()">Gérer mes cookies</button></footer></body></html>`;

const pasticceria = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasticceria Serra</title><link rel="icon" href="data:,"><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lora&display=swap">
<style>body { font: 18px/1.6 Lora, serif; color: #3b0d1f; margin: 0 } main { padding: 7rem 1rem }
#avviso { position: fixed; top: 0; left: 0; right: 0; background: #fff; color: #222; padding: 1rem 4rem 1rem 1rem; box-shadow: 0 2px 9px #0007 } #avviso[hidden] { display: none }
#avviso .tasti button { width: 12rem; font: inherit; padding: .6rem; border: 2px solid #7a1f3d; background: #fff; color: #7a1f3d }
#avviso .x { position: absolute; top: .5rem; right: .5rem; width: 40px; height: 40px; font-size: 22px; border: 1px solid #222; background: #fff; color: #222 }</style></head><body>
<div id="avviso" role="region" aria-label="Avviso sui cookie" hidden>
<button class="x" aria-label="Chiudi e rifiuta tutti i cookie" data-risposta="no">×</button>
<p>Previo tuo consenso usiamo cookie di profilazione di terze parti. Chiudendo con la X restano attivi solo i cookie tecnici. <a href="/cookie">Informativa sulla privacy e sui cookie</a></p>
<div class="tasti"><button data-risposta="si">Accetta tutti</button> <button data-risposta="no">Rifiuta tutti</button></div></div>
<main><h1>Pasticceria Serra</h1><p>Cannoli, cassate e torte su ordinazione.</p><div style="height: 1200px"></div></main>
<footer><a href="/cookie">Informativa sulla privacy</a> <button id="preferenze">Preferenze cookie</button></footer>
<script>
(function (avviso) {
  var consenso = (document.cookie.match(/(?:^|; )consenso=(si|no)/) || [])[1];
  function attiva() { var s = document.createElement('script'); s.async = 1; s.src = 'https://analytics.tiktok.com/i18n/pixel/events.js'; document.body.appendChild(s); }
  avviso.addEventListener('click', function (e) {
    var risposta = e.target.dataset.risposta;
    if (!risposta) return;
    document.cookie = 'consenso=' + risposta + '; path=/; max-age=15552000; samesite=lax';
    avviso.hidden = true;
    if (risposta === 'si' && consenso !== 'si') attiva();
    if (risposta === 'no') ['_ttp', '_tt_enable_cookie'].forEach(function (n) { document.cookie = n + '=; path=/; max-age=0'; });
    consenso = risposta;
  });
  document.getElementById('preferenze').onclick = function () { avviso.hidden = false; };
  if (consenso === 'si') attiva(); else avviso.hidden = !!consenso;
})(document.getElementById('avviso'));
</script></body></html>`;

export const cleanLayers: CorpusPage[] = [
  // Clean: German chemist; native dialog, choice in localStorage, real PostHog by consent; session, CSRF and load balancer cookies.
  {
    name: 's3-apotheke',
    faults: [],
    pages: {
      's3-apotheke.localhost/': {
        body: apotheke,
        headers: {
          'set-cookie': [
            'JSESSIONID=1C9F2B7E55D0A14E; Path=/; HttpOnly; SameSite=Lax',
            'XSRF-TOKEN=b7cf0ad1e2f34a56; Path=/; Max-Age=7200; SameSite=Strict',
            'BIGipServerpool_web=336723136.20480.0000; Path=/; HttpOnly',
          ],
        },
      },
      's3-apotheke.localhost/datenschutz': paper(
        'de',
        'Datenschutzerklärung',
        'Was wir wozu speichern.',
      ),
      's3-apotheke.localhost/js/zaehler.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
  },
  // Clean: French bookshop; open shadow root with two layers, both purposes off and apart; Matomo Cloud and Twitter's pixel by consent.
  {
    name: 's3-librairie',
    faults: [],
    pages: {
      's3-librairie.localhost/': librairie,
      's3-librairie.localhost/vie-privee': paper(
        'fr',
        'Politique de confidentialité',
        'Vos données.',
      ),
      'page-cornee.matomo.cloud/matomo.js': `document.cookie = '_pk_id.1.a1b2=' + crypto.randomUUID().replaceAll('-', '').slice(0, 16) + '.' + Date.now() + '.; Max-Age=33955200; Path=/; SameSite=Lax';
new Image().src = 'https://page-cornee.matomo.cloud/matomo.php?idsite=1&rec=1&action_name=accueil';`,
      'page-cornee.matomo.cloud/matomo.php': dot,
      'analytics.twitter.com/i/adsct': dot,
    },
  },
  // Clean: Italian bakery; the X refuses and says so, web fonts from Google before the choice, TikTok's tag after it.
  {
    name: 's3-pasticceria',
    faults: [],
    pages: {
      's3-pasticceria.localhost/': pasticceria,
      's3-pasticceria.localhost/cookie': paper('it', 'Privacy e cookie', 'I cookie che usiamo.'),
      'fonts.googleapis.com/css2': sheet(
        `@font-face { font-family: Lora; font-display: swap; src: url(https://fonts.gstatic.com/s/lora/v35/lora.woff2) }`,
      ),
      'fonts.gstatic.com/s/lora/v35/lora.woff2': {
        body: 'wOF2',
        headers: { 'access-control-allow-origin': '*' },
      },
      'analytics.tiktok.com/i18n/pixel/events.js':
        code(`for (const [name, age] of [['_tt_enable_cookie', 33696000], ['_ttp', 33696000]]) document.cookie = name + '=' + crypto.randomUUID().replaceAll('-', '') + '; path=/; max-age=' + age;
new Image().src = 'https://analytics.tiktok.com/api/v2/pixel?sdkid=C5512&event=Pageview';`),
      'analytics.tiktok.com/api/v2/pixel': dot,
    },
  },
];
