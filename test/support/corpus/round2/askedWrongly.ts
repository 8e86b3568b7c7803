import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { counting, words } from './parts.ts';

export const askedWrongly: CorpusPage[] = [
  // V10; pt: every switch of the first layer is on before anybody touched it, and "save" takes them as they are.
  {
    name: 's2-jardim',
    faults: ['V10'],
    pages: {
      's2-jardim.localhost/': `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jardim das Flores</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 Candara,sans-serif;color:#1b2a1b;background:#fff}.lgpd{position:fixed;right:12px;bottom:12px;width:min(400px,calc(100vw - 24px));box-sizing:border-box;max-height:94vh;overflow:auto;padding:20px;color:#1b2a1b;background:#fff;border:2px solid #2e7d32}.lgpd[hidden]{display:none}.linha{display:flex;justify-content:space-between;align-items:center;min-height:40px}.linha button{width:64px;height:32px;font:14px sans-serif;color:#1b2a1b;background:#fff;border:2px solid #1b2a1b}.linha button[aria-checked=true]{color:#fff;background:#2e7d32}.acoes button{display:block;width:100%;height:46px;margin-top:8px;font:inherit;color:#fff;background:#2e7d32;border:0}main{padding:20px;min-height:1400px}footer{padding:20px}footer button{font:inherit;padding:8px}</style></head><body>
<div class="lgpd" role="region" aria-labelledby="lg" hidden><h2 id="lg">Sua privacidade</h2><p>Escolha quais cookies podemos usar. <a href="/privacidade">Política de privacidade</a></p>
<div class="linha"><span id="n1">Estatísticas</span><button type="button" role="switch" aria-checked="true" aria-labelledby="n1" data-f="est">sim</button></div><div class="linha"><span id="n2">Marketing</span><button type="button" role="switch" aria-checked="true" aria-labelledby="n2" data-f="mkt">sim</button></div>
<div class="acoes"><button type="button" data-o="tudo">Aceitar todos</button><button type="button" data-o="nada">Rejeitar todos</button><button type="button" data-o="salvar">Salvar preferências</button></div></div>
<main><h1>Jardim das Flores</h1><p>Entregamos em toda a cidade.</p></main><footer><button type="button" id="abrir">Preferências de cookies</button> <a href="/privacidade">Política de privacidade</a></footer>
<script>
const caixa = document.querySelector('.lgpd'), chaves = [...caixa.querySelectorAll('[role=switch]')];
const ligar = (c, v) => { c.setAttribute('aria-checked', String(v)); c.textContent = v ? 'sim' : 'não'; };
const lido = () => JSON.parse(localStorage.getItem('jardim-lgpd') || 'null');
const contar = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://www.googletagmanager.com/gtag/js?id=G-JARDIM' }));
chaves.forEach((c) => c.addEventListener('click', () => ligar(c, c.getAttribute('aria-checked') !== 'true')));
caixa.querySelector('.acoes').addEventListener('click', (e) => {
  const o = e.target.dataset.o; if (!o) return;
  const antes = lido() || {}, agora = {};
  for (const c of chaves) { if (o !== 'salvar') ligar(c, o === 'tudo'); agora[c.dataset.f] = c.getAttribute('aria-checked') === 'true'; }
  localStorage.setItem('jardim-lgpd', JSON.stringify(agora)); caixa.hidden = true;
  if (agora.est && !antes.est) contar();
  if (!agora.est && antes.est) { document.cookie = '_ga=; path=/; max-age=0'; location.reload(); }
});
document.getElementById('abrir').addEventListener('click', () => { const a = lido(); if (a) chaves.forEach((c) => ligar(c, a[c.dataset.f])); caixa.hidden = false; chaves[0].focus(); });
if (lido()) { if (lido().est) contar(); } else caixa.hidden = false;
</script></body></html>`,
      's2-jardim.localhost/privacidade': words(
        'pt-BR',
        'Política de privacidade',
        'Controlador, finalidades, prazos.',
      ),
      'www.googletagmanager.com/gtag/js': counting('region1.google-analytics.com', '/g/collect'),
      'region1.google-analytics.com/g/collect': pixel,
    },
  },
  // V10; nb: behind "Tilpass" the boxes are ticked, one of them for a legitimate interest.
  {
    name: 's2-mobler',
    faults: ['V10'],
    pages: {
      's2-mobler.localhost/': `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fjord Møbler</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 Avenir,sans-serif;color:#1a1a2e;background:#fff}dialog{width:min(560px,92vw);padding:24px;color:#1a1a2e;background:#fff;border:1px solid #1a1a2e}dialog .k{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:10px}dialog .k button{height:50px;font:inherit;color:#fff;background:#1a1a2e;border:0}dialog label{display:flex;gap:10px;align-items:center;min-height:36px}dialog input{width:24px;height:24px}main{padding:24px;min-height:1400px}footer{padding:24px}footer button{font:inherit;padding:8px}</style></head><body>
<main><h1>Fjord Møbler</h1><p>Stoler som varer.</p></main><footer><button type="button" id="endre">Endre samtykke</button> <a href="/personvern">Personvernerklæring</a></footer>
<dialog aria-labelledby="sh"><h2 id="sh">Informasjonskapsler</h2><p>Vi ønsker å måle og tilpasse. <a href="/personvern">Personvernerklæring</a></p>
<div id="detaljer" hidden><label><input type="checkbox" name="stat" checked> Statistikk</label><label><input type="checkbox" name="mark" checked> Markedsføring (berettiget interesse)</label><div class="k"><button type="button" value="lagre">Lagre valg</button></div></div>
<div class="k"><button type="button" value="alle">Godta alle</button><button type="button" value="ingen">Avvis alle</button><button type="button" value="tilpass" aria-expanded="false" aria-controls="detaljer">Tilpass</button></div></dialog>
<script>
(function (d) {
  var dialog = d.querySelector('dialog'), detaljer = d.getElementById('detaljer'), felt = { stat: d.querySelector('[name=stat]'), mark: d.querySelector('[name=mark]') };
  function lagret() { return JSON.parse(localStorage.getItem('fjord_samtykke') || 'null'); }
  function pixel() { var s = d.createElement('script'); s.src = 'https://snap.licdn.com/li.lms-analytics/insight.min.js'; d.head.appendChild(s); }
  dialog.addEventListener('click', function (e) {
    var v = e.target.value; if (e.target.tagName !== 'BUTTON') return;
    if (v === 'tilpass') { detaljer.hidden = !detaljer.hidden; e.target.setAttribute('aria-expanded', String(!detaljer.hidden)); return; }
    var foer = lagret() || {}, naa = { stat: v === 'alle' || (v === 'lagre' && felt.stat.checked), mark: v === 'alle' || (v === 'lagre' && felt.mark.checked) };
    localStorage.setItem('fjord_samtykke', JSON.stringify(naa)); dialog.close();
    if (naa.mark && !foer.mark) pixel(); else if (!naa.mark && foer.mark) location.reload();
  });
  dialog.addEventListener('cancel', function (e) { if (!lagret()) e.preventDefault(); });
  d.getElementById('endre').onclick = function () { var l = lagret(); if (l) { felt.stat.checked = l.stat; felt.mark.checked = l.mark; } dialog.showModal(); };
  if (!lagret()) dialog.showModal(); else if (lagret().mark) pixel();
})(document);
</script></body></html>`,
      's2-mobler.localhost/personvern': words(
        'nb',
        'Personvernerklæring',
        'Behandlingsansvarlig og formål.',
      ),
      'snap.licdn.com/li.lms-analytics/insight.min.js': `new Image().src = 'https://px.ads.linkedin.com/collect?pid=9';`,
      'px.ads.linkedin.com/collect': pixel,
    },
  },
  // V11; it: «proseguendo la navigazione» is taken at its word: the first scroll accepts everything, unless the signal is on.
  {
    name: 's2-trattoria',
    faults: ['V11'],
    open: {
      V1: 'What the scroll lets in may be counted as stored without a choice, or under V11 alone.',
      V2: 'What the scroll lets in may be counted as asked without a choice, or under V11 alone.',
    },
    pages: {
      's2-trattoria.localhost/': `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trattoria da Nino</title><link rel="icon" href="data:,">
<style>body{margin:0;font:17px/1.5 Georgia,serif;color:#2f1b0c;background:#fff}#cookiebar{padding:16px;background:#fbe8d3;border-bottom:2px solid #8c2f0b}#cookiebar[hidden]{display:none}#cookiebar button{width:190px;height:48px;font:inherit;color:#fff;background:#8c2f0b;border:0}main{padding:16px}.menu{height:2200px}footer{padding:16px}footer button{font:inherit;padding:8px}</style></head><body>
<div id="cookiebar" role="region" aria-label="Cookie" hidden><p>Questo sito usa cookie di StatCounter. Proseguendo la navigazione o scorrendo la pagina acconsenti al loro uso. <a href="/privacy">Informativa sulla privacy</a></p><button type="button" id="si">Accetto</button> <button type="button" id="no">Rifiuto</button></div>
<main><h1>Trattoria da Nino</h1><div class="menu"><p>Tonnarelli, coda, puntarelle.</p></div></main><footer><button type="button" id="riapri">Impostazioni cookie</button> <a href="/privacy">Informativa sulla privacy</a></footer>
<script>
var barra = document.getElementById('cookiebar');
function statistiche() { var s = document.createElement('script'); s.src = 'https://www.statcounter.com/counter/counter.js'; document.body.appendChild(s); }
function decidi(v) {
  var prima = localStorage.getItem('nino_cookie'); removeEventListener('scroll', scorre);
  localStorage.setItem('nino_cookie', v); barra.hidden = true;
  if (v === 'si' && prima !== 'si') statistiche();
  if (v === 'no') { document.cookie = 'sc_is_visitor_unique=; path=/; max-age=0'; if (prima === 'si') location.reload(); }
}
function scorre() { if (scrollY > 60) decidi('si'); }
document.getElementById('si').onclick = function () { decidi('si'); };
document.getElementById('no').onclick = function () { decidi('no'); };
document.getElementById('riapri').onclick = function () { barra.hidden = false; scrollTo(0, 0); document.getElementById('si').focus(); };
if (localStorage.getItem('nino_cookie') === 'si') statistiche();
else if (!localStorage.getItem('nino_cookie')) { barra.hidden = false; if (!navigator.globalPrivacyControl) addEventListener('scroll', scorre, { passive: true }); }
</script></body></html>`,
      's2-trattoria.localhost/privacy': words(
        'it',
        'Informativa sulla privacy',
        'Titolare e finalità.',
      ),
      'www.statcounter.com/counter/counter.js': `if (document.cookie.indexOf('sc_is_visitor_unique=') < 0) document.cookie = 'sc_is_visitor_unique=rx12.' + Date.now() + '.' + crypto.randomUUID().split('-').join('') + '; path=/; max-age=63072000'; new Image().src = 'https://c.statcounter.com/t.php?sc_project=12';`,
      'c.statcounter.com/t.php': pixel,
    },
  },
];
