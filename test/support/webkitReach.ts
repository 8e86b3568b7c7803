import { expect } from 'vitest';
import { eventually } from './page.ts';
import type { HandledTab } from './webdriver.ts';

const tabulator = '\ue004';
const enter = '\ue007';

/** Everything of ours in the page, by whichever root it stands in. */
const ours = `[...(document.body.shadowRoot || document.documentElement).querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ? [shadowRoot] : [])`;

const refused = `document.cookie.includes('.necessary.functional')`;

/** Clicks what has this text where a pointer meets it, again until something came of it. */
async function click(tab: HandledTab, text: string, cameOfIt: string): Promise<void> {
  const place = `(() => {
    for (const root of ${ours}) for (const one of root.querySelectorAll('button,[role=switch]')) {
      if ((one.textContent || one.closest('label').firstChild.textContent) !== '${text}') continue;
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const x = (left + right) / 2, y = (top + bottom) / 2;
      if (right > left && root.elementFromPoint(x, y) === one) return [x, y];
    }
  })() || null`;
  await eventually(
    async () => {
      if (await tab.run(cameOfIt)) return true;
      const at = (await tab.run(place)) as [number, number] | null;
      if (at) await tab.click(...at);
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
