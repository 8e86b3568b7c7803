import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { answers, bar, decisions, footer, policy, site } from './parts.ts';

const beacon = `navigator.sendBeacon('https://heapanalytics.com/h', 'view');`;
const obeys = decisions({ granted: beacon });

export const wayBack: CorpusPage[] = [
  // V22: after an answer nothing leads back to the question.
  {
    name: 'plumber',
    faults: ['V22'],
    pages: {
      'plumber.localhost/': site(
        bar(),
        '',
        `<footer><a href="/privacy">Privacy policy</a> <a href="/">Home</a></footer>${obeys}`,
      ),
      'plumber.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V23: the banner links a policy that is not there.
  {
    name: 'roofer',
    faults: ['V23'],
    pages: {
      'roofer.localhost/': site(
        bar(answers, '<a href="/legal/privacy-2019">Privacy policy</a>'),
        '',
        `<footer><button type="button" onclick="askAgain()">Cookie settings</button></footer>${obeys}`,
      ),
      'heapanalytics.com/h': intake,
    },
  },
  // V23: no policy is linked, neither in the banner nor in the page.
  {
    name: 'mason',
    faults: ['V23'],
    pages: {
      'mason.localhost/': site(
        bar(answers, ''),
        '',
        `<footer><button type="button" onclick="askAgain()">Cookie settings</button></footer>${obeys}`,
      ),
      'heapanalytics.com/h': intake,
    },
  },
  // V24: the close mark has no name, and nothing says what the box is.
  {
    name: 'glazier',
    faults: ['V24'],
    pages: {
      'glazier.localhost/': site(
        `<div id="ask" class="ask" hidden><p>We would like to use cookies to measure visits. <a href="/privacy">Privacy policy</a></p>${answers}
<button type="button" onclick="decide('none')" style="width:32px;height:32px;padding:0;border:0;background:#eee"><svg aria-hidden="true" width="16" height="16"><path d="M2 2l12 12M14 2L2 14" stroke="#222"/></svg></button></div>`,
        '',
        footer + obeys,
      ),
      'glazier.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V24: both answers are plain boxes with a click handler: no role, no focus, no keyboard.
  {
    name: 'carpenter',
    faults: ['V24'],
    pages: {
      'carpenter.localhost/': site(
        bar(`<div class="answers"><div onclick="decide('all')" style="padding:10px 24px;background:#14508c;color:#fff;cursor:pointer">Accept all</div>
<div onclick="decide('none')" style="padding:10px 24px;background:#14508c;color:#fff;cursor:pointer">Reject all</div></div>`),
        '',
        footer + obeys,
      ),
      'carpenter.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V24: the question itself is pale grey on white, and the close mark measures twelve pixels.
  {
    name: 'painter',
    faults: ['V24'],
    pages: {
      'painter.localhost/': site(
        `<section id="ask" class="ask" role="region" aria-label="Cookie consent" hidden><p style="color:#b5b5b5">We would like to use cookies to measure visits. <a href="/privacy" style="color:#b5b5b5">Privacy policy</a></p>${answers}
<button type="button" aria-label="Reject and close" onclick="decide('none')" style="position:absolute;top:4px;right:4px;width:12px;height:12px;padding:0;border:0;background:#222;color:#fff;font-size:9px;line-height:1">×</button></section>`,
        '',
        footer + obeys,
      ),
      'painter.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
];
