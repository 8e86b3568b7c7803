import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { maxPost } from './limits.ts';
import { askForPrivacy } from './page/own.ts';
import { watch } from './page/watch.ts';
import { watchPutOff } from './page/watchPutOff.ts';

/** Async callbacks are traced back through this many steps. */
const asyncDepth = 8;

export interface OpenPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Name of the binding through which the page's watchers report. */
  binding: string;
}

/** Opens a page in a fresh context, with the watchers that its state needs. */
export async function openPage(
  browser: Browser,
  state: VisitState,
  {
    proxy,
    layers,
    blocked,
    intake,
  }: { proxy: string; layers: string[]; blocked: string[]; intake: string[] },
): Promise<OpenPage> {
  const context = await browser.newContext({
    proxy: { server: proxy },
    acceptDownloads: false,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Trackers stay inactive in a browser that declares itself headless.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    ...(state === 'gpc' && { extraHTTPHeaders: { 'Sec-GPC': '1' } }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const binding = `b${randomBytes(8).toString('hex')}`;
  if (state === 'gpc') await context.addInitScript(askForPrivacy);
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: asyncDepth });
  await session.send('Runtime.addBinding', { name: binding });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watch})(${JSON.stringify(binding)},${JSON.stringify(layers)});(${watchPutOff})()`,
    runImmediately: true,
  });
  await session.send('Network.enable', { maxPostDataSize: maxPost });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  if (state === 'script_blocked' && blocked.length) {
    await session.send('Network.setBlockedURLs', { urls: blocked });
  }
  if (intake.length) await standInForIntake(session, intake);
  return { context, page, session, binding };
}

/** An address of our intake, after the key of a site: a pattern for many sites may match others as well. */
const intakeAddress = /\/[0-9a-f]{24}\/(?:decisions|events)$/;

/** Stands in for our own intake, so that the page goes on as usual and no record is made of a visitor who never was. */
async function standInForIntake(session: CDPSession, intake: string[]): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (!intakeAddress.test(request.url)) {
      session.send('Fetch.continueRequest', { requestId }).catch(() => {});
      return;
    }
    const decision = request.url.endsWith('/decisions');
    const id = randomBytes(16).toString('hex');
    const answer = {
      requestId,
      responseCode: decision ? 200 : 204,
      responseHeaders: [
        { name: 'access-control-allow-origin', value: '*' },
        { name: 'content-type', value: 'application/json' },
      ],
      body: Buffer.from(decision ? JSON.stringify({ id }) : '').toString('base64'),
    };
    session.send('Fetch.fulfillRequest', answer).catch(() => {});
  });
  const patterns = intake.map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
}
