import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, foot, formSite, picture, taken } from './parts.ts';
import { ca, el, fi, hu, ja, pt, tr, uk } from './says.ts';
import { klaro, orejime, tarteaucitron, vanilla } from './tools.ts';

const tracker = 'https://www.google-analytics.com/g/collect?v=2&cid=4.4';
const intake = { 'www.google-analytics.com/g/collect': taken };
const count = picture(tracker);

/** Lawful pages of kinds that nobody had tried. */
export const clean: CorpusPage[] = [
  {
    // The tool's own layer has neither role nor name there: written as a clean page, and put right.
    name: 'u6-klaro-modal',
    faults: ['V24'],
    pages: {
      ...klaro(
        'u6-klaro-modal.localhost',
        tr,
        `mustConsent:true,noticeAsModal:true,elementID:'halı',storageMethod:'localStorage',cookieExpiresAfterDays:30`,
        `callback:function(yes){if(yes){${count}}}`,
      ),
      ...intake,
    },
  },
  {
    name: 'u6-ok-vanilla-entry',
    faults: [],
    pages: {
      ...vanilla(
        'u6-ok-vanilla-entry.localhost',
        ja,
        `revision:4,disablePageInteraction:true,cookie:{name:'cc_ja',useLocalStorage:true},guiOptions:{consentModal:{layout:'cloud inline',position:'top center',equalWeightButtons:true,flipButtons:true}}`,
        false,
        count,
      ),
      ...intake,
    },
  },
  {
    // The tool draws the refusal without a ground of its own there: written as a clean page, and put right.
    name: 'u6-orejime-forced',
    faults: ['V9'],
    pages: {
      ...orejime(
        'u6-orejime-forced.localhost',
        ca,
        `forceModal:true,cookie:{name:'galetes',duration:90}`,
        `isExempt:false`,
        count,
      ),
      ...intake,
    },
  },
  {
    name: 'u6-ok-tac-middle',
    faults: [],
    pages: {
      ...tarteaucitron(
        'u6-ok-tac-middle.localhost',
        uk,
        `orientation:'middle',showAlertSmall:true,cookieslist:true,showIcon:true,iconPosition:'BottomLeft',closePopup:false,groupServices:true`,
        count,
      ),
      ...intake,
    },
  },
  {
    // The banner comes with the second view, which the page's own router shows.
    name: 'u6-ok-router',
    faults: [],
    pages: {
      ...formSite('u6-ok-router.localhost', el, { granted: count }),
      'u6-ok-router.localhost/': document(
        el,
        `<div id="view"></div><script>
function answer(what){localStorage.apofasi=what;show()}
function show(){var layer=localStorage.apofasi?'':'<div role="dialog" aria-label="${el.ask}" style="position:fixed;inset:auto 0 0;background:#fff;padding:1rem"><p>${el.ask} <a href="/policy">${el.policy}</a></p><button style="padding:1rem;color:#fff;background:#123" onclick="answer(0)">${el.no}</button> <button style="padding:1rem;color:#fff;background:#123" onclick="answer(1)">${el.yes}</button></div>';
view.innerHTML='<p>'+location.pathname+'</p>'+layer;if(localStorage.apofasi==='1'){${count}}}
show=show;setTimeout(function(){history.pushState({},'','/katalogos');show()},400);</script>${foot(el, 'delete localStorage.apofasi;show()')}`,
      ),
      'u6-ok-router.localhost/katalogos': { body: '', status: 302, headers: { location: '/' } },
      ...intake,
    },
  },
  {
    name: 'u6-ok-sign-in',
    faults: [],
    pages: {
      'u6-ok-sign-in.localhost/': {
        body: '',
        status: 302,
        headers: {
          location: '/kirjaudu',
          'set-cookie': 'JSESSIONID=5F0C9A77D1E24B3A; Path=/; HttpOnly',
        },
      },
      'u6-ok-sign-in.localhost/kirjaudu': document(
        fi,
        '<form><label>Sähköposti <input type="email"></label><label>Salasana <input type="password"></label><button>Kirjaudu</button></form><a href="/policy">Tietosuojaseloste</a>',
      ),
      'u6-ok-sign-in.localhost/policy': document(fi, ''),
    },
  },
  {
    name: 'u6-ok-service-worker',
    faults: [],
    pages: formSite(
      'u6-ok-service-worker.localhost',
      hu,
      {
        granted: count,
        always: `navigator.serviceWorker&&navigator.serviceWorker.register('/offline.js').catch(function(){})`,
      },
      {
        'u6-ok-service-worker.localhost/offline.js': code(
          `importScripts('/routes.js');addEventListener('fetch',function(){})`,
        ),
        'u6-ok-service-worker.localhost/routes.js': code(''),
        ...intake,
      },
    ),
  },
  {
    name: 'u6-ok-shared-worker',
    faults: [],
    pages: formSite(
      'u6-ok-shared-worker.localhost',
      pt,
      { granted: count, always: `new SharedWorker('/carrinho.js').port.start();` },
      {
        'u6-ok-shared-worker.localhost/carrinho.js': code(
          `fetch('/estoque');setInterval(function(){fetch('/estoque')},3000)`,
        ),
        'u6-ok-shared-worker.localhost/estoque': taken,
        ...intake,
      },
    ),
  },
];
