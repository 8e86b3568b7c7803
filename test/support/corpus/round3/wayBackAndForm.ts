import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const hytte = `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fjellhytta til leie</title><link rel="icon" href="data:,"><style>
body { font: 17px/1.6 sans-serif; color: #14213d } #vegg { border: 0; padding: 0; width: 100vw; max-width: none; height: 100vh; max-height: none; background: #14213d; color: #fff } #vegg div { max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem } #vegg a { color: #ffd166 } #vegg button { font: inherit; width: 48%; padding: 1rem 0; background: #ffd166; color: #14213d; border: 0 }</style></head><body>
<dialog id="vegg" aria-label="Informasjonskapsler"><div><p>Vi ønsker å bruke informasjonskapsler (cookies) fra Amplitude til statistikk. <a href="/personvern">Personvernerklæring</a></p><button id="godta">Godta alle</button> <button id="avvis">Avvis alle</button></div></dialog>
<h1>Fjellhytta</h1><p>Åtte sengeplasser, badstue, ski inn og ut.</p><div style="height:1200px"></div><footer><a href="/personvern">Personvernerklæring</a> <a href="mailto:post@hytte.example">Kontakt</a></footer>
<script>
const vegg = document.getElementById('vegg');
const tell = () => import('https://cdn.amplitude.com/libs/analytics-browser-2.mjs');
const svar = (ja) => { localStorage.hytte = ja ? 'ja' : 'nei'; vegg.close(); if (ja) tell(); };
vegg.addEventListener('cancel', (e) => e.preventDefault());
godta.onclick = () => svar(true);
avvis.onclick = () => svar(false);
if (localStorage.hytte === 'ja') tell(); else if (!localStorage.hytte) vegg.showModal();
</script></body></html>`;

const sauna = `<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Saunalautta Näsijärvi</title><link rel="icon" href="data:,"></head><body style="font:16px/1.5 sans-serif;color:#1c1c1c;background:#fff">
<section id="evaste" aria-label="Evästeet" hidden style="background:#fff3e0;color:#1c1c1c;padding:1rem;border:1px solid #1c1c1c"><p>Käytämme suostumuksellasi markkinointievästeitä. Lue lisää: <a href="/fi/tietosuojaseloste">Tietosuojaseloste</a></p><button style="font:inherit;width:11rem;padding:.7rem" value="kylla">Hyväksy kaikki</button> <button style="font:inherit;width:11rem;padding:.7rem" value="ei">Hylkää kaikki</button></section>
<h1>Saunalautta Näsijärvi</h1><p>Varaa lautta illaksi, 12 henkeä.</p><div style="height:1200px"></div><footer><a href="/fi/tietosuojaseloste">Tietosuojaseloste</a> <button id="muuta">Evästeasetukset</button></footer>
<script>
const evaste = document.getElementById('evaste');
const mainos = () => { const s = document.createElement('script'); s.src = 'https://widgets.outbrain.com/outbrain.js'; document.body.append(s); };
for (const nappi of evaste.querySelectorAll('button')) nappi.addEventListener('click', () => {
  document.cookie = 'sauna_evaste=' + nappi.value + '; path=/; max-age=15552000';
  evaste.hidden = true;
  if (nappi.value === 'kylla') mainos();
});
muuta.addEventListener('click', () => { evaste.hidden = false; evaste.scrollIntoView(); });
const vastaus = document.cookie.match(/sauna_evaste=(\\w+)/)?.[1];
if (vastaus === 'kylla') mainos(); else if (!vastaus) evaste.hidden = false;
</script></body></html>`;

const bricolaje = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bricolaje Turia</title><link rel="icon" href="data:,"><style>
body { font: 16px/1.5 sans-serif; color: #1f1f1f } .caja { position: fixed; bottom: 1rem; left: 1rem; right: 1rem; background: #fff; color: #1f1f1f; padding: 1.2rem; border: 2px solid #1f1f1f } [hidden] { display: none !important } .caja button { font: inherit; width: 12rem; padding: .7rem; background: #1f1f1f; color: #fff; border: 0 }
.fila { display: flex; justify-content: space-between; max-width: 24rem; padding: .5rem 0 } .palanca { width: 52px; height: 28px; border-radius: 14px; background: #767676; cursor: pointer } .palanca.si { background: #0a7d32 } .palanca i { display: block; width: 24px; height: 24px; margin: 2px; border-radius: 50%; background: #fff } .palanca.si i { margin-left: 26px }</style></head><body>
<div class="caja" role="dialog" aria-labelledby="ct" hidden><h2 id="ct">Uso de cookies</h2>
<div id="p1"><p>Con su permiso usamos cookies propias y de terceros para análisis y publicidad. <a href="/politica-de-privacidad">Política de privacidad</a></p><button data-a="todo">Aceptar todas</button> <button data-a="nada">Rechazar todas</button> <button data-a="ver">Configurar</button></div>
<div id="p2" hidden><div class="fila">Analíticas <div class="palanca" data-p="analitica"><i></i></div></div><div class="fila">Publicidad <div class="palanca" data-p="publicidad"><i></i></div></div><button data-a="guardar">Guardar selección</button></div></div>
<h1>Bricolaje Turia</h1><p>Pinturas, maderas y herramientas.</p><div style="height:1200px"></div><footer><a href="/politica-de-privacidad">Política de privacidad</a> <button type="button" data-a="abrir">Configurar cookies</button></footer>
<script>
const caja = document.querySelector('.caja'), palancas = [...caja.querySelectorAll('.palanca')];
const aplicar = (c) => {
  if (c.analitica) navigator.sendBeacon('https://api2.amplitude.com/2/httpapi', 'vista');
  if (c.publicidad) new Image().src = 'https://dis.criteo.com/dis/dis.aspx?p=771';
};
const fijar = (c) => { localStorage.setItem('turia_cookies', JSON.stringify(c)); caja.hidden = true; aplicar(c); };
const acciones = {
  todo: () => fijar({ analitica: true, publicidad: true }),
  nada: () => fijar({ analitica: false, publicidad: false }),
  ver: () => { p1.hidden = true; p2.hidden = false; },
  guardar: () => fijar(Object.fromEntries(palancas.map((p) => [p.dataset.p, p.classList.contains('si')]))),
  abrir: () => { p1.hidden = false; p2.hidden = true; caja.hidden = false; },
};
document.addEventListener('click', ({ target }) => { acciones[target.dataset.a]?.(); target.closest('.palanca')?.classList.toggle('si'); });
const guardado = localStorage.getItem('turia_cookies');
if (guardado) aplicar(JSON.parse(guardado)); else caja.hidden = false;
</script></body></html>`;

const osteria = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Osteria del Ponte</title><link rel="icon" href="data:,"><style>
body { font: 17px/1.6 Palatino, serif; color: #2e1a12 } .velo { position: fixed; inset: 0; background: #000b; display: none } .velo.su { display: block } .velo .foglio { width: 440px; max-width: 90vw; margin: 15vh auto; padding: 30px; background: #fff; font: 14px/1.5 Arial }
.velo .titolo { font-size: 20px; color: #a8a8a8 } .velo .testo, .velo .testo a { color: #adadad } .velo .b { display: inline-block; width: 180px; padding: 12px 0; text-align: center; background: #2e1a12; color: #fff; cursor: pointer }</style></head><body>
<h1>Osteria del Ponte</h1><p>Bigoli in salsa, baccalà, tiramisù.</p><div style="height:1200px"></div><p><a href="/privacy">Informativa sulla privacy</a> <button onclick="velo(true)">Preferenze cookie</button></p>
<div class="velo"><div class="foglio"><div class="titolo">Cookie</div><div class="testo">Usiamo cookie di terze parti per la pubblicità, se lo consenti. <a href="/privacy">Informativa sulla privacy</a></div><br><div class="b" onclick="rispondi('si')">Accetta tutti</div> <div class="b" onclick="rispondi('no')">Rifiuta tutti</div></div></div>
<script>
function velo(su) { document.querySelector('.velo').className = su ? 'velo su' : 'velo'; }
function pubblicita() { new Image().src = 'https://pixel.quantserve.com/pixel?a=p-osteria'; }
function rispondi(r) { document.cookie = 'osteria=' + r + ';path=/;max-age=15552000'; velo(false); if (r === 'si') pubblicita(); }
if (/osteria=si/.test(document.cookie)) pubblicita(); else if (!/osteria=no/.test(document.cookie)) velo(true);
</script></body></html>`;

export const wayBackAndForm: CorpusPage[] = [
  // V22: Norwegian cabin, a wall over the whole window; once answered, nothing in the page leads back to it.
  {
    name: 's3-hytte',
    faults: ['V22'],
    pages: {
      's3-hytte.localhost/': hytte,
      's3-hytte.localhost/personvern': paper('nb', 'Personvern', 'Hva vi lagrer.'),
      'cdn.amplitude.com/libs/analytics-browser-2.mjs': code(
        `navigator.sendBeacon('https://api2.amplitude.com/2/httpapi', 'hytte');`,
      ),
      'api2.amplitude.com/2/httpapi': intake,
    },
  },
  // V23: Finnish sauna raft; the policy moved when the site lost its language folders, both links still lead into one.
  {
    name: 's3-sauna',
    faults: ['V23'],
    pages: {
      's3-sauna.localhost/': sauna,
      's3-sauna.localhost/tietosuojaseloste': paper('fi', 'Tietosuojaseloste', 'Mitä tallennamme.'),
      'widgets.outbrain.com/outbrain.js': code('window.OBR = {};'),
    },
  },
  // V24: Spanish hardware shop; the second layer's switches are painted boxes: no role, no name, no state, no keyboard.
  {
    name: 's3-bricolaje',
    faults: ['V24'],
    pages: {
      's3-bricolaje.localhost/': bricolaje,
      's3-bricolaje.localhost/politica-de-privacidad': paper('es', 'Privacidad', 'Qué guardamos.'),
      'api2.amplitude.com/2/httpapi': intake,
      'dis.criteo.com/dis/dis.aspx': dot,
    },
  },
  // V24: Italian inn; a veil at the end of the page without role, name or focus, pale text, answers the keyboard does not reach.
  {
    name: 's3-osteria',
    faults: ['V24'],
    pages: {
      's3-osteria.localhost/': osteria,
      's3-osteria.localhost/privacy': paper('it', 'Informativa', 'I tuoi dati.'),
      'pixel.quantserve.com/pixel': dot,
    },
  },
];
