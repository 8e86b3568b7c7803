import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, token, words } from './parts.ts';

const campsite = (
  asks: boolean,
) => `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Camping De Eik</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/stijl.css"></head><body>
${asks ? '<form class="balk" method="post" action="/keuze" aria-label="Cookies"><p>Mogen wij uw bezoek volgen om de website te verbeteren? <a href="/privacy">Privacyverklaring</a></p><p class="knoppen"><button name="keuze" value="ja">Accepteren</button><button name="keuze" value="nee">Weigeren</button></p></form>' : ''}
<main><h1>Camping De Eik</h1><p>Plaatsen met stroom en uitzicht.</p></main>
<footer><a href="/?vragen=1">Cookie-instellingen wijzigen</a> · <a href="/privacy">Privacyverklaring</a></footer></body></html>`;

/** The server of the campsite: no script at all, the question is a form. */
const campsiteServer: PlantedFault = ({ headers, url }, response) => {
  const sent = headers.cookie ?? '';
  const answer = /(?:^|; )keuze=(\w+)/.exec(sent)?.[1];
  const follows = answer !== 'nee' && headers['sec-gpc'] !== '1';
  const cookies =
    follows && !sent.includes('bezoeker=')
      ? [`bezoeker=${token(16)}; path=/; max-age=31536000; httponly`]
      : [];
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'set-cookie': cookies,
  });
  response.end(campsite(!answer || Boolean(url?.includes('vragen=1'))));
};

const campsiteAnswer: PlantedFault = (request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const answer = body.includes('keuze=ja') ? 'ja' : 'nee';
    const cookies = [`keuze=${answer}; path=/; max-age=15552000; samesite=lax`];
    if (answer === 'nee') cookies.push('bezoeker=; path=/; max-age=0');
    response.writeHead(303, { location: '/', 'set-cookie': cookies }).end();
  });
};

export const beforeChoice: CorpusPage[] = [
  // V1, V2; fr: what is not refused counts as allowed (`!== false`), so the first page is counted; a refusal and the signal are obeyed.
  {
    name: 's2-velos',
    faults: ['V1', 'V2'],
    pages: {
      's2-velos.localhost/': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vélos Garonne</title><link rel="icon" href="data:,">
<style>html{scroll-padding-bottom:15rem}body{margin:0;padding:1rem 1rem 15rem;font:1.05rem/1.5 "Gill Sans",sans-serif;color:#04213b;background:#fff}#bandeau{position:fixed;z-index:5;left:0;right:0;bottom:0;padding:1rem;background:#04213b;color:#fff}#bandeau[hidden]{display:none}#bandeau a{color:#8fd3ff}#bandeau ul{display:flex;gap:1rem;margin:0;padding:0;list-style:none}#bandeau li{flex:0 0 13rem}#bandeau li button{width:100%;padding:.8rem;font:inherit;background:#8fd3ff;color:#04213b;border:0}article{min-height:1200px}footer button{padding:.6rem;font:inherit}</style></head><body>
<section id="bandeau" aria-labelledby="bt" hidden><h2 id="bt">Mesure d'audience</h2><p>Google Analytics nous aide à savoir quels vélos vous plaisent. <a href="/vie-privee">Politique de confidentialité</a></p><ul><li><button type="button" onclick="repondre(true)">Tout accepter</button></li><li><button type="button" onclick="repondre(false)">Tout refuser</button></li></ul></section>
<main><article><h1>Vélos Garonne</h1><p>Location à la journée ou à la semaine.</p></article></main>
<footer><button type="button" onclick="bandeau.hidden=false;bandeau.querySelector('button').focus()">Gestion des cookies</button> <a href="/vie-privee">Politique de confidentialité</a></footer>
<script>
var choix = JSON.parse(localStorage.getItem('garonne') || '{}');
var demande = choix.mesure === undefined;
if (navigator.globalPrivacyControl && demande) choix.mesure = false;
function repondre(oui) {
  choix.mesure = oui; localStorage.setItem('garonne', JSON.stringify(choix)); bandeau.hidden = true;
  if (oui) return mesurer();
  document.cookie = '_ga=; path=/; max-age=0'; location.reload();
}
function mesurer() { if (window.mesure) return; window.mesure = true; var s = document.createElement('script'); s.src = 'https://www.googletagmanager.com/gtag/js?id=G-GARONNE'; document.head.appendChild(s); }
bandeau.hidden = !demande;
if (choix.mesure !== false) mesurer();
</script></body></html>`,
      's2-velos.localhost/vie-privee': words(
        'fr',
        'Politique de confidentialité',
        'Responsable, finalités, durées.',
      ),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
  // V1; nl: a page without a script: the server gives a visitor's number with the first answer, and takes it back where the form or the signal says no.
  {
    name: 's2-camping',
    faults: ['V1'],
    pages: {
      's2-camping.localhost/': campsiteServer,
      's2-camping.localhost/keuze': campsiteAnswer,
      's2-camping.localhost/privacy': words(
        'nl',
        'Privacyverklaring',
        'Wat wij bewaren en hoe lang.',
      ),
      's2-camping.localhost/stijl.css': {
        body: 'body { margin: 0; font: 17px/1.5 sans-serif; color: #1e2b14; background: #fff } main, footer { padding: 16px } main { min-height: 1300px } footer a { display: inline-block; padding: 8px } .balk { padding: 16px; background: #e4f0d5; border-bottom: 2px solid #1e2b14 } .knoppen { display: grid; grid-template-columns: repeat(2, minmax(0, 240px)); gap: 12px } .knoppen button { padding: 14px; font: inherit; color: #fff; background: #2c5a12; border: 0 }',
        headers: { 'content-type': 'text/css' },
      },
    },
  },
  // V1, V2, V8, V16, V22; en: the notice of a small firm says OK and nothing else, and the counter in the head never heard of it.
  {
    name: 's2-plumber',
    faults: ['V1', 'V2', 'V8', 'V16', 'V22'],
    open: { V16: 'Counting under the signal: whether that is a sale is disputed.' },
    pages: {
      's2-plumber.localhost/': `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harris &amp; Daughter Plumbing</title><link rel="icon" href="data:,">
<script>(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};h._hjSettings={hjid:40231,hjsv:6};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;a.appendChild(r)})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>
<style>body{margin:0;font:16px/1.5 Arial,sans-serif;color:#333;background:#fff}.notice{display:none;padding:12px 16px;background:#333;color:#fff}.notice a{color:#fff}.notice button{margin-left:12px;padding:10px 22px;font:inherit;background:#fff;color:#333;border:0}main{padding:16px;min-height:1500px}footer{padding:16px}</style></head><body>
<div class="notice" role="region" aria-label="Cookie notice">We use cookies to give you the best experience on our website. See our <a href="/privacy-policy">privacy policy</a>. <button type="button">OK</button></div>
<main><h1>Harris &amp; Daughter</h1><p>Boilers, bathrooms, burst pipes. Call any time.</p></main>
<footer><p>© 2026 Harris &amp; Daughter · <a href="/privacy-policy">Privacy policy</a></p></footer>
<script>
var notice = document.querySelector('.notice');
if (document.cookie.indexOf('cookie_notice_accepted=true') === -1) notice.style.display = 'block';
notice.querySelector('button').onclick = function () { document.cookie = 'cookie_notice_accepted=true; path=/; max-age=2592000'; notice.style.display = 'none'; };
</script></body></html>`,
      's2-plumber.localhost/privacy-policy': words(
        'en-GB',
        'Privacy policy',
        'We look after your details.',
      ),
      'static.hotjar.com/c/hotjar-40231.js': `if (document.cookie.indexOf('_hjSessionUser_40231') < 0) document.cookie = '_hjSessionUser_40231=' + btoa(JSON.stringify({ id: crypto.randomUUID(), created: Date.now() })) + '; path=/; max-age=31536000';
new Image().src = 'https://in.hotjar.com/api/v2/client/sites/40231/visit-data?sv=6';`,
      'in.hotjar.com/api/v2/client/sites/40231/visit-data': pixel,
    },
  },
];
