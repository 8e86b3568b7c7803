import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { answers, bar, barPage, decisions, footer, policy, site } from './parts.ts';

const beacon = `navigator.sendBeacon('https://heapanalytics.com/h', 'view');`;

export const askedBadly: CorpusPage[] = [
  // V10: switches on the first layer, that of statistics on beforehand, with "Save selection" beside the two answers.
  {
    name: 'aquarium',
    faults: ['V10'],
    pages: {
      'aquarium.localhost/': site(
        bar(`<p><button type="button" role="switch" aria-checked="true" id="statistics" style="font:inherit;padding:8px 16px"
 onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')">Statistics</button></p>
<div class="answers"><button type="button" onclick="decide('all')">Accept all</button><button type="button" onclick="decide('none')">Reject all</button>
<button type="button" onclick="decide(statistics.getAttribute('aria-checked') === 'true' ? 'all' : 'none')">Save selection</button></div>`),
        '',
        footer + decisions({ granted: beacon }),
      ),
      'aquarium.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V11: scrolling stores the choice for everything and takes the question away; nothing is loaded in that page.
  {
    name: 'circus',
    faults: ['V11'],
    open: { V7: 'the choice that scrolling stored is a record of consent without a choice' },
    pages: {
      'circus.localhost/': site(
        bar(),
        '',
        `${footer}${decisions({
          pending: `addEventListener('scroll', () => { if (ask.hidden) return; ask.hidden = true; document.cookie = 'site_choice=all;path=/;max-age=15552000'; }, { once: true });`,
          granted: beacon,
        })}`,
      ),
      'circus.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V11: the notice says that going on means yes; a scroll updates Consent Mode and calls an advertiser.
  {
    name: 'fairground',
    faults: ['V11'],
    open: {
      V2: 'the request follows a scroll, which is no choice: V11 tells of it already',
      V7: 'the same for the update of Consent Mode',
    },
    pages: {
      'fairground.localhost/': barPage(
        {
          pending: `if (!navigator.globalPrivacyControl) addEventListener('scroll', () => stored() || decide('all'), { once: true });`,
          granted: `say('granted'); navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', 'view');`,
          refused: `say('denied');`,
          withdrawn: `say('denied');`,
        },
        '<p>By scrolling on you agree to our use of cookies.</p>',
        `<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
const signals = (value) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });
const say = (value) => gtag('consent', 'update', signals(value));
gtag('consent', 'default', signals('denied'));
</script>`,
      ),
      'fairground.localhost/privacy': policy,
      'analytics.tiktok.com/api/v2/pixel': intake,
    },
  },
  // V12: a refusal is not stored, so that each page asks again; an acceptance is.
  {
    name: 'theatre',
    faults: ['V12'],
    pages: {
      'theatre.localhost/': barPage({
        granted: beacon,
        refused: `document.cookie = 'site_choice=;path=/;max-age=0';`,
        withdrawn: `document.cookie = 'site_choice=;path=/;max-age=0';`,
      }),
      'theatre.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V12: the refusal is kept, but every page opens a second question that asks to think again.
  {
    name: 'orchestra',
    faults: ['V12'],
    pages: {
      'orchestra.localhost/': site(
        bar(answers),
        '',
        footer +
          decisions({
            granted: beacon,
            kept: `ask.querySelector('h2').textContent = 'Are you sure? Please reconsider cookies'; ask.hidden = false;`,
          }),
      ),
      'orchestra.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
];
