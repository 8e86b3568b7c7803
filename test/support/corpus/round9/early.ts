import type { CorpusPage } from '../page.ts';
import { bottom, inFrame, shadow } from './bars.ts';
import { hashApp } from './layers.ts';
import * as say from './says.ts';
import * as more from './saysMore.ts';
import { anyway, anywayKept, at, made } from './site.ts';
import * as tag from './tags.ts';

const counter = { V16: 'a counter, or what may be taken for advertising' };
const ask = (one: tag.Tag) => ({ always: one.run, granted: '', refused: '' });

/** What runs before a choice, whatever comes of it. */
export const early: CorpusPage[] = [
  made('u9-f-piano-early', anywayKept, [bottom, more.fr], [tag.piano], ask(tag.piano), {
    open: counter,
  }),
  made(
    'u9-f-commanders',
    anywayKept,
    [shadow('open'), more.fr],
    [tag.commanders],
    ask(tag.commanders),
    { open: counter },
  ),
  made('u9-f-kameleoon', anywayKept, [bottom, more.it], [tag.kameleoon], ask(tag.kameleoon), {
    open: counter,
  }),
  made(
    'u9-f-rudder',
    ['V1', 'V5'],
    [bottom, more.de],
    [],
    {
      always: `localStorage.rudder_anonymous_id=localStorage.rudder_anonymous_id||'RudderEncrypt:'+${tag.hex};localStorage.rl_anonymous_id=localStorage.rl_anonymous_id||crypto.randomUUID();`,
      granted: tag.post('hosted.rudderlabs.com/v1/page'),
      refused: '',
    },
    {
      pages: { 'hosted.rudderlabs.com/v1/page': tag.sink },
      open: { V3: 'kept before, and not anew', V4: 'the same' },
    },
  ),
  made(
    'u9-f-posthog-path',
    anywayKept,
    [hashApp, more.nl],
    [],
    {
      always: `localStorage.ph_phc_z9_posthog=localStorage.ph_phc_z9_posthog||JSON.stringify({distinct_id:crypto.randomUUID(),$device_id:crypto.randomUUID()});fetch('/ingest/e/?ip=1&_='+Date.now()+'&ver=1.180.0&compression=base64',{method:'POST',body:'data='+btoa(localStorage.ph_phc_z9_posthog)});`,
      granted: '',
      refused: '',
    },
    {
      pages: { [`${at('u9-f-posthog-path')}/ingest/e/`]: tag.sink },
      open: { ...counter, V20: 'it may be a machine of one’s own' },
    },
  ),
  made(
    'u9-f-amplitude-timer',
    anywayKept,
    [bottom, more.sk],
    [tag.amplitude],
    {
      always: `setTimeout(function(){${tag.amplitude.run}},6500);`,
      granted: '',
      refused: '',
    },
    { open: counter },
  ),
  made(
    'u9-f-heap-scroll',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V11'],
    [bottom, more.en],
    [tag.heap],
    {
      always: `addEventListener('scroll',function(){${tag.heap.run}},{once:true});`,
      granted: '',
      refused: '',
    },
    { open: { ...counter, V5: 'no scroll before the answer' } },
  ),
  made(
    'u9-f-fullstory-alias',
    [...anyway, 'V20'],
    [bottom, say.sl],
    [],
    {
      always: tag.bring('fs.u9-f-fullstory-alias.localhost/s/fs.js'),
      granted: '',
      refused: '',
    },
    {
      pages: {
        'fs.u9-f-fullstory-alias.localhost/s/fs.js': tag.js(
          `fetch('https://fs.u9-f-fullstory-alias.localhost/rec/page',{method:'POST',body:JSON.stringify({OrgId:'o-1',Url:location.href})});fetch('https://fs.u9-f-fullstory-alias.localhost/rec/bundle/v2?OrgId=o-1&Seq=1',{method:'POST',body:JSON.stringify({Seq:1,Evts:[{When:1,Kind:2,Args:['<html>']}]})})`,
        ),
        'fs.u9-f-fullstory-alias.localhost/rec/page': tag.sink,
        'fs.u9-f-fullstory-alias.localhost/rec/bundle/v2': tag.sink,
      },
      aliases: { 'fs.u9-f-fullstory-alias.localhost': 'relay.eu1.fullstory.com' },
      open: counter,
    },
  ),
  made('u9-f-logrocket', anywayKept, [bottom, say.da], [tag.logrocket], ask(tag.logrocket), {
    open: counter,
  }),
  made('u9-f-datadog', anyway, [bottom, say.is], [tag.datadog], ask(tag.datadog), {
    open: { ...counter, V1: 'a session of fifteen minutes', V5: 'the same' },
  }),
  // Chromium asks this host by HTTPS alone, which is not served here: the chat never runs. Written with V1 and V5, and put right.
  made('u9-f-intercom', anyway, [bottom, say.lt], [tag.intercom], ask(tag.intercom), {
    open: counter,
  }),
  made('u9-f-hubspot', anywayKept, [inFrame, say.et], [tag.hubspot], ask(tag.hubspot), {
    open: counter,
  }),
  made('u9-f-taboola-gpc', [...anyway, 'V16'], [bottom, say.ar], [tag.taboola], ask(tag.taboola)),
  made(
    'u9-f-own-print',
    anyway,
    [bottom, more.lb],
    [],
    {
      always: `(async function(){var c=document.createElement('canvas'),x=c.getContext('2d');c.width=240;c.height=60;x.font='16px Georgia';x.fillText('Größe Æ 🦊 1.23',4,30);var g=document.createElement('canvas').getContext('webgl'),e=g&&g.getExtension('WEBGL_debug_renderer_info');var o=new OfflineAudioContext(1,4410,44100),n=o.createOscillator();n.connect(o.destination);n.start();var b=(await o.startRendering()).getChannelData(0).slice(400,430).join();var d=[c.toDataURL(),e?g.getParameter(e.UNMASKED_RENDERER_WEBGL):'',b,navigator.hardwareConcurrency,navigator.deviceMemory,screen.width,screen.colorDepth,navigator.languages,Intl.DateTimeFormat().resolvedOptions().timeZone,navigator.platform].join('|');var h=await crypto.subtle.digest('SHA-1',new TextEncoder().encode(d));fetch('/api/visit',{method:'POST',body:btoa(String.fromCharCode.apply(null,new Uint8Array(h)))})})();`,
    },
    { pages: { [`${at('u9-f-own-print')}/api/visit`]: tag.sink }, open: counter },
  ),
  made(
    'u9-f-youtube',
    anyway,
    [bottom, more.vi],
    [],
    {
      body: '<iframe title="Video" width="560" height="315" src="https://www.youtube.com/embed/a1b2"></iframe>',
    },
    {
      pages: {
        'www.youtube.com/embed/a1b2': {
          body: `<!doctype html><title>v</title><script>${tag.img('www.youtube.com/youtubei/v1/log_event?alt=json')}</script>`,
          headers: {
            'set-cookie': [
              'VISITOR_INFO1_LIVE=Jx8Qm2Zp0aB; Path=/; Max-Age=15552000',
              'YSC=a8bC; Path=/',
            ],
          },
        },
        'www.youtube.com/youtubei/v1/log_event': tag.sink,
      },
      open: {
        V1: 'without a secure context the cookie stays out',
        V16: 'a video',
        V2: 'content',
        V3: 'content',
        V4: 'content',
      },
    },
  ),
  made(
    'u9-f-widget',
    [...anyway, 'V16'],
    [bottom, say.bg],
    [tag.outbrain],
    {
      granted: '',
      refused: '',
      body: '<iframe title="Widget" src="https://widget.u9-f-widget.localhost/w.html" width="300" height="200"></iframe>',
    },
    {
      pages: {
        'widget.u9-f-widget.localhost/w.html': `<!doctype html><title>w</title><p>Top 10</p><script>${tag.outbrain.run}</script>`,
      },
    },
  ),
  made(
    'u9-f-style-pixel',
    [...anyway, 'V16'],
    [hashApp, more.cs],
    [],
    {
      head: `<style>main::after{content:url("https://ct.pinterest.com/v3/?tid=26&event=pagevisit&noscript=1")}</style>`,
    },
    { pages: { 'ct.pinterest.com/v3/': tag.sink } },
  ),
];
