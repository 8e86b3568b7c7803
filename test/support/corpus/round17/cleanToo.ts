import type { CorpusPage } from '../page.ts';
import { clarity, img, sink } from '../round10/tags.ts';
import { ga, uet } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { told } from '../round16/parts.ts';
import {
  amazonAds,
  chartbeat,
  headed,
  inspectlet,
  lotame,
  munchkin,
  plates,
  scorecard,
  twitterAds,
} from './parts.ts';

/** Clean sites, the second half. */
export const cleanToo: CorpusPage[] = [
  // The tags stand in every page, unmarked, and the site’s own `Content-Security-Policy` keeps the browser from asking for them: its header allows their hosts only where the cookie says yes. No request leaves before that, nor after a refusal or a withdrawal, which load the page anew and take the cookies away (no V1, V2, V3, V4, V5, V16).
  headed(
    place(
      'w17-candongueiro',
      [],
      {
        lang: 'pt-AO',
        title: 'Candongueiro Certo, passes mensais em Luanda',
        pages: [
          ['privacidade', 'Política de privacidade'],
          ['passes', 'Rotas, passes e preços'],
        ],
        css: face('#pergunta', '#0a4f8a'),
        head: '<script async src="https://tags.crwdcntrl.net/lt/c/17171/lt.min.js"></script><script async src="https://cdn.inspectlet.com/inspectlet.js"></script>',
        body: '<p>Do Benfica ao Kinaxixi com lugar marcado, das cinco da manhã às nove da noite.</p>',
        policy: '<p>O que guardamos e porquê.</p>',
        foot: '<button type="button" id="mudar">Alterar a escolha de cookies</button>',
        end: `<div id="pergunta" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Com a sua autorização, usamos cookies para contar visitas e mostrar publicidade. <a href="/privacidade">Política de privacidade</a></p><button value="nao">Recusar tudo</button><button value="sim">Aceitar tudo</button></div>${own(`var n=$('#pergunta');
if(get('escolha_cookies')!=='sim'){${lotame.drop}${inspectlet.drop}}
$$('#pergunta button',function(v,e){set('escolha_cookies',e.value,180);location.reload()});$$('#mudar',function(){n.hidden=false});
n.hidden=!!get('escolha_cookies');`)}`,
      },
      [lotame, inspectlet],
    ),
    ['tags.crwdcntrl.net', 'cdn.inspectlet.com'],
    (cookies) => {
      const hosts =
        told(cookies, 'escolha_cookies') === 'sim' ? ' *.crwdcntrl.net:* *.inspectlet.com:*' : '';
      return {
        'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'${hosts}; connect-src 'self'${hosts}; img-src 'self' data:${hosts}`,
      };
    },
  ),
  // Four tools are told “denied” before any choice, and none is there to hear it: the commands of Google, Microsoft, Clarity and Meta wait in the page until a grant brings the libraries (no V2, V18). Transcend’s entry says from the start what was not granted; after a refusal it says true to `confirmed`, `prompted` and `updated`, and false to every purpose (no V1, V6, V7).
  place(
    'w17-ikat',
    [],
    {
      lang: 'te',
      title: 'పోచంపల్లి ఇక్కత్ చేనేత సంఘం',
      pages: [
        ['gopyata', 'గోప్యతా విధానం'],
        ['cheeralu', 'చీరలు మరియు ధరలు'],
      ],
      css: face('#transcend-shadow-root', '#5a1040'),
      head: `<script>${google}gtag('consent','default',${said('denied')});gtag('set','ads_data_redaction',true);
window.uetq=window.uetq||[];uetq.push('consent','default',{ad_storage:'denied'});
window.clarity=window.clarity||function(){(clarity.q=clarity.q||[]).push(arguments)};clarity('consentv2',{ad_Storage:'denied',analytics_Storage:'denied'});
window.fbq=window.fbq||function(){(fbq.queue=fbq.queue||[]).push(arguments)};fbq('consent','revoke');</script>`,
      body: '<p>నూలును ముందే రంగులద్ది, మగ్గం మీద నమూనా కలిపే పట్టు చీరలు. ఒక్క చీరకు నలభై రోజులు.</p>',
      policy: '<p>మేము ఏమి నిల్వ చేస్తాము, ఎందుకు.</p>',
      foot: '<button type="button" id="marchu">కుకీ సెట్టింగ్‌లు</button>',
      end: `<div id="transcend-shadow-root" hidden role="dialog" aria-label="కుకీలు" style="${bottom}"><p>మీ సమ్మతితో సందర్శనలను లెక్కించడానికి, ప్రకటనలు చూపడానికి కుకీలను ఉపయోగిస్తాము. <a href="/gopyata">గోప్యతా విధానం</a></p><button id="kadu">అన్నీ తిరస్కరించు</button><button id="avunu">అన్నీ అంగీకరించు</button></div>${own(`var n=$('#transcend-shadow-root');
function read(){return JSON.parse(localStorage.tcmConsent)}
function note(v,done){localStorage.tcmConsent=JSON.stringify({purposes:{Advertising:v,Analytics:v,Functional:v,SaleOfInfo:v},timestamp:new Date().toISOString(),confirmed:done,prompted:done,updated:done})}
if(!localStorage.tcmConsent)note(false,false);
function go(){var v=read().purposes.Analytics,s=v?'granted':'denied';gtag('consent','update',{ad_storage:s,ad_user_data:s,ad_personalization:s,analytics_storage:s});uetq.push('consent','update',{ad_storage:s});clarity('consentv2',{ad_Storage:s,analytics_Storage:s});fbq('consent',v?'grant':'revoke');if(v){gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}${uet.run}${clarity.run}}else{${ga.drop}${uet.drop}${clarity.drop}}}
$$('#avunu',function(){note(true,true);n.hidden=true;go()});$$('#kadu',function(){note(false,true);n.hidden=true;go()});$$('#marchu',function(){n.hidden=false});
if(read().confirmed)go();else n.hidden=false;`)}`,
    },
    [ga, uet, clarity],
  ),
  // The pictures come in the size that fits: a script reads the screen, the pixels, the connection and the memory, rounds them to one of three sizes and asks the site itself for it, above a blur that it draws and never reads (no V2: no picture is read, nothing is told but small, middle or large). consentmanager’s `__cmpcc` tries on loading whether cookies are kept, the same for all: the lists know it for a function, and it is the banner’s own (no V1), and its record lists purposes by number, none after a refusal.
  place(
    'w17-yunde',
    [],
    {
      lang: 'my',
      title: 'ပုဂံ ယွန်းထည် အလုပ်ရုံ',
      pages: [
        ['kotaye', 'ကိုယ်ရေးအချက်အလက် မူဝါဒ'],
        ['yunde', 'ယွန်းထည်များနှင့် ဈေးနှုန်းများ'],
      ],
      css: `${face('#cmpbox', '#6a1515')}${plates('#cmpbox', '#6a1515')}#pon{display:block;width:480px;height:320px}`,
      body: '<p>ဝါးနှင့် မြင်းမြီးဖြင့် ရက်လုပ်ပြီး သစ်စေး ဆယ့်ငါးထပ် သုတ်ထားသော ခွက်များ။</p><canvas id="pon" width="480" height="320"></canvas>',
      policy: '<p>ကျွန်ုပ်တို့ ဘာတွေကို ဘာကြောင့် သိမ်းဆည်းသလဲ။</p>',
      foot: '<a href="#" class="cmpfooterlink">ကွတ်ကီး ဆက်တင်များ</a>',
      end: `<div id="cmpbox" hidden role="dialog" aria-modal="true" aria-label="ကွတ်ကီး" style="${centre}"><p>သင့်သဘောတူညီချက်ဖြင့် လာရောက်မှုများကို ရေတွက်ရန်နှင့် ကြော်ငြာပြရန် ကွတ်ကီးများကို အသုံးပြုလိုပါသည်။ <a href="/kotaye">ကိုယ်ရေးအချက်အလက် မူဝါဒ</a></p><a href="#" role="button" id="cmpwelcomebtnno">အားလုံးကို ငြင်းပယ်ပါ</a><a href="#" role="button" id="cmpwelcomebtnyes">အားလုံးကို လက်ခံပါ</a></div>${own(`var n=$('#cmpbox'),c=$('#pon');
if(c){var p=c.getContext('2d'),g=p.createLinearGradient(0,0,480,320);g.addColorStop(0,'#7a2a1a');g.addColorStop(1,'#d9a441');p.fillStyle=g;p.fillRect(0,0,480,320);
var w=screen.width*devicePixelRatio,slow=navigator.connection&&/2g|3g/.test(navigator.connection.effectiveType)||navigator.deviceMemory<2;
var i=new Image();i.onload=function(){p.drawImage(i,0,0,480,320)};i.src='/pon/khwet-'+(slow||w<900?'s':w<2400?'m':'l')+'.svg'}
set('__cmpcc','1',1);
function go(){if(get('__cmpcpcu17171')==='__1_2_9_51__'){${chartbeat.run}${amazonAds.run}}else{${chartbeat.drop}}}
function say(v){set('__cmpcpcu17171',v?'__1_2_9_51__':'____',365);set('__cmpcvcu17171',v?'__c1717_s26_U__':'__U__',365);n.hidden=true;go()}
$$('#cmpwelcomebtnyes',function(){say(true)});$$('#cmpwelcomebtnno',function(){say(false)});$$('.cmpfooterlink',function(){n.hidden=false});
if(get('__cmpcpcu17171'))go();else n.hidden=false;`)}`,
    },
    [chartbeat, amazonAds],
    {
      pages: Object.fromEntries(
        ['s', 'm', 'l'].map((size) => [
          `w17-yunde.localhost/pon/khwet-${size}.svg`,
          {
            body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><ellipse cx="24" cy="16" rx="16" ry="11" fill="#7a1a12"/></svg>',
            headers: { 'content-type': 'image/svg+xml' },
          },
        ]),
      ),
    },
  ),
  // Nobody is asked, for nothing needs it: a counter on the site’s own machine is told the page and the size of the screen, in steps of a hundred, and keeps no number; the state of the tracks comes as a stream from the same machine; the map’s pieces come from OpenStreetMap, which is in no list and keeps nothing; favourites are kept in plain words once they are chosen. The strip says so and is acknowledged (no V8, V22).
  place(
    'w17-langdspar',
    [],
    {
      lang: 'sv',
      title: 'Längdspår Orsa Grönklitt, spårstatus',
      pages: [
        ['integritet', 'Integritetspolicy'],
        ['spar', 'Alla spår'],
      ],
      css: `${face('#info', '#1b4965')}#stjarna{min-height:44px}`,
      body: '<p>Senast preparerat: <output id="lage">hämtas</output></p><img alt="Karta över spåren" width="256" height="256" src="https://tile.openstreetmap.org/12/2213/1149.png"><p><button type="button" id="stjarna">Stjärnmärk Fryksåsspåret</button></p>',
      policy:
        '<p>Vi räknar sidvisningar på egen dator, utan kakor och utan nummer på besökaren. Det enda som sparas i din webbläsare är spår som du själv har stjärnmärkt, och att du har läst detta.</p>',
      end: `<div id="info" hidden role="region" aria-label="Information" style="${bottom}"><p>Vi använder inga kakor för statistik eller annonser. <a href="/integritet">Integritetspolicy</a></p><button id="forstatt">Jag förstår</button></div>${own(`var n=$('#info'),o=$('#lage');
if(o)new EventSource('/spar/lage').onmessage=function(e){o.value=e.data};
$$('#stjarna',function(){localStorage.stjarnor='fryksas'});
${img('w17-langdspar.localhost/rakna?p=', `encodeURIComponent(location.pathname)+'&s='+Math.round(screen.width/100)*100`)}
$$('#forstatt',function(){localStorage.info_last='ja';n.hidden=true});
n.hidden=localStorage.info_last==='ja';`)}`,
    },
    [],
    {
      pages: {
        'w17-langdspar.localhost/rakna': sink,
        'w17-langdspar.localhost/spar/lage': {
          body: 'retry: 60000\ndata: 06:40, minus sju grader\n\n',
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        },
        'tile.openstreetmap.org/12/2213/1149.png': {
          body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 6 8 2" stroke="#888"/></svg>',
          headers: { 'content-type': 'image/svg+xml' },
        },
      },
    },
  ),
  // Commanders Act: the record is a row of numbers and signs, which begins with 1 after a refusal and lists the categories that were granted, none then (no V6). Either answer is reported to the consent tool’s own company, as proof, with the number of the consent and no other (no V3, V4: the company is known for consent alone). The boxes behind “Paramétrer” are off (no V10), and the three buttons alike.
  place(
    'w17-parapente',
    [],
    {
      lang: 'fr-CH',
      title: 'École de parapente du Val d’Anniviers',
      pages: [
        ['donnees', 'Protection des données'],
        ['vols', 'Vols biplace et brevet'],
      ],
      css: face('#tc-privacy-wrapper', '#0e5a63'),
      body: '<p>Décollage à Zinal à neuf heures, quand la brise de vallée dort encore. Météo confirmée la veille au soir.</p>',
      policy: '<p>Ce que nous conservons, et pourquoi.</p>',
      foot: '<button type="button" onclick="tC.privacyCenter.showPrivacyCenter()">Gérer mes cookies</button>',
      end: `<div id="tc-privacy-wrapper" hidden role="dialog" aria-label="Vos choix" style="${bottom}"><p>Avec votre accord, nous utilisons des cookies pour mesurer l’audience et afficher de la publicité. <a href="/donnees">Protection des données</a></p><button id="popin_tc_privacy_button_2">Continuer sans accepter</button><button id="popin_tc_privacy_button">Accepter et continuer</button><button id="popin_tc_privacy_button_3" aria-expanded="false">Paramétrer</button><div id="tc-cats" hidden><label><input type="checkbox" value="1"> Mesure d’audience</label><label><input type="checkbox" value="2"> Publicité</label><button id="tc-save">Enregistrer mes choix</button></div></div>${own(`var n=$('#tc-privacy-wrapper'),boxes=[].slice.call(document.querySelectorAll('#tc-cats input'));
window.tC={privacyCenter:{showPrivacyCenter:function(){n.hidden=false}}};
function cats(){var v=decodeURIComponent(get('TC_PRIVACY')).split('@');return v[2]?v[2].split(','):[]}
function go(){var c=cats();if(c.indexOf('1')>=0){${munchkin.run}}else{${munchkin.drop}}if(c.indexOf('2')>=0){${twitterAds.run}${scorecard.run}}}
function say(c){var t=Date.now(),u=String(t)+String(Math.random()).slice(2,8);set('TC_PRIVACY',encodeURIComponent((c.length?'0':'1')+'@007|4|7171@'+c.join(',')+'@'+u+'@'+t+','+(t+15552e6)+'@'),180);${img('privacy.trustcommander.net/privacy-consent/?site=7171&version=4&type=', `(c.length?'optin':'optout')+'&categories='+c.join(',')+'&consent='+u`)}n.hidden=true;go()}
$$('#popin_tc_privacy_button',function(){say(['1','2'])});$$('#popin_tc_privacy_button_2',function(){say([])});
$$('#popin_tc_privacy_button_3',function(v,e){var d=$('#tc-cats');d.hidden=!d.hidden;e.setAttribute('aria-expanded',!d.hidden)});
$$('#tc-save',function(){say(boxes.filter(function(b){return b.checked}).map(function(b){return b.value}))});
if(get('TC_PRIVACY'))go();else n.hidden=false;`)}`,
    },
    [munchkin, twitterAds, scorecard],
    { pages: { 'privacy.trustcommander.net/privacy-consent/': sink } },
  ),
];
