import type { CorpusPage } from '../page.ts';
import { bottom } from './bars.ts';
import { pictures } from './layers.ts';
import * as say from './says.ts';
import * as more from './saysMore.ts';
import { made } from './site.ts';
import * as tag from './tags.ts';

const counter = { V16: 'a counter, or what may be taken for advertising' };
const gtag = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
const all = (word: string) =>
  `{ad_storage:'${word}',ad_user_data:'${word}',ad_personalization:'${word}',analytics_storage:'${word}'}`;
const ga = (gcs: string) =>
  `fetch('https://region1.google-analytics.com/g/collect?v=2&tid=G-7H&gcs=${gcs}&en=page_view',{method:'POST',mode:'no-cors'});`;
const google = { 'region1.google-analytics.com/g/collect': tag.sink };
const gtagJs = (does: string) => ({ 'www.googletagmanager.com/gtag/js': tag.js(does), ...google });

/** Signals of consent that are wrong, late, or at odds. */
export const signals: CorpusPage[] = [
  made(
    'u9-f-tcf-early',
    ['V7'],
    [bottom, more.it],
    [tag.adform],
    {
      always: `self.__tcfapi=function(c,v,f){var y=read()!==false;if(c==='ping')return f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:read()===null?'visible':'hidden',apiVersion:'2.2'},true);f({gdprApplies:true,cmpId:28,cmpStatus:'loaded',eventStatus:read()===null?'cmpuishown':'useractioncomplete',tcString:'',purpose:{consents:{1:y,2:y,3:y,4:y,7:y},legitimateInterests:{}},vendor:{consents:{91:y,755:y},legitimateInterests:{}}},true)};`,
    },
    { open: { V16: 'the early yes' } },
  ),
  made(
    'u9-f-granted-first',
    // A default is there, and before the tag; that it grants is V7's. Written with V18, and put right.
    ['V2', 'V7'],
    [bottom, more.vi],
    [],
    {
      head: `<script>${gtag}gtag('consent','default',${all('granted')});gtag('js',new Date());gtag('config','G-7H');</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-7H"></script>`,
      granted: `gtag('consent','update',${all('granted')});`,
      refused: `gtag('consent','update',${all('denied')});`,
    },
    {
      pages: gtagJs(`if(!/accepted=false/.test(document.cookie)){${ga('G111')}}`),
      open: {
        ...counter,
        V3: 'the library itself',
        V4: 'the same',
        V6: 'the default of the next page',
        V17: 'the same',
      },
    },
  ),
  made(
    'u9-f-refused-granted',
    ['V3', 'V4', 'V6'],
    [pictures, more.hi],
    [],
    {
      head: `<script>${gtag}gtag('consent','default',${all('denied')});</script>`,
      granted: `gtag('consent','update',${all('granted')});${ga('G111')}`,
      refused: `gtag('consent','update',${all('granted')});${ga('G111')}`,
    },
    { pages: google, open: counter },
  ),
  made('u9-f-two-strings', ['V17'], [bottom, more.zh], [], {
    head: `<script>${gtag}gtag('consent','default',${all('denied')});</script>`,
    always: `self.__tcfapi=function(c,v,f){var y=read()===true;if(c==='ping')return f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:'hidden'},true);f({gdprApplies:true,cmpId:28,cmpStatus:'loaded',eventStatus:read()===null?'cmpuishown':'useractioncomplete',tcString:'',purpose:{consents:y?{1:true,2:true,3:true,4:true,7:true}:{},legitimateInterests:{}},vendor:{consents:y?{755:true}:{},legitimateInterests:{}}},true)};`,
    granted: `gtag('consent','update',${all('denied')});`,
    refused: `gtag('consent','update',${all('denied')});`,
  }),
  made(
    'u9-f-late-default',
    ['V2', 'V18'],
    [bottom, more.kk],
    [],
    {
      head: `<script>${gtag}gtag('js',new Date());gtag('config','G-7H');</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-7H"></script>`,
      always: `setTimeout(function(){gtag('consent','default',${all('denied')})},900);`,
      granted: `gtag('consent','update',${all('granted')});`,
      refused: `gtag('consent','update',${all('denied')});`,
    },
    {
      pages: gtagJs(ga('G111')),
      open: {
        ...counter,
        V3: 'a first hit on every page',
        V4: 'the same',
        V7: 'the hit says so',
        V6: 'the same',
        V17: 'the same',
      },
    },
  ),
  made(
    'u9-f-second-default',
    ['V19'],
    [bottom, say.sr],
    [],
    {
      head: `<script>${gtag}gtag('consent','default',${all('denied')});</script><script>gtag('consent','default',{analytics_storage:'granted',ad_storage:'denied'});</script>`,
      granted: `gtag('consent','update',${all('granted')});`,
      refused: `gtag('consent','update',${all('denied')});`,
    },
    {
      open: {
        ...counter,
        V7: 'the second default says yes',
        V18: 'nothing reads it',
        V6: 'the default of the next page',
        V17: 'the same',
      },
    },
  ),
];
