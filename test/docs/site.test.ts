import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsoleMessage, Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { version } from '../../server/cli/version.ts';
import { documents } from '../contract/docs/markdown.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { type Running, startServer } from '../support/processes.ts';

let server: Running;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  expect(existsSync(new URL('../../dist/docs/index.html', import.meta.url))).toBe(true);
  const data = await mkdtemp(join(tmpdir(), 'portcullis-'));
  server = await startServer(['--json'], { DATA_DIR: data, PORT: '0' });
  origin = new URL(JSON.parse(server.output()).api).origin;
  const browser = await launch();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  stop = async () => {
    await browser.close();
    await server.stop('SIGTERM');
    await rm(data, { recursive: true });
  };
});
afterFile(() => stop());

let page: Page;

/** What a page asked others for, what its policy forbade, and what it complained about. */
async function watched(act: () => Promise<unknown>): Promise<string[]> {
  const problems: string[] = [];
  const onRequest = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/docs/`)) problems.push(`asked for ${url}`);
  };
  const onMessage = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  };
  page.on('request', onRequest);
  page.on('console', onMessage);
  await act();
  page.off('request', onRequest);
  page.off('console', onMessage);
  return problems;
}

const names = documents.map((name) =>
  name === 'README.md' ? '' : name.replace(/^docs\/|\.md$/g, ''),
);

it.each([...names, 'api-reference', 'reporting'])(
  '/docs/%s is whole, and asks nobody else for anything',
  async (name) => {
    const problems = await watched(async () => {
      const answer = await page.goto(`${origin}/docs/${name}`, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
    });
    expect(problems).toEqual([]);
    expect(await page.locator('.version').textContent()).toBe(`Portcullis ${version}`);
    expect(await page.locator('main h1').count()).toBe(1);
    for (const image of await page.locator('main img').all()) {
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
  },
);

it('a reader goes from page to page, and searches', async () => {
  await page.goto(`${origin}/docs/`, { waitUntil: 'networkidle' });
  const problems = await watched(async () => {
    await page.locator('.VPSidebar').getByRole('link', { name: 'Operations' }).click();
    await page.getByRole('heading', { name: 'Backup and restore' }).waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('signed head restore');
    const first = page.locator('#localsearch-list .result').first();
    await first.waitFor();
    await first.click();
    await page.waitForURL(/\/docs\/\w+#/);
    await page.locator('.VPSwitchAppearance').first().click();
  });
  expect(problems).toEqual([]);
});

it('a program that reads finds every page as text', async () => {
  const list = await (await fetch(`${origin}/docs/llms.txt`)).text();
  const links = [...list.matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, path]) => path as string);
  expect(links.length).toBe(names.length + 2);
  for (const path of links) {
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
  }
});
