import type { CorpusPage } from '../page.ts';
import { picture, type Says, taken } from '../round6/parts.ts';
import { served } from './served.ts';
import { button, modal, pane, type Shape, type Site, shaped } from './shapes.ts';

const says = (
  lang: string,
  title: string,
  ask: string,
  yes: string,
  no: string,
  policy: string,
  back: string,
): Says => ({ lang, title, ask, yes, no, policy, back });

const sq = says(
  'sq',
  'Furra e Vjetër',
  'A mund të përdorim kuki për statistika dhe reklama?',
  'Pranoj të gjitha',
  'Refuzoj të gjitha',
  'Politika e privatësisë',
  'Cilësimet e kukive',
);
const hy = says(
  'hy',
  'Գինու տուն',
  'Կարո՞ղ ենք օգտագործել քուքիներ վիճակագրության և գովազդի համար:',
  'Ընդունել բոլորը',
  'Մերժել բոլորը',
  'Գաղտնիության քաղաքականություն',
  'Քուքիների կարգավորումներ',
);
const ka = says(
  'ka',
  'მარანი',
  'გვსურს გამოვიყენოთ ქუქი-ფაილები სტატისტიკისა და რეკლამისთვის.',
  'ყველას მიღება',
  'ყველას უარყოფა',
  'კონფიდენციალურობის პოლიტიკა',
  'ქუქი-ფაილების პარამეტრები',
);
const bn = says(
  'bn',
  'চায়ের দোকান',
  'পরিসংখ্যান ও বিজ্ঞাপনের জন্য আমরা কুকি ব্যবহার করতে চাই।',
  'সব গ্রহণ করুন',
  'সব প্রত্যাখ্যান করুন',
  'গোপনীয়তা নীতি',
  'কুকি সেটিংস',
);
const cy = says(
  'cy',
  'Becws y Bont',
  'Hoffem ddefnyddio cwcis ar gyfer ystadegau a hysbysebu.',
  'Derbyn pob cwci',
  'Gwrthod pob cwci',
  'Polisi preifatrwydd',
  'Gosodiadau cwcis',
);
const gl = says(
  'gl',
  'Conservas da Ría',
  'Queremos usar cookies para estatísticas e publicidade.',
  'Aceptar todas',
  'Rexeitar todas',
  'Política de privacidade',
  'Configurar cookies',
);
const af = says(
  'af',
  'Wynkelder',
  'Mag ons koekies vir statistiek en advertensies gebruik?',
  'Aanvaar alles',
  'Weier alles',
  'Privaatheidsbeleid',
  'Koekie-instellings',
);
const lb = says(
  'lb',
  'Bäckerei op der Bréck',
  'Däerfe mir Cookien fir Statistik a Reklamm benotzen?',
  'All akzeptéieren',
  'All refuséieren',
  'Dateschutzerklärung',
  'Cookie-Astellungen',
);
const az = says(
  'az',
  'Çay evi',
  'Statistika və reklam üçün kukilərdən istifadə edə bilərikmi?',
  'Hamısını qəbul et',
  'Hamısından imtina et',
  'Məxfilik siyasəti',
  'Kuki parametrləri',
);
const be = says(
  'be',
  'Млын',
  'Мы хочам выкарыстоўваць файлы cookie для статыстыкі і рэкламы.',
  'Прыняць усе',
  'Адхіліць усе',
  'Палітыка прыватнасці',
  'Налады cookie',
);
const kk = says(
  'kk',
  'Наурыз дүкені',
  'Статистика мен жарнама үшін cookie файлдарын пайдалануға рұқсат бересіз бе?',
  'Барлығын қабылдау',
  'Барлығынан бас тарту',
  'Құпиялылық саясаты',
  'Cookie баптаулары',
);
const sw = says(
  'sw',
  'Duka la Kahawa',
  'Je, tunaweza kutumia vidakuzi kwa takwimu na matangazo?',
  'Kubali zote',
  'Kataa zote',
  'Sera ya faragha',
  'Mipangilio ya vidakuzi',
);
const ta = says(
  'ta',
  'பட்டு இல்லம்',
  'புள்ளிவிவரம் மற்றும் விளம்பரத்திற்கு குக்கீகளைப் பயன்படுத்தலாமா?',
  'அனைத்தையும் ஏற்கவும்',
  'அனைத்தையும் நிராகரிக்கவும்',
  'தனியுரிமைக் கொள்கை',
  'குக்கீ அமைப்புகள்',
);
const ur = says(
  'ur',
  'کتاب گھر',
  'کیا ہم اعداد و شمار اور اشتہارات کے لیے کوکیز استعمال کر سکتے ہیں؟',
  'سب قبول کریں',
  'سب مسترد کریں',
  'رازداری کی پالیسی',
  'کوکیز کی ترتیبات',
);
const nn = says(
  'nn',
  'Fjordbakeriet',
  'Kan vi bruke informasjonskapslar til statistikk og reklame?',
  'Godta alle',
  'Avvis alle',
  'Personvernerklæring',
  'Endre samtykke',
);
const tl = says(
  'fil',
  'Tindahan ng Kape',
  'Maaari ba kaming gumamit ng cookies para sa istatistika at patalastas?',
  'Tanggapin lahat',
  'Tanggihan lahat',
  'Patakaran sa privacy',
  'Mga setting ng cookie',
);

const ask = ({ ask, policy }: Says) =>
  `<p>${ask} <a href="/policy" style="color:#111">${policy}</a></p>`;
const count = picture('https://www.google-analytics.com/g/collect?v=2&cid=7.9');
const intake = { 'www.google-analytics.com/g/collect': taken };
const advertising = { V16: 'the signal may be read as no refusal of all' };

/** A slip at the top, whose answers are pictures with words. */
const slip = (words: Says): Shape => ({
  layer: `<div id="layer" hidden role="alertdialog" aria-label="${words.title}" style="position:sticky;top:0;background:#ffe;color:#111;padding:1rem">${ask(words)}<input type="submit" value="${words.no}" style="padding:1rem" onclick="answer('no')"> <input type="submit" value="${words.yes}" style="padding:1rem" onclick="answer('yes')"></div>`,
});
/** Two questions one after another, each with its own answer, and a button that keeps them. */
const radios = (words: Says, first = ''): Shape => ({
  layer: `<form id="layer" hidden role="dialog" aria-label="${words.ask}" style="${pane}" onsubmit="return false">${ask(words)}<fieldset><legend>Analytics</legend><label><input type="radio" name="a" value="yes" style="width:24px;height:24px"${first}> ✓</label> <label><input type="radio" name="a" value="no" style="width:24px;height:24px"> ✗</label></fieldset>${button(words.no, "answer('no')")} ${button(words.yes, "answer('yes')")}</form>`,
});
/** Painted switches on the first layer. */
const switched = (words: Says, on: boolean): Shape => ({
  layer: `<section id="layer" hidden aria-label="${words.ask}" style="${pane}">${ask(words)}<p>Analytics <button type="button" role="switch" aria-checked="${on}" aria-label="Analytics" style="width:48px;height:28px" onclick="this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')"></button></p>${button(words.no, "answer('no')")} ${button(words.yes, "answer('yes')")}</section>`,
});

const page = (
  name: string,
  faults: CorpusPage['faults'],
  words: Says,
  shape: Shape,
  does: Site = {},
  others: CorpusPage['pages'] = {},
): CorpusPage => ({
  name,
  faults,
  open: faults.length ? advertising : {},
  pages: {
    ...shaped(`${name}.localhost`, words, shape, { granted: count, ...does }),
    ...intake,
    ...others,
  },
});

/** Written after the scanner was corrected by the rest of the round, and opened once. */
export const last: CorpusPage[] = [
  page('t7-x-ok-slip', [], sq, slip(sq)),
  page('t7-x-ok-radios', [], hy, radios(hy)),
  page('t7-x-ok-switch', [], ka, switched(ka, false)),
  page('t7-x-ok-modal', [], bn, modal(bn)),
  page(
    't7-x-ok-chat',
    [],
    cy,
    slip(cy),
    {
      // A chat of the site's own, with an id for this tab alone.
      always: `sessionStorage.chat=crypto.randomUUID();setInterval(function(){fetch('/chat/poll',{method:'POST'})},5000);`,
    },
    { 't7-x-ok-chat.localhost/chat/poll': taken },
  ),
  page(
    't7-x-ok-map',
    [],
    gl,
    modal(gl),
    {
      // A drawing that is shown and never sent.
      always: `var c=document.createElement('canvas');document.querySelector('main').append(c);var g=c.getContext('webgl');if(g){g.getExtension('OES_standard_derivatives');g.getParameter(g.MAX_TEXTURE_SIZE)}fetch('/tiles?z=3');`,
    },
    { 't7-x-ok-map.localhost/tiles': taken },
  ),
  page('t7-x-ok-footer', [], af, slip(af), {
    footer: `<footer><ul><li><a href="/policy">${af.policy}</a></li><li><a href="#" onclick="ask();return false">Verander jou keuse oor koekies</a></li></ul></footer>`,
  }),
  {
    name: 't7-x-ok-served',
    faults: [],
    pages: { ...served('t7-x-ok-served.localhost', lb, {}), ...intake },
  },
  page('t7-x-radio-on', ['V10'], az, radios(az, ' checked')),
  page('t7-x-switch-on', ['V10'], be, switched(be, true)),
  page(
    't7-x-beat',
    ['V3', 'V4'],
    kk,
    slip(kk),
    {
      refused: `setInterval(function(){${picture('https://mc.yandex.ru/watch/77?no=1')}},2500);`,
    },
    { 'mc.yandex.ru/watch/77': taken },
  ),
  page(
    't7-x-pixel-first',
    ['V2', 'V3', 'V4'],
    sw,
    modal(sw),
    {
      always: picture('https://px.ads.linkedin.com/collect/?pid=77&fmt=gif'),
    },
    { 'px.ads.linkedin.com/collect/': taken },
  ),
  page('t7-x-cookie-first', ['V1', 'V5'], ta, slip(ta), {
    always: `document.cookie='_clck='+Math.random().toString(36).slice(2)+'%7C2%7Cg1;path=/;max-age=31536000';`,
  }),
  page('t7-x-no-refusal', ['V8'], ur, {
    layer: `<div id="layer" hidden role="dialog" aria-label="${ur.title}" style="${pane}">${ask(ur)}${button(ur.yes, "answer('yes')")}</div>`,
  }),
  page('t7-x-asks-again', ['V12'], nn, slip(nn), {
    // A refusal lasts three seconds.
    keep: `document.cookie='val='+answer+';path=/;max-age='+(answer==='yes'?31536000:0)`,
    kept: `(/val=(yes|no)/.exec(document.cookie)||[])[1]`,
  }),
  page('t7-x-no-way-back', ['V22'], tl, modal(tl), {
    footer: `<footer><a href="/policy">${tl.policy}</a></footer>`,
  }),
  page(
    't7-x-large-print',
    ['V2', 'V3', 'V4'],
    sq,
    modal(sq),
    {
      always: `var c=document.createElement('canvas'),x=c.getContext('2d');c.width=900;c.height=300;for(var i=0;i<200;i++){x.fillStyle='rgb('+i+',20,'+(255-i)+')';x.fillText('glyph '+i,i*4,i);}var a=new OfflineAudioContext(1,5000,44100),o=a.createOscillator();o.connect(a.destination);o.start();a.startRendering().then(function(b){fetch('/collect',{method:'POST',body:c.toDataURL()+b.getChannelData(0).slice(4000).join()})});`,
    },
    { 't7-x-large-print.localhost/collect': taken },
  ),
  page('t7-x-uet-refused', ['V6'], hy, modal(hy), {
    head: `<script>window.uetq=window.uetq||[];window.uetq.push('consent','default',{ad_storage:'denied'})</script>`,
    refused: `window.uetq.push('consent','update',{ad_storage:'granted'});`,
  }),
  page(
    't7-x-worker-tag',
    ['V2', 'V3', 'V4'],
    gl,
    slip(gl),
    {
      always: `new Worker(URL.createObjectURL(new Blob(["setTimeout(function(){fetch('https://api.mixpanel.com/track/?verbose=1',{method:'POST',mode:'no-cors',body:'data=1'})},1500)"])));`,
    },
    { 'api.mixpanel.com/track/': taken },
  ),
];
