import type { CorpusPage } from '../page.ts';
import { criteo, js, linkedin, tiktok } from '../round10/tags.ts';
import { ga, matomoCloud } from '../round11/tags.ts';
import { crazyEgg, google, outbrain, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { sklik, smartlook } from './parts.ts';

/** Clean sites, the second half. */
export const cleanToo: CorpusPage[] = [
  // Two defaults of Consent Mode: all places denied, two American states granted. They are for different places (no V19), where visitors have to be asked it denies (no V18, V7), and Google’s library comes with the grant alone. CCM19’s record has a number of its own and lists what may be embedded, nothing after a refusal.
  place(
    'w15-sagardotegi',
    [],
    {
      lang: 'eu',
      title: 'Astigarragako Upategia sagardotegia',
      pages: [
        ['pribatutasuna', 'Pribatutasun politika'],
        ['txotx', 'Txotx denboraldia eta menua'],
      ],
      css: face('.ccm-modal', '#2f5d1e'),
      head: `<script>${google}gtag('consent','default',Object.assign(${said('denied')},{wait_for_update:500}));gtag('consent','default',Object.assign(${said('granted')},{region:['US-TX','US-FL']}));</script>`,
      body: '<p>Urtarriletik maiatzera, sagardo berria upeletik zuzenean.</p>',
      policy: '<p>Zer gordetzen dugun eta zergatik.</p>',
      foot: '<a href="#CCM.openWidget" class="ccm-back">Cookieen ezarpenak</a>',
      end: `<div class="ccm-root"><div class="ccm-modal ccm-widget" hidden role="dialog" aria-label="Cookieak" style="${bottom}"><p>Cookieak erabili nahi ditugu bisitak neurtzeko eta publizitatea erakusteko. <a href="/pribatutasuna">Pribatutasun politika</a></p><button class="ccm--decline-cookies">Ukatu guztiak</button><button class="ccm--save-settings" data-full-consent="true">Onartu guztiak</button></div></div>${own(`var n=$('.ccm-modal'),L=localStorage;
function read(){return L.ccm_consent?JSON.parse(L.ccm_consent)['/']:null}
function go(){if(read().embeddings.length){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}${criteo.run}}else{gtag('consent','update',${said('denied')});${ga.drop}${criteo.drop}}}
function say(v){var r=read();L.ccm_consent=JSON.stringify({'/':{gen:3,ucid:r?r.ucid:crypto.randomUUID(),embeddings:v?['15ga001','15crt02']:[],lastUpdated:new Date().toISOString()}});n.hidden=true;go()}
$$('.ccm--save-settings',function(){say(true)});$$('.ccm--decline-cookies',function(){say(false)});$$('.ccm-back',function(){n.hidden=false});
if(read())go();else n.hidden=false;`)}`,
    },
    [ga, criteo],
  ),
  // The question is a modal `dialog` that nothing but its two answers closes; they are buttons of a form without any listener of their own, and the way back is a button that opens it by `command`, without a script. The answer is what the dialog returns as it closes.
  place(
    'w15-umrah',
    [],
    {
      lang: 'id',
      title: 'Biro Perjalanan Umrah Nurul Hikmah',
      pages: [
        ['privasi', 'Kebijakan privasi'],
        ['paket', 'Paket dan jadwal keberangkatan'],
      ],
      css: `${face('#kuki', '#0f5132')}#kuki{border:0;width:600px;max-width:92vw}#kuki::backdrop{background:rgba(0,0,0,.55)}`,
      body: '<p>Berangkat dari Jakarta dan Surabaya, pembimbing berpengalaman, hotel dekat Masjidil Haram.</p>',
      policy: '<p>Data yang kami simpan dan alasannya.</p>',
      foot: '<button type="button" command="show-modal" commandfor="kuki">Pengaturan cookie</button>',
      end: `<dialog id="kuki" closedby="none" aria-labelledby="kt"><form method="dialog"><h2 id="kt">Izin penggunaan cookie</h2><p>Dengan izin Anda, kami memakai cookie untuk iklan dan pengukuran kampanye. <a href="/privasi">Kebijakan privasi</a></p><button value="tolak">Tolak semua</button><button value="terima">Terima semua</button></form></dialog>${own(`var n=$('#kuki');
function go(){if(get('izin_cookie')==='terima'){${tiktok.run}${linkedin.run}}else{${tiktok.drop}${linkedin.drop}}}
n.addEventListener('close',function(){if(n.returnValue){set('izin_cookie',n.returnValue,180);go()}});
if(get('izin_cookie'))go();else n.showModal();`)}`,
    },
    [tiktok, linkedin],
  ),
  // On scrolling the question shrinks to a strip with both its answers, more of the site’s own list is fetched, and the place on the page is noted for the session: the question stays until it is answered, and no tracker comes (no V11, V2).
  place(
    'w15-beien',
    [],
    {
      lang: 'lb',
      title: 'Beiefrënn Éislek',
      pages: [
        ['dateschutz', 'Dateschutzerklärung'],
        ['hunneg', 'Hunneg a Coursen'],
      ],
      css: `${face('#cookien', '#6b4a00')}#cookien.kleng{padding:8px 22px}#cookien.kleng p.laang{display:none}`,
      body: '<p>Eis Beien fléien tëscht Wooltz a Cliärref.</p><ul id="nei"><li>Haonk vun 2026 ass do</li></ul>',
      policy: '<p>Wat mir späicheren a firwat.</p>',
      foot: '<button type="button" id="astellungen">Cookie-Astellungen</button>',
      end: `<div id="cookien" hidden role="dialog" aria-label="Cookien" style="${bottom}"><p class="laang">Mir géife gäre Cookien benotzen, fir Besicher ze zielen a Reklamm ze weisen. Dir kënnt Är Wiel ëmmer änneren.</p><p>Cookien: <a href="/dateschutz">Dateschutzerklärung</a></p><button id="neen">Alles refuséieren</button><button id="jo">Alles akzeptéieren</button></div>${own(`var n=$('#cookien'),more=0;
function go(){if(get('beien_cookien')==='jo'){${crazyEgg.run}${outbrain.run}}else{${crazyEgg.drop}}}
function say(v){set('beien_cookien',v,180);n.hidden=true;go()}
$$('#jo',function(){say('jo')});$$('#neen',function(){say('neen')});$$('#astellungen',function(){n.classList.remove('kleng');n.hidden=false});
if(get('beien_cookien'))go();else n.hidden=false;
addEventListener('scroll',function(){n.classList.toggle('kleng',scrollY>200);sessionStorage['platz:'+location.pathname]=Math.round(scrollY);if(scrollY>300&&!more++)fetch('/hunneg/nei.json').then(function(r){return r.json()}).then(function(r){r.forEach(function(t){var l=document.createElement('li');l.textContent=t;$('#nei').append(l)})})},{passive:true});`)}`,
    },
    [crazyEgg, outbrain],
    {
      pages: {
        'w15-beien.localhost/hunneg/nei.json': {
          body: '["Cours fir Ufänger am Mäerz","Kiischten an Akazien"]',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
  // The only way back is a switch on the policy about data sent outside, which shows what was answered, is off until then, and acts as soon as it is turned (no V22, V10).
  place(
    'w15-juku',
    [],
    {
      lang: 'ja',
      title: '盛岡つばさ進学塾',
      pages: [
        ['soushin', '外部送信ポリシー'],
        ['course', 'コースと月謝'],
      ],
      css: `${face('#doui', '#1f4e79')}#soushin-switch{width:28px;height:28px}`,
      body: '<p>小学四年生から高校三年生まで、少人数の集団授業。</p>',
      policy:
        '<p>当サイトは、同意いただいた場合に限り、閲覧情報を外部の事業者へ送信します。</p><p><label><input type="checkbox" role="switch" id="soushin-switch"> 計測と広告のための外部送信を許可する</label></p>',
      end: `<div id="doui" hidden role="dialog" aria-label="外部送信への同意" style="${bottom}"><p>アクセス計測と広告のため、Cookieなどの情報を外部に送信してもよろしいですか。 <a href="/soushin">外部送信ポリシー</a></p><button id="suru">同意する</button><button id="shinai">同意しない</button></div>${own(`var n=$('#doui'),s=$('#soushin-switch');
function go(){if(s)s.checked=get('gaibu_soushin')==='kyoka';if(get('gaibu_soushin')==='kyoka'){${matomoCloud.run}${smartlook.run}}else{${matomoCloud.drop}${smartlook.drop}}}
function say(v){set('gaibu_soushin',v,180);n.hidden=true;go()}
$$('#suru',function(){say('kyoka')});$$('#shinai',function(){say('kyohi')});
if(s)s.addEventListener('change',function(){say(s.checked?'kyoka':'kyohi')});
if(get('gaibu_soushin'))go();else n.hidden=false;`)}`,
    },
    [matomoCloud, smartlook],
  ),
  // A preview is drawn and read back into a picture on the page, beside a price that another file asks the site for: a drawing is read and no property of the device, and nothing of it is sent (no V2). Shoptet’s consent: a record with a number and, after a refusal, an empty list.
  place(
    'w15-tisk3d',
    [],
    {
      lang: 'cs',
      title: 'Tisk3D Vysočina',
      pages: [
        ['osobni-udaje', 'Podmínky ochrany osobních údajů'],
        ['materialy', 'Materiály a ceník'],
      ],
      css: `${face('.siteCookies', '#274690')}#nahled{width:240px;height:160px;background:#fff}`,
      body: '<p>Nahrajte model STL a cenu uvidíte hned.</p><img id="nahled" alt="Náhled modelu"><p>Orientační cena: <output id="cena">…</output></p><script src="/js/nahled.js"></script><script src="/js/cena.js"></script>',
      policy: '<p>Co uchováváme a proč.</p>',
      foot: '<a href="#" class="js-cookies-settings">Nastavení cookies</a>',
      end: `<div class="siteCookies siteCookies--center" hidden role="dialog" aria-modal="true" aria-labelledby="sc" style="${centre}"><h2 id="sc">Používáme cookies</h2><p>S vaším souhlasem je využijeme k měření návštěvnosti a k cílení reklamy. <a href="/osobni-udaje">Podmínky ochrany osobních údajů</a></p><div id="volby" hidden><label><input type="checkbox" checked disabled> Technické</label><label><input type="checkbox" id="analytics"> Analytické</label><label><input type="checkbox" id="marketing"> Marketingové</label><button class="js-save">Uložit vybrané</button></div><button class="js-settings" aria-expanded="false">Nastavení</button><button class="js-cookiesConsentSubmit" data-cookies-consent="none">Odmítnout vše</button><button class="js-cookiesConsentSubmit" data-cookies-consent="all">Přijmout vše</button></div>${own(`var n=$('.siteCookies');
function read(){try{return JSON.parse(decodeURIComponent(get('CookiesConsent')))}catch(e){return null}}
function go(){var c=read().consent;if(/analytics/.test(c)){${matomoCloud.run}}else{${matomoCloud.drop}}if(/marketing/.test(c)){${sklik.run}}}
function say(c){set('CookiesConsent',encodeURIComponent(JSON.stringify({consent:c,cookieId:crypto.randomUUID().replace(/-/g,'').slice(0,30)})),365);n.hidden=true;go()}
$$('.js-cookiesConsentSubmit',function(v,e){say(e.dataset.cookiesConsent==='all'?'analytics,marketing':'')});$$('.js-save',function(){say([$('#analytics').checked&&'analytics',$('#marketing').checked&&'marketing'].filter(Boolean).join())});
$$('.js-settings',function(v,e){var o=$('#volby');o.hidden=!o.hidden;e.setAttribute('aria-expanded',!o.hidden)});$$('.js-cookies-settings',function(){n.hidden=false});
if(read())go();else n.hidden=false;`)}`,
    },
    [matomoCloud, sklik],
    {
      pages: {
        'w15-tisk3d.localhost/js/nahled.js': js(
          `(function(){var c=document.createElement('canvas');c.width=240;c.height=160;var x=c.getContext('2d');for(var i=0;i<6;i++){x.fillStyle='hsl(220 60% '+(30+i*8)+'%)';x.beginPath();x.moveTo(40+i*26,110);x.lineTo(60+i*26,60-i*4);x.lineTo(90+i*18,100);x.closePath();x.fill()}x.fillStyle='#222';x.font='14px sans-serif';x.fillText('kostka_20mm.stl',60,148);document.getElementById('nahled').src=c.toDataURL('image/png')})()`,
        ),
        'w15-tisk3d.localhost/js/cena.js': js(
          `fetch('/api/cena',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({material:'PETG',objem:8,kusu:1})}).then(function(r){return r.json()}).then(function(r){document.getElementById('cena').textContent=r.cena+' Kč'})`,
        ),
        'w15-tisk3d.localhost/api/cena': {
          body: '{"cena":89}',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
];
