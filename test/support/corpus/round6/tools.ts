import type { PlantedPages } from '../../planted/site.ts';
import { document, packaged } from '../round4/parts.ts';
import { foot, type Says } from './parts.ts';

const policyPage = (host: string, { lang, policy }: Says): PlantedPages => ({
  [`${host}/policy`]: document({ lang, title: policy }, `<p>${policy}</p>`),
});

/** Klaro with settings of its own. @param settings of the tool, as code @param service likewise */
export const klaro = (
  host: string,
  says: Says,
  settings: string,
  service: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${foot(says, 'klaro.show(undefined,true)')}<script>window.klaroConfig={version:1,lang:'${says.lang}',acceptAll:true,${settings},
translations:{zz:{privacyPolicyUrl:'/policy'},${JSON.stringify(says.lang)}:{consentNotice:{description:'${says.ask} {purposes}'},purposes:{count:{title:'Matomo'}},ok:'${says.yes}',acceptAll:'${says.yes}',decline:'${says.no}',privacyPolicy:{name:'${says.policy}',text:'{privacyPolicy}'}}},
services:[{name:'tag',title:'Tag',purposes:['count'],${service}},{name:'chat',title:'Chat',purposes:['count']}]}</script><script src="/k/klaro.js"></script>`,
  ),
  ...policyPage(host, says),
  [`${host}/k/klaro.js`]: packaged('klaro/dist/klaro.js'),
});

/** vanilla-cookieconsent by its older build of one file. @param settings of the tool, as code @param count whether switched on */
export const vanilla = (
  host: string,
  says: Says,
  settings: string,
  on: boolean,
  granted: string,
): PlantedPages => {
  const { lang, ask, yes, no, policy, back } = says;
  const link = `<a href="/policy">${policy}</a>`;
  const words = {
    consentModal: {
      title: back,
      description: ask,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      showPreferencesBtn: back,
      footer: link,
    },
    preferencesModal: {
      title: back,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      savePreferencesBtn: 'OK',
      sections: [
        { title: '1', linkedCategory: 'need' },
        { title: '2', linkedCategory: 'count' },
      ],
    },
  };
  return {
    [`${host}/`]: document(
      says,
      `${foot(says, 'CookieConsent.showPreferences()')}<script src="/v/consent.js"></script><script>
function look(){if(CookieConsent.acceptedCategory('count')){${granted}}}
CookieConsent.run({hideFromBots:false,${settings},categories:{need:{enabled:true,readOnly:true},count:{enabled:${on}}},onConsent:look,onChange:look,
language:{default:'${lang}',translations:{'${lang}':${JSON.stringify(words)}}}});</script>`,
      '<link rel="stylesheet" href="/v/consent.css">',
    ),
    ...policyPage(host, says),
    [`${host}/v/consent.js`]: packaged('vanilla-cookieconsent/dist/cookieconsent.umd.js'),
    [`${host}/v/consent.css`]: packaged('vanilla-cookieconsent/dist/cookieconsent.css'),
  };
};

/** Orejime. @param settings of the tool, as code @param purpose likewise */
export const orejime = (
  host: string,
  says: Says,
  settings: string,
  purpose: string,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${foot(says, 'orejime.prompt()')}<template data-purpose="tag"><script>${granted}</script></template><script src="/o/orejime.js"></script>`,
    `<link rel="stylesheet" href="/o/orejime.css"><script>window.orejimeConfig={privacyPolicyUrl:'/policy',${settings},purposes:[{id:'tag',title:'Matomo',cookies:[],${purpose}},{id:'more',title:'Chat',cookies:[]}]}</script>`,
  ),
  ...policyPage(host, says),
  [`${host}/o/orejime.js`]: packaged(`orejime/dist/orejime-standard-${says.lang}.js`),
  [`${host}/o/orejime.css`]: packaged('orejime/dist/orejime-standard.css'),
});

/** tarteaucitron. @param settings of the tool, as code */
export const tarteaucitron = (
  host: string,
  says: Says,
  settings: string,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    foot(says, 'tarteaucitron.userInterface.openPanel()'),
    `<script>var tarteaucitronForceLanguage='${says.lang}'</script><script src="/t/tarteaucitron.min.js"></script><script>
tarteaucitron.init({privacyUrl:'/policy',hashtag:'#t',cookieName:'t',adblocker:false,DenyAllCta:true,AcceptAllCta:true,highPrivacy:true,removeCredit:true,mandatory:true,${settings}});
tarteaucitron.services.tag={key:'tag',type:'analytic',name:'Matomo',uri:'/policy',needConsent:true,cookies:[],js:function(){${granted}},fallback:function(){}};(tarteaucitron.job=tarteaucitron.job||[]).push('tag');</script>`,
  ),
  ...policyPage(host, says),
  ...Object.fromEntries(
    [
      'tarteaucitron.min.js',
      'tarteaucitron.services.min.js',
      `lang/tarteaucitron.${says.lang}.min.js`,
      'css/tarteaucitron.min.css',
    ].map((file) => [`${host}/t/${file}`, packaged(`tarteaucitronjs/${file}`)]),
  ),
});
