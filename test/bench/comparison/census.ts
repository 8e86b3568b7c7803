import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright';
import { pageWith } from '../browser/page.ts';
import type { Peer } from '../peers/peer.ts';

/** What does not change from one visit to the next. */
export interface Census {
  accepted: Visitor;
  rejected: Visitor;
  noStyles: Verdict;
  ownStyles: Verdict;
  trustedTypes: Verdict;
}

/** A visitor who answers, and comes back. */
interface Visitor {
  /** Brotli 11: what the page grew by and every file asked for, the answer's own consequences among them. */
  bytes: number;
  /** Requests before the choice. */
  before: number;
  /** Requests when coming back. */
  returning: number;
  /** Of those, the ones that the browser's cache could not answer. */
  uncached: number;
}

/** Shown as without the policy and closed by accepting; or what was wrong first. */
export type Verdict = 'works' | 'not shown' | 'looks different' | 'cannot accept';

const policies = {
  noStyles: "style-src 'none'",
  ownStyles: "style-src 'self'",
  trustedTypes: "require-trusted-types-for 'script'",
};
const patience = 1000;
/** Far longer than it takes to ask for whatever an answer brings about. */
const aftermath = 800;
/** Some banners are on the screen before what answers their buttons has arrived. */
const idle = { waitUntil: 'networkidle' } as const;
const viewport = { width: 412, height: 823 };

const compress = promisify(brotliCompress);
const weigh = async (text: string | Buffer) => (await compress(text)).length;

/** Counts on an unthrottled browser, once. */
export async function takeCensus(browser: Browser, peer: Peer, url: string): Promise<Census> {
  const accepted = await follow(browser, peer, url, 'accept');
  const rejected = await follow(browser, peer, url, 'reject');
  const verdicts = Object.entries(policies).map(async ([name, policy]) => [
    name,
    await underPolicy(browser, peer, url, policy),
  ]);
  return {
    accepted,
    rejected,
    ...(Object.fromEntries(await Promise.all(verdicts)) as Pick<Census, keyof typeof policies>),
  };
}

async function follow(
  browser: Browser,
  peer: Peer,
  url: string,
  answer: 'accept' | 'reject',
): Promise<Visitor> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const requestCount = await countRequests(context, page);
    const answers: Response[] = [];
    page.on('response', (response) => {
      if (isTheirs(response.url()) && response.request().method() === 'GET') answers.push(response);
    });
    await page.goto(url, idle);
    const before = requestCount.all();
    await page.locator(peer[answer]).first().click();
    await page.locator(peer[answer]).first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(aftermath);
    const files = await Promise.all(answers.map(async (file) => weigh(await file.body())));
    const html = (await weigh(pageWith(peer))) - (await weigh(pageWith()));
    const first = { all: requestCount.all(), sent: requestCount.sent() };
    await page.goto(`${url}?again`, idle);
    await page.waitForTimeout(aftermath);
    if (await page.locator(peer.banner).first().isVisible()) {
      throw new Error(`${peer.name} forgot the choice.`);
    }
    return {
      bytes: files.reduce((sum, size) => sum + size, html),
      before,
      returning: requestCount.all() - first.all,
      uncached: requestCount.sent() - first.sent,
    };
  } finally {
    await context.close();
  }
}

/** Not the page itself, its own stylesheet or the icon that browsers ask for. */
function isTheirs(url: string): boolean {
  const { pathname, protocol } = new URL(url);
  return protocol !== 'data:' && !/^\/(\d+|bare|styles\.css|favicon\.ico)$/.test(pathname);
}

async function countRequests(
  context: BrowserContext,
  page: Page,
): Promise<{ all(): number; sent(): number }> {
  const session = await context.newCDPSession(page);
  const all = new Set<string>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isTheirs(request.url)) all.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  await session.send('Network.enable');
  return { all: () => all.size, sent: () => [...all].filter((id) => !cached.has(id)).length };
}

async function underPolicy(
  browser: Browser,
  peer: Peer,
  url: string,
  policy: string,
): Promise<Verdict> {
  const context = await browser.newContext({ viewport });
  try {
    const free = await context.newPage();
    await free.goto(url, idle);
    const closed = await context.newPage();
    await closed.goto(`${url}?policy=${encodeURIComponent(policy)}`, idle);
    const shown = await looksOf(closed, peer);
    if (!shown) return 'not shown';
    if (shown !== (await looksOf(free, peer))) return 'looks different';
    const button = closed.locator(peer.accept).first();
    await button.click({ timeout: patience });
    await button.waitFor({ state: 'hidden', timeout: patience });
    return 'works';
  } catch {
    return 'cannot accept';
  } finally {
    await context.close();
  }
}

/** How a settled banner looks, whatever the page around it looks like; null when there is none on the screen. */
async function looksOf(page: Page, { banner }: Peer): Promise<string | null> {
  const element = page.locator(banner).first();
  try {
    await element.waitFor({ timeout: patience });
  } catch {
    return null;
  }
  return element.evaluate(async (box) => {
    await Promise.allSettled(box.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { top, bottom } = box.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) return null;
    const { position, padding, borderRadius } = getComputedStyle(box);
    const colours = [box, ...box.querySelectorAll('button')].map(
      (part) => getComputedStyle(part).backgroundColor,
    );
    return [position, padding, borderRadius, ...colours].join();
  });
}
