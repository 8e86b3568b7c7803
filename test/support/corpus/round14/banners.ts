import type { CorpusPage } from '../page.ts';
import { criteo, img, klaviyo, sink, snap, tiktok } from '../round10/tags.ts';
import { amplitude, ga, meta } from '../round11/tags.ts';
import { said } from '../round12/parts.ts';
import { bottom, centre, core, face, heap, mixpanel, own, place, tradeDesk } from './parts.ts';

const europe = `['AL','AT','BE','BG','CY','CZ','DE','DK','EE','ES','FI','FR','GB','GR','HR','HU','IE','IS','IT','LT','LU','LV','MT','NL','NO','PL','PT','RO','SE','SI','SK']`;
const array = 'const g=(...a)=>dataLayer.push(a);';
const count =
  'www.google-analytics.com/g/collect?v=2&tid=G-R14R14R14R&gcd=13l3l3l3l1l1&en=page_view&_s=1&cid=';

/** Questions that are not asked as they should be, and signals that say what they should not. */
export const banners: CorpusPage[] = [
  // V20: with the grant, Klaviyo’s number of the visitor is read out of its cookie, where it is packed, and told to The Trade Desk. V24: the dialog has no name, and the cross that refuses has none either and is 18 pixels wide.
  place(
    'w14-konyak',
    ['V20', 'V24'],
    {
      lang: 'hy',
      title: 'Տավուշի կոնյակի տուն',
      pages: [
        ['gaghtniutyun', 'Գաղտնիության քաղաքականություն'],
        ['khanut', 'Խանութ'],
      ],
      css: `${face('#kuki', '#7a2e12')}#kuki .x{position:absolute;right:6px;top:6px;min-width:0;min-height:0;width:18px;height:18px;padding:0;margin:0;border:0;background:none;color:#1c1c1c}`,
      body: '<p>Տասը տարվա հնեցման կոնյակ՝ կաղնե տակառներից։</p>',
      policy: '<p>Ինչ ենք պահում և ինչու։</p>',
      foot: '<button type="button" id="noric">Թխուկների կարգավորումներ</button>',
      end: `<div id="kuki" hidden role="dialog" style="${bottom}"><button class="x"><svg width="12" height="12" aria-hidden="true"><path d="M1 1l10 10M11 1L1 11" stroke="currentColor"/></svg></button><p>Մենք օգտագործում ենք թխուկներ (cookies) գովազդի և նամակների համար։ <a href="/gaghtniutyun">Գաղտնիության քաղաքականություն</a></p><button id="ha">Ընդունել բոլորը</button><button id="voch">Մերժել բոլորը</button></div>${own(`var n=$('#kuki');
function go(){if(get('kuki_konyak')==='ha'){${klaviyo.run}setTimeout(function(){try{var c=JSON.parse(atob(get('__kla_id'))).cid;${img('match.adsrvr.org/track/cmf/generic?ttd_pid=klaviyo&ttd_tpi=1&ttd_puid=', 'c')}}catch(e){}},900)}else{${klaviyo.drop}}}
function say(v){set('kuki_konyak',v,180);n.hidden=true;go()}
$$('#ha',function(){say('ha')});$$('#voch,#kuki .x',function(){say('voch')});$$('#noric',function(){n.hidden=false});
if(get('kuki_konyak'))go();else n.hidden=false;`)}`,
    },
    [klaviyo],
    { pages: { 'match.adsrvr.org/track/cmf/generic': sink } },
  ),
  // V7, V19: a theme’s default denies in thirty countries, a plug-in’s default grants in the same ones; nothing is loaded before the grant, and answers are honoured.
  place(
    'w14-hotel-sarande',
    ['V7', 'V19'],
    {
      lang: 'sq',
      title: 'Hotel Butrinti i Vjetër, Sarandë',
      pages: [
        ['privatesia', 'Politika e privatësisë'],
        ['dhomat', 'Dhomat dhe çmimet'],
      ],
      css: face('#cookie-njoftim', '#005f73'),
      head: `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',Object.assign(${said('denied')},{region:${europe},wait_for_update:500}));</script><script id="plugin-consent">gtag('consent','default',Object.assign(${said('granted')},{region:${europe}.reverse()}));</script>`,
      body: '<p>Dhoma me pamje nga deti Jon, plazh privat dhe mëngjes.</p>',
      policy: '<p>Çfarë ruajmë dhe pse.</p>',
      foot: '<a href="#" id="ndrysho">Ndrysho pëlqimin</a>',
      end: `<div id="cookie-njoftim" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Përdorim cookies për të matur vizitat dhe për reklama. <a href="/privatesia">Politika e privatësisë</a></p><button id="po">Prano të gjitha</button><button id="jo">Refuzo të gjitha</button></div>${own(`var n=$('#cookie-njoftim');
function go(){if(get('pelqimi')==='po'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{gtag('consent','update',${said('denied')});${ga.drop}}}
function say(v){set('pelqimi',v,180);n.hidden=true;go()}
$$('#po',function(){say('po')});$$('#jo',function(){say('jo')});$$('#ndrysho',function(){n.hidden=false});
if(get('pelqimi'))go();else n.hidden=false;`)}`,
    },
    [ga],
  ),
  // V12: a refusal is kept for a domain that is not the site’s, so that the browser drops it; a grant is kept rightly. V9: refusing is small grey words without a shape beside a large green button.
  place(
    'w14-dzintars',
    ['V9', 'V12'],
    {
      lang: 'lv',
      title: 'Liepājas dzintara darbnīca',
      pages: [
        ['privatums', 'Privātuma politika'],
        ['rotas', 'Rotas un suvenīri'],
      ],
      css: `${face('#sikdatnes', '#0a6b3d')}#sikdatnes #ja{font-size:20px;padding:16px 60px}#sikdatnes #ne{border:0;background:none;color:#5f5f5f;font:400 13px system-ui;min-width:0;min-height:28px;padding:4px}`,
      body: '<p>Baltijas dzintars, slīpēts ar rokām.</p>',
      policy: '<p>Ko mēs glabājam un kāpēc.</p>',
      foot: '<button type="button" id="mainit">Mainīt sīkdatņu izvēli</button>',
      end: `<div id="sikdatnes" hidden role="dialog" aria-label="Sīkdatnes" style="${bottom}"><p>Mēs izmantojam sīkdatnes, lai rādītu jums piemērotu reklāmu. <a href="/privatums">Privātuma politika</a></p><button id="ja">Piekrītu visām</button><button id="ne">Noraidīt visas</button></div>${own(`var n=$('#sikdatnes');
function go(){if(get('dz_piekrisana')==='ja'){${tiktok.run}}else{${tiktok.drop}}}
$$('#ja',function(){set('dz_piekrisana','ja',180);n.hidden=true;go()});
$$('#ne',function(){end('dz_piekrisana');document.cookie='dz_piekrisana=ne;domain=.dzintara-darbnica.lv;path=/;max-age=15552000';n.hidden=true;go()});
$$('#mainit',function(){n.hidden=false});
if(get('dz_piekrisana'))go();else n.hidden=false;`)}`,
    },
    [tiktok],
  ),
  // V10: two switches of the site’s own make are on at first; what they are stands in their internals, in no attribute. Answers to all either way stand beside them, alike.
  place(
    'w14-jaakiekko',
    ['V10'],
    {
      lang: 'fi',
      title: 'Kainuun Kiekko-Karhut',
      pages: [
        ['tietosuoja', 'Tietosuojaseloste'],
        ['ottelut', 'Ottelut ja liput'],
      ],
      css: `${face('#evasteet', '#102a54')}kiekko-kytkin{display:inline-block;width:56px;height:30px;border:2px solid #102a54;border-radius:16px;vertical-align:middle;cursor:pointer}kiekko-kytkin::before{content:'';display:block;width:26px;height:26px;border-radius:50%;background:#777}kiekko-kytkin:state(on){background:#bcd2ff}kiekko-kytkin:state(on)::before{margin-left:26px;background:#102a54}`,
      body: '<p>Kotiottelut Kajaanin jäähallissa lauantaisin klo 17.</p>',
      policy: '<p>Mitä tallennamme ja miksi.</p>',
      foot: '<a href="#" id="asetukset">Evästeasetukset</a>',
      end: `<script>customElements.define('kiekko-kytkin',class extends HTMLElement{constructor(){super();this.i=this.attachInternals();this.i.role='switch';this.set(true);this.addEventListener('click',()=>this.set(!this.on));this.addEventListener('keydown',e=>{if(e.key===' '||e.key==='Enter'){e.preventDefault();this.set(!this.on)}})}set(v){this.on=v;this.i.ariaChecked=String(v);v?this.i.states.add('on'):this.i.states.delete('on')}})</script>
<div id="evasteet" hidden role="dialog" aria-labelledby="et" style="${centre}"><h2 id="et">Evästeet</h2><p>Käytämme evästeitä kävijämäärien mittaamiseen ja mainontaan. <a href="/tietosuoja">Tietosuojaseloste</a></p><p><kiekko-kytkin tabindex="0" aria-label="Tilastot" id="k1"></kiekko-kytkin> Tilastot</p><p><kiekko-kytkin tabindex="0" aria-label="Mainonta" id="k2"></kiekko-kytkin> Mainonta</p><button id="tallenna">Tallenna valinnat</button><button id="hylkaa">Hylkää kaikki</button><button id="hyvaksy">Hyväksy kaikki</button></div>${own(`var n=$('#evasteet');
function go(){var v=get('karhut_evasteet');if(/tilastot/.test(v)){${heap.run}}else{${heap.drop}}if(/mainonta/.test(v)){${snap.run}}else{${snap.drop}}}
function say(a,b){set('karhut_evasteet',(a?'tilastot.':'')+(b?'mainonta.':'')+'perus',180);n.hidden=true;go()}
$$('#tallenna',function(){say($('#k1').on,$('#k2').on)});$$('#hylkaa',function(){say()});$$('#hyvaksy',function(){say(1,1)});$$('#asetukset',function(){n.hidden=false});
if(get('karhut_evasteet'))go();else n.hidden=false;`)}`,
    },
    [heap, snap],
  ),
  // V22: “Cookie-Einstellungen” in the footer calls a tool that was taken out, so nothing opens. V23: the policy is forwarded to a host that answers 410.
  place(
    'w14-velo',
    ['V22', 'V23'],
    {
      lang: 'de-CH',
      title: 'Velovermietung Emmental',
      pages: [
        ['datenschutz', 'Datenschutzerklärung'],
        ['touren', 'Touren und Preise'],
      ],
      css: face('#hinweis', '#8a1c1c'),
      body: '<p>E-Bikes, Tandems und Anhänger ab Bahnhof Langnau.</p>',
      foot: `<a href="#" onclick="if(window.Cookiebot)Cookiebot.renew();return false">Cookie-Einstellungen</a>`,
      end: `<div id="hinweis" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Wir möchten Cookies für Werbung auf anderen Websites verwenden. <a href="/datenschutz">Datenschutzerklärung</a></p><button id="ja">Alle akzeptieren</button><button id="nein">Alle ablehnen</button></div>${own(`var n=$('#hinweis');
function go(){if(get('velo_cookies')==='ja'){${criteo.run}${meta.run}}}
function say(v){set('velo_cookies',v,365);n.hidden=true;go()}
$$('#ja',function(){say('ja')});$$('#nein',function(){say('nein')});
if(get('velo_cookies'))go();else n.hidden=false;`)}`,
    },
    [criteo, meta],
    {
      pages: {
        'w14-velo.localhost/datenschutz': {
          body: '',
          status: 302,
          headers: { location: 'https://recht.w14-velo.localhost/dse' },
        },
        'recht.w14-velo.localhost/dse': {
          body: '<!doctype html><html lang="de"><title>410</title><h1>Dieses Dokument wird nicht mehr angeboten</h1></html>',
          status: 410,
        },
      },
    },
  ),
  // V8: the first layer accepts or goes on to settings, where the refusal is. V5: a withdrawal takes the cookies away and forgets what Amplitude keeps in local storage; nothing is sent any more.
  place(
    'w14-prawojazdy',
    ['V5', 'V8'],
    {
      lang: 'pl',
      title: 'Testy na prawo jazdy – Mazury',
      pages: [
        ['prywatnosc', 'Polityka prywatności'],
        ['kategoria-b', 'Kategoria B'],
      ],
      css: face('#zgody', '#1b4d2b'),
      body: '<p>3 718 pytań egzaminacyjnych z wyjaśnieniami instruktora.</p>',
      policy: '<p>Co przechowujemy i dlaczego.</p>',
      foot: '<button type="button" id="zmien">Zmień zgody</button>',
      end: `<div id="zgody" hidden role="dialog" aria-modal="true" aria-label="Zgody" style="${centre}"><div id="w1"><h2>Dbamy o Twoją prywatność</h2><p>Za Twoją zgodą używamy plików cookie do statystyk i reklam. <a href="/prywatnosc">Polityka prywatności</a></p><button id="dalej">Zarządzaj ustawieniami</button><button class="tak">Akceptuję wszystkie</button></div><div id="w2" hidden><h2>Ustawienia</h2><label><input type="checkbox" id="z1"> Statystyka</label><label><input type="checkbox" id="z2"> Reklama</label><button class="nie">Odrzuć wszystkie</button><button id="zapisz">Zapisz wybór</button></div></div>${own(`var n=$('#zgody');
function open(){$('#w1').hidden=false;$('#w2').hidden=true;n.hidden=false}
function go(){var v=get('mazury_zgody');if(/stat/.test(v)){${amplitude.run}${mixpanel.run}}else{${mixpanel.drop}}if(/rekl/.test(v)){${tradeDesk.run}}}
function say(a,b){set('mazury_zgody',(a?'stat.':'')+(b?'rekl.':'')+'konieczne',180);n.hidden=true;go()}
$$('.tak',function(){say(1,1)});$$('.nie',function(){say()});$$('#zapisz',function(){say($('#z1').checked,$('#z2').checked)});$$('#dalej',function(){$('#w1').hidden=true;$('#w2').hidden=false});$$('#zmien',open);
if(get('mazury_zgody'))go();else open();`)}`,
    },
    [amplitude, mixpanel, tradeDesk],
  ),
  // V18: the default that denies is pushed as a list and not as arguments, which Google’s tags do not read; then the tag is configured, reads no default and counts. V2: it counts before the choice, without a cookie. Who refused is not counted.
  place(
    'w14-vina',
    ['V2', 'V18'],
    {
      lang: 'es-CL',
      title: 'Viña Los Boldos de Colchagua',
      pages: [
        ['privacidad', 'Política de privacidad'],
        ['visitas', 'Visitas y degustaciones'],
      ],
      css: face('#aviso', '#5a0f2e'),
      head: `<script>window.dataLayer=window.dataLayer||[];(function(){${array}g('consent','default',Object.assign(${said('denied')},{wait_for_update:500}))})()</script><script>function gtag(){dataLayer.push(arguments)}(function(){${core}if(get('boldos_cookies')!=='no'){gtag('js',new Date());gtag('config','G-R14R14R14R',{client_storage:'none'});var s=document.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtag/js?id=G-R14R14R14R';document.head.append(s);${img(count, `Math.floor(Math.random()*1e9)+'.'+Date.now()`)}}})()</script>`,
      body: '<p>Carmenere y syrah de la costa, tren del vino los sábados.</p>',
      policy: '<p>Qué guardamos y por qué.</p>',
      foot: '<a href="#" id="cambiar">Cambiar preferencias de cookies</a>',
      end: `<div id="aviso" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Usamos cookies para medir las visitas y mostrar publicidad. <a href="/privacidad">Política de privacidad</a></p><button id="si">Aceptar todas</button><button id="no">Rechazar todas</button></div>${own(`var n=$('#aviso');
function go(){if(get('boldos_cookies')==='si'){gtag('consent','update',${said('granted')});${criteo.run}}else{gtag('consent','update',${said('denied')});${criteo.drop}}}
function say(v){set('boldos_cookies',v,180);n.hidden=true;go()}
$$('#si',function(){say('si')});$$('#no',function(){say('no')});$$('#cambiar',function(){n.hidden=false});
if(get('boldos_cookies'))go();else n.hidden=false;`)}`,
    },
    [criteo],
    {
      open: {
        V7: 'a tag without a default counts as if it were granted',
        V16: 'a counter, which the signal does not speak of',
      },
    },
  ),
];
