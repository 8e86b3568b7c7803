import type { CorpusPage } from '../page.ts';
import { barPage, load, policy } from './parts.ts';

const begin = `<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
const signals = (value) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });
</script>`;
const denied = `<script>gtag('consent', 'default', signals('denied'));</script>`;
const first = `<script>gtag('js', new Date()); gtag('config', 'G-QX12AB34CD');</script>`;
const says = {
  granted: `gtag('consent', 'update', signals('granted')); ${load('https://static.criteo.net/js/ld/ld.js')}`,
  refused: `gtag('consent', 'update', signals('denied'));`,
  withdrawn: `gtag('consent', 'update', signals('denied'));`,
  kept: `gtag('consent', 'update', signals('denied'));`,
};
const planted = (name: string, head: string, conduct = says) => ({
  [`${name}.localhost/`]: barPage(conduct, '', head),
  [`${name}.localhost/privacy`]: policy,
  'static.criteo.net/js/ld/ld.js': 'window.criteo_q = [];',
});

export const consentMode: CorpusPage[] = [
  // V18: the tag is configured two lines above the denied default.
  { name: 'swimming', faults: ['V18'], pages: planted('swimming', begin + first + denied) },
  // V18: the default comes from a timer, 200 ms after the tag of the manager has run.
  {
    name: 'climbing',
    faults: ['V18'],
    pages: planted(
      'climbing',
      `${begin}${first}<script>setTimeout(() => gtag('consent', 'default', signals('denied')), 200);</script>`,
    ),
  },
  // V19: a plugin says a second default, which grants analytics that the first one denies.
  {
    name: 'rowing',
    faults: ['V19'],
    open: {
      V7: 'a default that grants is read as consent before a choice by some',
      V16: 'the same default stands where the signal is on',
    },
    pages: planted(
      'rowing',
      `${begin}${denied}<script>gtag('consent', 'default', { analytics_storage: 'granted' });</script>${first}`,
    ),
  },
  // V18, V19: all is granted first, the tag is configured, and then another default denies.
  {
    name: 'sailing',
    faults: ['V18', 'V19'],
    open: {
      V7: 'a default that grants is read as consent before a choice by some',
      V16: 'the same default stands where the signal is on',
    },
    pages: planted(
      'sailing',
      `${begin}<script>gtag('consent', 'default', signals('granted'));</script>${first}${denied}`,
    ),
  },
];
