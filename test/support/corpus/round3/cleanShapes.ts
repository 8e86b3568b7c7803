import { randomUUID } from 'node:crypto';
import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const checkout = (
  port: string,
) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Ferretería Duque: pago</title><link rel="icon" href="data:,">
<meta name="csrf-token" content="f0e1d2c3"><link rel="stylesheet" href="http://cdn.jsdelivr.net:${port}/npm/purecss@3.0.0/build/pure-min.css">
<script src="http://js.hcaptcha.com:${port}/1/api.js" async defer></script><script src="http://checkoutshopper-live.adyen.com:${port}/checkoutshopper/sdk/5.60.0/adyen.js"></script></head><body>
<h1>Finalizar la compra</h1><p>1 taladro, 2 cajas de tornillos: 84,10 €</p>
<form method="post" action="/pagar"><label>Nombre en la tarjeta <input name="titular" autocomplete="cc-name"></label>
<iframe title="Datos de la tarjeta" src="http://checkoutshopper-live.adyen.com:${port}/checkoutshopper/securedfields/5.60.0/card.html" width="400" height="80"></iframe>
<div class="h-captcha" data-sitekey="10000000"></div><button>Aceptar y pagar</button></form>
<footer><a href="/privacidad">Política de privacidad</a></footer>
<script>localStorage.setItem('tema', matchMedia('(prefers-color-scheme: dark)').matches ? 'oscuro' : 'claro'); sessionStorage.setItem('paso', '2');</script></body></html>`;

const fietsen = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Fietsenwinkel Zuid</title><link rel="icon" href="data:,"></head><body>
<keuze-balk></keuze-balk><main><h1>Fietsenwinkel Zuid</h1><p>Reparatie terwijl u wacht.</p></main>
<footer><a href="/privacy">Privacyverklaring</a> <button type="button" onclick="document.dispatchEvent(new Event('keuze'))">Cookie-instellingen</button></footer>
<script>
customElements.define('keuze-balk', class extends HTMLElement {
  #wortel = this.attachShadow({ mode: 'closed' });
  connectedCallback() {
    this.#wortel.innerHTML = '<style>div{position:fixed;bottom:0;left:0;right:0;background:#062b4f;color:#fff;padding:20px}a{color:#fff}button{font:inherit;min-width:11em;padding:12px;background:#fff;color:#062b4f;border:0}[hidden]{display:none}</style>'
      + '<div role="region" aria-label="Cookies" hidden><p>Mogen wij en Hotjar cookies plaatsen om te zien hoe u deze website gebruikt? <a href="/privacy">Privacyverklaring</a></p><button>Accepteren</button> <button>Weigeren</button></div>';
    const balk = this.#wortel.querySelector('div'), [ja, nee] = this.#wortel.querySelectorAll('button');
    const onthoud = (wat) => { localStorage.cookiekeuze = wat; balk.hidden = true; };
    ja.onclick = () => { onthoud('ja'); this.meten(); };
    nee.onclick = () => { onthoud('nee'); document.cookie = '_hjSessionUser_88=; path=/; max-age=0'; };
    document.addEventListener('keuze', () => { balk.hidden = false; });
    if (localStorage.cookiekeuze === 'ja') this.meten();
    else balk.hidden = localStorage.cookiekeuze === 'nee';
  }
  meten() { document.head.append(Object.assign(document.createElement('script'), { src: 'https://static.hotjar.com/c/hotjar-88.js' })); }
});
</script></body></html>`;

const kawiarnia = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kawiarnia pod Dębem</title><link rel="icon" href="data:,"><style>
body { margin: 0; font: 16px/1.5 system-ui } #mur { position: fixed; inset: 0; background: #000a; display: grid; place-items: center; z-index: 50 } #mur[hidden] { display: none }
#mur iframe { width: min(36rem, 94vw); height: 22rem; border: 0; background: #fff } #tresc { padding: 2rem }</style></head><body>
<div id="mur" hidden><iframe title="Zgoda na pliki cookie" src="https://zgody.s3-kawiarnia.localhost/pytanie"></iframe></div>
<div id="tresc"><h1>Kawiarnia pod Dębem</h1><p>Kawa, szarlotka i gry planszowe.</p>
<footer><a href="/prywatnosc">Polityka prywatności</a> <button type="button" id="zmien">Ustawienia plików cookie</button></footer></div>
<script>
const mur = document.getElementById('mur'), tresc = document.getElementById('tresc'), ramka = mur.firstElementChild;
const pokaz = (tak) => { mur.hidden = !tak; tresc.inert = tak; if (tak) ramka.focus(); };
const zgoda = () => document.cookie.split('; ').find((c) => c.startsWith('zgoda='))?.slice(6);
const reklama = () => { const s = document.createElement('script'); s.src = 'https://mc.yandex.ru/metrika/tag.js'; document.head.append(s); };
addEventListener('message', ({ origin, data }) => {
  if (origin !== new URL(ramka.src).origin) return;
  const bylo = zgoda();
  document.cookie = 'zgoda=' + data + '; path=/; max-age=15552000';
  pokaz(false);
  if (data === 'tak' && bylo !== 'tak') reklama();
  if (data === 'nie') document.cookie = '_ym_uid=; path=/; max-age=0';
});
zmien.onclick = () => pokaz(true);
if (!zgoda()) pokaz(true);
else if (zgoda() === 'tak') reklama();
</script></body></html>`;

const question = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Zgoda</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 system-ui; padding: 1rem; color: #222; background: #fff } .w { display: flex; gap: 1rem; flex-wrap: wrap } .w button { flex: 1; font: inherit; padding: .9rem; background: #5a2d0c; color: #fff; border: 0 }</style></head><body>
<div role="dialog" aria-labelledby="t"><h1 id="t">Pliki cookie</h1><p>Za Twoją zgodą my i Yandex używamy plików cookie do wyświetlania reklam. <a href="https://s3-kawiarnia.localhost/prywatnosc" target="_top">Polityka prywatności</a></p>
<div class="w"><button data-o="tak">Akceptuję wszystkie</button><button data-o="nie">Odrzucam wszystkie</button></div></div>
<script>for (const b of document.querySelectorAll('button')) b.addEventListener('click', () => parent.postMessage(b.dataset.o, '*'));</script></body></html>`;

export const cleanShapes: CorpusPage[] = [
  // Clean: Spanish checkout without a banner; session, CSRF, load balancer and bot cookies, card frame, captcha, style sheet from a CDN.
  {
    name: 's3-ferreteria',
    faults: [],
    pages: {
      's3-ferreteria.localhost/': ({ headers }, response) => {
        const random = () => randomUUID().replaceAll('-', '');
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'set-cookie': [
              `PHPSESSID=${random()}; Path=/; HttpOnly; SameSite=Lax`,
              `csrftoken=${random()}; Path=/; Max-Age=31449600; SameSite=Lax`,
              `AWSALB=${random()}; Path=/; Max-Age=604800`,
              `__cf_bm=${random()}; Path=/; Max-Age=1800; HttpOnly`,
            ],
          })
          .end(checkout((headers.host ?? '').split(':')[1] ?? '80'));
      },
      's3-ferreteria.localhost/privacidad': paper('es', 'Política de privacidad', 'Qué guardamos.'),
      'cdn.jsdelivr.net/npm/purecss@3.0.0/build/pure-min.css': {
        body: 'body { font-family: sans-serif }',
        headers: { 'content-type': 'text/css' },
      },
      'js.hcaptcha.com/1/api.js': code('window.hcaptcha = { render() {} };'),
      'checkoutshopper-live.adyen.com/checkoutshopper/sdk/5.60.0/adyen.js': code(
        'window.AdyenCheckout = async () => ({});',
      ),
      'checkoutshopper-live.adyen.com/checkoutshopper/securedfields/5.60.0/card.html': paper(
        'en',
        'Card',
        'Card number',
      ),
    },
  },
  // Clean: Dutch bicycle shop; the bar stands in a closed shadow root, Hotjar comes and goes with consent.
  {
    name: 's3-fietsen',
    faults: [],
    pages: {
      's3-fietsen.localhost/': fietsen,
      's3-fietsen.localhost/privacy': paper('nl', 'Privacyverklaring', 'Wat wij bewaren.'),
      'static.hotjar.com/c/hotjar-88.js': `document.cookie = '_hjSessionUser_88=' + crypto.randomUUID() + '; path=/; max-age=31536000';
navigator.sendBeacon('https://metrics.hotjar.io/?v=7&site_id=88', 'view');`,
      'metrics.hotjar.io/': intake,
    },
  },
  // Clean: Polish café; a wall with a frame from a host of its own that answers by message, Yandex's tag and cookie by consent.
  {
    name: 's3-kawiarnia',
    faults: [],
    pages: {
      's3-kawiarnia.localhost/': kawiarnia,
      's3-kawiarnia.localhost/prywatnosc': paper(
        'pl',
        'Polityka prywatności',
        'Jakie dane zbieramy.',
      ),
      'zgody.s3-kawiarnia.localhost/pytanie': question,
      'mc.yandex.ru/metrika/tag.js':
        code(`if (!document.cookie.includes('_ym_uid=')) document.cookie = '_ym_uid=' + Date.now() + Math.floor(Math.random() * 1e6) + '; path=/; max-age=31536000';
new Image().src = 'https://mc.yandex.ru/watch/90210?browser-info=pv';`),
      'mc.yandex.ru/watch/90210': dot,
    },
  },
];
