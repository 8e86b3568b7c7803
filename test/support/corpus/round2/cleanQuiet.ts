import type { CorpusPage } from '../page.ts';
import { setting, token, words } from './parts.ts';

export const cleanQuiet: CorpusPage[] = [
  // Clean, sv: nothing to ask for; a session, a token of forms, a look chosen by the visitor alone, and words about trackers in markup that never runs.
  {
    name: 's2-bibliotek',
    faults: [],
    pages: {
      's2-bibliotek.localhost/': `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stadsbiblioteket</title><link rel="icon" href="data:,">
<!-- borttaget 2024: <script src="https://www.googletagmanager.com/gtm.js?id=GTM-OLD"></script> -->
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Library","sameAs":["https://www.facebook.com/stadsbiblioteket"]}</script>
<style>body { margin: 1.5rem; font: 18px/1.6 serif; color: #111; background: #fff } body.mork { color: #eee; background: #111 } body.mork a { color: #9cf } main { min-height: 1200px } button, input { font: inherit; padding: .5rem }</style></head><body>
<main><h1>Stadsbiblioteket</h1><form action="/sok" method="post"><label for="q">Sök i katalogen</label> <input id="q" name="q"> <button>Sök</button></form>
<p><button type="button" id="utseende" aria-pressed="false">Mörkt utseende</button></p></main>
<footer><a href="/om-kakor">Om kakor</a> · <a href="https://www.facebook.com/stadsbiblioteket" rel="noopener">Vi finns på Facebook</a></footer>
<script>
fetch('/formular', { method: 'POST', credentials: 'same-origin' });
var k = document.getElementById('utseende');
function visa() { var m = localStorage.getItem('utseende') === 'mork'; document.body.classList.toggle('mork', m); k.setAttribute('aria-pressed', m); }
k.onclick = function () { localStorage.setItem('utseende', localStorage.getItem('utseende') === 'mork' ? 'ljus' : 'mork'); visa(); };
visa();
</script></body></html>`,
      's2-bibliotek.localhost/formular': setting(() => [
        `JSESSIONID=${token(16).toUpperCase()}; path=/; httponly`,
        `csrftoken=${token(32)}; path=/; max-age=31449600; samesite=lax`,
        `SERVERID=web${1 + Math.floor(Math.random() * 4)}; path=/`,
      ]),
      's2-bibliotek.localhost/om-kakor': words(
        'sv',
        'Om kakor',
        'Vi använder bara kakor som sidan behöver.',
      ),
    },
  },
  // Clean, en: a form of donation with a payment's frame, a check against robots, a font and a library from networks that deliver files.
  {
    name: 's2-donate',
    faults: [],
    pages: {
      's2-donate.localhost/': `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>River Rescue: donate</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/water.css@2/out/water.css"><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">
<script defer src="https://checkoutshopper-live.adyen.com/checkoutshopper/sdk/5.68.0/adyen.js"></script><script async defer src="https://js.hcaptcha.com/1/api.js"></script></head><body>
<main><h1>Keep the boats out</h1><p>Forty dollars fuels a night's watch.</p>
<form action="/thanks" method="post"><p><label>Amount in dollars <input name="amount" inputmode="decimal" value="40"></label></p><div id="card"></div><div class="h-captcha" data-sitekey="10000000"></div><p><button>Donate</button></p></form></main>
<footer><a href="/privacy">Privacy notice</a></footer>
<script>fetch('/edge');</script></body></html>`,
      's2-donate.localhost/privacy': words(
        'en-US',
        'Privacy notice',
        'We keep your donation for as long as tax law asks.',
      ),
      's2-donate.localhost/edge': setting(() => [
        `__cf_bm=${token(40)}; path=/; max-age=1800; httponly; secure; samesite=none`,
        `session=${token(24)}; path=/; httponly; samesite=lax`,
      ]),
      'cdn.jsdelivr.net/npm/water.css@2/out/water.css': {
        body: 'body { max-width: 44rem; margin: 1rem auto; padding: 0 1rem; color: #222; background: #fff }',
        headers: { 'content-type': 'text/css' },
      },
      'fonts.googleapis.com/css2': {
        body: "@font-face { font-family: Inter; src: url('https://fonts.gstatic.com/s/inter/v13/i.woff2') } body { font-family: Inter, sans-serif }",
        headers: { 'content-type': 'text/css' },
      },
      'fonts.gstatic.com/s/inter/v13/i.woff2': {
        body: 'wOF2',
        headers: { 'content-type': 'font/woff2', 'access-control-allow-origin': '*' },
      },
      'checkoutshopper-live.adyen.com/checkoutshopper/sdk/5.68.0/adyen.js': `const frame = document.createElement('iframe'); frame.title = 'Secure card entry'; frame.src = 'https://checkoutshopper-live.adyen.com/checkoutshopper/securedfields/card.html'; frame.style.cssText = 'width:100%;height:60px;border:0'; document.getElementById('card').append(frame);`,
      'checkoutshopper-live.adyen.com/checkoutshopper/securedfields/card.html':
        '<!doctype html><html lang="en"><title>Secure card entry</title><body><label>Card number <input></label></body></html>',
      'js.hcaptcha.com/1/api.js': `const check = document.createElement('iframe'); check.title = 'Check that you are human'; check.src = 'https://newassets.hcaptcha.com/captcha/v1/hcaptcha.html'; document.querySelector('.h-captcha').append(check);`,
      'newassets.hcaptcha.com/captcha/v1/hcaptcha.html':
        '<!doctype html><html lang="en"><title>Check</title><body><label><input type="checkbox"> I am human</label></body></html>',
    },
  },
  // Clean, nb: no banner at all; a map waits behind its own button, and is fetched by nobody but who presses it.
  {
    name: 's2-klinikk',
    faults: [],
    pages: {
      's2-klinikk.localhost/': `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Klinikken på Torget</title><link rel="icon" href="data:,">
<style>body { font: 17px/1.6 sans-serif; margin: 0 auto; max-width: 50rem; padding: 1rem; color: #14232e; background: #fff } .kart { display: grid; place-content: center; min-height: 300px; padding: 1rem; background: #e3edf3 } .kart button { padding: .7rem 1.2rem; font: inherit } iframe { width: 100%; height: 300px; border: 0 } main { min-height: 1300px }</style></head><body>
<main><h1>Klinikken på Torget</h1><p>Timebestilling på telefon hverdager 8–15.</p>
<div class="kart"><p>Kartet hentes fra Google, som da får vite adressen til maskinen din. Les mer i <a href="/personvern">personvernerklæringen</a>.</p><button type="button">Vis kartet</button></div></main>
<footer><a href="/personvern">Personvernerklæring</a></footer>
<script>document.querySelector('.kart button').addEventListener('click', function () { this.parentNode.innerHTML = '<iframe title="Kart" src="https://www.google.com/maps/embed?pb=torget"></iframe>'; });</script></body></html>`,
      's2-klinikk.localhost/personvern': words(
        'nb',
        'Personvernerklæring',
        'Hva vi lagrer, hvorfor og hvor lenge.',
      ),
      'www.google.com/maps/embed':
        '<!doctype html><html lang="nb"><title>Kart</title><body>Torget</body></html>',
    },
  },
];
