import type { CorpusPage } from '../page.ts';
import { published, purposesWith } from '../parts.ts';
import { drop, img, js, put, rand, sink } from '../round10/tags.ts';
import type { Tag } from '../round11/tags.ts';
import { uet } from '../round11/tags.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { chartbeat, customerIo, quantcast, scorecard } from './parts.ts';

/** Pardot by the domain that its customers set up for it, a name of their own. */
const pardot: Tag = {
  run: `(function(){var s=document.createElement('script');s.src='https://go.w17-cerpadla.localhost/pd.js';document.head.append(s)})();`,
  drop: drop('visitor_id171717'),
  pages: {
    'go.w17-cerpadla.localhost/pd.js': js(
      `${put('visitor_id171717', `String(1e9+Math.floor(Math.random()*9e9))`, 365)}${put('visitor_id171717-hash', `${rand}+${rand}`, 365)}${img('go.w17-cerpadla.localhost/analytics?ver=3&account_id=172717&campaign_id=17171&r=', rand)}`,
    ),
    'go.w17-cerpadla.localhost/analytics': sink,
  },
};

/** A second of silence. */
const sound = Buffer.alloc(44 + 8000, 128);
sound.write('RIFF', 0);
sound.writeUInt32LE(36 + 8000, 4);
sound.write('WAVEfmt ', 8);
sound.writeUInt32LE(16, 16);
sound.writeUInt16LE(1, 20);
sound.writeUInt16LE(1, 22);
sound.writeUInt32LE(8000, 24);
sound.writeUInt32LE(8000, 28);
sound.writeUInt16LE(1, 32);
sound.writeUInt16LE(8, 34);
sound.write('data', 36);
sound.writeUInt32LE(8000, 40);

/** Tags that come too early, or go on, or are told something else than was answered. */
export const tags: CorpusPage[] = [
  // Our own script asks, and Chartbeat waits for analytics. V21: a helper of the theme looks after a second whether our script is there, and if not, runs what waits, “for visitors with blockers”. V15: analytics is declared to keep things for sixty days, and Chartbeat’s cookie, which is declared, lives for thirteen months.
  place(
    'w17-burkit',
    ['V15', 'V21'],
    {
      lang: 'kk',
      title: 'Бүркітшілер фестивалі, Нұра',
      pages: [
        ['qupiyalyq', 'Құпиялық саясаты'],
        ['bagdarlama', 'Бағдарлама және билеттер'],
      ],
      head: '{{siteTag}}',
      body: '<p>Қыран баптау, жамбы ату, көкпар. Екі күн, кіру тегін, киіз үйде түнеу.</p>',
      policy: '<p>Біз нені және не үшін сақтаймыз.</p>',
      end: `<script type="text/plain" data-purpose="analytics" src="https://static.chartbeat.com/js/chartbeat.js"></script><script>setTimeout(function(){if(self.portcullis)return;document.querySelectorAll('script[type="text/plain"]').forEach(function(o){var s=document.createElement('script');s.src=o.src;o.replaceWith(s)})},1000)</script>`,
    },
    [chartbeat],
    {
      ruleset: published((standard) => ({
        links: { privacyPolicy: `https://${standard.domain}/qupiyalyq` },
        purposes: purposesWith(standard, 'analytics', { lifetimeDays: 60 }).map((one) =>
          one.key === 'analytics' ? { ...one, clear: [...one.clear, '_chartbeat*'] } : one,
        ),
      })),
    },
  ),
  // V2: the episode’s sound is fetched through Podsights’ measuring address, which leads back to the site’s own file: the player asks for the length as the page loads, before any choice. V16: the browser’s signal makes no difference to that, and Podsights measures advertising. Who refuses or withdraws gets the file itself from then on, on the page and on the next ones.
  place(
    'w17-avanto',
    ['V2', 'V16'],
    {
      lang: 'fi',
      title: 'Avannosta asiaa, podcast talviuinnista',
      pages: [
        ['tietosuoja', 'Tietosuojaseloste'],
        ['jaksot', 'Kaikki jaksot'],
      ],
      css: face('#coiOverlay', '#0b3d4f'),
      body: '<p>Jakso 17: miten pukuhuone pidetään lämpimänä, ja miksi tossut jäätyvät laituriin.</p><audio id="jakso" controls></audio>',
      policy: '<p>Mitä tallennamme ja miksi.</p>',
      foot: '<button type="button" id="coi-renew">Muuta evästevalintaa</button>',
      end: `<div id="coiOverlay" hidden role="dialog" aria-modal="true" aria-label="Evästeet" style="${centre}"><p>Käytämme suostumuksellasi evästeitä kävijöiden laskemiseen ja mainontaan. <a href="/tietosuoja">Tietosuojaseloste</a></p><button id="declineButton">Hylkää kaikki</button><button id="acceptButton">Hyväksy kaikki</button></div>${own(`var n=$('#coiOverlay'),a=$('#jakso');
function read(){try{return JSON.parse(decodeURIComponent(get('CookieInformationConsent')))}catch(e){return null}}
function no(){var r=read();return r&&r.consents_denied.indexOf('cookie_cat_marketing')>=0}
function player(){if(!a)return;var u=no()?'/jaksot/17.wav':'https://pdst.fm/e/media.avannosta.example/jaksot/17.wav';if(a.dataset.u!==u){a.dataset.u=u;a.preload='metadata';a.src=u}}
function go(){player();if(no()){${quantcast.drop}}else{${quantcast.run}}}
function say(v){var o=['cookie_cat_functional','cookie_cat_statistic','cookie_cat_marketing'],c=['cookie_cat_necessary'];set('CookieInformationConsent',encodeURIComponent(JSON.stringify({website_uuid:'17aa17aa-1717-4717-8717-171717171717',timestamp:new Date().toISOString(),consent_website:'avannosta',consents_approved:v?c.concat(o):c,consents_denied:v?[]:o})),365);n.hidden=true;go()}
$$('#acceptButton',function(){say(true)});$$('#declineButton',function(){say(false)});$$('#coi-renew',function(){n.hidden=false});
if(read())go();else{player();n.hidden=false}`)}`,
    },
    [quantcast],
    {
      pages: {
        'pdst.fm/e/media.avannosta.example/jaksot/17.wav': {
          body: '',
          status: 302,
          headers: {
            location: 'https://w17-avanto.localhost/jaksot/17.wav',
            'cache-control': 'no-store',
          },
        },
        'w17-avanto.localhost/jaksot/17.wav': {
          body: sound,
          headers: { 'content-type': 'audio/wav' },
        },
      },
    },
  ),
  // V3, V4: the click that refuses reports to Customer.io, without a cookie, that the question was declined, because somebody wants to know how many do; the same button is the withdrawal. Nothing else is asked after it, and nothing before an answer; the tags’ cookies go.
  place(
    'w17-anor',
    ['V3', 'V4'],
    {
      lang: 'uz',
      title: 'Quva anorzori — anor va quruq mevalar',
      pages: [
        ['maxfiylik', 'Maxfiylik siyosati'],
        ['narxlar', 'Narxlar va yetkazib berish'],
      ],
      css: face('#kuki-oyna', '#8c1c2b'),
      body: '<p>Qozoqi anor, turshak, mayiz. Toshkentga ertasi kuni, chet elga bir haftada.</p>',
      policy: '<p>Nimani va nima uchun saqlaymiz.</p>',
      foot: '<button type="button" id="kuki-sozlama">Kuki sozlamalari</button>',
      end: `<div id="kuki-oyna" hidden role="dialog" aria-label="Kuki-fayllar" style="${bottom}"><p>Roziligingiz bilan tashriflarni sanash va reklama uchun kuki-fayllardan foydalanamiz. <a href="/maxfiylik">Maxfiylik siyosati</a></p><button id="yoq">Hammasini rad etish</button><button id="ha">Hammasini qabul qilish</button></div>${own(`var n=$('#kuki-oyna');
function report(answer){${img('track.customer.io/events/banner.gif?site=17aa17aa17aa&event=cookie_banner_', 'answer')}}
function go(){if(get('kuki_javob')==='ha'){${customerIo.run}${uet.run}}else{${customerIo.drop}${uet.drop}}}
function say(v){set('kuki_javob',v,180);n.hidden=true;report(v==='ha'?'accepted':'declined');go()}
$$('#ha',function(){say('ha')});$$('#yoq',function(){say('yoq')});$$('#kuki-sozlama',function(){n.hidden=false});
if(get('kuki_javob'))go();else n.hidden=false;`)}`,
    },
    [customerIo, uet],
    { pages: { 'track.customer.io/events/banner.gif': sink } },
  ),
  // V20: with the grant, and only then, Pardot is asked by the tracker domain that its customers set up, a name of the site’s own that the name servers lead to Pardot. V5: it keeps the visitor’s number and a hash beside it, each in a cookie of the page, and a withdrawal takes the number alone away. Nothing is asked any more after it.
  place(
    'w17-cerpadla',
    ['V5', 'V20'],
    {
      lang: 'cs',
      title: 'Kalová čerpadla Doubrava, servis a náhradní díly',
      pages: [
        ['osobni-udaje', 'Ochrana osobních údajů'],
        ['servis', 'Servis a náhradní díly'],
      ],
      css: `${face('#souhlas', '#20486e')}#souhlas input[type=button]{font:600 16px/1.2 system-ui;min-height:46px;min-width:120px;padding:10px 18px;margin:4px;border:2px solid #20486e;border-radius:6px;background:#20486e;color:#fff}`,
      body: '<p>Ponorná, kalová a vřetenová čerpadla pro obce a stavby. Repase do pěti dnů, zápůjčka po dobu opravy.</p>',
      policy: '<p>Co ukládáme a proč.</p>',
      foot: '<button type="button" id="zmenit">Změnit nastavení cookies</button>',
      end: `<div id="souhlas" hidden role="dialog" aria-label="Souhlas s cookies" style="${bottom}"><p>S vaším souhlasem používáme cookies k měření návštěvnosti a k oslovení firem. <a href="/osobni-udaje">Ochrana osobních údajů</a></p><input type="button" id="ne" value="Odmítnout vše"><input type="button" id="ano" value="Přijmout vše"></div>${own(`var n=$('#souhlas');
function go(){if(get('cookies_souhlas')==='ano'){${pardot.run}}else{${pardot.drop}}}
function say(v){set('cookies_souhlas',v,180);n.hidden=true;go()}
$$('#ano',function(){say('ano')});$$('#ne',function(){say('ne')});$$('#zmenit',function(){n.hidden=false});
if(get('cookies_souhlas'))go();else n.hidden=false;`)}`,
    },
    [pardot],
    { aliases: { 'go.w17-cerpadla.localhost': 'go.pardot.com' } },
  ),
  // V2, V11: far down the page stands Quantcast’s picture, to be loaded lazily: nothing comes while the page is only opened, and scrolling brings it near and so asks for it, before any choice. A refusal, a withdrawal or the browser’s signal takes it out of the page, at once and on the next ones (no V3, V4, V16). ScorecardResearch waits for the grant.
  place(
    'w17-pounamu',
    ['V2', 'V11'],
    {
      lang: 'mi',
      title: 'Te Whare Whakairo Pounamu, Hokitika',
      pages: [
        ['tumataiti', 'Kaupapahere tūmataiti'],
        ['taonga', 'Ngā taonga me ngā utu'],
      ],
      css: face('#pihikete', '#0f4a3c'),
      body: `<p>He hei tiki, he koru, he toki: i whakairohia ki te ringa i te taha o te awa o Arahura.</p><div style="height:5400px"></div><img class="tatau" loading="lazy" width="1" height="1" alt="" src="https://pixel.quantserve.com/pixel/p-17aa17aa17.gif?labels=pounamu">`,
      policy: '<p>He aha ka puritia e mātou, he aha ai.</p>',
      foot: '<button type="button" id="huri">Tautuhinga pihikete</button>',
      end: `<div id="pihikete" hidden role="dialog" aria-label="Pihikete" style="${bottom}"><p>Ki te whakaae koe, ka whakamahi mātou i ngā pihikete hei tatau manuhiri, hei whakaatu pānui. <a href="/tumataiti">Kaupapahere tūmataiti</a></p><button value="kao">Whakakāhore katoa</button><button value="ae">Whakaae katoa</button></div>${own(`var n=$('#pihikete');
function out(){document.querySelectorAll('.tatau').forEach(function(i){i.remove()})}
function go(){if(get('pihikete_whiringa')==='ae'){${scorecard.run}}else out()}
if(navigator.globalPrivacyControl)out();
$$('#pihikete button',function(v,e){set('pihikete_whiringa',e.value,180);n.hidden=true;go()});$$('#huri',function(){n.hidden=false});
if(get('pihikete_whiringa'))go();else n.hidden=false;`)}`,
    },
    [scorecard, quantcast],
    { pages: { 'pixel.quantserve.com/pixel/p-17aa17aa17.gif': sink } },
  ),
];
