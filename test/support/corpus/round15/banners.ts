import type { CorpusPage } from '../page.ts';
import { published, purposesWith } from '../parts.ts';
import { digits, img, sink, snap, tiktok } from '../round10/tags.ts';
import { ga, meta, uet } from '../round11/tags.ts';
import { adroll, bottom, centre, core, face, own, place } from '../round14/parts.ts';
import { fullstory, line, reddit, smartlook } from './parts.ts';

const shopify = (say: boolean) => {
  const [flag, is] = say ? ['1', true] : ['0', false];
  return JSON.stringify({
    con: { CMP: { a: flag, m: flag, p: flag, s: flag } },
    v: '2.1',
    region: 'SEAB',
    reg: 'GDPR',
    purposes: { analytics: is, preferences: is, marketing: is, sale_of_data: is },
    display_banner: true,
  });
};

/** Questions that are not asked as they should be, and records that say what they should not. */
export const banners: CorpusPage[] = [
  // V10: behind “settings” the switches come from a file, on as it says, before anybody touched them. V5: Meta’s cookie is set for the domain and taken away for the host, so that it stays after a withdrawal, though nothing is asked any more; LINE’s is removed.
  place(
    'w15-khlinik',
    ['V5', 'V10'],
    {
      lang: 'th',
      title: 'คลินิกผิวพรรณ เชียงใหม่',
      pages: [
        ['khwam-pen-suan-tua', 'นโยบายความเป็นส่วนตัว'],
        ['borikan', 'บริการและราคา'],
      ],
      css: face('#cookiewow', '#8a2b57'),
      body: '<p>เลเซอร์ ทรีตเมนต์ และปรึกษาแพทย์ผิวหนังโดยนัดหมาย</p>',
      policy: '<p>เราเก็บข้อมูลอะไรและเพราะเหตุใด</p>',
      foot: '<button type="button" id="plian">ตั้งค่าคุกกี้</button>',
      end: `<div id="cookiewow" hidden role="dialog" aria-modal="true" aria-labelledby="cw" style="${centre}"><h2 id="cw">เว็บไซต์นี้ใช้คุกกี้</h2><p>เราขอความยินยอมใช้คุกกี้เพื่อวิเคราะห์การเข้าชมและแสดงโฆษณา <a href="/khwam-pen-suan-tua">นโยบายความเป็นส่วนตัว</a></p><div id="cw-tua" hidden></div><button id="cw-tangkha" aria-expanded="false">ตั้งค่า</button><button id="cw-patiset">ปฏิเสธทั้งหมด</button><button id="cw-yomrap">ยอมรับทั้งหมด</button></div>${own(`var n=$('#cookiewow'),o=$('#cw-tua');
function go(){var v=get('cookiewow_consent');if(/marketing/.test(v)){if(!get('_fbp'))document.cookie='_fbp=fb.1.'+Date.now()+'.'+${digits}+';domain='+location.hostname+';path=/;max-age=7776000';${img('www.facebook.com/tr/?id=15151515151515&ev=PageView&noscript=0')}}else end('_fbp');if(/analytics/.test(v)){${line.run}}else{${line.drop}}}
function say(v){set('cookiewow_consent',['necessary'].concat(v).join('.'),180);n.hidden=true;go()}
$$('#cw-yomrap',function(){say(['analytics','marketing'])});$$('#cw-patiset',function(){say([])});$$('#plian',function(){n.hidden=false});
$$('#cw-tangkha',function(v,e){e.setAttribute('aria-expanded','true');fetch('/cookiewow/config.json').then(function(r){return r.json()}).then(function(c){o.innerHTML=c.map(function(p){return'<label><input type="checkbox" role="switch" name="'+p.key+'"'+(p.default?' checked':'')+'> '+p.name+'</label>'}).join('')+'<button id="cw-banthuek">บันทึกการตั้งค่า</button>';o.hidden=false;$$('#cw-banthuek',function(){say([].map.call(o.querySelectorAll('input:checked'),function(i){return i.name}))})})});
if(get('cookiewow_consent'))go();else n.hidden=false;`)}`,
    },
    [line],
    {
      pages: {
        'www.facebook.com/tr/': sink,
        'w15-khlinik.localhost/cookiewow/config.json': {
          body: '[{"key":"analytics","name":"คุกกี้เพื่อการวิเคราะห์","default":true},{"key":"marketing","name":"คุกกี้เพื่อการโฆษณา","default":true}]',
          headers: { 'content-type': 'application/json; charset=utf-8' },
        },
      },
    },
  ),
  // V7: the shop’s platform writes its record of consent as it loads, with yes to analytics, marketing and the sale of data, while the banner still asks; nothing comes before an answer, and a refusal makes it say no. V9: refusing is thin grey words, beside accepting, which is a filled button.
  place(
    'w15-laddbox',
    ['V7', 'V9'],
    {
      lang: 'sv',
      title: 'Laddbox & Solel Gotland',
      pages: [
        ['integritet', 'Integritetspolicy'],
        ['laddboxar', 'Laddboxar och installation'],
      ],
      css: `${face('.cc-window', '#0a5a3c')}.cc-window .cc-deny{border:0;background:none;color:#6a6a6a;font-weight:300}`,
      body: '<p>Laddbox hemma, solceller på taket, rot-avdrag direkt på fakturan.</p>',
      policy: '<p>Vad vi sparar och varför.</p>',
      foot: '<a href="#" class="cc-revoke">Ändra samtycke</a>',
      end: `<div id="pandectes-banner"><div class="cc-window cc-banner" hidden role="dialog" aria-label="Cookies" style="${bottom}"><p>Vi använder gärna cookies för statistik och marknadsföring. <a href="/integritet">Integritetspolicy</a></p><button class="cc-btn cc-deny">Avvisa alla</button><button class="cc-btn cc-allow">Godkänn alla</button></div></div>${own(`var n=$('.cc-window');
if(!get('_tracking_consent'))set('_tracking_consent',encodeURIComponent('${shopify(true)}'),365);
function go(){if(get('_pandectes_gdpr')==='allow'){${uet.run}${reddit.run}}else{${uet.drop}${reddit.drop}}}
function say(v){set('_tracking_consent',encodeURIComponent(v==='allow'?'${shopify(true)}':'${shopify(false)}'),365);set('_pandectes_gdpr',v,365);n.hidden=true;go()}
$$('.cc-allow',function(){say('allow')});$$('.cc-deny',function(){say('deny')});$$('.cc-revoke',function(){n.hidden=false});
if(get('_pandectes_gdpr'))go();else n.hidden=false;`)}`,
    },
    [uet, reddit],
  ),
  // V4: the recorder lives in a frame of the site’s own calendar, which looks for the consent as it loads; a grant loads it anew, a withdrawal doesn’t, and it goes on recording. V23: the policy’s server fails. V24: the button that refuses has no place in the order of tabs.
  place(
    'w15-jamarji',
    ['V4', 'V23', 'V24'],
    {
      lang: 'sl',
      title: 'Jamarsko društvo Kanin',
      pages: [
        ['zasebnost', 'Politika zasebnosti'],
        ['tecaji', 'Tečaji in vodeni ogledi'],
      ],
      css: face('#piskotki', '#2a4b3c'),
      body: '<p>Vodeni ogledi brezen in jam, šola jamarstva vsako jesen.</p><iframe id="koledar" title="Koledar odprav" src="/koledar" width="480" height="160"></iframe>',
      foot: '<button type="button" id="spremeni">Nastavitve piškotkov</button>',
      end: `<div id="piskotki" hidden role="dialog" aria-label="Piškotki" style="${bottom}"><p>Z vašim dovoljenjem uporabljamo piškotke za analizo obiska. <a href="/zasebnost">Politika zasebnosti</a></p><button id="da">Sprejmi vse</button><button id="ne" tabindex="-1">Zavrni vse</button></div>${own(`var n=$('#piskotki');
function say(v){set('kanin_piskotki',v,180);n.hidden=true;if(v==='da'){var f=$('#koledar');if(f)f.src=f.src}else{${fullstory.drop}}}
$$('#da',function(){say('da')});$$('#ne',function(){say('ne')});$$('#spremeni',function(){n.hidden=false});
if(!get('kanin_piskotki'))n.hidden=false;`)}`,
    },
    [fullstory],
    {
      pages: {
        'w15-jamarji.localhost/zasebnost': {
          body: '<!doctype html><html lang="sl"><title>500</title><h1>Napaka strežnika</h1></html>',
          status: 500,
        },
        'w15-jamarji.localhost/koledar': `<!doctype html><html lang="sl"><title>Koledar</title><p>Sobota: Renejevo brezno</p><script>(function(){${core}if(get('kanin_piskotki')==='da'){${fullstory.run}setInterval(function(){fetch('https://rs.fullstory.com/rec/bundle?OrgId=R15R15',{method:'POST',mode:'no-cors',body:'{"Seq":1}'}).catch(function(){})},700)}})()</script></html>`,
        'rs.fullstory.com/rec/bundle': sink,
      },
    },
  ),
  // V8: the first layer accepts or leads to the options, where the refusal is. V22: after accepting nothing leads back; the footer’s “preferences” are those of a letter by mail, the policy names an address to write to.
  place(
    'w15-nakhil',
    ['V8', 'V22'],
    {
      lang: 'ar',
      dir: 'rtl',
      title: 'مزارع نخيل الأحساء',
      pages: [
        ['khususiya', 'سياسة الخصوصية'],
        ['tumur', 'التمور والهدايا'],
      ],
      css: `${face('#muwafaqa', '#5a3b12')}${face('#barid', '#5a3b12')}`,
      body: '<p>خلاص وشيشي ورزيز من المزرعة إلى بابك.</p>',
      policy: '<p>ما نحتفظ به ولماذا. للاستفسار راسلونا على info@nakhil.example.</p>',
      foot: '<a href="#" id="tafdilat">تفضيلات النشرة البريدية</a>',
      end: `<div id="muwafaqa" hidden role="dialog" aria-modal="true" aria-labelledby="mt" style="${centre}"><div id="t1"><h2 id="mt">خصوصيتك تهمنا</h2><p>نستخدم نحن وشركاؤنا ملفات تعريف الارتباط لعرض إعلانات تناسبك. <a href="/khususiya">سياسة الخصوصية</a></p><button id="idara">إدارة الخيارات</button><button class="qabul">قبول الكل</button></div><div id="t2" hidden><h2>الخيارات</h2><label><input type="checkbox" id="ielan"> الإعلانات</label><button class="rafd">رفض الكل</button><button id="hifz">حفظ الخيارات</button></div></div>
<div id="barid" hidden role="dialog" aria-label="تفضيلات النشرة البريدية" style="${centre}"><p>ما الذي تود أن نراسلك بشأنه؟</p><label><input type="checkbox"> مواسم الحصاد</label><label><input type="checkbox"> العروض</label><input type="email" aria-label="البريد الإلكتروني"> <button id="irsal">إرسال</button></div>${own(`var n=$('#muwafaqa'),b=$('#barid');
function go(){if(get('nakhil_muwafaqa')==='qabul'){${snap.run}${adroll.run}}}
function say(v){set('nakhil_muwafaqa',v,180);n.hidden=true;go()}
$$('.qabul',function(){say('qabul')});$$('.rafd',function(){say('rafd')});$$('#hifz',function(){say($('#ielan').checked?'qabul':'rafd')});$$('#idara',function(){$('#t1').hidden=true;$('#t2').hidden=false});
$$('#tafdilat',function(){b.hidden=false});$$('#irsal',function(){b.hidden=true});
if(get('nakhil_muwafaqa'))go();else n.hidden=false;`)}`,
    },
    [snap, adroll],
  ),
  // V11: when scrolling has come to rest the question is taken away and noted as seen, for a month, whatever the visitor thinks. V12: a refusal is kept in a `__Host-` cookie without `Secure`, which browsers drop, so the next page asks again. What the visitor reopens stays. A grant is kept in another way, and tags come by it alone.
  place(
    'w15-jeepney',
    ['V11', 'V12'],
    {
      lang: 'fil',
      title: 'E-Jeepney Kooperatiba ng Iloilo',
      pages: [
        ['pagkapribado', 'Patakaran sa pagkapribado'],
        ['ruta', 'Mga ruta at pamasahe'],
      ],
      css: face('#cookie-notice', '#8c1d18'),
      body: '<p>Limang ruta, bawat sampung minuto, card o GCash ang bayad.</p>',
      policy: '<p>Ano ang itinatago namin, at bakit.</p>',
      foot: '<button type="button" id="cn-revoke">Baguhin ang cookies</button>',
      end: `<div id="cookie-notice" hidden role="dialog" aria-label="Abiso sa cookies" style="${bottom}"><p>Gusto naming gumamit ng cookies para sa patalastas at bilang ng bumibisita. <a href="/pagkapribado">Patakaran sa pagkapribado</a></p><button id="cn-accept-cookie">Tanggapin lahat</button><button id="cn-refuse-cookie">Tanggihan lahat</button></div>${own(`var n=$('#cookie-notice'),fresh=false;
function go(){if(get('jeep_cookies')==='oo'){${tiktok.run}${smartlook.run}}else{${tiktok.drop}${smartlook.drop}}}
$$('#cn-accept-cookie',function(){set('jeep_cookies','oo',180);n.hidden=true;go()});
$$('#cn-refuse-cookie',function(){end('jeep_cookies');document.cookie='__Host-jeep_cookies=hindi;path=/;max-age=15552000;samesite=lax';n.hidden=true;go()});
$$('#cn-revoke',function(){fresh=false;n.hidden=false});
if(get('jeep_cookies'))go();else if(!get('__Host-jeep_cookies')&&!get('jeep_abiso')){n.hidden=false;fresh=true}
addEventListener('scrollend',function(){if(fresh&&!n.hidden&&scrollY>200){fresh=false;set('jeep_abiso','nakita',30);n.hidden=true}});`)}`,
    },
    [tiktok, smartlook],
  ),
  // Our own script asks. V15: analytics is declared to keep things for thirty days, and Google’s cookies stay for thirteen months. V13: Meta’s pixel and its cookie are filed, gated and cleared under the functional purpose.
  place(
    'w15-woolshed',
    ['V13', 'V15'],
    {
      lang: 'en-NZ',
      title: 'Mackenzie Woolshed Shearing School',
      pages: [
        ['privacy', 'Privacy policy'],
        ['courses', 'Courses and dates'],
      ],
      head: '{{snippet}}',
      body: '<p>Five days on the stand, from first blow to a hundred a day.</p>',
      policy: '<p>What we keep, and why.</p>',
      end: `<script type="text/plain" data-purpose="analytics">${ga.run}</script><script type="text/plain" data-purpose="functional">${meta.run}</script>`,
    },
    [ga, meta],
    {
      ruleset: published((standard) => ({
        purposes: purposesWith(standard, 'analytics', { lifetimeDays: 30 }).map((one) => ({
          ...one,
          clear:
            one.key === 'functional'
              ? [...one.clear, '_fbp']
              : one.clear.filter((name) => name !== '_fbp'),
        })),
      })),
    },
  ),
];
