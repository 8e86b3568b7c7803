import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { earlierBuild } from '../support/earlierBuild.ts';
import { greedyPages, ownDialog } from '../support/greedyPages.ts';
import { launch } from '../support/launch.ts';
import { button, eventually } from '../support/page.ts';
import { someOf } from '../support/someOf.ts';
import { openTrials, plainPage } from '../support/trial.ts';
import { refused, withinReach } from '../support/withinReach.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts: before } = await earlierBuild('build-1');

const open = async (body: string, parts = {}) => {
  const trial = await trials.trial({
    install: 'snippet',
    parts,
    html: (install, gated) => plainPage(install, gated).replace('</body>', `${body}</body>`),
  });
  return { ...(await trial.open()), trial };
};

const tries = Object.entries(greedyPages).flatMap(([name, body]) =>
  Object.entries(withinReach).map(([what, tried]) => ({ name, body, what, tried })),
);
test.concurrent.for(someOf(tries, 3))('a page with $name $what', async ({ name, body, tried }) => {
  await tried(await open(body), name);
});

test('a page gets its own dialog back: by Escape, and with the answer', async () => {
  const opener = `${ownDialog}<button id="opener" onclick="own.showModal()">Open</button>`;
  const { page } = await open(opener);
  const lifted = () =>
    page.waitForFunction(
      "document.querySelector('#own').matches(':modal') && !document.querySelector('#own').contains(document.activeElement)",
    );
  await page.locator('#opener').click();
  // Ours is over it, and Escape sends that back alone.
  await lifted();
  await page.keyboard.press('Escape');
  await page.locator('#field').click();
  await page.keyboard.type('words');
  expect(await page.locator('#field').inputValue()).toBe('words');
  await page.locator('#shut').click();
  await page.locator('#opener').click();
  await button(page, 'Reject all').click();
  await refused(page);
  await page.locator('#shut').click();
  expect(await page.locator('#own').isVisible()).toBe(false);
});

test('a page hears nothing of what happens in our layers, and all the rest as ever', async () => {
  const { page } = await open(
    `<button id="theirs">Theirs</button><script>heard = []; for (const type of ['click', 'keydown', 'focusin', 'touchend']) addEventListener(type, ({ type, target }) => heard.push(type + ' ' + target.id), true)</script>`,
  );
  await button(page, 'Choose').click();
  await page.locator('.preferences').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.evaluate('heard')).toEqual([]);
  await page.locator('#theirs').click();
  expect(await page.evaluate('heard')).toEqual(['focusin theirs', 'click theirs']);
});

test('what keeps it within reach is asked for where it is needed alone', async () => {
  const trial = await trials.trial({
    install: 'snippet',
    html: (install, gated) =>
      plainPage(install, gated).replace(
        '</body>',
        '<div id="menu" popover style="margin:0">Menu</div><button id="theirs" popovertarget="menu">Menu</button></body>',
      ),
  });
  // Runs before the snippet, which then looks by this.
  await trial.context.addInitScript(() => {
    const { elementFromPoint } = Document.prototype;
    Object.assign(window, { looks: 0 });
    Document.prototype.elementFromPoint = function (...at) {
      (window as unknown as { looks: number }).looks += 1;
      return elementFromPoint.apply(this, at);
    };
  });
  const { page, requests } = await trial.open();
  await button(page, 'Reject all').waitFor();
  await page.locator('#theirs').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const looks = Number(await page.evaluate('looks'));
  await page.waitForFunction(`looks > ${looks + 2}`);
  expect(requests.filter((url) => url.includes('/a/'))).toEqual([]);
  const returning = await open(greedyPages['a modal dialog'] as string);
  await button(returning.page, 'Reject all').click();
  await refused(returning.page);
  const countBefore = returning.trial.asked.length;
  const again = await returning.trial.open();
  await again.page.locator('#field').click();
  expect(again.requests.filter((url) => url.includes('reachable'))).toEqual([]);
  expect(countBefore).toBeGreaterThan(0);
});

test('a menu that covers the notice stays open, and is gone by itself', async () => {
  const { page, trial } = await open(
    '<div id="menu" popover style="inset:0;width:100%;height:100%;margin:0"><button>Item</button></div><button id="theirs" popovertarget="menu">Menu</button>',
  );
  await button(page, 'Reject all').waitFor();
  const loaded = trial.asks('reachable');
  await page.locator('#theirs').focus();
  await page.keyboard.press('Enter');
  await loaded;
  await page.getByText('Item').click();
  expect(await page.locator('#menu').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await button(page, 'Reject all').click();
  await refused(page);
});

test('looks whether it is within reach while it asks, and an answered page is woken no more', async () => {
  const trial = await trials.trial({ install: 'snippet' });
  const page = await trial.context.newPage();
  await page.addInitScript(() => {
    const running = new Set<number>();
    const { setTimeout, clearTimeout } = window;
    Object.assign(window, {
      running,
      setTimeout(work: () => void, ...rest: number[]) {
        const id = setTimeout(
          () => {
            running.delete(id);
            work();
          },
          ...rest,
        ) as unknown as number;
        running.add(id);
        return id;
      },
      clearTimeout(id: number) {
        running.delete(id);
        clearTimeout(id);
      },
      setInterval() {
        throw new Error('nothing of ours is to run for ever');
      },
    });
  });
  await page.goto(trial.url);
  await button(page, 'Reject all').waitFor();
  expect(await page.evaluate('running.size')).toBeGreaterThan(0);
  await button(page, 'Reject all').click();
  await refused(page);
  await page.waitForFunction('running.size === 0');
});

test.each(['a modal dialog', 'an inert document', 'clicks and keys stopped at the window'])(
  'without this, %s keeps a visitor from refusing',
  async (name) => {
    const { page } = await open(greedyPages[name] as string, before);
    await button(page, 'Reject all')
      .click({ timeout: 1000 })
      .catch(() => {});
    await expect(refused(page, 500)).rejects.toThrow();
  },
);

/** A page that comes over whatever comes over it; how often ours did, of sixty looks. */
async function contested(parts = {}): Promise<number> {
  const trial = await trials.trial({
    install: 'snippet',
    parts,
    html: (install, gated) =>
      plainPage(install, gated).replace(
        '</body>',
        `${ownDialog}<script>self.lifted = 0; const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function () { showModal.call(this); if (this === own) return; lifted++; setTimeout(() => { own.close(); showModal.call(own) }, 50) };
own.showModal()</script></body>`,
      ),
  });
  const page = await trial.context.newPage();
  await page.clock.install();
  await page.goto(trial.url);
  // The clock stands still unless it is told: the file is asked for after the first look, and looks sixty times.
  await eventually(
    async () => {
      await page.clock.runFor(1000);
      return page.evaluate<number>('lifted');
    },
    (lifted) => lifted > 0,
  );
  await page.clock.runFor(60 * 200);
  expect(await page.evaluate('portcullis.reject()')).toBe(undefined);
  await refused(page);
  return page.evaluate<number>('lifted');
}

test('whoever keeps coming over the banner wins in the end', async () => {
  expect(await contested()).toBe(20);
  const { parts } = await readBuild(new URL('../../dist/', import.meta.url));
  const reachable = parts.reachable.replace(/(\w+)--<=0/, '!$1--');
  expect(reachable).not.toBe(parts.reachable);
  expect(await contested({ reachable })).toBeGreaterThan(30);
});
