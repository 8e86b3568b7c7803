import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { got, img, sink } from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, layer, low, middle, outbrain } from '../round12/parts.ts';
import { asksEach, boxes } from './parts.ts';

const disputed = 'consent or pay is disputed';

/** Questions that are not asked as they should be. */
export const closedBanners: CorpusPage[] = [
  // A slider from “needed” to “all”, and it stands on “all”.
  made(
    'v13-c-slider',
    ['V10'],
    {
      lang: 'is',
      title: 'Lopapeysan á Laugavegi',
      policy: 'Persónuverndarstefna',
      css: `${card}#n input{width:100%;height:44px}`,
      body: '<p>Handprjónaðar peysur og vettlingar.</p>',
      back: '<a href="#" class="re">Breyta vafrakökum</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Vafrakökur"><p>Hversu margar vafrakökur mega koma? <a href="/datos">Persónuverndarstefna</a></p><form name="s"><input type="range" min="0" max="2" step="1" value="2" aria-label="Vafrakökur" aria-valuetext="Allar vafrakökur"><p id="hvad" aria-live="polite">Allar vafrakökur</p><button type="submit">Vista val</button></form></div>`,
      script: asksEach('lopi_vafrakokur', {
        stat: tag.matomoCloud,
        ads: tag.meta,
        back: '.re',
        rest: `var w=['Aðeins nauðsynlegar','Nauðsynlegar og tölfræði','Allar vafrakökur'],i=root.querySelector('#n input');
i.addEventListener('input',function(){i.setAttribute('aria-valuetext',w[i.value]);document.getElementById('hvad').textContent=w[i.value]});
root.querySelector('form[name=s]').addEventListener('submit',function(e){e.preventDefault();save(['','stat','stat ads'][i.value])});`,
      }),
    },
    [tag.matomoCloud, tag.meta],
    { open: { ...counter, V8: 'to refuse, the slider has to be drawn first' } },
  ),
  // Ticked boxes, a button that keeps them, and one for all.
  made(
    'v13-c-untick',
    ['V10'],
    {
      lang: 'de',
      title: 'Möbelhaus Kellermann',
      policy: 'Datenschutzerklärung',
      css: low + boxes,
      body: '<p>Küchen, Polster und Betten auf 9.000 m².</p>',
      back: '<a href="#" class="re">Cookie-Erklärung ändern</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Diese Webseite verwendet Cookies"><form name="f"><h2>Diese Webseite verwendet Cookies</h2><p>Wir verwenden Cookies, um Inhalte und Anzeigen zu personalisieren und die Zugriffe auf unsere Website zu analysieren. <a href="/datos">Datenschutzerklärung</a></p><label><input type="checkbox" checked disabled> Notwendig</label><label><input type="checkbox" name="p" value="stat" checked> Statistiken</label><label><input type="checkbox" name="p" value="ads" checked> Marketing</label><button type="submit">Auswahl erlauben</button><button type="button" class="all">Alle zulassen</button></form></div>`,
      script: asksEach('kellermann_cookies', { stat: tags.clarity, ads: tag.taboola, back: '.re' }),
    },
    [tags.clarity, tag.taboola],
    {
      open: {
        ...counter,
        V8: 'to refuse, two boxes have to be unticked first',
        V9: 'the same',
      },
    },
  ),
  // Agree or subscribe; who agreed finds no way back.
  made(
    'v13-c-subscribe',
    ['V22'],
    {
      lang: 'fr',
      title: 'Le Courrier du Vexin',
      policy: 'Protection des données',
      css: middle,
      body: '<p>Toute l’actualité de Pontoise à Gisors.</p>',
      layer: `<div id="n" hidden role="dialog" aria-modal="true" aria-label="Le respect de votre vie privée"><h2>Soutenez une rédaction indépendante</h2><p>Avec votre accord, nos 132 partenaires et nous utilisons des cookies pour financer nos contenus par la publicité personnalisée. Vous pouvez aussi refuser et vous abonner. <a href="/datos">Protection des données</a></p><button id="a">Accepter et continuer</button><a class="btn" href="/abonnement">Refuser et s’abonner pour 1 €</a></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        memory: ['vexin_choix', 'accepte', 'non'],
        granted: run(outbrain),
      }),
    },
    [outbrain],
    {
      pages: {
        'v13-c-subscribe.localhost/abonnement': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Abonnement</title></head><body><h1>Votre premier mois à 1 €</h1><form><label>Adresse e-mail <input type="email"></label><button>Continuer</button></form></body></html>`,
      },
      open: { V8: disputed, V9: disputed },
    },
  ),
  // The question waits for the first click or key, and forgets a refusal.
  made(
    'v13-c-first-click',
    ['V12'],
    {
      lang: 'es-MX',
      title: 'Talavera de Puebla Uriarte y Rojas',
      policy: 'Aviso de privacidad',
      css: card,
      body: '<p>Azulejos y vajillas pintadas a mano.</p>',
      back: '<a href="#" class="re">Preferencias de cookies</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Uso de cookies"><p>Utilizamos cookies para mostrarle anuncios relevantes. <a href="/datos">Aviso de privacidad</a></p><button id="b">Rechazar</button><button id="a">Aceptar</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['talavera_cookies', 'aceptar', 'rechazar'],
        granted: run(tags.pinterest),
        refused: `${drop(tags.pinterest)}document.cookie='talavera_cookies=;path=/;max-age=0';`,
        first: `['click','keydown','touchstart'].forEach(function(k){addEventListener(k,function(){if(!window.asked){window.asked=1;show()}},{once:true})})`,
      }),
    },
    [tags.pinterest],
  ),
  // A dead link, no other policy, and answers that are no controls.
  made(
    'v13-c-dead-link',
    ['V23', 'V24'],
    {
      lang: 'sl',
      title: 'Čebelarstvo Pohorje',
      policy: '',
      css: `${low}#n .p{display:inline-block;padding:12px 20px;margin:4px;border:1px solid #333;cursor:pointer}`,
      body: '<p>Gozdni, cvetlični in kostanjev med.</p>',
      back: '<a href="#" class="re">Nastavitve piškotkov</a>',
      layer: `<div id="n" hidden class="piskotki-obvestilo"><p>Spletno mesto uporablja piškotke za oglaševanje. Več v <a href="/politika-zasebnosti-2">politiki zasebnosti</a>.</p><a class="p" id="b">Zavrni vse</a><a class="p" id="a">Sprejmi vse</a></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['pohorje_piskotki', 'vse', 'nic'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      }),
    },
    [tags.criteo],
    {
      pages: {
        'v13-c-dead-link.localhost/politika-zasebnosti-2': {
          status: 404,
          body: '<!doctype html><title>404</title><h1>Te strani ni mogoče najti</h1>',
        },
      },
    },
  ),
  // A small grey refusal; with the grant one company is told another’s number.
  made(
    'v13-c-faint',
    ['V9', 'V20'],
    {
      lang: 'da',
      title: 'Nordjysk Havemøbel',
      policy: 'Cookie- og privatlivspolitik',
      css: `${low}#n #a{background:#0a7d33;color:#fff;font-size:20px;padding:16px 56px}#n #b{border:0;background:none;font:400 13px system-ui;color:#595959;text-decoration:underline;min-height:26px;padding:4px}`,
      body: '<p>Teaktræ, hynder og parasoller.</p>',
      back: '<a href="#" class="re">Ændr dit cookiesamtykke</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Vi bruger cookies"><p>Vi bruger cookies til at tilpasse vores indhold og annoncer. <a href="/datos">Cookiepolitik</a></p><button id="b">Kun nødvendige</button><button id="a">Tillad alle</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['havemobel_samtykke', 'alle', 'kun'],
        granted: `${tags.tiktok.run}setTimeout(function(){${img('ib.adnxs.com/setuid?entity=131&code=', got('_ttp'))}},2000);`,
        refused: drop(tags.tiktok),
      }),
    },
    [tags.tiktok],
    { pages: { 'ib.adnxs.com/setuid': sink } },
  ),
  // Who scrolls on has agreed.
  made(
    'v13-c-scrolled',
    ['V2', 'V11'],
    {
      lang: 'hi',
      title: 'बनारसी साड़ी भंडार',
      policy: 'गोपनीयता नीति',
      css: low,
      body: '<p>हथकरघा रेशम की साड़ियाँ।</p>',
      back: '<button type="button" class="re">कुकी सेटिंग</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="कुकी सूचना"><p>हम विज्ञापन दिखाने के लिए कुकीज़ का उपयोग करते हैं। साइट पर स्क्रॉल करते रहने का अर्थ है कि आप इससे सहमत हैं। <a href="/datos">गोपनीयता नीति</a></p><button id="b">सभी अस्वीकार करें</button><button id="a">सभी स्वीकार करें</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['banarasi_kuki', 'sahmat', 'asahmat'],
        granted: run(outbrain),
        first: `show();addEventListener('scroll',function(){if(scrollY>300&&!/banarasi_kuki=/.test(document.cookie))yes()})`,
      }),
    },
    [outbrain],
    {
      open: {
        V7: 'the scroll is recorded as a grant, which V11 tells',
        V16: 'who opts out and scrolls',
      },
    },
  ),
];
