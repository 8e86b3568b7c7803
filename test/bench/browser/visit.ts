import { type Browser, type CDPSession, errors, type Locator, type Page } from 'playwright';
import type { ProbeReport } from './probe.ts';

export interface Load extends ProbeReport {
  /** Milliseconds spent in scripts, and in tasks of any kind, for as long as the page was watched. */
  script: number;
  task: number;
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

/** Makes what a page runs on as slow as that. */
export async function onPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Loads a page as a first-time visitor on a slow device. */
export async function visit<Result>(
  browser: Browser,
  url: string,
  then: (page: Page, load: Load) => Promise<Result> | Result,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await onPhone(page);
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const { firstPaint, largestPaint, done } = (window as unknown as { seen: ProbeReport }).seen;
      return firstPaint && largestPaint && done;
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = (wanted: string) =>
      1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
    const times = { script: spent('ScriptDuration'), task: spent('TaskDuration') };
    return await then(page, { ...(await look(page)), ...times });
  } finally {
    await context.close();
  }
}

/** How long an answer that closes the banner may take before the press counts as lost, in milliseconds. */
const patience = 1500;
const attempts = 5;

/**
 * Presses a button of a banner with the mouse, as a person does: a frame and more between moving, pressing and letting
 * go, and again when nothing comes of it, for some buttons are on the screen before they do anything. Answers the Event
 * Timing duration of the click that closed the banner in milliseconds, which the browser rounds to eight.
 */
export async function press(page: Page, selector: string): Promise<number> {
  const button = page.locator(selector).first();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const box = await button.boundingBox();
    if (!box) throw new Error(`There is no button ${selector}.`);
    await page.evaluate(() => {
      (window as unknown as { seen: ProbeReport }).seen.events.length = 0;
    });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await frames(page);
    await page.mouse.down();
    await frames(page);
    await page.mouse.up();
    await frames(page);
    if (await hides(button)) return toldOfClick(page);
  }
  throw new Error(`${selector} did not close the banner.`);
}

async function hides(button: Locator): Promise<boolean> {
  try {
    await button.waitFor({ state: 'hidden', timeout: patience });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

async function toldOfClick(page: Page): Promise<number> {
  await page.keyboard.press('a');
  await page.waitForFunction(() =>
    (window as unknown as { seen: ProbeReport }).seen.events.some(([event]) => event === 'keydown'),
  );
  const { events } = await look(page);
  return events.findLast(([event]) => event === 'click')?.[1] ?? untold;
}

function look(page: Page): Promise<ProbeReport> {
  return page.evaluate(() => (window as unknown as { seen: ProbeReport }).seen);
}

/** Waits until what was done is on the screen. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}
