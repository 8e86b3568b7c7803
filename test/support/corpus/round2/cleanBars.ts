import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { words } from './parts.ts';

export const cleanBars: CorpusPage[] = [
  // Clean, de: a form at the lower edge with empty boxes; Matomo's cloud stands in the markup as plain text until statistics are ticked.
  {
    name: 's2-fahrschule',
    faults: [],
    pages: {
      's2-fahrschule.localhost/': {
        headers: { 'set-cookie': 'PHPSESSID=q7ljj3v0u1m5d8e6k2c9a4t0sb; path=/; HttpOnly' },
        body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fahrschule Kranich</title><link rel="icon" href="data:,">
<style>
html { scroll-padding-bottom: 22rem } body { margin: 0; padding: 1rem 1rem 22rem; font: 17px/1.6 Georgia, serif; color: #1d1d1d; background: #fff }
#hinweis { position: fixed; left: 0; right: 0; bottom: 0; max-height: 90vh; overflow: auto; padding: 1rem; background: #fdf6e3; border-top: 3px solid #7a4b00 }
#hinweis fieldset { border: 0; padding: 0; margin: 0 0 .75rem } #hinweis label { display: inline-block; padding: .4rem 1rem .4rem 0 }
#hinweis input { width: 24px; height: 24px; vertical-align: middle }
#hinweis div { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: .5rem }
#hinweis button { font: inherit; font-weight: bold; min-height: 46px; color: #fff; background: #7a4b00; border: 0 }
footer a, footer button { display: inline-block; padding: .5rem; font: inherit }
</style></head><body>
<form id="hinweis" aria-label="Einwilligung in Cookies" hidden>
<p>Wir möchten Cookies von Matomo und Google Maps verwenden, um Besuche zu zählen und die Treffpunkte zu zeigen. Einzelheiten stehen in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>
<fieldset><legend>Wofür</legend><label><input type="checkbox" checked disabled> Notwendig</label><label><input type="checkbox" name="statistik"> Statistik</label><label><input type="checkbox" name="karten"> Karten</label></fieldset>
<div><button value="alle">Alle akzeptieren</button><button value="keine">Alle ablehnen</button><button value="auswahl">Auswahl speichern</button></div>
</form>
<main><h1>Fahrschule Kranich</h1><p>Theorie montags und mittwochs um 19 Uhr.</p><p style="min-height: 1300px">Anmeldung im Büro.</p></main>
<footer><button type="button" id="einst">Cookie-Einstellungen</button><a href="/datenschutz">Datenschutzerklärung</a></footer>
<script type="text/plain" data-art="statistik" data-quelle="https://kranich.matomo.cloud/matomo.js"></script>
<script type="text/plain" data-art="karten" data-quelle="https://maps.googleapis.com/maps/api/js"></script>
<script>
var form = document.getElementById('hinweis');
var lesen = function () { return JSON.parse(localStorage.getItem('fk-einwilligung') || 'null'); };
var frei = function (wahl) {
  document.querySelectorAll('script[data-art]').forEach(function (alt) {
    if (!wahl[alt.dataset.art]) return;
    var neu = document.createElement('script'); neu.src = alt.dataset.quelle; alt.replaceWith(neu);
  });
};
form.addEventListener('submit', function (ereignis) {
  ereignis.preventDefault();
  var art = ereignis.submitter.value, vorher = lesen() || {};
  var wahl = {
    statistik: art === 'alle' || (art === 'auswahl' && form.statistik.checked),
    karten: art === 'alle' || (art === 'auswahl' && form.karten.checked)
  };
  localStorage.setItem('fk-einwilligung', JSON.stringify(wahl));
  form.hidden = true;
  if ((vorher.statistik && !wahl.statistik) || (vorher.karten && !wahl.karten)) {
    document.cookie.split('; ').forEach(function (eins) {
      if (eins.indexOf('_pk_') === 0) document.cookie = eins.split('=')[0] + '=; path=/; max-age=0';
    });
    location.reload();
  } else frei(wahl);
});
document.getElementById('einst').onclick = function () {
  var wahl = lesen() || {}; form.statistik.checked = !!wahl.statistik; form.karten.checked = !!wahl.karten;
  form.hidden = false; form.querySelector('button').focus();
};
if (lesen()) frei(lesen()); else form.hidden = false;
</script></body></html>`,
      },
      's2-fahrschule.localhost/datenschutz': words(
        'de',
        'Datenschutzerklärung',
        'Wer wir sind, was wir speichern und wie lange.',
      ),
      'kranich.matomo.cloud/matomo.js': `if (document.cookie.indexOf('_pk_id') < 0) document.cookie = '_pk_id.1.9c3e=' + crypto.randomUUID().slice(0, 8) + '.' + Date.now() + '; path=/; max-age=33955200';
document.cookie = '_pk_ses.1.9c3e=1; path=/; max-age=1800';
new Image().src = 'https://kranich.matomo.cloud/matomo.php?idsite=1&rec=1';`,
      'kranich.matomo.cloud/matomo.php': pixel,
      'maps.googleapis.com/maps/api/js': 'window.google = { maps: {} };',
    },
  },
  // Clean, it: a bar with a mark to close it that refuses; the film is asked for by acceptance alone and goes when it is taken back.
  {
    name: 's2-osteria',
    faults: [],
    pages: {
      's2-osteria.localhost/': `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Osteria del Ponte</title><link rel="icon" href="data:,">
<style>
body { margin: 0; font: 1rem/1.5 "Trebuchet MS", sans-serif; color: #2b1a10; background: #fffdf8 } main { padding: 1rem; min-height: 1700px }
.avviso { position: sticky; top: 0; padding: 1rem 4rem 1rem 1rem; background: #2b1a10; color: #fff } .avviso[hidden] { display: none }
.avviso a { color: #ffd9a0 } .avviso .x { position: absolute; top: .5rem; right: .5rem; width: 44px; height: 44px; font-size: 1.5rem; color: #fff; background: none; border: 1px solid #fff }
.coppia { display: flex; gap: 1rem; max-width: 36rem } .coppia button { flex: 1 1 0; padding: .75rem; font: inherit; color: #2b1a10; background: #ffd9a0; border: 0; border-radius: 3px }
.filmato { max-width: 560px; min-height: 200px; padding: 1rem; border: 1px solid #2b1a10 } iframe { width: 100%; height: 315px; border: 0 } html { scroll-padding-top: 14rem }
.sotto button, .sotto a { padding: .6rem; font: inherit }
</style></head><body>
<section class="avviso" aria-labelledby="titolo" hidden><h2 id="titolo">La tua privacy</h2>
<button class="x" aria-label="Chiudi e continua senza accettare">×</button>
<p>Con il tuo consenso mostriamo filmati di YouTube, che usa cookie di profilazione. Leggi l'<a href="/informativa">informativa sulla privacy</a>.</p>
<div class="coppia"><button data-si>Accetta tutti</button><button data-no>Rifiuta tutti</button></div></section>
<main><h1>Osteria del Ponte</h1><p>Cucina di lago, chiuso il lunedì.</p><div class="filmato" data-film="https://www.youtube-nocookie.com/embed/p0nt3"><p>Qui vedresti il filmato della cucina.</p></div></main>
<footer class="sotto"><button id="torna">Preferenze cookie</button> <a href="/informativa">Informativa sulla privacy</a></footer>
<script type="module">
const avviso = document.querySelector('.avviso'), film = document.querySelector('.filmato'), vuoto = film.innerHTML;
const scelta = () => document.cookie.split('; ').find((c) => c.startsWith('osteria_cookie='))?.slice(15);
const mostra = () => {
  if (scelta() === 'si') film.innerHTML = '<iframe title="La cucina" src="' + film.dataset.film + '"></iframe>';
  else film.innerHTML = vuoto;
  avviso.hidden = Boolean(scelta());
};
const scegli = (valore) => () => { document.cookie = 'osteria_cookie=' + valore + '; path=/; max-age=15552000; samesite=lax'; mostra(); };
avviso.querySelector('[data-si]').addEventListener('click', scegli('si'));
avviso.querySelector('[data-no]').addEventListener('click', scegli('no'));
avviso.querySelector('.x').addEventListener('click', scegli('no'));
document.getElementById('torna').addEventListener('click', () => { avviso.hidden = false; avviso.querySelector('[data-si]').focus(); });
mostra();
</script></body></html>`,
      's2-osteria.localhost/informativa': words(
        'it',
        'Informativa sulla privacy',
        'Titolare, finalità, destinatari e tempi di conservazione.',
      ),
      'www.youtube-nocookie.com/embed/p0nt3':
        '<!doctype html><html lang="it"><title>La cucina</title><body><p>Filmato</p></body></html>',
    },
  },
];
