import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, google, layer, low, middle, said } from '../round12/parts.ts';
import { asksEach, boxes, naver } from './parts.ts';

const withdrawHere = `<script>document.querySelector('.re').onclick=function(e){e.preventDefault();document.cookie='malunas_slapukai=ne;path=/;max-age=15552000;samesite=lax';${tags.hubspot.drop}document.getElementById('ok').textContent='Jūsų sutikimas atšauktas.'}</script>`;

/** Clean sites of the half that is opened once. */
export const closedClean: CorpusPage[] = [
  // Both answers are links in a sentence.
  made(
    'v13-c-sentence',
    [],
    {
      lang: 'sk',
      title: 'Horský hotel Poľana',
      policy: 'Ochrana osobných údajov',
      css: `${low}#n a{display:inline-block;padding:6px 2px;color:#0645ad}`,
      body: '<p>Izby, wellness a lyžiarsky vlek.</p>',
      head: '<link rel="preconnect" href="https://www.googletagmanager.com"><link rel="preconnect" href="https://bat.bing.com">',
      back: '<a href="#" class="re">Zmeniť nastavenie cookies</a>',
      layer: `<div id="n" hidden role="region" aria-label="Súbory cookie"><p>Radi by sme merali návštevnosť a ukazovali vám ponuky aj inde. Môžete <a href="#" id="a">súhlasiť so všetkými cookies</a> alebo <a href="#" id="b">pokračovať len s nevyhnutnými</a>. Viac sa dočítate na stránke <a href="/datos">Ochrana osobných údajov</a>.</p></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['polana_cookies', 'vsetky', 'nevyhnutne'],
        granted: run(tags.criteo, tag.matomoCloud),
        refused: drop(tags.criteo, tag.matomoCloud),
      }),
    },
    [tags.criteo, tag.matomoCloud],
    { open: counter },
  ),
  // Three icons that only a reader of screens hears the names of.
  made(
    'v13-c-icons',
    [],
    {
      lang: 'ko',
      title: '제주 감귤 농장',
      policy: '개인정보 처리방침',
      css: `${card}#n button{width:56px;height:48px;padding:8px}#more label{display:block;padding:4px}#more input{width:24px;height:24px}`,
      body: '<p>오늘 딴 감귤을 보내 드립니다.</p>',
      back: '<button type="button" class="re" aria-label="쿠키 설정">⚙</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="쿠키 사용 안내"><p>맞춤형 광고와 이용 통계를 위해 쿠키를 사용합니다. <a href="/datos">개인정보 처리방침</a></p><button class="none" aria-label="모두 거부">✕</button><button class="all" aria-label="모두 동의">✓</button><button aria-label="설정" onclick="more.hidden=!more.hidden">⚙</button><form name="f" id="more" hidden><label><input type="checkbox" name="p" value="stat"> 통계</label><label><input type="checkbox" name="p" value="ads"> 광고</label><button type="submit" aria-label="선택 저장">💾</button></form></div>`,
      script: asksEach('gamgyul_cookie', { stat: naver, ads: tag.meta, back: '.re' }),
    },
    [naver, tag.meta],
    { open: counter },
  ),
  // The tongue is chosen first; then comes the question in that tongue, with Google’s signals as they are meant.
  made(
    'v13-c-language',
    [],
    {
      lang: 'nl-BE',
      title: 'Brouwerij De Zenne · Brasserie de la Senne-Basse',
      policy: 'Privacy / Vie privée',
      css: `${low}${boxes}#taal{position:fixed;inset:0;z-index:99;background:#fff;padding:30vh 20px;text-align:center}#taal button{font:600 18px system-ui;min-height:48px;padding:8px 24px}`,
      head: `<script>${google}gtag('consent','default',Object.assign(${said('denied')},{wait_for_update:500}));</script>`,
      back: '<a href="#" class="re">Cookie-instellingen / Paramètres des cookies</a>',
      layer: `<div id="taal" role="dialog" aria-modal="true" aria-label="Taal / Langue"><h2>Kies uw taal – Choisissez votre langue</h2><button value="nl">Nederlands</button> <button value="fr">Français</button></div><div id="n" hidden role="dialog" aria-label="Cookies"></div><template id="nl"><p>We gebruiken cookies om het gebruik van onze site te meten en u relevante advertenties te tonen. <a href="/datos">Privacybeleid</a></p><button class="none">Alles weigeren</button><button class="all">Alles aanvaarden</button><button class="more">Voorkeuren beheren</button><form name="f" hidden><label><input type="checkbox" name="p" value="stat"> Statistieken</label><label><input type="checkbox" name="p" value="ads"> Advertenties</label><button type="submit">Keuze bewaren</button></form></template><template id="fr"><p>Nous utilisons des cookies pour mesurer l’utilisation de notre site et vous montrer des publicités pertinentes. <a href="/datos">Vie privée</a></p><button class="none">Tout refuser</button><button class="all">Tout accepter</button><button class="more">Gérer mes préférences</button><form name="f" hidden><label><input type="checkbox" name="p" value="stat"> Statistiques</label><label><input type="checkbox" name="p" value="ads"> Publicité</label><button type="submit">Enregistrer mes choix</button></form></template>
<script>(function(){var taal=localStorage.taal,n=document.getElementById('n');function speak(t){n.replaceChildren(document.getElementById(t).content.cloneNode(true));document.getElementById('taal').hidden=true}
n.addEventListener('click',function(e){var b=e.target;if(b.matches('.none'))window.__keep('');if(b.matches('.all'))window.__keep('stat ads');if(b.matches('.more'))n.querySelector('form').hidden=false});
n.addEventListener('submit',function(e){e.preventDefault();window.__keep(new FormData(e.target).getAll('p').join(' '))});
document.querySelectorAll('#taal button').forEach(function(b){b.onclick=function(){localStorage.taal=b.value;speak(b.value);window.__ask()}});
if(taal)speak(taal)})()</script>`,
      script: asksEach('zenne_cookies', {
        stat: tag.ga,
        ads: tags.snap,
        granted: `gtag('consent','update',{analytics_storage:/stat/.test(f)?'granted':'denied',ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});if(/stat/.test(f)){gtag('js',new Date());gtag('config','G-R11R11R11R')}`,
        refused: `gtag('consent','update',${said('denied')});`,
        denied: `gtag('consent','update',${said('denied')});`,
        back: '.re',
        first: 'if(localStorage.taal)show()',
        rest: `window.__keep=save;window.__ask=function(){if(!/zenne_cookies=/.test(document.cookie))show()};`,
      }),
    },
    [tag.ga, tags.snap],
    { open: counter },
  ),
  // The browser’s signal is taken for a refusal, and said to be; others are asked when they scroll.
  made(
    'v13-c-signal-heard',
    [],
    {
      lang: 'ca',
      title: 'Cellers de l’Alt Penedès',
      policy: 'Política de privacitat',
      css: `${low}#gpc{position:fixed;right:16px;top:16px;padding:12px;background:#fff;border:1px solid #333}`,
      body: '<p>Caves i vins de vinyes velles.</p>',
      back: '<button type="button" class="re">Configuració de galetes</button>',
      layer: `<div id="gpc" hidden role="status">Hem respectat el senyal de privacitat del teu navegador.</div><div id="n" hidden role="dialog" aria-label="Avís de galetes"><p>Fem servir galetes pròpies i de tercers per mostrar-te publicitat relacionada amb les teves preferències. <a href="/datos">Política de galetes</a></p><button id="b">Rebutja-les totes</button><button id="a">Accepta-les totes</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['cellers_galetes', 'totes', 'cap'],
        granted: run(tags.criteo, tags.tiktok),
        refused: drop(tags.criteo, tags.tiktok),
        first: `if(navigator.globalPrivacyControl){no();document.getElementById('gpc').hidden=false}else addEventListener('scroll',show,{once:true})`,
      }),
    },
    [tags.criteo, tags.tiktok],
  ),
  // The way back is a link in the policy, and takes consent back at once.
  made(
    'v13-c-in-policy',
    [],
    {
      lang: 'lt',
      title: 'Malūno sodyba',
      policy: 'Privatumo politika',
      css: middle,
      body: '<p>Vestuvės, šventės ir poilsis prie ežero.</p>',
      layer: `<div id="n" hidden role="dialog" aria-label="Slapukų naudojimas"><p>Svetainėje naudojame slapukus rinkodaros tikslais. Sutikimą galite bet kada atšaukti <a href="/datos">privatumo politikoje</a>.</p><button id="a">Sutinku su visais</button><button id="b">Tik būtinieji</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        memory: ['malunas_slapukai', 'taip', 'ne'],
        granted: run(tags.hubspot),
        refused: drop(tags.hubspot),
      }),
    },
    [tags.hubspot],
    {
      pages: {
        'v13-c-in-policy.localhost/datos': `<!doctype html><html lang="lt"><head><meta charset="utf-8"><title>Privatumo politika</title></head><body><h1>Privatumo politika</h1><h2>Slapukai</h2><p>Su jūsų sutikimu naudojame „HubSpot“ slapukus. Jei persigalvojote, galite <a href="#" class="re">atšaukti savo sutikimą</a>. <span role="status" id="ok"></span></p><p><a href="/">Į pradžią</a></p>${withdrawHere}</body></html>`,
      },
      open: counter,
    },
  ),
  // Nothing comes with the grant either: what was asked about was taken out long ago.
  made('v13-c-nothing-comes', [], {
    lang: 'pt-BR',
    title: 'Pousada Recanto do Sabiá',
    policy: 'Política de Privacidade',
    css: `${card}#pref{position:fixed;left:16px;bottom:16px;min-height:44px}`,
    body: '<p>Café colonial e trilhas na serra.</p>',
    layer: `<div id="n" hidden role="dialog" aria-label="Aviso de cookies"><p>Usamos cookies para personalizar anúncios e melhorar a sua experiência. <a href="/datos">Política de Privacidade</a></p><button id="b">Rejeitar todos</button><button id="a">Aceitar todos</button></div><button type="button" id="pref" class="re">Preferências de cookies</button>`,
    script: asks({
      ...layer,
      yes: '#a',
      no: '#b',
      back: '.re',
      memory: ['sabia_lgpd', 'aceito', 'rejeitado'],
    }),
  }),
];
