import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { asks, bar, drop, made, run } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `root.getElementById('c').hidden=false`,
  hide: `root.getElementById('c').hidden=true`,
};

/** More lawful sites with a banner. */
export const cleanToo: CorpusPage[] = [
  // Travel: the language of the page is kept, and the currency.
  made(
    'v11-c-travel',
    [],
    {
      lang: 'it',
      title: 'Sentieri — cammini a piedi con bagaglio leggero',
      policy: 'Informativa privacy',
      back: '<button type="button" popovertarget="c">Scelte sui cookie</button>',
      css: `${bar}#c{inset:auto 0 0 0;width:100%;border:0}`,
      layer: `<div class="cb" id="c" popover="manual" role="dialog" aria-label="Cookie"><p>Ci fai vedere dove cammini sul sito? Serve a noi e alle pubblicità. <a href="/datos">Informativa</a></p><a class="b" href="#" role="button" id="si">Sì, venite con me</a><a class="b" href="#" role="button" id="no">Cammino da solo</a></div>`,
      script: asks({
        show: `document.getElementById('c').showPopover()`,
        hide: `document.getElementById('c').hidePopover()`,
        yes: '#si',
        no: '#no',
        memory: ['sentieri-cookie', 'insieme', 'solo'],
        always: `document.cookie='NEXT_LOCALE=it;path=/;max-age=31536000';document.cookie='currency=EUR;path=/;max-age=31536000';`,
        granted: run(tag.meta, tag.vwo),
        refused: drop(tag.meta, tag.vwo),
      }),
    },
    [tag.meta, tag.vwo],
  ),
  // A bank, behind a load balancer and a firewall that leave cookies; switches, all off.
  made(
    'v11-c-bank',
    [],
    {
      lang: 'pt',
      title: 'Caixa Agrícola do Douro',
      policy: 'Política de privacidade',
      back: '<a href="#" id="rever">Rever as minhas autorizações</a>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Autorizações"><p>Autoriza medições e publicidade? <a href="/datos">Saber mais</a></p><p><label><input type="checkbox" id="m"> Medições</label> <label><input type="checkbox" id="p"> Publicidade</label></p><button id="g">Guardar o que marquei</button><button id="s">Autorizo tudo</button><button id="n">Não autorizo nada</button></div>`,
      script: asks({
        ...bottom,
        yes: '#s',
        no: '#n',
        back: '#rever',
        memory: ['cad_autorizacoes', 'tudo', 'nada'],
        granted: run(tag.adform, tag.matomoCloud),
        refused: drop(tag.matomoCloud),
        rest: `on(document,'#g',function(){if(document.querySelector('#m:checked,#p:checked'))yes();else no()});`,
      }),
    },
    [tag.adform, tag.matomoCloud],
    {
      pages: {
        'v11-c-bank.localhost/app.css': {
          body: '',
          headers: {
            'content-type': 'text/css',
            'set-cookie': [
              'BIGipServerpool_www=352387338.20480.0000; path=/; Httponly',
              'TS0110b11a=0110b11a28ab5d2c; path=/',
            ],
          },
        },
      },
    },
  ),
  // Dating, on Laravel.
  made(
    'v11-c-dating',
    [],
    {
      lang: 'sv',
      title: 'Fika för två',
      policy: 'Så hanterar vi dina uppgifter',
      back: '<button type="button" id="angra">Ångra eller ändra kakval</button>',
      head: `<script>document.cookie='XSRF-TOKEN='+btoa(Math.random()+'|'+Math.random())+';path=/;max-age=7200';</script>`,
      layer: `<dialog class="cb" id="c" aria-label="Kakor" style="margin:auto auto 0"><p>Får vi och Facebook veta att du var här? <a href="/datos">Läs hur</a></p><button id="a">Det går bra</button><button id="b">Nej, jag står över</button></dialog>`,
      script: asks({
        show: `document.getElementById('c').showModal()`,
        hide: `document.getElementById('c').close()`,
        yes: '#a',
        no: '#b',
        back: '#angra',
        memory: ['kakval', 'ja', 'nej'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
  ),
  // The transparency framework, answered by a tool of the site’s own.
  made(
    'v11-c-tcf',
    [],
    {
      lang: 'hu',
      title: 'Tiszántúli Hírlap',
      policy: 'Adatkezelési tájékoztató',
      back: '<a href="#" id="ujra">Sütik újragondolása</a>',
      head: `<script>(function(){var f=document.createElement('iframe');f.name='__tcfapiLocator';f.style.display='none';document.documentElement.appendChild(f);var heard=[],data=null;function tc(l){return Object.assign({gdprApplies:true,tcfPolicyVersion:5,cmpId:401,cmpVersion:3,cmpStatus:'loaded',listenerId:l,tcString:'',eventStatus:'cmpuishown',purpose:{consents:{},legitimateInterests:{}},vendor:{consents:{},legitimateInterests:{}}},data)}window.__tcfapi=function(c,v,cb){if(c==='ping')cb({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',apiVersion:'2.2'});else if(c==='getTCData')cb(tc(null),true);else if(c==='addEventListener'){heard.push(cb);cb(tc(heard.length),true)}};window.__answer=function(all){var p={};for(var i=1;i<12;i++)p[i]=all;data={eventStatus:'useractioncomplete',purpose:{consents:p,legitimateInterests:{}},vendor:{consents:{755:all,45:all},legitimateInterests:{}}};heard.forEach(function(cb,i){cb(tc(i+1),true)})}})()</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Sütik"><p>Mi és két hirdetőnk azonosítót tárolnánk a készülékén. Beleegyezik? <a href="/datos">Tájékoztató</a></p><button id="i">Tárolhatják</button><button id="n">Ne tároljanak semmit</button></div>`,
      script: asks({
        ...bottom,
        yes: '#i',
        no: '#n',
        back: '#ujra',
        memory: ['hirlap_cmp', 'igen', 'nem'],
        granted: `__answer(true);${tag.adform.run}`,
        refused: `__answer(false);`,
        denied: `__answer(false);`,
      }),
    },
    [tag.adform],
  ),
  // A receipt of the choice goes to the site for either answer.
  made(
    'v11-c-receipt',
    [],
    {
      lang: 'hr',
      title: 'Otočka uljara Vela Luka',
      policy: 'Zaštita podataka',
      back: '<button type="button" id="opet">Predomislio sam se oko kolačića</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Kolačići"><p>Smijemo li brojati posjete preko Matoma? <a href="/datos">Pojedinosti</a></p><button id="m">Smijete</button><button id="r">Radije ne</button></div>`,
      script: asks({
        ...bottom,
        yes: '#m',
        no: '#r',
        back: '#opet',
        memory: ['kolacici', 'smijete', 'radije-ne'],
        granted: `${tag.matomoCloud.run}localStorage.setItem('kolacici-potvrda',localStorage.getItem('kolacici-potvrda')||crypto.randomUUID());fetch('/potvrde',{method:'POST',body:'da'});`,
        refused: `${tag.matomoCloud.drop}localStorage.setItem('kolacici-potvrda',localStorage.getItem('kolacici-potvrda')||crypto.randomUUID());fetch('/potvrde',{method:'POST',body:'ne'});`,
      }),
    },
    [tag.matomoCloud],
    { pages: { 'v11-c-receipt.localhost/potvrde': intake } },
  ),
];
