import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { setting, token, words } from './parts.ts';

export const cleanDialogs: CorpusPage[] = [
  // Clean, fr: a native dialog with three answers of one look; Snap's pixel is fetched late, after acceptance, and its cookie goes when it is taken back.
  {
    name: 's2-boulangerie',
    faults: [],
    pages: {
      's2-boulangerie.localhost/': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boulangerie Tissot</title><link rel="icon" href="data:,">
<style>
body { margin: 2rem; font: 18px/1.5 system-ui; color: #222 } main { min-height: 1400px }
dialog { max-width: 32rem; border: 1px solid #444; border-radius: 12px; padding: 1.5rem; color: #222; background: #fff } dialog::backdrop { background: rgb(0 0 0 / .5) }
menu { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .6rem } menu button { width: 100%; padding: .8rem; font: inherit; color: #fff; background: #8a2b0e; border: 0; border-radius: 8px }
label { display: block; padding: .4rem 0 } input { width: 24px; height: 24px } footer button { font: inherit; padding: .6rem }
</style></head><body>
<main><h1>Boulangerie Tissot</h1><p>Pain au levain, tous les matins dès six heures et demie.</p></main>
<footer><button type="button" data-gerer>Gérer mes cookies</button> · <a href="/confidentialite">Politique de confidentialité</a></footer>
<dialog aria-labelledby="dlg-t"><h2 id="dlg-t">Vos choix sur cette boutique</h2>
<p>Avec votre accord, Snapchat mesure l'effet de nos publicités. Vous pouvez changer d'avis à tout moment. <a href="/confidentialite">Politique de confidentialité</a></p>
<details><summary>Finalités</summary><label><input type="checkbox" id="pub"> Publicité</label><label><input type="checkbox" id="avis"> Avis des clients</label></details>
<menu><li><button data-choix="tout">Tout accepter</button></li><li><button data-choix="rien">Tout refuser</button></li><li><button data-choix="perso">Enregistrer mes choix</button></li></menu></dialog>
<script>
(() => {
  const boite = document.querySelector('dialog'), memoire = 'tissot.choix';
  const charger = () => requestIdleCallback(() => {
    const s = document.createElement('script'); s.async = true; s.src = 'https://sc-static.net/scevent.min.js'; document.head.append(s);
  });
  let choix = null;
  try { choix = JSON.parse(localStorage[memoire]); } catch {}
  boite.addEventListener('cancel', (e) => { if (!choix) e.preventDefault(); });
  document.querySelector('[data-gerer]').onclick = () => { pub.checked = Boolean(choix && choix.pub); boite.showModal(); };
  for (const bouton of boite.querySelectorAll('[data-choix]')) bouton.onclick = () => {
    const quoi = bouton.dataset.choix, avant = choix;
    choix = { pub: quoi === 'tout' || (quoi === 'perso' && pub.checked), avis: quoi === 'tout' || (quoi === 'perso' && avis.checked), le: new Date().toISOString().slice(0, 10) };
    localStorage[memoire] = JSON.stringify(choix);
    boite.close();
    if (choix.pub && !(avant && avant.pub)) charger();
    if (!choix.pub && avant && avant.pub) {
      document.cookie = '_scid=; path=/; max-age=0';
      location.reload();
    }
  };
  if (!choix) boite.showModal(); else if (choix.pub) charger();
})();
</script></body></html>`,
      's2-boulangerie.localhost/confidentialite': words(
        'fr',
        'Politique de confidentialité',
        'Le responsable, les finalités, les durées.',
      ),
      'sc-static.net/scevent.min.js': `if (!/_scid=/.test(document.cookie)) document.cookie = '_scid=' + crypto.randomUUID() + '; path=/; max-age=34164000';
new Image().src = 'https://tr.snapchat.com/p?pid=5512&ev=PAGE_VIEW';`,
      'tr.snapchat.com/p': pixel,
    },
  },
  // Clean, es: a wall over an inert page; tokens of forms and of a load balancer lie in lasting cookies from the first load on.
  {
    name: 's2-banco',
    faults: [],
    pages: {
      's2-banco.localhost/': `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caja Rural del Norte</title><link rel="icon" href="data:,">
<style>
body { margin: 0; font: 16px/1.55 Verdana, sans-serif; color: #10233a } #todo { padding: 24px; min-height: 1500px }
#muro { position: fixed; inset: 0; display: flex; align-items: center; justify-content: center; padding: 16px; background: #10233ae6; overflow: auto } #muro[hidden] { display: none }
#muro > div { max-width: 560px; padding: 24px; color: #10233a; background: #fff } #muro nav { display: flex; flex-wrap: wrap; gap: 12px }
#muro nav button { flex: 1 1 200px; height: 52px; font: 600 16px Verdana; color: #fff; background: #0b5c3b; border: 2px solid #0b5c3b }
#muro button:focus-visible { outline: 3px solid #d33682; outline-offset: 3px } #todo button { padding: 10px; font: inherit }
</style></head><body>
<div id="muro" hidden><div role="dialog" aria-modal="true" aria-labelledby="m1" aria-describedby="m2"><h2 id="m1">Antes de entrar</h2>
<p id="m2">Usamos cookies propias para que la banca funcione y, si usted quiere, de Hotjar para mejorar las páginas. <a href="/privacidad">Política de privacidad</a></p>
<nav aria-label="Respuesta"><button type="button" id="si">Aceptar todas</button><button type="button" id="no">Rechazar todas</button></nav></div></div>
<div id="todo"><h1>Caja Rural del Norte</h1><p>Oficinas, cuentas y préstamos.</p><form action="/" method="get"><label>Buscar <input name="q"></label> <button>Buscar</button></form>
<p><button type="button" id="conf">Configurar cookies</button> <a href="/privacidad">Política de privacidad</a></p></div>
<script>
fetch('/api/sesion', { credentials: 'same-origin' });
var muro = document.getElementById('muro'), todo = document.getElementById('todo');
function abrir() { muro.hidden = false; todo.inert = true; document.getElementById('si').focus(); }
function cerrar() { muro.hidden = true; todo.inert = false; document.getElementById('conf').focus({ preventScroll: true }); }
function grabar() { window._hjSettings = { hjid: 99812, hjsv: 6 }; var s = document.createElement('script'); s.src = 'https://static.hotjar.com/c/hotjar-99812.js?sv=6'; document.body.appendChild(s); }
function responder(que) {
  var antes = localStorage.getItem('crn_cookies'); localStorage.setItem('crn_cookies', que); cerrar();
  if (que === 'todas' && antes !== 'todas') grabar();
  if (que === 'ninguna' && antes === 'todas') {
    ['_hjSessionUser_99812', '_hjSession_99812'].forEach(function (c) { document.cookie = c + '=; path=/; max-age=0'; });
    location.reload();
  }
}
muro.addEventListener('keydown', function (e) {
  if (e.key !== 'Tab') return;
  var f = muro.querySelectorAll('a, button'), primero = f[0], ultimo = f[f.length - 1];
  if (e.shiftKey && document.activeElement === primero) { e.preventDefault(); ultimo.focus(); }
  else if (!e.shiftKey && document.activeElement === ultimo) { e.preventDefault(); primero.focus(); }
});
document.getElementById('si').onclick = function () { responder('todas'); };
document.getElementById('no').onclick = function () { responder('ninguna'); };
document.getElementById('conf').onclick = abrir;
var guardado = localStorage.getItem('crn_cookies');
if (!guardado) abrir(); else if (guardado === 'todas') grabar();
</script></body></html>`,
      's2-banco.localhost/api/sesion': setting(() => [
        `XSRF-TOKEN=${token(32)}; path=/; max-age=7200; samesite=lax`,
        `laravel_session=${token(32)}; path=/; max-age=7200; httponly; samesite=lax`,
        `AWSALB=${token(40)}; path=/; max-age=604800`,
        `AWSALBCORS=${token(40)}; path=/; max-age=604800; samesite=none; secure`,
      ]),
      's2-banco.localhost/privacidad': words(
        'es',
        'Política de privacidad',
        'Responsable, fines, plazos y derechos.',
      ),
      'static.hotjar.com/c/hotjar-99812.js': `document.cookie = '_hjSessionUser_99812=' + btoa(crypto.randomUUID()) + '; path=/; max-age=31536000';
document.cookie = '_hjSession_99812=' + btoa(crypto.randomUUID()) + '; path=/; max-age=1800';
new Image().src = 'https://in.hotjar.com/api/v2/client/sites/99812/visit-data';`,
      'in.hotjar.com/api/v2/client/sites/99812/visit-data': pixel,
    },
  },
];
