import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../src/shared/wire/webhook/webhooks.ts';
import { afterFile } from '../../support/afterFile.ts';
import { launch } from '../../support/launch.ts';
import { runCommand, startServer } from '../../support/processes.ts';

interface Ready {
  api: string;
  dashboard: string;
  sample: string;
  accountId: string;
  siteId: string;
}

const password = 'a gate falls by its own weight';
const received: { headers: Headers; body: string }[] = [];
const firstPost = Promise.withResolvers<void>();
let receiver: ReturnType<typeof createServer>;
let server: Awaited<ReturnType<typeof startServer>>;
let environment: Record<string, string>;
let ready: Ready;
let browser: Browser;
let page: Page;

/** A customer's own server, which takes webhooks. */
function openReceiver() {
  return createServer(async (request, response) => {
    received.push({
      headers: new Headers(request.headers as Record<string, string>),
      body: await text(request),
    });
    response.writeHead(204).end();
    firstPost.resolve();
  });
}

async function operator(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(words, environment);
  expect(code, stderr).toBe(0);
  return stdout;
}

beforeAll(async () => {
  receiver = openReceiver();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'portcullis-')),
    PORT: '0',
    SAMPLE_PORT: '0',
    ALLOW_PRIVATE_HOSTS: `localhost:${port}`,
  };
  server = await startServer(['--demo', '--json'], environment);
  ready = JSON.parse(server.output());
  environment.PORT = new URL(ready.api).port;
  browser = await launch();
  page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
});
afterFile(async () => {
  await browser?.close();
  await server?.stop('SIGTERM');
  receiver?.close();
  await rm(environment.DATA_DIR as string, { recursive: true, force: true });
});

/** Opens a page by the navigation: its group, then the page where it is not the group's first. */
const go = async (...links: string[]) => {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  for (const link of links) await menu.getByRole('link', { name: link, exact: true }).click();
};

/** One visitor of the sample shop, who accepts. */
async function decideInTheShop(title: string): Promise<void> {
  const visitor = await browser.newContext({ locale: 'en-GB' });
  const shop = await visitor.newPage();
  await shop.goto(ready.sample);
  await shop.getByRole('heading', { name: title }).waitFor();
  const posted = shop.waitForResponse(
    (response) => response.url().endsWith('/decisions') && response.request().method() === 'POST',
  );
  await shop.getByRole('button', { name: 'Accept all' }).click();
  expect((await posted).status()).toBe(200);
  await visitor.close();
}

it('leads from the operator’s link to a site that works, with everything around it', async () => {
  const link = /http\S+/.exec(
    await operator('signin-link', '--account', ready.accountId, '--email', 'demo@example.test'),
  );
  await page.goto((link as RegExpExecArray)[0]);
  await page.getByRole('button', { name: 'Sign in' }).click();

  // The link works once: the first thing to do is to have a way back.
  await page.getByRole('link', { name: 'Set a password or add a passkey' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Password saved.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').fill('demo@example.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  // A site of one's own, and its domain.
  await go('Sites');
  // What is pasted is cut to its host.
  await page.getByRole('button', { name: 'Add site' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a site' });
  await adding.getByLabel('Domain').fill('https://second.example/shop?from=1');
  await adding.getByText('The site is second.example.').waitFor();
  await adding.getByRole('button', { name: 'Add site' }).click();
  await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  await page.getByText('waiting', { exact: true }).waitFor();
  const second = /sites\/([0-9a-f]+)/.exec(page.url())?.[1] as string;
  await go('Domain');
  await page.getByText('not verified', { exact: true }).waitFor();
  await operator('site', 'verify', '--site', second, '--force');
  await page.reload();
  await page.getByText('verified', { exact: true }).waitFor();

  // An endpoint, and a test that arrives and is genuine.
  await go('Developers', 'Webhooks');
  const { port } = receiver.address() as AddressInfo;
  await page.getByLabel('URL').fill(`http://localhost:${port}/hook`);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = await page.getByRole('dialog').locator('pre').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: `http://localhost:${port}/hook` }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('status').getByText('A test event is on its way.').waitFor();
  await firstPost.promise;
  await page.getByText('delivered', { exact: true }).waitFor();
  const { verify } = (await import('../../../dist/webhooks.js' as string)) as {
    verify(headers: Headers, body: string, secret: string): Promise<WebhookEvent>;
  };
  const [ping] = received as [(typeof received)[number]];
  expect(await verify(ping.headers, ping.body, secret)).toMatchObject({ type: 'ping' });
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('status').getByText('The delivery is being sent again.').waitFor();
  const pings = () => received.filter(({ body }) => body === ping.body);
  await expect.poll(() => pings().length).toBe(2);

  // The demo site's banner, changed beside the real one, and seen by a visitor.
  await go('Sites');
  await page.getByRole('link', { name: 'Demo shop' }).click();
  await go('Banner');
  await page.getByRole('link', { name: 'Wording', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).first().fill('Your say');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Your say' }).waitFor();
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  const layouts = page.getByRole('group', { name: 'Layout', exact: true });
  await layouts.getByRole('radio', { name: 'Bar at the bottom' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Where the snippet').waitFor();
  await decideInTheShop('Your say');
  await go('Overview');
  await page.getByText('seen', { exact: true }).waitFor();
  await go('Banner', 'History');
  await page.getByRole('link', { name: /\d/ }).first().click();
  await page.getByText('Nobody is asked again').waitFor();
  await go('Evidence', 'Records');
  await page.getByRole('cell', { name: 'Accepted all' }).first().waitFor();

  // A key for a program, and its end.
  await go('Developers');
  await page.getByLabel('Name', { exact: true }).fill('nightly');
  await page.getByRole('checkbox', { name: /^account:read/ }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('dialog').locator('pre').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const account = (bearer: string) =>
    fetch(`${ready.api}/account`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await account(key)).status).toBe(200);
  const entry = page.getByRole('listitem').filter({ hasText: 'nightly' });
  await entry.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await entry.waitFor({ state: 'detached' });
  expect((await account(key)).status).toBe(401);

  // A program that asks for its own.
  const post = (path: string, body: object) =>
    fetch(ready.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const authorization = await (
    await post('/device-authorizations', { client_id: 'Report', scope: 'account:read' })
  ).json();
  await go('Connect a device');
  await page.getByLabel('Code shown on the device').fill(authorization.user_code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Report', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.').waitFor();
  const given = await post('/device-authorizations/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: authorization.device_code,
    client_id: 'Report',
  });
  expect((await account((await given.json()).access_token)).status).toBe(200);
}, 120_000);
