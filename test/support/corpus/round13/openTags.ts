import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { digits, img, js, put, rand, sink } from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, google, layer, low, middle, ping, said } from '../round12/parts.ts';

/** A tagging server on the site’s own machine; its id is out of scripts’ reach. */
const tagging: PlantedFault = ({ headers }, response) => {
  const known = /FPID=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  const id = known ?? `FPID2.2.${crypto.randomUUID()}.${Date.now()}`;
  const cookie = `FPID=${id}; Path=/; Max-Age=63072000; HttpOnly`;
  response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': cookie }).end();
};

/** What runs too early or goes on, and what pages say about it. */
export const openTags: CorpusPage[] = [
  // The next load looks whether there was an answer, not which one.
  made(
    'v13-o-closed-root',
    ['V3', 'V4', 'V5'],
    {
      lang: 'fi',
      title: 'Saimaan Mökkivuokraus',
      policy: 'Tietosuojaseloste',
      body: '<p>Rantasaunoja ja hiljaisuutta.</p>',
      back: '<button type="button" class="re">Evästeasetukset</button>',
      script: `<script>customElements.define('mokki-suostumus',class extends HTMLElement{connectedCallback(){var r=this.attachShadow({mode:'closed'});window.__m=function(f){f(r.querySelector('section'))};r.innerHTML='<style>section{position:fixed;left:0;right:0;bottom:0;padding:20px;background:#fff;color:#111;border-top:2px solid #333}section[hidden]{display:none}button{font:600 16px system-ui;min-height:44px;padding:8px 20px;background:#fff;color:#111;border:2px solid #333;margin:4px}</style><section role="dialog" aria-label="Evästeet" hidden><p>Käytämme evästeitä sisällön ja mainosten räätälöimiseen. Voit hyväksyä kaikki tai vain välttämättömät evästeet. <a href="/datos">Tietosuojaseloste</a></p><button class="b">Vain välttämättömät</button><button class="a">Salli kaikki evästeet</button></section>'}});document.body.appendChild(document.createElement('mokki-suostumus'))</script>
${asks({
  show: `window.__m(function(s){s.hidden=false})`,
  hide: `window.__m(function(s){s.hidden=true})`,
  yes: '.never',
  back: '.re',
  memory: ['mokki_evasteet', 'kaikki', 'valttamattomat'],
  granted: run(tags.tiktok),
  refused: drop(tags.tiktok),
  denied: run(tags.tiktok),
  rest: `window.__m(function(s){s.querySelector('.a').onclick=yes;s.querySelector('.b').onclick=no});`,
})}`,
    },
    [tags.tiktok],
  ),
  // A button that takes consent back at once; what was kept stays.
  made(
    'v13-o-revoke',
    ['V5'],
    {
      lang: 'pt-PT',
      title: 'Conservas Ria Formosa',
      policy: 'Política de privacidade',
      css: card,
      body: '<p>Sardinha, cavala e atum em azeite.</p>',
      back: '<button type="button" class="re">Retirar o consentimento</button> <span role="status" id="feito"></span>',
      layer: `<div id="n" hidden role="dialog" aria-label="Este site utiliza cookies"><p>Utilizamos cookies para analisar o nosso tráfego. Pode aceitar ou rejeitar a sua utilização. <a href="/datos">Política de privacidade</a></p><button id="a">Aceitar cookies</button><button id="b">Rejeitar cookies</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        memory: ['conservas_cookies', 'sim', 'nao'],
        granted: run(tags.hotjar),
        rest: `on(document,'.re',function(){no();document.getElementById('feito').textContent='O seu consentimento foi retirado.'});`,
      }),
    },
    [tags.hotjar],
    { open: counter },
  ),
  // The default goes by whether there is a cookie of the choice, whatever it says.
  made(
    'v13-o-half-wired',
    ['V3', 'V4', 'V5', 'V6'],
    {
      lang: 'ro',
      title: 'Anvelope Ardeal',
      policy: 'Politica de confidențialitate',
      css: low,
      body: '<p>Anvelope de vară, de iarnă și jante.</p>',
      back: '<a href="#" class="re">Setări cookie</a>',
      head: `<script>${google}if(/anvelope_consent=/.test(document.cookie)){gtag('consent','default',${said('granted')})}else{gtag('consent','default',${said('denied')})}</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Folosim cookie-uri"><p>Folosim cookie-uri pentru a personaliza conținutul și anunțurile și pentru a analiza traficul. <a href="/datos">Politica de confidențialitate</a></p><button id="b">Refuz toate</button><button id="a">Accept toate</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['anvelope_consent', 'acceptat', 'refuzat'],
        granted: `gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${tag.ga.run}${ping('G111')}`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}`,
        denied: `gtag('js',new Date());gtag('config','G-R11R11R11R');${tag.ga.run}${ping('G111')}`,
      }),
    },
    [tag.ga],
    {
      open: {
        ...counter,
        V17: 'the click says no, the next load yes',
        V18: 'a default that grants is none that denies',
      },
    },
  ),
  // The tag is configured, and its default comes when the banner’s script is there.
  made(
    'v13-o-config-first',
    ['V1', 'V2', 'V3', 'V4', 'V18'],
    {
      lang: 'el',
      title: 'Ελαιοτριβείο Μεσσηνίας',
      policy: 'Πολιτική απορρήτου',
      css: middle,
      body: '<p>Έξτρα παρθένο ελαιόλαδο.</p>',
      back: '<button type="button" class="re">Ρυθμίσεις cookies</button>',
      head: `<script>${google}gtag('js',new Date());gtag('config','G-R11R11R11R');if(/elaio_cookies=oxi/.test(document.cookie)){${ping('G100')}}else{${tag.ga.run}}setTimeout(function(){gtag('consent','default',${said('denied')})},1200)</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Χρησιμοποιούμε cookies για να βελτιώσουμε την εμπειρία σας και να μετράμε την επισκεψιμότητα. <a href="/datos">Πολιτική απορρήτου</a></p><button id="a">Αποδοχή όλων</button><button id="b">Απόρριψη όλων</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['elaio_cookies', 'nai', 'oxi'],
        granted: `gtag('consent','update',${said('granted')});`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}`,
        denied: `gtag('consent','update',${said('denied')});`,
      }),
    },
    [tag.ga],
    { open: { ...counter, V7: 'a hit without a default', V17: 'the same' } },
  ),
  // Denied for all, and granted for the north: where visitors have to be asked.
  made(
    'v13-o-region',
    ['V2', 'V3', 'V4', 'V7'],
    {
      lang: 'nb',
      title: 'Lofoten Ullvare',
      policy: 'Personvernerklæring',
      css: card,
      body: '<p>Gensere og garn fra norsk villsau.</p>',
      back: '<a href="#" class="re">Endre samtykke</a>',
      head: `<script>${google}gtag('consent','default',${said('denied')});gtag('consent','default',Object.assign(${said('granted')},{region:['NO','SE','DK']}));gtag('js',new Date());gtag('config','G-R11R11R11R');</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-R11R11R11R"></script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Informasjonskapsler"><p>Vi bruker informasjonskapsler for å analysere trafikken og vise deg relevante annonser. <a href="/datos">Personvernerklæring</a></p><button id="a">Godta alle</button><button id="b">Avvis alle</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['ullvare_samtykke', 'alle', 'ingen'],
        granted: `gtag('consent','update',${said('granted')});${tag.ga.run}`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}${ping('G100')}`,
        denied: `gtag('consent','update',${said('denied')});${ping('G100')}`,
        first: `${ping('G100')}show()`,
      }),
    },
    [tag.ga],
    {
      open: {
        ...counter,
        V18: 'the default for three countries is none that denies',
        V19: 'the same',
      },
    },
  ),
  // Google’s counter through a server of the site’s own, for everybody.
  made(
    'v13-o-own-endpoint',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V20'],
    {
      lang: 'ja',
      title: '伊勢志摩の宿 なぎさ',
      policy: 'プライバシーポリシー',
      css: low,
      body: '<p>海の幸と露天風呂。</p><script async src="/assets/m.js"></script>',
      back: '<button type="button" class="re">Cookieの設定</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookieの使用について"><p>当サイトでは、広告配信およびアクセス解析のためCookieを使用します。<a href="/datos">プライバシーポリシー</a></p><button id="a">すべて許可</button><button id="b">すべて拒否</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['nagisa_cookie', 'kyoka', 'kyohi'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      }),
    },
    [tags.criteo],
    {
      pages: {
        'v13-o-own-endpoint.localhost/assets/m.js': js(
          `${put('_ga', `'GA1.1.'+${digits}+'.'+${digits}`)}fetch('/t/g/collect?v=2&tid=G-R13R13R13R&_p='+${digits}+'&cid='+${digits}+'.'+${digits}+'&ul=ja&sr=1280x720&en=page_view&dl='+encodeURIComponent(location.href),{method:'POST',credentials:'include'});`,
        ),
        'v13-o-own-endpoint.localhost/t/g/collect': tagging,
      },
      open: counter,
    },
  ),
  // Who refused is counted seven seconds later, by a name of the site’s own that leads to Adobe.
  made(
    'v13-o-timer',
    ['V3', 'V4', 'V20'],
    {
      lang: 'tr',
      title: 'Anadolu Kilim Evi',
      policy: 'Gizlilik ve çerez politikası',
      css: middle,
      body: '<p>El dokuması kilim ve halılar.</p>',
      back: '<a href="#" class="re">Çerez ayarları</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Çerez bildirimi"><p>Size daha iyi bir deneyim sunmak ve ziyaretleri ölçmek için çerez kullanıyoruz. <a href="/datos">Çerez politikası</a></p><button id="a">Tümünü kabul et</button><button id="b">Tümünü reddet</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kilim_cerez', 'kabul', 'red'],
        granted: 'count();',
        denied: 'setTimeout(count,7000);',
        always: `function count(){${img('veri.v13-o-timer.localhost/b/ss/kilimevi/1/JS-2.22.4/s131313?AQB=1&ndh=1&pf=1&pageName=ana&aid=', rand)}}`,
      }),
    },
    [],
    {
      aliases: { 'veri.v13-o-timer.localhost': 'kilimevi.sc.omtrdc.net' },
      pages: { 'veri.v13-o-timer.localhost/b/ss/kilimevi/1/JS-2.22.4/s131313': sink },
      open: counter,
    },
  ),
];
