import type { CorpusPage } from '../page.ts';
import { ga, uet } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { attentive, customerIo, histats, inspectlet, quantcast, twitterAds } from './parts.ts';

const attribution = [
  'sbjs_migrations',
  'sbjs_current_add',
  'sbjs_first_add',
  'sbjs_current',
  'sbjs_first',
  'sbjs_udata',
  'sbjs_session',
];

/** Questions that are not asked as they should be, and records that say what they should not. */
export const banners: CorpusPage[] = [
  // V1: WooCommerce’s “order attribution” notes with the first view where the visitor came from, what was opened first and with which browser, in the seven cookies of sourcebuster, which the lists know for analytics; Complianz asks, and its refusal takes them away and keeps them away. V23: the policy that both the layer and the page link is WordPress’ draft, which nobody published: 404.
  place(
    'w17-pszczoly',
    ['V1', 'V23'],
    {
      lang: 'pl',
      title: 'Ule i Matki Pszczele, sklep pszczelarski Bartnik',
      pages: [
        ['polityka-prywatnosci', 'Polityka prywatności'],
        ['ule', 'Ule, ramki i węza'],
      ],
      css: face('.cmplz-cookiebanner', '#5b4300'),
      body: '<p>Ule wielkopolskie i dadanta, węza z wosku z własnej pasieki, matki unasienione od maja.</p>',
      foot: '<button type="button" class="cmplz-manage-consent">Zarządzaj zgodą</button>',
      end: `<div class="cmplz-cookiebanner" hidden role="dialog" aria-label="Zgoda na pliki cookie" style="${bottom}"><p>Za Twoją zgodą używamy plików cookie do statystyk i reklam. <a href="/polityka-prywatnosci">Polityka prywatności</a></p><button class="cmplz-deny">Odrzuć wszystko</button><button class="cmplz-accept">Akceptuj wszystko</button></div>${own(`var n=$('.cmplz-cookiebanner'),fd=new Date().toISOString().slice(0,19).replace('T',' ');
function sbjs(k,v){if(!get('sbjs_'+k))set('sbjs_'+k,encodeURIComponent(v),182)}
function source(){sbjs('migrations','1418474375998=1');['current_add','first_add'].forEach(function(k){sbjs(k,'fd='+fd+'|||ep='+location.origin+location.pathname+'|||rf=(none)')});['current','first'].forEach(function(k){sbjs(k,'typ=typein|||src=(direct)|||mdm=(none)|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)')});sbjs('udata','vst=1|||uip=(none)|||uag='+navigator.userAgent);sbjs('session','pgs=1|||cpg='+location.origin+location.pathname)}
if(get('cmplz_statistics')!=='deny')source();
function go(){if(get('cmplz_marketing')==='allow'){source();${twitterAds.run}${quantcast.run}}else{${attribution.map((name) => `end('${name}');`).join('')}${quantcast.drop}}}
function say(v){set('cmplz_functional','allow',365);['preferences','statistics','marketing'].forEach(function(k){set('cmplz_'+k,v,365)});set('cmplz_policy_id','17',365);set('cmplz_banner-status','dismissed',365);n.hidden=true;go()}
$$('.cmplz-accept',function(){say('allow')});$$('.cmplz-deny',function(){say('deny')});$$('.cmplz-manage-consent',function(){n.hidden=false});
if(get('cmplz_banner-status'))go();else n.hidden=false;`)}`,
    },
    [twitterAds, quantcast],
    {
      pages: {
        'w17-pszczoly.localhost/polityka-prywatnosci': {
          body: '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Nie znaleziono</title><h1>Nie znaleziono strony</h1></html>',
          status: 404,
        },
      },
    },
  ),
  // V7: the default that denies is for all places, and a second one grants everything in Belgium and Luxembourg, where visitors have to be asked too: there the signal says yes before any choice. It is for another place than the first (no V19), and Google’s tag comes with the grant alone and reads none (no V2, V18). V24: both answers are white on light yellow, 1.7 to 1.
  place(
    'w17-woonboot',
    ['V7', 'V24'],
    {
      lang: 'nl',
      title: 'Woonboten te huur, Ringvaart Leiden',
      pages: [
        ['privacybeleid', 'Privacybeleid'],
        ['boten', 'Boten en beschikbaarheid'],
      ],
      css: face('#cookievraag', '#f7bd16'),
      head: `<script>${google}gtag('consent','default',${said('denied')});gtag('consent','default',Object.assign(${said('granted')},{region:['BE','LU']}));</script>`,
      body: '<p>Slapen op het water, met kachel, fietsen en een bijboot. Huisdieren in overleg.</p>',
      policy: '<p>Wat wij bewaren, en waarom.</p>',
      foot: '<button type="button" id="wijzig">Cookie-instellingen wijzigen</button>',
      end: `<div id="cookievraag" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Met uw toestemming gebruiken wij cookies voor statistieken en advertenties. <a href="/privacybeleid">Privacybeleid</a></p><button id="weiger">Alles weigeren</button><button id="akkoord">Alles accepteren</button></div>${own(`var n=$('#cookievraag');
function go(){if(get('cookie_keuze')==='ja'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{gtag('consent','update',${said('denied')});${ga.drop}}}
function say(v){set('cookie_keuze',v,180);n.hidden=true;go()}
$$('#akkoord',function(){say('ja')});$$('#weiger',function(){say('nee')});$$('#wijzig',function(){n.hidden=false});
if(get('cookie_keuze'))go();else n.hidden=false;`)}`,
    },
    [ga],
  ),
  // V6: Termly’s record says yes to performance and analytics after a refusal, which takes down no more than advertising and social media; the tags go by the shop’s own note of the button, so that none comes. V10: the purposes are round buttons in the first layer that can be pressed in or out, and are pressed in before anybody touched them. The answers to all stand beside them, alike.
  place(
    'w17-menik',
    ['V6', 'V10'],
    {
      lang: 'si',
      title: 'රත්නපුර මැණික් කැපුම්හල',
      pages: [
        ['pudgalikathwaya', 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය'],
        ['menik', 'නිල් මැණික් සහ මිල ගණන්'],
      ],
      css: `${face('#termly-banner', '#12305e')}#termly-banner [aria-pressed]{border-radius:23px;background:#fff;color:#12305e}#termly-banner [aria-pressed=true]::before{content:'✓ '}`,
      body: '<p>කැපීම, ඔප දැමීම සහ සහතික කිරීම. ගල ගෙනැවිත් දින තුනකින් ආපසු ගන්න.</p>',
      policy: '<p>අප තබා ගන්නා දේ සහ හේතුව.</p>',
      foot: '<a href="#" class="termly-display-preferences">කුකී මනාප වෙනස් කරන්න</a>',
      end: `<div id="termly-banner" hidden role="dialog" aria-modal="true" aria-label="කුකී" style="${centre}"><p>ඔබගේ කැමැත්ත ඇතිව අපි පිවිසීම් ගණන් කිරීමට සහ දැන්වීම් පෙන්වීමට කුකී භාවිතා කරමු. <a href="/pudgalikathwaya">පෞද්ගලිකත්ව ප්‍රතිපත්තිය</a></p><div role="group" aria-label="අරමුණු"><button type="button" aria-pressed="true" data-k="analytics">සංඛ්‍යාලේඛන</button><button type="button" aria-pressed="true" data-k="advertising">දැන්වීම්</button><button type="button" id="surakinna">තේරීම සුරකින්න</button></div><button id="epa">සියල්ල ප්‍රතික්ෂේප කරන්න</button><button id="hari">සියල්ල පිළිගන්න</button></div>${own(`var n=$('#termly-banner'),chips=[].slice.call(n.querySelectorAll('[data-k]'));
function note(a,m){localStorage.TERMLY_API_CACHE=JSON.stringify({TERMLY_COOKIE_CONSENT:{createdAt:Date.now(),value:{essential:true,performance:a,analytics:a,advertising:m,social:m,unclassified:false}}})}
function go(){var b=localStorage.menik_boththama||'';if(b.indexOf('analytics')>=0){${inspectlet.run}}else{${inspectlet.drop}}if(b.indexOf('advertising')>=0){${customerIo.run}}else{${customerIo.drop}}}
function say(list){localStorage.menik_boththama=list.join('+')||'epa';n.hidden=true;go()}
$$('#termly-banner [data-k]',function(v,e){e.setAttribute('aria-pressed',e.getAttribute('aria-pressed')!=='true')});
$$('#hari',function(){note(true,true);say(['analytics','advertising'])});$$('#epa',function(){note(true,false);say([])});
$$('#surakinna',function(){var on=chips.filter(function(e){return e.getAttribute('aria-pressed')==='true'}).map(function(e){return e.dataset.k});note(on.indexOf('analytics')>=0,on.indexOf('advertising')>=0);say(on)});
$$('.termly-display-preferences',function(){n.hidden=false});
if(localStorage.menik_boththama)go();else n.hidden=false;`)}`,
    },
    [inspectlet, customerIo],
    { open: { V17: 'a record and nothing else says yes after the refusal' } },
  ),
  // V12: the plug-in keeps a grant for a month and a refusal for as many days as its second field says, and that says 0: the browser drops the cookie at once, and the next page asks again. V22: after accepting nothing leads back; the policy says how to delete cookies in the browser, and nothing more.
  place(
    'w17-kanaval',
    ['V12', 'V22'],
    {
      lang: 'ht',
      title: 'Atelye mas papye Jakmèl',
      pages: [
        ['konfidansyalite', 'Règ konfidansyalite'],
        ['mas', 'Mas ak pri yo'],
      ],
      css: face('#cookie-notice', '#7d1460'),
      body: '<p>Lyon, chaloska ak papiyon, fèt ak papye sak siman. Kòmand fèmen twa semèn anvan kanaval.</p>',
      policy:
        '<p>Sa nou konsève, ak poukisa. Ou ka efase cookie yo nan paramèt navigatè w la: Istwa, Efase done navigasyon.</p>',
      end: `<div id="cookie-notice" hidden role="dialog" aria-label="Cookie" style="${bottom}"><p>Ak pèmisyon w, nou sèvi ak cookie pou konte vizit epi montre piblisite. <a href="/konfidansyalite">Règ konfidansyalite</a></p><button id="cn-refuse-cookie">Refize tout</button><button id="cn-accept-cookie">Aksepte tout</button></div>${own(`var n=$('#cookie-notice'),days={accepted:30,rejected:0};
function go(){if(get('cookie_notice_accepted')==='true'){${histats.run}${attentive.run}}}
function say(v){set('cookie_notice_accepted',v,v?days.accepted:days.rejected);n.hidden=true;go()}
$$('#cn-accept-cookie',function(){say(true)});$$('#cn-refuse-cookie',function(){say(false)});
if(get('cookie_notice_accepted'))go();else n.hidden=false;`)}`,
    },
    [histats, attentive],
  ),
  // V8: the first layer shows “accept”; the button that refuses, which looks the same, is folded away beneath “more options” until that is opened. V17: after accepting, Google’s Consent Mode is told that all is granted, and Microsoft’s, which was told “denied” at first, is told nothing more, although its tag comes. After a refusal both say no.
  place(
    'w17-kilim',
    ['V8', 'V17'],
    {
      lang: 'ku',
      title: 'Kooperatîfa kilîman, Colemêrg',
      pages: [
        ['nepeniti', 'Siyaseta nepenîtiyê'],
        ['kilim', 'Kilîm û biha'],
      ],
      css: `${face('#pirs', '#4b2a12')}#pirs summary{min-height:44px;padding:10px 4px;cursor:pointer}`,
      head: `<script>${google}gtag('consent','default',${said('denied')});window.uetq=window.uetq||[];uetq.push('consent','default',{ad_storage:'denied'});</script>`,
      body: '<p>Hirîya pezên zozanan, rengên ji pel û rehan. Her kilîmek sê meh li ser tevnê ye.</p>',
      policy: '<p>Em çi diparêzin û çima.</p>',
      foot: '<button type="button" id="biguhere">Mîhengên cookieyan</button>',
      end: `<div id="pirs" hidden role="dialog" aria-label="Cookie" style="${bottom}"><p>Bi destûra we em cookieyan bi kar tînin da ku serdanan bijmêrin û reklaman nîşan bidin. <a href="/nepeniti">Siyaseta nepenîtiyê</a></p><button id="erê">Hemûyan qebûl bike</button><details><summary>Vebijarkên din</summary><button id="na">Hemûyan red bike</button></details></div>${own(`var n=$('#pirs');
function go(){if(get('cookie_biryar')==='ere'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}${uet.run}}else{gtag('consent','update',${said('denied')});${ga.drop}${uet.drop}}}
function say(v){set('cookie_biryar',v,180);n.hidden=true;go()}
$$('#erê',function(){say('ere')});$$('#na',function(){say('na')});$$('#biguhere',function(){n.hidden=false});
if(get('cookie_biryar'))go();else n.hidden=false;`)}`,
    },
    [ga, uet],
  ),
];
