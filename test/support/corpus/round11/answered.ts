import type { CorpusPage } from '../page.ts';
import { drop as forget, got, img, js, post, put, rand, sink } from '../round10/tags.ts';
import { asks, made } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `document.getElementById('c').hidden=false`,
  hide: `document.getElementById('c').hidden=true`,
};
const counter = { V16: 'a counter, or what may be taken for advertising' };

/** What comes of an answer, or of none. */
export const answered: CorpusPage[] = [
  // The pixel hangs on the button that refuses, too.
  made(
    'v11-f-both-buttons',
    ['V3', 'V4', 'V5'],
    {
      lang: 'nl-BE',
      title: 'Bakkerij Van den Oven',
      policy: 'Privacybeleid',
      back: '<a href="#" class="terug">Toch andere koekjes?</a>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Koekjes"><p>Een koekje van Facebook erbij? <a href="/datos">Privacybeleid</a></p><button id="a">Doe maar</button><button id="b">Ik ben op dieet</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.terug',
        memory: ['oven', 'doemaar', 'dieet'],
        granted: tag.meta.run,
        refused: tag.meta.run,
      }),
    },
    [tag.meta],
  ),
  // What was pointed at goes off as the page is left, for whoever refused.
  made(
    'v11-f-leaving',
    ['V3', 'V4'],
    {
      lang: 'is',
      title: 'Hestaleiga Norðurdals',
      policy: 'Persónuvernd',
      back: '<button type="button" class="aftur">Endurskoða vafrakökur</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Vafrakökur"><p>Megum við fylgjast með? <a href="/datos">Persónuvernd</a></p><button id="a">Endilega</button><button id="b">Helst ekki</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.aftur',
        memory: ['hestar', 'ja', 'nei'],
        rest: `addEventListener('pagehide',function(){if(document.cookie.indexOf('hestar=')>=0)navigator.sendBeacon('https://c.contentsquare.net/v2/events?v=15.2.0&uu=1&sn=1&pn=1','{}')});`,
      }),
    },
    [],
    { pages: { 'c.contentsquare.net/v2/events': sink } },
  ),
  // To scroll is to agree, says the code and not the banner.
  made(
    'v11-f-scroll',
    ['V2', 'V11'],
    {
      lang: 'ro',
      title: 'Pensiunea Izvorul Rece',
      policy: 'Confidențialitate',
      back: '<button type="button" class="inapoi">M-am răzgândit</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookie-uri"><p>Ne lăsați să vă arătăm oferte? <a href="/datos">Confidențialitate</a></p><button id="a">Vă las</button><button id="b">Nu vă las</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.inapoi',
        memory: ['izvor', 'da', 'nu'],
        granted: tag.adform.run,
        first: `show();addEventListener('scroll',function f(){if(scrollY>250&&!document.getElementById('c').hidden){removeEventListener('scroll',f);yes()}},{passive:true})`,
      }),
    },
    [tag.adform],
  ),
  // The refusal starts “anonymous” statistics, with an id that stays.
  made(
    'v11-f-anonymous',
    ['V3', 'V4', 'V5'],
    {
      lang: 'nb',
      title: 'Lofoten Skikjøring',
      policy: 'Personvern',
      back: '<button type="button" class="om">Ombestemt deg?</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Informasjonskapsler"><p>Kan vi måle hva du gjør her? <a href="/datos">Personvern</a></p><button id="a">Kjør på</button><button id="b">Nei, dropp det</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.om',
        memory: ['ski_valg', 'kjor', 'dropp'],
        granted: tag.amplitude.run,
        refused: tag.amplitude.run,
        denied: tag.amplitude.run,
      }),
    },
    [tag.amplitude],
    { open: counter },
  ),
  // The refusal is forgotten with the page.
  made(
    'v11-f-forgetful',
    ['V12'],
    {
      lang: 'sq',
      title: 'Agroturizëm Përmet',
      policy: 'Privatësia',
      back: '<button type="button" class="prap">Ndërrova mendje për cookies</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>A mund t’i numërojmë vizitat? <a href="/datos">Privatësia</a></p><button id="a">Po, mundeni</button><button id="b">Jo, më mirë jo</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.prap',
        memory: ['permet', 'po', 'jo'],
        granted: tag.posthog.run,
        refused: `${tag.posthog.drop}${forget('permet')}`,
      }),
    },
    [tag.posthog],
  ),
  // Recording goes on after consent was taken back, until the page is loaded anew; its number stays.
  made(
    'v11-f-goes-on',
    ['V4', 'V5'],
    {
      lang: 'el',
      title: 'Ελαιώνες Μεσσηνίας',
      policy: 'Προσωπικά δεδομένα',
      back: '<button type="button" class="ksana">Το ξανασκέφτομαι</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>Να βλέπουμε πώς κινείστε στη σελίδα; <a href="/datos">Προσωπικά δεδομένα</a></p><button id="a">Ας είναι</button><button id="b">Καλύτερα όχι</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.ksana',
        memory: ['elies', 'nai', 'oxi'],
        granted: tag.mouseflow.run,
      }),
    },
    [tag.mouseflow],
  ),
  // With consent: one company’s number of the visitor, read by another.
  made(
    'v11-f-sync',
    ['V20'],
    {
      lang: 'sr-Latn',
      title: 'Knjižara Dunavski kej',
      policy: 'Podaci o ličnosti',
      back: '<button type="button" class="opet">Ipak bih drugačije</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Kolačići"><p>Smemo li da vam preporučimo knjige i van sajta? <a href="/datos">Podaci o ličnosti</a></p><button id="a">Može, što da ne</button><button id="b">Neka, hvala</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.opet',
        memory: ['kej', 'moze', 'neka'],
        granted: `(function(s){s.src='https://static.criteo.net/js/ld/ld.js';document.head.append(s)})(document.createElement('script'));`,
        refused: forget('cto_bundle'),
      }),
    },
    [],
    {
      pages: {
        'static.criteo.net/js/ld/ld.js': js(
          `${put('cto_bundle', `${rand}+${rand}`)}${post('widget.criteo.com/event')}${img('sync.outbrain.com/cookie-sync?p=criteo&uid=', got('cto_bundle'))}`,
        ),
        'widget.criteo.com/event': sink,
        'sync.outbrain.com/cookie-sync': sink,
      },
    },
  ),
];
