import type { CorpusPage } from '../page.ts';
import { img, js, keep, rand, unkeep } from '../round10/tags.ts';
import { tag, uet } from '../round11/tags.ts';
import { bottom, centre, face, own, place } from '../round14/parts.ts';
import { rendered, told } from '../round16/parts.ts';
import { amazonAds, chartbeat, lotame, munchkin, plates, quantcast, scorecard } from './parts.ts';

const fathom = tag(
  'cdn.usefathom.com/script.js',
  `if(localStorage.blockFathomTracking!=='true'){${img('cdn.usefathom.com/?h=https%3A%2F%2Fr17.example&p=%2F&sid=RSEVENTN&cid=', rand)}}`,
  'cdn.usefathom.com/',
  '',
);

/** Clean sites, the first half. */
export const clean: CorpusPage[] = [
  // Sourcepoint: the question is a frame of another company, whose title names it (no V24); it hands the answer on, and the page writes it down with a number of the consent, for either answer (no V3, V5). After a refusal the record says `rejectedAny: true` and no to both purposes (no V6). The company is in no list and keeps nothing (no V2).
  place(
    'w17-waadrin',
    [],
    {
      lang: 'fy',
      title: 'Waadrinne mei Gurbe, Holwert',
      pages: [
        ['privacy', 'Privacyferklearring'],
        ['tochten', 'Tochten en tij'],
      ],
      css: '#sp_message_container_1717171{position:fixed;left:0;right:0;bottom:0;height:176px;z-index:50;box-shadow:0 0 24px rgba(0,0,0,.35)}#sp_message_container_1717171 iframe{width:100%;height:100%;border:0;background:#fff}',
      body: '<p>Fan Holwert nei It Amelân as it leech wetter is: hege skuon, droege sokken en in gids dy’t de prielen ken.</p>',
      policy: '<p>Wat wy bewarje, en wêrom.</p>',
      foot: '<button type="button" id="sp-priv">Cookie-ynstellingen</button>',
      end: `<div id="sp_message_container_1717171" hidden></div>${own(`var box=$('#sp_message_container_1717171');
function read(){try{return JSON.parse(localStorage._sp_user_consent_1717)}catch(e){return null}}
function go(){var g=read().gdpr.grants;if(g.statistyk){${chartbeat.run}}else{${chartbeat.drop}}if(g.advertinsjes){${lotame.run}}else{${lotame.drop}}}
function show(){if(!box.firstChild){var f=document.createElement('iframe');f.title='Fraach oer cookies';f.src='https://cdn.privacy-mgmt.com/index.html?message_id=1717171&requestUUID=none';box.append(f)}box.hidden=false}
addEventListener('message',function(e){var m=e.data;if(!m||m.name!=='sp.action')return;var v=m.actionType===11,u=crypto.randomUUID();localStorage._sp_user_consent_1717=JSON.stringify({gdpr:{applies:true,uuid:u,consentStatus:{rejectedAny:!v,consentedAll:v},grants:{statistyk:v,advertinsjes:v}}});set('consentUUID',u+'_17',365);box.hidden=true;go()});
$$('#sp-priv',show);
if(read())go();else show();`)}`,
    },
    [chartbeat, lotame],
    {
      pages: {
        'cdn.privacy-mgmt.com/index.html': `<!doctype html><html lang="fy"><head><meta charset="utf-8"><title>Fraach oer cookies</title><style>body{margin:0}${face('#notice', '#0a3a66')}</style></head><body><div id="notice" role="dialog" aria-label="Cookies"><p>Mei jo tastimming brûke wy cookies om besites te tellen en advertinsjes te toanen. <a href="https://w17-waadrin.localhost/privacy" target="_top">Privacyferklearring</a></p><button class="sp_choice_type_13">Alles wegerje</button><button class="sp_choice_type_11">Alles akseptearje</button></div><script>document.querySelectorAll('button').forEach(function(b){b.onclick=function(){parent.postMessage({name:'sp.action',actionType:Number(b.className.slice(-2))},'*')}})</script></body></html>`,
      },
    },
  ),
  // The server asks, and for a refusal or a withdrawal it tells the browser to throw away all that the site keeps, by `Clear-Site-Data`; only then it writes the refusal down, two redirects later. No script takes any cookie away. The tags’ script is on a page only if the answer is yes (no V3, V4, V5).
  rendered(
    place(
      'w17-genbyg',
      [],
      {
        lang: 'da',
        title: 'Genbyg Amager, brugte byggematerialer',
        pages: [
          ['privatliv', 'Privatlivspolitik'],
          ['lager', 'Døre, vinduer og mursten'],
        ],
        css: face('#samtykke', '#1d4b36'),
        body: '<p>Fyldningsdøre fra 1890’erne, rensede mursten og bræddegulve. Vi måler gerne op.</p>',
        policy: '<p>Hvad vi gemmer, og hvorfor.</p>',
        foot: `<button type="button" onclick="document.getElementById('samtykke').hidden=false">Skift cookievalg</button>`,
        end: `<form id="samtykke"<!--svar--> hidden<!--/svar--> method="post" action="/samtykke" role="dialog" aria-label="Cookies" style="${bottom}"><p>Vi vil gerne bruge cookies til statistik og annoncer. <a href="/privatliv">Privatlivspolitik</a></p><button name="svar" value="nej">Afvis alle</button><button name="svar" value="ja">Accepter alle</button></form><!--ja--><script src="/js/maaling.js"></script><!--/ja-->`,
      },
      [quantcast, uet],
      {
        pages: {
          'w17-genbyg.localhost/js/maaling.js': js(`${quantcast.run}${uet.run}`),
          'w17-genbyg.localhost/samtykke': (request, response) => {
            let body = '';
            request.on('data', (part) => {
              body += part;
            });
            request.on('end', () => {
              const to = encodeURIComponent(
                new URL(request.headers.referer ?? 'http://x/').pathname,
              );
              const next = body.includes('svar=ja') ? 'ja' : 'ryd';
              response.writeHead(303, { location: `/samtykke/${next}?til=${to}` }).end();
            });
          },
          'w17-genbyg.localhost/samtykke/ryd': ({ url }, response) => {
            response
              .writeHead(303, {
                location: (url ?? '').replace('/ryd?', '/nej?'),
                'clear-site-data': '"cookies", "storage"',
                'cache-control': 'no-store',
              })
              .end();
          },
          ...Object.fromEntries(
            ['ja', 'nej'].map((answer): [string, CorpusPage['pages'][string]] => [
              `w17-genbyg.localhost/samtykke/${answer}`,
              ({ url }, response) => {
                const to = new URL(url ?? '/', 'http://x/').searchParams.get('til') ?? '/';
                response
                  .writeHead(303, {
                    location: to.startsWith('/') && !to.startsWith('//') ? to : '/',
                    'set-cookie': `samtykke=${answer}; Path=/; Max-Age=15552000; SameSite=Lax`,
                    'cache-control': 'no-store',
                  })
                  .end();
              },
            ]),
          ),
        },
      },
    ),
    (name, cookies) => {
      const answer = told(cookies, 'samtykke');
      return name === 'svar' ? !!answer : answer === 'ja';
    },
  ),
  // TrustArc: `notice_behavior` says as the page loads where the visitor is, the same for all (no V1). After a refusal the record permits “1 required” (a grant of what is necessary, no V6), and `cmapi_gtm_bl` lists the kinds of tags that are kept out, which an acceptance empties; the number of the consent comes with either answer (no V3).
  place(
    'w17-jojo',
    [],
    {
      lang: 'en-ZA',
      title: 'Boland Water Tanks & Boreholes',
      pages: [
        ['privacy', 'Privacy notice (POPIA)'],
        ['tanks', 'Tanks, pumps and prices'],
      ],
      css: face('#truste-consent-track', '#15406b'),
      body: '<p>From 260 to 10 000 litres, slimline for the stoep, delivered from Worcester to Beaufort West.</p>',
      policy: '<p>What we keep, and why.</p>',
      foot: '<a href="#" id="teconsent">Cookie preferences</a>',
      end: `<div id="truste-consent-track" hidden role="dialog" aria-label="Cookie consent" style="${bottom}"><p>With your consent we use cookies to count visits and to show advertising. <a href="/privacy">Privacy notice</a></p><button id="truste-consent-required">Required only</button><button id="truste-consent-button">Agree to all</button></div>${own(`var n=$('#truste-consent-track');
if(!get('notice_behavior'))set('notice_behavior','expressed,eu',1);
function go(){if(get('notice_preferences')==='2:'){${munchkin.run}${amazonAds.run}}else{${munchkin.drop}}}
function say(v){set('notice_preferences',v?'2:':'0:',365);set('notice_gdpr_prefs',v?'0,1,2:':'0:',365);set('cmapi_cookie_privacy',v?'permit 1,2,3':'permit 1 required',365);set('cmapi_gtm_bl',v?'':'ga-ms-ua-ta-asp-bzi-sp-awct-cts-csm-img-flc-fls-mpm-mpr-m6d-tc-tdc',365);set('TAconsentID',crypto.randomUUID(),365);n.hidden=true;go()}
$$('#truste-consent-button',function(){say(true)});$$('#truste-consent-required',function(){say(false)});$$('#teconsent',function(){n.hidden=false});
if(get('notice_preferences'))go();else n.hidden=false;`)}`,
    },
    [munchkin, amazonAds],
  ),
  // Real Cookie Banner: the answers are links drawn as buttons, alike (no V9). Its record has a number of the consent, the revision and the groups that are on, the essential alone after a refusal (no V3, V6). After that the film’s place goes on asking, on every page, to be shown: a place for content that waits (no V12), which asks YouTube for nothing until it is pressed.
  place(
    'w17-hapus',
    [],
    {
      lang: 'mr',
      title: 'देवगड हापूस आंबा बाग',
      pages: [
        ['gopaniyata', 'गोपनीयता धोरण'],
        ['amba', 'आंबा पेटी आणि दर'],
      ],
      css: `${face('.rcb-banner', '#7a3b00')}${plates('.rcb-banner', '#7a3b00')}.rcb-blocker{padding:16px;background:#fff3dd;border:1px solid #7a3b00}.rcb-blocker button{min-height:44px;padding:8px 16px;font-size:16px}`,
      body: '<p>झाडावर पिकलेला, गवतात ठेवलेला, कार्बाइडशिवाय. एप्रिल ते जून घरपोच.</p><div class="rcb-blocker"><p>बागेचा चित्रपट YouTube वरून येतो. तो दाखवल्यास YouTube ला तुमची भेट कळते.</p><button type="button">चित्रपट दाखवा</button></div>',
      policy: '<p>आम्ही काय साठवतो आणि का.</p>',
      foot: '<a href="#consent-change" class="rcb-sc-link">कुकी सेटिंग्ज बदला</a>',
      end: `<div class="rcb-banner" hidden role="dialog" aria-modal="true" aria-label="कुकी" style="${centre}"><p>भेटी मोजण्यासाठी आणि जाहिराती दाखवण्यासाठी तुमच्या संमतीने आम्ही कुकी वापरू इच्छितो. <a href="/gopaniyata">गोपनीयता धोरण</a></p><a href="#" role="button" data-rcb="essentials">सर्व नाकारा</a><a href="#" role="button" data-rcb="all">सर्व स्वीकारा</a></div>${own(`var n=$('.rcb-banner'),name='real_cookie_banner-v%3A3_blog%3A1_path%3A17aa17a';
function groups(){try{return JSON.parse(decodeURIComponent(get(name)).split('|')[3])}catch(e){return null}}
function film(){var f=document.createElement('iframe');f.title='बागेचा चित्रपट';f.width=560;f.height=315;f.src='https://www.youtube-nocookie.com/embed/r17r17r17r1';$('.rcb-blocker').replaceChildren(f)}
function go(){if(groups().marketing){${scorecard.run}${quantcast.run}}else{${quantcast.drop}}}
$$('[data-rcb]',function(v,e){set(name,encodeURIComponent([Math.floor(Date.now()/1000),crypto.randomUUID(),'6b1f3a17c2d4e8f0a9b7',JSON.stringify(e.dataset.rcb==='all'?{essential:[17],marketing:[18,19]}:{essential:[17]})].join('|')),365);n.hidden=true;go()});
$$('.rcb-sc-link',function(){n.hidden=false});$$('.rcb-blocker button',film);
if(groups())go();else n.hidden=false;`)}`,
    },
    [scorecard, quantcast],
    {
      pages: {
        'www.youtube-nocookie.com/embed/r17r17r17r1':
          '<!doctype html><title>YouTube</title><button>Play</button>',
      },
    },
  ),
  // A song book for reading offline: before any choice a worker of the site keeps its pages, and the same file of songs is put into the origin’s private files of every browser (no V1). Fathom’s own switch notes that this browser is left out, until a grant takes the note away; a refusal leaves it, a withdrawal brings it back (no V1, V3, V5).
  place(
    'w17-kanaouenn',
    [],
    {
      lang: 'br',
      title: 'Levr kan ha diskan Kreiz-Breizh',
      pages: [
        ['prevezded', 'Reolennoù prevezded'],
        ['kanaouennou', 'Kanaouennoù ha tonioù'],
      ],
      css: face('#toupinou', '#222222'),
      body: '<p>Daou c’hant gavotenn ha plinn, gant ar c’homzoù : lenn anezho er fest-noz, hep rouedad.</p>',
      policy: '<p>Petra a viromp, ha perak.</p>',
      foot: '<button type="button" id="arventennou">Arventennoù an toupinoù</button>',
      end: `<div id="toupinou" hidden role="dialog" aria-label="Toupinoù" style="${bottom}"><p>Gant hoc’h asant e kontomp ar gweladennoù hag e tiskouezomp bruderezh. <a href="/prevezded">Reolennoù prevezded</a></p><button value="nann">Nac’h pep tra</button><button value="ya">Asantiñ da bep tra</button></div>${own(`var n=$('#toupinou');
navigator.serviceWorker.register('/sw.js').catch(function(){});
navigator.storage.getDirectory().then(function(d){return d.getFileHandle('kanaouennou.sqlite',{create:true})}).then(function(h){return h.getFile().then(function(f){if(!f.size)return fetch('/kanaouennou.sqlite').then(function(r){return r.arrayBuffer()}).then(function(b){return h.createWritable().then(function(w){return w.write(b).then(function(){return w.close()})})})})}).catch(function(){});
if(get('dibab_toupinou')!=='ya'){${keep('blockFathomTracking', `'true'`)}}
function go(){if(get('dibab_toupinou')==='ya'){${unkeep('blockFathomTracking')}${fathom.run}${lotame.run}}else{localStorage.blockFathomTracking='true';${lotame.drop}}}
$$('#toupinou button',function(v,e){set('dibab_toupinou',e.value,180);n.hidden=true;go()});$$('#arventennou',function(){n.hidden=false});
if(get('dibab_toupinou'))go();else n.hidden=false;`)}`,
    },
    [fathom, lotame],
    {
      pages: {
        'w17-kanaouenn.localhost/kanaouennou.sqlite': {
          body: `SQLite format 3\0${'Ton simpl, ton doubl, gavotenn ar menez. '.repeat(40)}`,
          headers: { 'content-type': 'application/vnd.sqlite3' },
        },
        'w17-kanaouenn.localhost/sw.js': js(
          `self.addEventListener('install',function(e){e.waitUntil(caches.open('levr-17').then(function(c){return c.addAll(['/','/kanaouennou'])}))});
self.addEventListener('fetch',function(e){if(e.request.mode!=='navigate')return;e.respondWith(fetch(e.request).catch(function(){return caches.match(e.request)}))});`,
        ),
      },
    },
  ),
];
