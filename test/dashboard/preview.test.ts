import type { Frame, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Layout, layouts } from '../../src/shared/ruleset.ts';
import type { BannerPreview } from '../../src/shared/wire/ruleset/preview.ts';
import { openSite } from '../support/site.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const ours = `${stage.origin}/dashboard`;

async function preview(body: object): Promise<string> {
  const path = `/sites/${stage.site.id}/banner/preview`;
  const { page } = await stage.api<BannerPreview>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return stage.origin + page;
}

/** A page, with the preview in a frame of it. */
async function framed(address: string, outer = ours) {
  const context = await stage.visitor();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) requests.push(request.url());
  });
  await page.goto(outer);
  await context.addCookies([{ name: 'portcullis', value: 'a-session', url: stage.origin }]);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.name = 'preview';
    frame.src = src;
    // Where it is seen: browsers paint no frame of another origin that is out of sight.
    document.body.prepend(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  }, address);
  const frame = page.frame('preview') as Frame;
  return { context, page, frame, requests };
}

const texts = (frame: Frame, selector: string) => frame.locator(selector).first().innerText();

describe.each(layouts as readonly Layout[])('%s', (layout) => {
  test.each(['notice', 'preferences'] as const)('shows the real %s', async (layer) => {
    const wording = { de: { title: 'Ein Titel zum Ansehen', preferences: 'Alle Zwecke' } };
    const address = await preview({ design: { layout }, wording, language: 'de', layer });
    const { context, frame } = await framed(address);
    await frame.locator(`.${layer}`).waitFor();
    expect(await texts(frame, `.${layer} h2`)).toBe(
      layer === 'notice' ? 'Ein Titel zum Ansehen' : 'Alle Zwecke',
    );
    await context.close();
  });
});

test('what runs in it is in no origin, and reaches nothing of ours', async () => {
  const { context, page, frame } = await framed(await preview({}));
  await frame.locator('.notice').waitFor();
  const found = await frame.evaluate(async (session) => {
    const attempt = async (act: () => unknown) => {
      try {
        return (await act()) as string;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.get;
    return {
      origin: self.origin,
      cookie: await attempt(() => cookie?.call(document)),
      parent: await attempt(() => parent.document.title),
      fetch: await attempt(async () => (await fetch(session)).status),
      form: await attempt(() => (parent.location.href = 'about:blank')),
    };
  }, `${stage.origin}/session`);
  expect(found).toEqual({
    origin: 'null',
    cookie: 'SecurityError',
    parent: 'SecurityError',
    fetch: 'TypeError',
    form: 'SecurityError',
  });
  expect(page.url()).toContain('/dashboard');
  await context.close();
});

test('a choice made in it is posted nowhere and kept nowhere', async () => {
  const before = await stage.api<{ data: object[] }>(`/sites/${stage.site.id}/consent-records`);
  const address = await preview({});
  const { context, frame, requests } = await framed(address);
  await frame.locator('.notice div button').first().click();
  await frame.locator('.notice').waitFor({ state: 'hidden' });
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  expect(await stage.api(`/sites/${stage.site.id}/consent-records`)).toEqual(before);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['portcullis']);
  await context.close();
});

test.each([
  ['the opt-out where the law asks for no more', 'US-CA', 'Opt out'],
  ['the consent where it does', 'DE', 'Reject all'],
])('shows %s', async (_what, jurisdiction, label) => {
  await stage.api(`/sites/${stage.site.id}/jurisdictions`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'by_law', overrides: {}, tagManager: [] }),
  });
  const { context, frame } = await framed(await preview({ jurisdiction }));
  await frame.locator('.notice').waitFor();
  expect(await frame.locator('.notice button').allInnerTexts()).toContain(label);
  await context.close();
});

test.each(['light', 'dark'] as const)('shows the %s scheme whoever looks', async (scheme) => {
  const { context, frame } = await framed(await preview({ scheme }));
  const paper = await frame
    .locator('.notice')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0] = (/\d+/.exec(paper) ?? []).map(Number);
  expect(red < 128 ? 'dark' : 'light').toBe(scheme);
  await context.close();
});

test('no page of another origin can frame it, or the dashboard', async () => {
  const elsewhere = await openSite(() => ({ html: '<!doctype html><body>Elsewhere' }));
  for (const address of [await preview({}), ours, `${stage.origin}/sign-in?token=x`]) {
    const { context, page } = await framed(address, `${elsewhere}/`);
    expect(page.frames()).toHaveLength(2);
    expect(page.frames().map((frame) => frame.url())).not.toContain(address);
    await context.close();
  }
});

test('the dashboard frames nothing of another origin', async () => {
  const elsewhere = await openSite(() => ({ html: '<!doctype html><body>Elsewhere' }));
  const { context, page } = await framed(`${elsewhere}/`);
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${elsewhere}/`);
  await context.close();
});

test('the dashboard makes no markup of text, and loads nothing from elsewhere', async () => {
  const context = await stage.visitor();
  const page: Page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(ours);
  const refused = await page.evaluate(() => {
    const attempt = (act: () => void) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const named = document.createElement('div');
    return [
      attempt(() => {
        named.innerHTML = '<img src=x onerror=alert(1)>';
      }),
      attempt(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      attempt(() => (self as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('x', {})),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect([...hosts]).toEqual([stage.origin]);
  await context.close();
});

interface TrustedTypes {
  createPolicy(name: string, rules: object): unknown;
}
