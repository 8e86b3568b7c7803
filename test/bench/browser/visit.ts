import type { Browser, Page } from 'playwright';
import type { Seen } from './probe.ts';

export interface Load extends Seen {
  /** Milliseconds spent in scripts until the page was loaded and painted. */
  script: number;
}

/** A phone: CPU four times slower, 40 ms to a server and back, 10 Mbit/s. */
const slowdown = 4;
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};

/** What stands for an event the browser does not tell of: it was answered in less than 16 ms. */
const untold = 8;

/** Loads a page as a first-time visitor on a slow device. */
export async function visit<Result>(
  browser: Browser,
  url: string,
  then: (page: Page, load: Load) => Promise<Result> | Result,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const { firstPaint, largestPaint } = (window as unknown as { seen: Seen }).seen;
      return firstPaint && largestPaint;
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return await then(page, { ...(await look(page)), script: script * 1000 });
  } finally {
    await context.close();
  }
}

/**
 * Presses a button of the banner with the mouse, as a person does: a frame and more between moving, pressing and letting
 * go. Answers the click's Event Timing duration in milliseconds, which the browser rounds to eight.
 */
export async function press(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no button ${name}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await frames(page);
  await page.mouse.down();
  await frames(page);
  await page.mouse.up();
  await frames(page);
  if (await button.isVisible()) throw new Error(`${name} did not close the banner.`);
  await page.keyboard.press('a');
  await page.waitForFunction(() =>
    (window as unknown as { seen: Seen }).seen.events.some(([event]) => event === 'keydown'),
  );
  const { events } = await look(page);
  return events.find(([event]) => event === 'click')?.[1] ?? untold;
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Waits until what was done is on the screen. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}
