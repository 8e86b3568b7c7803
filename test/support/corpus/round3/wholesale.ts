import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const outlet = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Millbrook Outlet</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 "Gill Sans", sans-serif; color: #23242a } .drawer { position: fixed; left: 0; top: 0; bottom: 0; width: 300px; max-width: 90vw; padding: 24px; background: #f3f4fb; color: #23242a; border-right: 3px solid #23242a } .drawer[hidden] { display: none } .drawer button { display: block; width: 100%; margin-top: 12px; padding: 12px; font: inherit; background: #23242a; color: #fff; border: 0 }</style></head><body>
<aside class="drawer" id="drawer" aria-labelledby="dt" hidden><h2 id="dt">Privacy choices</h2><p>May Criteo use cookies to show you our offers elsewhere? <a href="/help/privacy">Privacy policy</a></p><button type="button" data-choice="yes">Accept all</button><button type="button" data-choice="no">Reject all</button></aside>
<h1>Millbrook Outlet</h1><p>Up to 60% off last season.</p><div style="height:1300px"></div><footer><a href="/help/privacy">Privacy policy</a> <button type="button" id="reopen">Manage cookies</button></footer>
<script>
const drawer = document.getElementById('drawer');
const retarget = () => { const s = document.createElement('script'); s.src = 'https://static.criteo.net/js/ld/ld.js'; document.head.append(s); };
const answered = () => localStorage.getItem('mb_choice') || (navigator.globalPrivacyControl ? 'browser' : '');
drawer.querySelectorAll('button').forEach((button) => button.addEventListener('click', () => {
  localStorage.setItem('mb_choice', button.dataset.choice);
  drawer.hidden = true;
  if (button.dataset.choice !== 'no') retarget();
}));
reopen.addEventListener('click', () => { drawer.hidden = false; });
if (!answered()) drawer.hidden = false;
else if (answered() !== 'no') retarget();
</script></body></html>`;

const taksowki = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Taksówki Wisła – 24h</title><link rel="icon" href="data:,">
<script async src="https://www.googletagmanager.com/gtag/js?id=G-WISLA24H"></script><style>
body { margin: 0; font: 18px/1.5 Arial, sans-serif; color: #000; background: #fff } #ciacho { position: fixed; bottom: 0; left: 0; right: 0; padding: 14px; background: #ffcf00; color: #000; text-align: center } #ciacho button { font: inherit; padding: 8px 24px; background: #000; color: #fff; border: 0 } main { padding: 20px }</style></head><body>
<div id="ciacho" role="region" aria-label="Informacja o plikach cookie">Ta strona używa plików cookie w celach statystycznych i reklamowych. <button type="button">Akceptuję</button></div>
<main><h1>Taksówki Wisła</h1><p>Zadzwoń: 55 123 45 67. Przyjedziemy w kwadrans.</p><ul><li>Lotnisko</li><li>Dworzec</li></ul><div style="height:1200px"></div><p>Wszelkie prawa zastrzeżone.</p></main>
<script>
var ciacho = document.getElementById('ciacho');
if (document.cookie.indexOf('ciacho=ok') >= 0) ciacho.remove();
else ciacho.querySelector('button').onclick = function () { document.cookie = 'ciacho=ok; path=/; max-age=31536000'; ciacho.remove(); };
</script></body></html>`;

export const wholesale: CorpusPage[] = [
  // V16: outlet; the signal is taken for an answer already given, and whatever is not a no starts the tag.
  {
    name: 's3-outlet',
    faults: ['V16'],
    open: {
      V2: 'with the signal on, the request comes before a choice too; V16 tells of it already',
    },
    pages: {
      's3-outlet.localhost/': outlet,
      's3-outlet.localhost/help/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      'static.criteo.net/js/ld/ld.js': code(
        `navigator.sendBeacon('https://sslwidget.criteo.com/event?a=60', 'view');`,
      ),
      'sslwidget.criteo.com/event': intake,
    },
  },
  // V1, V2, V8, V16, V22, V23: Polish taxi; an "I accept" that only hides the bar, Google counts from the first page, no policy, no way back.
  {
    name: 's3-taksowki',
    faults: ['V1', 'V2', 'V8', 'V16', 'V22', 'V23'],
    pages: {
      's3-taksowki.localhost/': taksowki,
      'www.googletagmanager.com/gtag/js':
        code(`if (!/_ga=/.test(document.cookie)) document.cookie = '_ga=GA1.1.' + Math.floor(Math.random() * 2e9) + '.' + Math.floor(Date.now() / 1000) + ';path=/;max-age=63072000';
new Image().src = 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/998/?random=' + Date.now() + '&label=wizyta';`),
      'googleads.g.doubleclick.net/pagead/viewthroughconversion/998/': dot,
    },
  },
];
