import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, crazyEgg, google, layer, low, middle, said, segment } from './parts.ts';

/** A town’s site that needs no script: the server keeps the answer. */
const town: PlantedFault = ({ headers }, response) => {
  const answer = /camara=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const ask = `<form method="post" action="/resposta" role="dialog" aria-label="Cookies" style="position:fixed;left:0;right:0;bottom:0;padding:20px;background:#eef"><p>Podemos contar as visitas com o Hotjar? <a href="/datos">Privacidade</a></p><button name="r" value="sim" style="min-height:44px;font:600 16px system-ui">Podem contar</button> <button name="r" value="nao" style="min-height:44px;font:600 16px system-ui">Prefiro que não</button></form>`;
  const tag = `<script src="https://static.hotjar.com/c/hotjar-121212.js?sv=6"></script>`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Câmara Municipal de Vale de Ovelhas</title></head><body><h1>Câmara Municipal</h1><p style="height:1200px"><a href="/2">Editais</a></p><footer><a href="/datos">Privacidade</a> <form method="post" action="/resposta"><button name="r" value="esquecer">Voltar a perguntar sobre cookies</button></form></footer>${answer ? '' : ask}${answer === 'sim' ? tag : ''}</body></html>`,
    );
};
const townAnswer: PlantedFault = (request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const said = /r=(\w+)/.exec(body)?.[1] ?? 'esquecer';
    const age = said === 'esquecer' ? 0 : 15_552_000;
    response
      .writeHead(303, {
        location: '/',
        'set-cookie': `camara=${said}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`,
      })
      .end();
  });
};

/** More that do what they say, and pages that only look as if they asked. */
export const cleanToo: CorpusPage[] = [
  // Consent Mode as it is meant in its basic form.
  made(
    'v12-c-basic',
    [],
    {
      lang: 'pl',
      title: 'Pierogarnia u Zosi',
      policy: 'Polityka prywatności',
      css: card,
      back: '<button type="button" class="re">Ciasteczka raz jeszcze</button>',
      head: `<script>${google}gtag('consent','default',${said('denied')});</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Ciasteczka"><p>Policzymy, ile osób czyta menu? <a href="/datos">Prywatność</a></p><button id="a">Liczcie</button><button id="b">Nie liczcie</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['zosia', 't', 'n'],
        granted: `gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${tag.ga.run}`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}`,
      }),
    },
    [tag.ga],
    { open: counter },
  ),
  // Answers that are words in a sentence.
  made(
    'v12-c-links',
    [],
    {
      lang: 'fi',
      title: 'Kirkonkylän kirjasto',
      policy: 'Tietosuoja',
      css: `${low}#n a{display:inline-block;padding:8px 4px}`,
      back: '<a href="#" class="re">Muuta evästevalintaa</a>',
      layer: `<div id="n" hidden role="region" aria-label="Evästeet"><p>Seuraamme kävijöitä vain luvalla: <a href="#" role="button" id="a">käy minulle</a> tai <a href="#" role="button" id="b">ei käy</a>. <a href="/datos">Tietosuoja</a></p></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kirjasto_lupa', 'on', 'ei'],
        granted: crazyEgg.run,
        refused: crazyEgg.drop,
      }),
    },
    [crazyEgg],
    { open: counter },
  ),
  made(
    'v12-c-form',
    [],
    { lang: 'pt', title: 'Câmara Municipal de Vale de Ovelhas', policy: 'Privacidade' },
    [tags.hotjar],
    {
      pages: {
        'v12-c-form.localhost/': town,
        'v12-c-form.localhost/2': town,
        'v12-c-form.localhost/resposta': townAnswer,
      },
      open: counter,
    },
  ),
  // A film that comes when it is asked for.
  made('v12-c-film', [], {
    lang: 'el',
    title: 'Λαογραφικό Μουσείο Τήνου',
    policy: 'Πολιτική απορρήτου',
    body: `<div id="film" style="width:560px;padding:40px;background:#ddd"><p>Το βίντεο βρίσκεται στο YouTube, που τοποθετεί cookies.</p><button type="button" style="min-height:44px" onclick="film.innerHTML='<iframe width=560 height=315 title=Φιλμ src=https://www.youtube-nocookie.com/embed/r12r12r12r1></iframe>'">Εμφάνιση του βίντεο</button></div>`,
  }),
  // A letter with a coupon that asks for an address and nothing else.
  made('v12-c-coupon', [], {
    lang: 'hu',
    title: 'Mézes Bolt',
    policy: 'Adatkezelés',
    css: middle,
    layer: `<div id="n" role="dialog" aria-label="Hírlevél"><h2>10 % kedvezmény</h2><p>Add meg az e-mail-címed, és küldjük a kupont. <a href="/datos">Adatkezelés</a></p><input type="email" aria-label="E-mail"><button onclick="n.hidden=true">Kérem a kupont</button><button onclick="n.hidden=true;localStorage.kupon='nem'">Nem élek vele</button></div><script>if(localStorage.kupon)n.hidden=true</script>`,
  }),
  // Which country’s shop, and beneath it what may be kept.
  made(
    'v12-c-country',
    [],
    {
      lang: 'en-GB',
      title: 'Brackenfield Boots',
      policy: 'Privacy notice',
      css: `${low}#land{position:fixed;left:0;right:0;top:0;padding:12px;background:#222;color:#fff;z-index:8}#land button{min-height:44px}`,
      back: '<button type="button" class="re">Cookie choices</button>',
      layer: `<div id="land" role="region" aria-label="Shop"><span>It looks like you’re in Denmark.</span> <button onclick="land.hidden=true;localStorage.shop='uk'">Stay in the UK shop</button> <button onclick="land.hidden=true;localStorage.shop='dk'">Switch to DKK</button></div><div id="n" hidden role="dialog" aria-label="Cookies"><p>Shall we remember you for adverts elsewhere? <a href="/datos">Privacy notice</a></p><button id="b">Rather you didn’t</button><button id="a">Be my guest</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['bb_ads', '1', '0'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
        always: `if(localStorage.shop)document.getElementById('land').hidden=true;`,
      }),
    },
    [tags.criteo],
  ),
  // Three degrees, the least of them chosen.
  made(
    'v12-c-degrees',
    [],
    {
      lang: 'ja',
      title: '湯の里温泉旅館',
      policy: 'プライバシーポリシー',
      css: middle,
      back: '<button type="button" class="re">クッキーの設定</button>',
      layer: `<form id="n" hidden role="dialog" aria-label="クッキー"><p>クッキーをどこまで使ってよいか、お選びください。<a href="/datos">プライバシーポリシー</a></p><label><input type="radio" name="d" value="0" checked> 必要なものだけ</label><br><label><input type="radio" name="d" value="1"> 統計も</label><br><label><input type="radio" name="d" value="2"> 広告まで全部</label><br><button>これで決める</button></form>`,
      script: asks({
        ...layer,
        yes: '.never',
        back: '.re',
        memory: ['yunosato', 'kokoku', 'hitsuyo'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
        rest: `document.getElementById('n').addEventListener('submit',function(e){e.preventDefault();this.d.value==='0'?no():yes()});`,
      }),
    },
    [tags.criteo],
  ),
  // Closing says no, as the Italian authority has it.
  made(
    'v12-c-cross',
    [],
    {
      lang: 'it',
      title: 'Studio dentistico Bellini',
      policy: 'Privacy policy',
      css: `${card}#n .x{position:absolute;top:4px;right:4px}`,
      back: '<a href="#" class="re">Gestisci i cookie</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookie"><button class="x" id="b" aria-label="Chiudi senza accettare">×</button><p>Chiudendo con la × restano solo i cookie tecnici. <a href="/datos">Privacy policy</a></p><button id="a">Accetto</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['bellini_cookie', 'accetto', 'tecnici'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
    { open: { V9: 'the authority of Italy accepts a cross' } },
  ),
  // The browser’s own dialog.
  made(
    'v12-c-dialog',
    [],
    {
      lang: 'tr',
      title: 'Özel Çınar Polikliniği',
      policy: 'Aydınlatma metni',
      css: `dialog button{font:600 16px system-ui;min-height:44px;padding:8px 20px}`,
      back: '<button type="button" class="re">Çerez kararım</button>',
      layer: `<dialog id="n" aria-label="Çerezler"><form method="dialog"><p>Reklam çerezlerini açalım mı? <a href="/datos">Aydınlatma metni</a></p><button value="evet">Açın</button><button value="hayir">Kapalı kalsın</button></form></dialog>`,
      script: asks({
        show: `document.getElementById('n').showModal()`,
        hide: '',
        yes: '.never',
        back: '.re',
        memory: ['cinar', 'acik', 'kapali'],
        granted: run(tag.yandex),
        refused: drop(tag.yandex),
        rest: `var d=document.getElementById('n');d.addEventListener('close',function(){if(d.returnValue==='evet')yes();else no()});`,
      }),
    },
    [tag.yandex],
    { open: counter },
  ),
  // Two short words, kept in local storage.
  made(
    'v12-c-single',
    [],
    {
      lang: 'ca',
      title: 'Universitat de l’Alt Ter',
      policy: 'Protecció de dades',
      css: card,
      back: '<button type="button" class="re">Torna a preguntar-m’ho</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Galetes"><p>Segment ens ajuda a millorar el campus virtual. <a href="/datos">Protecció de dades</a></p><button id="b">Passo</button><button id="a">Endavant</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        kept: 'local',
        memory: ['ualt.segment', 'endavant', 'passo'],
        granted: segment.run,
        refused: segment.drop,
      }),
    },
    [segment],
    { open: counter },
  ),
];
