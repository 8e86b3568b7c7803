import type { CorpusPage } from '../page.ts';
import {
  asking,
  code,
  config,
  deniedDefault,
  gated,
  grantedUpdate,
  gtag,
  hit,
  html,
  published,
  script,
  site,
} from '../parts.ts';

const deniedUpdate = grantedUpdate.replaceAll('granted', 'denied');
const obeying = { granted: grantedUpdate, refused: deniedUpdate };
const collect = { 'www.google-analytics.com/g/collect': '' };
/** A TCF interface that says what stands in `purposes` when it is asked. */
const tcf = (purposes: string) =>
  `self.__tcfapi=(command,version,then)=>then({tcString:'CPtest',purpose:{consents:${purposes}},vendor:{consents:{}}},true);`;
/** Google's own reading of consent, as its tag keeps it. */
const reading = (ads: boolean, counting: boolean) =>
  `self.google_tag_data={ics:{entries:{ad_storage:{default:${ads}},analytics_storage:{default:${counting}}}}};`;

/** What the page tells its tags of consent, and when. */
export const consentMode: CorpusPage[] = [
  {
    // The default stands below the tag.
    name: 'late-default',
    faults: ['V18'],
    pages: site('late-default', html(asking(obeying) + code(deniedDefault), code(gtag + config))),
  },
  {
    // A default never comes, and the tag is there before anybody is asked.
    name: 'no-default',
    faults: ['V18'],
    pages: site(
      'no-default',
      html(
        asking(obeying),
        code(gtag + config) + script('https://www.googletagmanager.com/gtag/js'),
      ),
      { 'www.googletagmanager.com/gtag/js': '' },
    ),
  },
  {
    // The tag manager's start comes first.
    name: 'manager-first',
    faults: ['V18'],
    pages: site(
      'manager-first',
      html(
        asking(obeying),
        code(`${gtag}dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});${deniedDefault}`),
      ),
    ),
  },
  {
    // A default that a plugin sends when the page has loaded.
    name: 'default-on-load',
    faults: ['V18'],
    pages: site(
      'default-on-load',
      html(
        asking(obeying),
        code(`${gtag + config}addEventListener('load',()=>{${deniedDefault}})`),
      ),
    ),
  },
  {
    // A second default opens what the first one shut, and no refusal ever takes it back on the next page.
    name: 'second-default',
    faults: ['V6', 'V7', 'V19'],
    pages: site(
      'second-default',
      html(
        asking(obeying),
        code(gtag + deniedDefault + deniedDefault.replaceAll('denied', 'granted') + config),
      ),
    ),
  },
  {
    // The second one differs in what is not asked about here.
    name: 'second-functional',
    faults: ['V19'],
    pages: site(
      'second-functional',
      html(
        asking(obeying),
        code(
          `${gtag}gtag('consent','default',{ad_storage:'denied',functionality_storage:'denied'});gtag('consent','default',{functionality_storage:'granted'});${config}`,
        ),
      ),
    ),
  },
  {
    // A plugin's default beside our own.
    name: 'own-and-plugin',
    faults: ['V7', 'V19'],
    ruleset: published(),
    pages: site(
      'own-and-plugin',
      html('', `{{snippet}}${code(`${gtag}gtag('consent','default',{ad_storage:'granted'});`)}`),
    ),
  },
  {
    // The default is yes; who refuses is heard, on that page and later.
    name: 'granted-default',
    faults: ['V7'],
    pages: site(
      'granted-default',
      html(
        asking(obeying) + code(`if(/choice=none/.test(document.cookie)){${deniedUpdate}}`),
        code(gtag + deniedDefault.replaceAll('denied', 'granted') + config),
      ),
    ),
  },
  {
    // An update says yes while nobody has chosen.
    name: 'early-update',
    faults: ['V6', 'V7'],
    pages: site(
      'early-update',
      html(asking(obeying), code(gtag + deniedDefault + config + grantedUpdate)),
    ),
  },
  {
    // Refusing sends the update of a grant.
    name: 'refusal-granted',
    faults: ['V6', 'V16'],
    pages: site(
      'refusal-granted',
      html(
        asking({ granted: grantedUpdate, refused: grantedUpdate }),
        code(gtag + deniedDefault + config),
      ),
    ),
  },
  {
    // Google's own tag has read a grant before any choice, and keeps it.
    name: 'ics-granted',
    faults: ['V6', 'V7', 'V16'],
    pages: site('ics-granted', html(asking(), code(reading(true, true)))),
  },
  {
    // The TCF string says yes after a refusal.
    name: 'tcf-refused-yes',
    faults: ['V6', 'V16'],
    pages: site(
      'tcf-refused-yes',
      html(asking(), code(tcf(`/choice/.test(document.cookie)?{1:true,2:true}:{}`))),
    ),
  },
  {
    // It says yes from the beginning.
    name: 'tcf-always-yes',
    faults: ['V6', 'V7', 'V16'],
    pages: site('tcf-always-yes', html(asking(), code(tcf('{1:true,3:true,4:true}')))),
  },
  {
    // The TCF string hears of the grant, Consent Mode does not.
    name: 'tcf-against-google',
    faults: ['V17'],
    pages: site(
      'tcf-against-google',
      html(
        asking(),
        code(gtag + deniedDefault + config + tcf(`/choice=all/.test(document.cookie)?{1:true}:{}`)),
      ),
    ),
  },
  {
    // Nobody ever tells the American string.
    name: 'usp-never-told',
    faults: ['V6', 'V16'],
    pages: site(
      'usp-never-told',
      html(
        asking(),
        code(`self.__uspapi=(command,version,then)=>then({version:1,uspString:'1YNN'},true)`),
      ),
    ),
  },
  {
    // A hit that says granted while nobody has chosen.
    name: 'early-hit',
    faults: ['V2', 'V7'],
    pages: site(
      'early-hit',
      html(asking(), code(`if(!/choice/.test(document.cookie)){${hit('11')}}`)),
      collect,
    ),
  },
  {
    // After a grant with our banner, the tag goes on telling that there is none.
    name: 'own-hit-denied',
    faults: ['V17'],
    ruleset: published(),
    pages: site('own-hit-denied', html('', `{{snippet}}${gated('analytics', '/tag.js')}`), {
      'own-hit-denied.localhost/tag.js': hit('00'),
      ...collect,
    }),
  },
  {
    // A ping that says denied before any choice: a request all the same.
    name: 'denied-pings',
    faults: ['V2', 'V3', 'V4'],
    pages: site(
      'denied-pings',
      html(
        asking(obeying),
        code(
          `${gtag + deniedDefault + config}if(!/choice=all/.test(document.cookie)){${hit('00')}}`,
        ),
      ),
      collect,
    ),
  },
];
