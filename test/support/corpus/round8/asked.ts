import type { CorpusPage } from '../page.ts';
import { code, taken } from '../round6/parts.ts';
import { at, counting, granted, site } from './made.ts';
import * as say from './says.ts';
import { app, drawer, geo, osano } from './sites.ts';
import * as tool from './tools.ts';
import { all, cookie, digits, drop, google, gtag, pixel } from './vendors.ts';

const ga = cookie('_ga', `'GA1.1.'+${digits}+'.1764230400'`);

/** Questions that are no fair ones, answers that come to nothing, and what goes on after them. */
export const asked: CorpusPage[] = [
  {
    name: 'u8-klaro-old-on',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: {
      ...tool.klaroOld(
        at('u8-klaro-old-on'),
        say.fi,
        `mustConsent:true,groupByPurpose:false`,
        true,
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-vanilla-opt-out',
    faults: ['V2', 'V10'],
    open: counting,
    pages: {
      ...tool.vanilla(at('u8-vanilla-opt-out'), say.sl, `mode:'opt-out'`, 'enabled:true', granted),
      ...google,
    },
  },
  {
    name: 'u8-orejime-modal-on',
    // The tool runs what is on in advance: written without V2, and put right.
    faults: ['V2', 'V10'],
    open: { ...counting, V24: 'as the tool draws it' },
    pages: {
      ...tool.orejime(
        at('u8-orejime-modal-on'),
        say.ca,
        'forceModal:true',
        'default:true',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-citron-auto',
    faults: ['V2'],
    open: {
      ...counting,
      V7: 'the tool writes yes before a choice',
      V10: 'it stands on yes',
      V11: 'long pages only',
    },
    pages: {
      ...tool.tarteaucitron(
        at('u8-citron-auto'),
        say.pt,
        `highPrivacy:false,orientation:'bottom',DenyAllCta:true,AcceptAllCta:true`,
        'needConsent:false',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-citron-no-deny',
    faults: ['V8'],
    open: { V24: 'as the tool draws it' },
    pages: {
      ...tool.tarteaucitron(
        at('u8-citron-no-deny'),
        say.nl,
        `highPrivacy:true,orientation:'middle',DenyAllCta:false,AcceptAllCta:true,showIcon:true`,
        'needConsent:true',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-second-layer',
    faults: ['V8'],
    pages: {
      ...drawer(at('u8-second-layer'), say.hr, { granted }, [false, false], false),
      ...google,
    },
  },
  site(
    'u8-quiet-refusal',
    ['V9'],
    app,
    say.lt,
    {
      refusal:
        'background:none;color:#767676;font-weight:400;font-size:13px;padding:0 6px;min-height:28px',
    },
    {},
    { V24: 'the faint words' },
  ),
  {
    name: 'u8-interests',
    faults: ['V10'],
    pages: { ...drawer(at('u8-interests'), say.nb, { granted }, [false, true]), ...google },
  },
  site('u8-tcf-yes', ['V6'], geo, say.hu, {
    always: `self.__tcfapi=function(cmd,v,cb){if(cmd==='ping')return cb({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:kept()===null?'visible':'hidden'},true);cb({gdprApplies:true,cmpId:300,eventStatus:kept()===null?'cmpuishown':'useractioncomplete',purpose:{consents:kept()===null?{}:{1:true,2:true,3:true,4:true,7:true},legitimateInterests:{}},vendor:{consents:kept()===null?{}:{755:true},legitimateInterests:{}},tcString:''},true)};`,
  }),
  site('u8-two-words', ['V17'], osano, say.el, {
    head: `<script>${gtag}window.uetq=window.uetq||[];gtag('consent','default',${all('denied')});uetq.push('consent','default',{ad_storage:'denied'})</script>`,
    granted: `gtag('consent','update',${all('granted')});uetq.push('consent','update',{ad_storage:'denied'});${granted}`,
    refused: `gtag('consent','update',${all('denied')});uetq.push('consent','update',{ad_storage:'denied'});`,
  }),
  site('u8-asks-again', ['V12'], geo, say.lv, {
    keep: `document.cookie=yes?'cookie_ok=allow;path=/;max-age=15552000':'cookie_ok=;path=/;max-age=0'`,
  }),
  site('u8-scroll-is-yes', ['V2', 'V11'], osano, say.es, {
    always: `addEventListener('scroll',function f(){if(kept()===null&&scrollY>200){keep(true);show(false);act(true);removeEventListener('scroll',f)}},{passive:true});`,
  }),
  site('u8-refused-database', ['V3', 'V4'], app, say.ja, {
    refused: `var q=indexedDB.open('device',1);q.onupgradeneeded=function(){q.result.createObjectStore('ids')};q.onsuccess=function(){var s=q.result.transaction('ids','readwrite').objectStore('ids'),g=s.get('did');g.onsuccess=function(){if(!g.result)s.put(crypto.randomUUID(),'did')}};`,
  }),
  site('u8-left-behind', ['V5'], osano, say.hr, {
    granted: `${ga}${cookie('_gcl_au', `'1.1.'+${digits}+'.1764230400'`, 7776000)}${granted}`,
  }),
  site(
    'u8-worker-beats',
    ['V4'],
    app,
    say.tr,
    {
      granted: `if(!self.w)self.w=new Worker('/beat.js');`,
    },
    {
      [`${at('u8-worker-beats')}/beat.js`]: code(
        `setInterval(function(){fetch('https://api2.amplitude.com/2/httpapi',{method:'POST',mode:'no-cors',body:'{}'})},1000)`,
      ),
      'api2.amplitude.com/2/httpapi': taken,
    },
  ),
  site(
    'u8-sync',
    ['V20'],
    osano,
    say.uk,
    {
      granted: `${ga}var m=/_ga=GA1\\.1\\.([\\d.]+)/.exec(document.cookie);${pixel("https://x.bidswitch.net/sync?dsp_id=77&user_id='+m[1]+'")}`,
      refused: drop('_ga'),
    },
    { 'x.bidswitch.net/sync': taken },
  ),
];
