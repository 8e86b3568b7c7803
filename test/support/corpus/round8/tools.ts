import type { PlantedPages } from '../../planted/site.ts';
import { document, packaged } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';

/** Earlier releases of real tools, and settings that few sites choose. Each runs `granted` for a grant of counting. */
const policyPage = (host: string, says: Says): PlantedPages => ({
  [`${host}/legal`]: document({ ...says, title: says.policy }, `<p>${says.policy}</p>`),
});
const footer = ({ policy, back }: Says, does: string) =>
  `<footer style="padding:24px"><a href="/legal">${policy}</a> <a href="#" onclick="${does};return false">${back}</a></footer>`;

/** Klaro 0.6, which still speaks of apps. @param settings of the tool, as code @param on switched on in advance */
export const klaroOld = (
  host: string,
  says: Says,
  settings: string,
  on: boolean,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${footer(says, 'klaro.show()')}<script>var klaroConfig={elementID:'klaro',privacyPolicy:'/legal',lang:'${says.lang}',acceptAll:true,default:${on},${settings},translations:{},apps:[{name:'matomo',title:'Matomo',purposes:['analytics'],cookies:[/^_pk_/],default:${on},callback:function(yes){if(yes){${granted}}}},{name:'ads',title:'Ads',purposes:['advertising'],default:${on}}]}</script><script defer src="/vendor/klaro.js"></script>`,
  ),
  [`${host}/vendor/klaro.js`]: packaged('klaro-0.6/dist/klaro.js'),
  ...policyPage(host, says),
});

/** Klaro with its style apart, whose tags are marked in the page. */
export const klaro = (
  host: string,
  says: Says,
  settings: string,
  service: string,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${footer(says, 'klaro.show()')}<script type="text/plain" data-type="application/javascript" data-name="stats">${granted}</script><script>var klaroConfig={version:1,lang:'${says.lang}',${settings},translations:{zz:{privacyPolicyUrl:'/legal'}},services:[{name:'stats',title:'Stats',purposes:['analytics'],${service}},{name:'video',title:'YouTube',purposes:['functional'],contextualConsentOnly:true}]}</script><script defer src="/vendor/klaro-no-css.js"></script>`,
    '<link rel="stylesheet" href="/vendor/klaro.css">',
  ),
  [`${host}/vendor/klaro-no-css.js`]: packaged('klaro/dist/klaro-no-css.js'),
  [`${host}/vendor/klaro.css`]: packaged('klaro/dist/klaro.css'),
  ...policyPage(host, says),
});

/** vanilla-cookieconsent 3.0, whose tags are marked in the page. @param settings of the tool, as code @param category likewise */
export const vanilla = (
  host: string,
  says: Says,
  settings: string,
  category: string,
  granted: string,
  head = '',
): PlantedPages => {
  const { lang, ask, yes, no, policy, back } = says;
  const words = {
    consentModal: {
      label: back,
      description: `${ask} <a href="/legal">${policy}</a>`,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      showPreferencesBtn: back,
    },
    preferencesModal: {
      title: back,
      acceptAllBtn: yes,
      acceptNecessaryBtn: no,
      savePreferencesBtn: 'OK',
      closeIconLabel: 'X',
      sections: [
        { title: 'A', linkedCategory: 'core' },
        { title: 'B', linkedCategory: 'stats' },
      ],
    },
  };
  return {
    [`${host}/`]: document(
      says,
      `<footer style="padding:24px"><a href="/legal">${policy}</a> <a href="#" data-cc="show-preferencesModal">${back}</a></footer><script type="text/plain" data-category="stats">${granted}</script><script src="/cc/cookieconsent.umd.js"></script><script>CookieConsent.run({hideFromBots:false,${settings},categories:{core:{enabled:true,readOnly:true},stats:{${category}}},language:{default:'${lang}',translations:{'${lang}':${JSON.stringify(words)}}}})</script>`,
      `${head}<link rel="stylesheet" href="/cc/cookieconsent.css">`,
    ),
    [`${host}/cc/cookieconsent.umd.js`]: packaged(
      'vanilla-cookieconsent-3.0/dist/cookieconsent.umd.js',
    ),
    [`${host}/cc/cookieconsent.css`]: packaged('vanilla-cookieconsent-3.0/dist/cookieconsent.css'),
    ...policyPage(host, says),
  };
};

/** Orejime 3.1 with grouped purposes. @param settings of the tool, as code @param purpose likewise */
export const orejime = (
  host: string,
  says: Says,
  settings: string,
  purpose: string,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${footer(says, 'orejime.prompt()')}<template data-purpose="mesure"><script>${granted}</script></template><script src="/oj/orejime.js"></script>`,
    `<link rel="stylesheet" href="/oj/orejime.css"><script>window.orejimeConfig={privacyPolicyUrl:'/legal',${settings},purposes:[{id:'group',title:'Group',purposes:[{id:'mesure',title:'Matomo',cookies:['_pk_id'],${purpose}},{id:'pub',title:'Ads',cookies:[],${purpose}}]}]}</script>`,
  ),
  [`${host}/oj/orejime.js`]: packaged(`orejime-3.1/dist/orejime-standard-${says.lang}.js`),
  [`${host}/oj/orejime.css`]: packaged('orejime-3.1/dist/orejime-standard.css'),
  ...policyPage(host, says),
});

/** tarteaucitron 1.20 with several services. @param settings of the tool, as code @param service likewise */
export const tarteaucitron = (
  host: string,
  says: Says,
  settings: string,
  service: string,
  granted: string,
): PlantedPages => ({
  [`${host}/`]: document(
    says,
    `${footer(says, 'tarteaucitron.userInterface.openPanel()')}<script>
tarteaucitron.services.stats={key:'stats',type:'analytic',name:'Stats',uri:'/legal',cookies:[],${service},js:function(){${granted}},fallback:function(){}};
tarteaucitron.job=tarteaucitron.job||[];tarteaucitron.job.push('stats');</script>`,
    `<script>var tarteaucitronForceLanguage='${says.lang}'</script><script src="/tac/tarteaucitron.min.js"></script><script>tarteaucitron.init({privacyUrl:'/legal',hashtag:'#tac',cookieName:'tac',adblocker:false,mandatory:true,${settings}});</script>`,
  ),
  ...Object.fromEntries(
    [
      'tarteaucitron.min.js',
      'tarteaucitron.services.min.js',
      `lang/tarteaucitron.${says.lang}.min.js`,
      'css/tarteaucitron.min.css',
    ].map((file) => [`${host}/tac/${file}`, packaged(`tarteaucitronjs-1.20/${file}`)]),
  ),
  ...policyPage(host, says),
});
