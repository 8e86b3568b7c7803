import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { openPlanted } from '../support/planted/site.ts';
import { startServer } from '../support/processes.ts';
import type { StartSite } from './sites.ts';

/** An empty server in a process of its own, and a stranger's site on the same machine, until the test ends. */
export async function openStart({ name, tags, pages }: StartSite) {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  const environment: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    XDG_CONFIG_HOME: folder,
    CHROMIUM_PATH: inject('chromiumPath'),
    PORT: `${await freePort()}`,
  };
  const server = await startServer(['--json', '--no-demo'], environment);
  let head = tags;
  const world = await openPlanted({
    ...pages,
    [`${name}.localhost/`]: (_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><h1>Shop</h1></body></html>`,
        ),
  });
  const url = world.url(`${name}.localhost/`);
  onTestFinished(async () => {
    await server.stop('SIGTERM');
    await world.close();
    await rm(folder, { recursive: true });
  });
  return {
    environment,
    domain: `${name}.localhost`,
    url,
    /** What the stranger has in the head of the page from now on. */
    edit(text: string) {
      head = text;
    },
    /** A visitor who refuses, with the keyboard. */
    async decide(browser: Browser): Promise<void> {
      const visit = await browser.newContext({ locale: 'en-GB' });
      const page = await visit.newPage();
      await page.goto(url);
      await page.getByRole('button', { name: 'Reject all', exact: true }).waitFor();
      await tabTo(page, 'Reject all');
      const stored = page.waitForResponse(
        (answer) => answer.url().endsWith('/decisions') && answer.request().method() === 'POST',
      );
      await page.keyboard.press('Enter');
      const answer = await stored;
      expect(await answer.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
      await visit.close();
    },
  };
}

/** Presses Tab until the control of that name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      const labels = (one as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (labels ?? one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim();
    });
    if (at === name) return;
  }
  throw new Error(`The keyboard never reached ${name}.`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
