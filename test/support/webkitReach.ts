import type { BrowserContext } from 'playwright';
import { expect } from 'vitest';
import { eventually } from './page.ts';
import type { Setup, Trial, Trials } from './trial.ts';
import type { HandledTab } from './webdriver.ts';

const tabulator = '\ue004';
const enter = '\ue007';

/** Everything of ours in the page, by whichever root it stands in. */
const ours = `[document.querySelector('body').shadowRoot, document.querySelector('html')].flatMap((root) => root ? [...root.querySelectorAll('div')] : []).flatMap(({ shadowRoot }) => shadowRoot ? [shadowRoot] : [])`;

/**
 * Opens a site for a new visitor. The driver has no contexts: each page has a path of its own, and what the last visitor kept is
 * removed before it.
 */
export async function openInWebKit(trials: Trials, tab: HandledTab, setup: Setup): Promise<Trial> {
  const files: Setup['files'] = {
    ...setup.files,
    '/nobody': ['text/html', '<title>Nobody</title>'],
  };
  const trial = await trials.trial({ ...setup, files }, {} as BrowserContext);
  await tab.open(`${trial.url}nobody`);
  await tab.run(
    `void ['', ';domain=' + location.hostname].forEach((where) => { document.cookie = 'portcullis=;path=/;max-age=0' + where; localStorage.clear() })`,
  );
  await tab.open(trial.url);
  return trial;
}

const refused = `Reflect.get(Document.prototype, 'cookie', document).includes('.necessary.functional')`;

/** Clicks what has this text where a pointer meets it, again until something came of it. */
async function click(tab: HandledTab, text: string, cameOfIt: string): Promise<void> {
  const place = `(() => {
    for (const root of ${ours}) for (const one of root.querySelectorAll('button,[role=switch]')) {
      if ((one.textContent || one.closest('label').firstChild.textContent) !== '${text}') continue;
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // Of a page that is zoomed, this engine tells boxes as if it were not.
      const { zoom } = getComputedStyle(document.documentElement);
      const x = (left + right) / 2 * zoom, y = (top + bottom) / 2 * zoom;
      // As text: a page may write lists in ways of its own.
      if (right > left && root.elementFromPoint(x, y) === one) return x + ' ' + y;
    }
  })() || ''`;
  await eventually(
    async () => {
      if (await tab.run(cameOfIt)) return true;
      const at = (await tab.run(place)) as string;
      if (at) await tab.click(...(at.split(' ').map(Number) as [number, number]));
      return tab.run(cameOfIt);
    },
    (came) => came === true,
  );
}

/** What a visitor can do in WebKit on a page that wants them for itself. */
export const withinReachOfWebKit: Record<string, (tab: HandledTab, name: string) => Promise<void>> =
  {
    'is refused by pointer': (tab) => click(tab, 'Reject all', refused),

    async 'is refused by keyboard'(tab, name) {
      await eventually(
        () => tab.run(`${ours}.some((root) => root.querySelector('.notice'))`),
        Boolean,
      );
      const focused = `(() => {
      let at = document.activeElement;
      if (at === document.body) at = at.shadowRoot && at.shadowRoot.activeElement;
      while (at && at.shadowRoot) at = at.shadowRoot.activeElement;
      return at ? at.textContent : '';
    })()`;
      // Where no key gets through, not even a tab, something else has to bring the visitor there.
      if (name.includes('stopped'))
        await tab.run(
          `void ${ours}.flatMap((root) => [...root.querySelectorAll('button')]).find(({ textContent }) => textContent === 'Reject all').focus()`,
        );
      for (let step = 0; (await tab.run(focused)) !== 'Reject all'; step++) {
        expect(step, 'within reach').toBeLessThan(300);
        await tab.press(tabulator);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await tab.press(enter);
      await eventually(() => tab.run(refused), Boolean);
    },

    'is granted': (tab) => click(tab, 'Accept all', 'self.ran !== undefined && ran.length === 3'),

    async 'has its preferences set'(tab) {
      const opened = `${ours}.some((root) => root.querySelector('dialog.preferences[open]'))`;
      await click(tab, 'Choose', opened);
      await click(
        tab,
        'Analytics',
        `${ours}.some((root) => root.querySelector('[aria-describedby=about-analytics]:checked'))`,
      );
      await click(tab, 'Save my choice', 'self.ran !== undefined && ran.length === 1');
    },
  };
