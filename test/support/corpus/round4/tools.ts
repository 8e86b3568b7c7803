import type { PlantedPages } from '../../planted/site.ts';
import { document, packaged, type Words } from './parts.ts';

/** Sites that ask by a real tool of the open kind, in a language and with settings of their own. */
interface Tool {
  /** Whether every purpose is switched on in advance. */
  on?: boolean;
  /** Code that a grant of statistics runs. */
  granted?: string;
  /** Code that runs on every page. */
  always?: string;
  footer?: string;
  /** Name under which the tool keeps the choice. */
  memory?: string;
}

const policyLink = ({ policy }: Words) => `<a href="/policy">${policy}</a>`;

export function klaroSite(
  host: string,
  words: Words,
  { on = false, granted = '', always = '', footer = '', memory = 'wahl' }: Tool,
): PlantedPages {
  const { lang, title, policy, back } = words;
  return {
    [`${host}/`]: document(
      { lang, title },
      `<footer style="padding:1rem">${policyLink(words)} ${footer || `<button type="button" onclick="klaro.show()">${back}</button>`}</footer><script>${always}</script>`,
      `<script>
var klaroConfig={version:1,elementID:'k',storageMethod:'${on ? 'cookie' : 'localStorage'}',storageName:'${memory}',acceptAll:true,hideDeclineAll:false,lang:'${lang}',default:${on},
translations:{zz:{privacyPolicyUrl:'/policy'}},
services:[{name:'zaehler',title:'Matomo',purposes:['analytics'],default:${on},callback:function(yes){if(yes){${granted}}}},{name:'werbung',title:'Ads',purposes:['marketing'],default:${on}}]};
</script><script defer src="/tool/klaro.js"></script>`,
    ),
    [`${host}/policy`]: document({ lang, title: policy }, ''),
    [`${host}/tool/klaro.js`]: packaged('klaro/dist/klaro.js'),
  };
}

export function orejimeSite(
  host: string,
  words: Words,
  { on = false, granted = '', always = '', footer = '', memory = 'eu' }: Tool,
): PlantedPages {
  const { lang, title, policy, back } = words;
  return {
    [`${host}/`]: document(
      { lang, title },
      `<footer style="padding:1rem">${policyLink(words)} ${footer || `<button type="button" onclick="orejime.prompt()">${back}</button>`}</footer>
<template data-purpose="count"><script>${granted}</script></template><script>${always}</script>
<script src="/tool/orejime.js"></script>`,
      `<link rel="stylesheet" href="/tool/orejime.css"><script>window.orejimeConfig={privacyPolicyUrl:'/policy',cookie:{name:'${memory}'},
purposes:[{id:'count',title:'Matomo',default:${on},cookies:[]},{id:'ads',title:'Ads',default:${on},cookies:[]}]};</script>`,
    ),
    [`${host}/policy`]: document({ lang, title: policy }, ''),
    [`${host}/tool/orejime.js`]: packaged(`orejime/dist/orejime-standard-${lang}.js`),
    [`${host}/tool/orejime.css`]: packaged('orejime/dist/orejime-standard.css'),
  };
}

export function vanillaSite(
  host: string,
  words: Words & { manage: string; save: string },
  {
    on = false,
    granted = '',
    always = '',
    footer = '',
    memory = 'cc_cookie',
    layout = 'box',
  }: Tool & { layout?: string },
): PlantedPages {
  const { lang, title, policy, back, ask, yes, no, manage, save } = words;
  const texts = {
    consentModal: {
      title: ask,
      description: ask,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      showPreferencesBtn: manage,
      footer: policyLink(words),
    },
    preferencesModal: {
      title: manage,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      savePreferencesBtn: save,
      closeIconLabel: '×',
      sections: [
        { title: '1', linkedCategory: 'necessary' },
        { title: '2', linkedCategory: 'zahlen' },
        { title: '3', linkedCategory: 'reklame' },
      ],
    },
  };
  return {
    [`${host}/`]: document(
      { lang, title },
      `<footer style="padding:1rem">${policyLink(words)} ${footer || `<button type="button" data-cc="show-preferencesModal">${back}</button>`}</footer>
<script>${always}</script><script type="module" src="/tool/start.js"></script>`,
      '<link rel="stylesheet" href="/tool/cookieconsent.css">',
    ),
    [`${host}/policy`]: document({ lang, title: policy }, ''),
    [`${host}/tool/cookieconsent.css`]: packaged('vanilla-cookieconsent/dist/cookieconsent.css'),
    [`${host}/tool/cookieconsent.js`]: packaged('vanilla-cookieconsent/dist/cookieconsent.esm.js'),
    [`${host}/tool/start.js`]: `import * as tool from '/tool/cookieconsent.js';
const count=()=>{if(tool.acceptedCategory('zahlen')){${granted}}};
tool.run({hideFromBots:false,revision:3,cookie:{name:'${memory}',expiresAfterDays:180},guiOptions:{consentModal:{layout:'${layout}'},preferencesModal:{layout:'bar'}},
categories:{necessary:{enabled:true,readOnly:true},zahlen:{enabled:${on}},reklame:{enabled:${on}}},onConsent:count,onChange:count,
language:{default:'${lang}',translations:{'${lang}':${JSON.stringify(texts)}}}});`,
  };
}

export function tarteaucitronSite(
  host: string,
  words: Words,
  { granted = '', always = '', footer = '', memory = 'tac' }: Tool,
): PlantedPages {
  const { lang, title, policy, back } = words;
  const files = Object.fromEntries(
    [
      'tarteaucitron.min.js',
      'tarteaucitron.services.min.js',
      `lang/tarteaucitron.${lang}.min.js`,
      'css/tarteaucitron.min.css',
    ].map((file) => [`${host}/tac/${file}`, packaged(`tarteaucitronjs/${file}`)]),
  );
  return {
    [`${host}/`]: document(
      { lang, title },
      `<footer style="padding:1rem">${policyLink(words)} ${footer || `<button type="button" onclick="tarteaucitron.userInterface.openPanel()">${back}</button>`}</footer><script>${always}</script>`,
      `<script>var tarteaucitronForceLanguage='${lang}';</script><script src="/tac/tarteaucitron.min.js"></script>
<script>tarteaucitron.init({privacyUrl:'/policy',bodyPosition:'bottom',hashtag:'#tac',cookieName:'${memory}',orientation:'bottom',serviceDefaultState:'wait',
showAlertSmall:false,cookieslist:false,showIcon:false,adblocker:false,DenyAllCta:true,AcceptAllCta:true,highPrivacy:true,handleBrowserDNTRequest:false,removeCredit:true,moreInfoLink:true,
useExternalCss:false,useExternalJs:false,mandatory:true,mandatoryCta:true});
tarteaucitron.services.zahl={key:'zahl',type:'analytic',name:'Matomo',uri:'/policy',needConsent:true,cookies:[],js(){${granted}},fallback(){}};
(tarteaucitron.job=tarteaucitron.job||[]).push('zahl');</script>`,
    ),
    [`${host}/policy`]: document({ lang, title: policy }, ''),
    ...files,
  };
}
