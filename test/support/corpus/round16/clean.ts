import type { CorpusPage } from '../page.ts';
import { js, linkedin, sink, tiktok } from '../round10/tags.ts';
import { ga, meta, uet } from '../round11/tags.ts';
import { google, said } from '../round12/parts.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { clicky, luckyOrange, parsely, quora, rendered, told, word } from './parts.ts';

/** Clean sites, the first half. */
export const clean: CorpusPage[] = [
  // iubenda: its record has a number of its own and says per purpose what was answered, written by the click alone, and a cross refuses as the button does. When a page is left, how fast it was goes to the site’s own machine, without an id, whatever was answered (no V2, V3, V11): no other company, nothing that tells visitors apart.
  place(
    'w16-luftballong',
    [],
    {
      lang: 'nn',
      title: 'Luftballongturar på Voss',
      pages: [
        ['personvern', 'Personvernerklæring'],
        ['turar', 'Turar og prisar'],
      ],
      css: `${face('#iubenda-cs-banner', '#7a2f00')}#iubenda-cs-banner .iubenda-cs-close-btn{position:absolute;top:6px;right:6px;min-width:46px;padding:4px}`,
      body: '<p>Soloppgang over Vangsvatnet, seks plassar i korga, frukost etter landing.</p>',
      policy:
        '<p>Kva vi lagrar, og kvifor. Sidefart måler vi på eigen tenar, utan å kjenne att nokon.</p>',
      foot: '<button type="button" class="iubenda-cs-preferences-link">Endre samtykke</button>',
      end: `<div id="iubenda-cs-banner" hidden role="dialog" aria-label="Informasjonskapslar" style="${bottom}"><p>Vi vil gjerne bruke informasjonskapslar til statistikk og marknadsføring. <a href="/personvern">Personvernerklæring</a></p><button class="iubenda-cs-close-btn" aria-label="Lukk utan å godta">×</button><button class="iubenda-cs-reject-btn">Avvis alle</button><button class="iubenda-cs-accept-btn">Godta alle</button></div>${own(`var n=$('#iubenda-cs-banner');
function read(){try{return JSON.parse(decodeURIComponent(get('_iub_cs-16161616')))}catch(e){return null}}
function go(){var p=read().purposes;if(p[4]){${luckyOrange.run}}else{${luckyOrange.drop}}if(p[5]){${quora.run}}}
function say(v){set('_iub_cs-16161616',encodeURIComponent(JSON.stringify({timestamp:new Date().toISOString(),version:'1.86.0',purposes:{1:true,4:v,5:v},id:16161616,cons:{rand:Math.random().toString(16).slice(2,8)}})),365);n.hidden=true;go()}
$$('.iubenda-cs-accept-btn',function(){say(true)});$$('.iubenda-cs-reject-btn,.iubenda-cs-close-btn',function(){say(false)});$$('.iubenda-cs-preferences-link',function(){n.hidden=false});
if(read())go();else n.hidden=false;
addEventListener('pagehide',function(){var t=performance.getEntriesByType('navigation')[0];navigator.sendBeacon('/maaling',JSON.stringify({side:location.pathname,ms:Math.round(t.domContentLoadedEventEnd/100)*100}))});`)}`,
    },
    [luckyOrange, quora],
    { pages: { 'w16-luftballong.localhost/maaling': sink } },
  ),
  // The server asks and remembers: both answers are posted by a form, the answer is a cookie that scripts cannot see, and the pages have the tag only if it says yes. A refusal or withdrawal takes the tag’s cookies away with the answer. The way back is a form on the policy. No script of the page has to do with it.
  rendered(
    place(
      'w16-nishati',
      [],
      {
        lang: 'sw',
        title: 'Nishati ya Jua Kisumu',
        pages: [
          ['faragha', 'Sera ya faragha'],
          ['vifaa', 'Vifaa na malipo kwa M-Pesa'],
        ],
        css: face('.idhini', '#8a4b00'),
        body: '<p>Taa, redio na betri za sola kwa malipo ya kila wiki.</p>',
        policy: `<p>Tunachohifadhi na sababu yake.</p><!--jibu--><form class="idhini" id="vidakuzi" method="post" action="/idhini"><p>Badilisha chaguo lako la vidakuzi:</p><button name="jibu" value="hapana">Kataa vyote</button><button name="jibu" value="ndiyo">Kubali vyote</button></form><!--/jibu-->`,
        foot: '<a href="/faragha#vidakuzi">Mipangilio ya vidakuzi</a>',
        end: `<!--swali--><form class="idhini" method="post" action="/idhini" role="dialog" aria-label="Vidakuzi" style="${bottom}"><p>Tungependa kutumia vidakuzi kupima matembezi na kuonyesha matangazo. <a href="/faragha">Sera ya faragha</a></p><button name="jibu" value="hapana">Kataa vyote</button><button name="jibu" value="ndiyo">Kubali vyote</button></form><!--/swali--><!--ndiyo--><script src="/js/takwimu.js"></script><!--/ndiyo-->`,
      },
      [clicky, linkedin],
      {
        pages: {
          'w16-nishati.localhost/js/takwimu.js': js(`${clicky.run}${linkedin.run}`),
          'w16-nishati.localhost/idhini': (request, response) => {
            let body = '';
            request.on('data', (part) => {
              body += part;
            });
            request.on('end', () => {
              const yes = body.includes('jibu=ndiyo');
              const from = new URL(request.headers.referer ?? 'http://x/').pathname;
              const gone = yes ? [] : ['_jsuid', 'li_fat_id'];
              response
                .writeHead(303, {
                  location: from,
                  'set-cookie': [
                    `idhini=${yes ? 'ndiyo' : 'hapana'}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`,
                    ...gone.map((name) => `${name}=; Path=/; Max-Age=0`),
                  ],
                })
                .end();
            });
          },
        },
      },
    ),
    (name, cookies) => {
      const answer = told(cookies, 'idhini');
      return name === 'swali' ? !answer : name === 'jibu' ? !!answer : answer === 'ndiyo';
    },
  ),
  // The answer is written with the Cookie Store, and the tags listen for its change: they start when the cookie says yes, and their entries go when it says no. No code of the buttons starts anything.
  place(
    'w16-shebeke',
    [],
    {
      lang: 'az',
      title: 'Şəki şəbəkə emalatxanası',
      pages: [
        ['mexfilik', 'Məxfilik siyasəti'],
        ['sifaris', 'Sifariş və qiymətlər'],
      ],
      css: face('#kuki', '#6b1f3a'),
      body: '<p>Mismarsız və yapışqansız, min bir taxta və rəngli şüşə parçasından pəncərələr.</p>',
      policy: '<p>Nəyi saxlayırıq və niyə.</p>',
      foot: '<button type="button" id="kuki-ayar">Kuki ayarları</button>',
      end: `<div id="kuki" hidden role="dialog" aria-label="Kukilər" style="${bottom}"><p>Ziyarətləri ölçmək və reklam göstərmək üçün kukilərdən istifadə etmək istəyirik. <a href="/mexfilik">Məxfilik siyasəti</a></p><button value="xeyr">Hamısını rədd et</button><button value="beli">Hamısını qəbul et</button></div>${own(`var n=$('#kuki');
function go(v){if(v==='beli'){${tiktok.run}${luckyOrange.run}}else{${tiktok.drop}${luckyOrange.drop}}}
cookieStore.addEventListener('change',function(e){e.changed.forEach(function(c){if(c.name==='kuki_raziliq')go(c.value)})});
$$('#kuki button',function(v,e){cookieStore.set({name:'kuki_raziliq',value:e.value,expires:Date.now()+15552e6,path:'/',sameSite:'lax'});n.hidden=true});
$$('#kuki-ayar',function(){n.hidden=false});
cookieStore.get('kuki_raziliq').then(function(c){if(c)go(c.value);else n.hidden=false});`)}`,
    },
    [tiktok, luckyOrange],
  ),
  // The form’s guard is ALTCHA on the site’s own machine: a riddle, other in every visit, is solved by a worker and goes into a hidden field; it reads nothing of the device and nothing is kept (no V1, V2). Enzuzo calls what the site needs “functional”: after a refusal its cookie says yes to that and no to the three others (a grant of what is necessary, no V6), and tags go by them.
  place(
    'w16-stor',
    [],
    {
      lang: 'ms',
      title: 'Stor Sendiri Kajang',
      pages: [
        ['privasi', 'Dasar privasi'],
        ['unit', 'Saiz unit dan kadar sewa'],
      ],
      css: face('#ez-cookie-dialog', '#123f6d'),
      head: `<script>${google}gtag('consent','default',${said('denied')});</script>`,
      body: '<p>Unit dari 2 hingga 30 meter persegi, akses 24 jam, CCTV dan kad.</p><form method="post" action="/unit"><label>Nombor telefon <input name="telefon" inputmode="tel"></label><input type="hidden" name="altcha"><button>Hubungi saya</button></form><script src="/altcha/altcha.js"></script>',
      policy:
        '<p>Apa yang kami simpan dan sebabnya. Borang dilindungi teka-teki kira-kira, tanpa kuki.</p>',
      foot: '<a href="#" class="ez-manage">Urus keutamaan kuki</a>',
      end: `<div id="ez-cookie-dialog" hidden role="dialog" aria-modal="true" aria-labelledby="ez-t" style="${centre}"><h2 id="ez-t">Kami menghargai privasi anda</h2><p>Dengan izin anda, kami menggunakan kuki untuk analitik dan iklan. <a href="/privasi">Dasar privasi</a></p><button id="ez-decline">Tolak semua</button><button id="ez-accept">Terima semua</button></div>${own(`var n=$('#ez-cookie-dialog');
function go(){if(get('cookies-analytics')==='true'){gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${ga.run}}else{gtag('consent','update',${said('denied')});${ga.drop}}if(get('cookies-marketing')==='true'){${uet.run}}else{${uet.drop}}}
function say(v){['analytics','marketing','preferences'].forEach(function(k){set('cookies-'+k,v,365)});set('cookies-functional','true',365);n.hidden=true;go()}
$$('#ez-accept',function(){say('true')});$$('#ez-decline',function(){say('false')});$$('.ez-manage',function(){n.hidden=false});
if(get('cookies-functional'))go();else n.hidden=false;`)}`,
    },
    [ga, uet],
    {
      pages: {
        'w16-stor.localhost/altcha/altcha.js': js(
          `(function(){var work='onmessage=function(m){var d=m.data,e=new TextEncoder();(async function(){for(var i=0;i<=d.maxnumber;i++){var h=await crypto.subtle.digest("SHA-256",e.encode(d.salt+i));var x=Array.from(new Uint8Array(h)).map(function(b){return b.toString(16).padStart(2,"0")}).join("");if(x===d.challenge){postMessage(i);return}}postMessage(-1)})()}';
fetch('/altcha/challenge').then(function(r){return r.json()}).then(function(c){var w=new Worker(URL.createObjectURL(new Blob([work],{type:'text/javascript'})));w.onmessage=function(m){w.terminate();document.querySelectorAll('[name=altcha]').forEach(function(f){f.value=btoa(JSON.stringify({algorithm:c.algorithm,challenge:c.challenge,number:m.data,salt:c.salt,signature:c.signature}))})};w.postMessage(c)})})()`,
        ),
        'w16-stor.localhost/altcha/challenge': async (_request, response) => {
          const { createHash } = await import('node:crypto');
          const salt = `${word(24)}?expires=${Math.floor(Date.now() / 1000) + 1200}`;
          const challenge = createHash('sha256')
            .update(salt + Math.floor(Math.random() * 400))
            .digest('hex');
          response
            .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            .end(
              JSON.stringify({
                algorithm: 'SHA-256',
                challenge,
                maxnumber: 400,
                salt,
                signature: createHash('sha256').update(challenge).digest('hex'),
              }),
            );
        },
      },
    },
  ),
  // Wix: the software of the site keeps a form’s token for the session before any choice (no V1). Its record says 1 to what is essential and 0 to all else after a refusal (no V6), and the cross beside the two buttons refuses too (no V9).
  place(
    'w16-veenai',
    [],
    {
      lang: 'ta',
      title: 'தஞ்சாவூர் வீணைப் பட்டறை',
      pages: [
        ['thaniyurimai', 'தனியுரிமைக் கொள்கை'],
        ['veenaigal', 'வீணைகளும் விலையும்'],
      ],
      css: `${face('[data-hook=ccsu-banner-wrapper]', '#5a2a00')}[data-hook=ccsu-banner-close-button]{position:absolute;top:4px;inset-inline-end:4px;min-width:46px!important;padding:4px!important}`,
      body: '<p>பலா மரத்தில் ஒற்றைக் கட்டையில் குடைந்த ஏகாண்ட வீணைகள்.</p><form method="post" action="/veenaigal"><label>மின்னஞ்சல் <input type="email" name="minnanjal"></label><button>விலை கேளுங்கள்</button></form><script src="/_partials/wix-thunderbolt/main.js"></script>',
      policy: '<p>எதை வைத்திருக்கிறோம், ஏன் என்பது இங்கே.</p>',
      foot: '<button type="button" data-hook="ccsu-settings">குக்கீ அமைப்புகள்</button>',
      end: `<section data-hook="ccsu-banner-wrapper" hidden role="dialog" aria-label="குக்கீகள்" style="${bottom}"><p>வருகைகளை அளவிடவும் விளம்பரங்களைக் காட்டவும் குக்கீகளைப் பயன்படுத்த விரும்புகிறோம். <a href="/thaniyurimai">தனியுரிமைக் கொள்கை</a></p><button data-hook="ccsu-banner-close-button" aria-label="ஏற்காமல் மூடு">×</button><button data-hook="ccsu-banner-decline-all">அனைத்தையும் நிராகரி</button><button data-hook="ccsu-banner-accept-all">அனைத்தையும் ஏற்கவும்</button></section>${own(`var n=$('[data-hook=ccsu-banner-wrapper]');
function read(){try{return JSON.parse(decodeURIComponent(get('consent-policy')))}catch(e){return null}}
function go(){var r=read();if(r.anl){${parsely.run}}else{${parsely.drop}}if(r.adv){${meta.run}}else{${meta.drop}}}
function say(v){set('consent-policy',encodeURIComponent(JSON.stringify({ess:1,func:v,anl:v,adv:v,dt3:v,ts:Math.floor(Date.now()/6e4)})),365);n.hidden=true;go()}
$$('[data-hook=ccsu-banner-accept-all]',function(){say(1)});$$('[data-hook=ccsu-banner-decline-all],[data-hook=ccsu-banner-close-button]',function(){say(0)});$$('[data-hook=ccsu-settings]',function(){n.hidden=false});
if(read())go();else n.hidden=false;`)}`,
    },
    [parsely, meta],
    {
      pages: {
        'w16-veenai.localhost/_partials/wix-thunderbolt/main.js': js(
          `fetch('/_api/v1/access-tokens',{credentials:'same-origin'}).then(function(r){return r.json()}).then(function(r){document.documentElement.dataset.apps=Object.keys(r.apps).length})`,
        ),
        'w16-veenai.localhost/_api/v1/access-tokens': ({ headers }, response) => {
          const had = told(headers.cookie, 'XSRF-TOKEN');
          response
            .writeHead(200, {
              'content-type': 'application/json',
              ...(had
                ? {}
                : {
                    'set-cookie': `XSRF-TOKEN=${Math.floor(Date.now() / 1000)}|${word(12)}; Path=/; SameSite=Lax`,
                  }),
            })
            .end('{"apps":{},"hs":null}');
        },
      },
    },
  ),
];
