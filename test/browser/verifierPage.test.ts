import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Trusted } from '../../server/domain/consent/export/content.ts';
import { reportOf } from '../../server/domain/consent/export/describeVerdict.ts';
import type { HeaderLine } from '../../server/domain/consent/export/lines.ts';
import type { LoggedExportLine } from '../../server/domain/consent/export/loggedLines.ts';
import { proofReport } from '../../server/domain/consent/export/proofReport.ts';
import { verifyExport } from '../../server/domain/consent/export/verify.ts';
import { signerOf } from '../../server/domain/consentLog/keys.ts';
import { receiptSigner } from '../../server/domain/consentLog/receipts.ts';
import { afterFile } from '../support/afterFile.ts';
import { policy, policyText } from '../support/anchoredSample.ts';
import { checkLooks } from '../support/desk.ts';
import { anchored, dishonestAnchors } from '../support/dishonestAnchors.ts';
import { dishonest, honest, log, unpublished } from '../support/dishonestExports.ts';
import { wholeExport } from '../support/exportSample.ts';
import { launch } from '../support/launch.ts';
import {
  type LogEntry,
  loggedExport,
  recordProof,
  signer,
  summed,
  timeOf,
} from '../support/loggedSample.ts';
import { someOf } from '../support/someOf.ts';

/*
 * The page that checks an export, opened from a disk as a stranger does who has nothing else. It has to say what the program of the
 * command line says, sentence by sentence.
 */

const browser = await launch();
afterFile(() => browser.close());
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));
await copyFile('dist/verify.html', join(folder, 'verify.html'));
const address = pathToFileURL(join(folder, 'verify.html')).href;

async function opened(by = browser) {
  const context = await by.newContext({ offline: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  return { page, faults, requests };
}

let page: Page;
beforeAll(async () => {
  const own = await opened();
  page = own.page;
  return () => expect(own.faults).toEqual([]);
});

const asFile = (text: string | Uint8Array, name = 'export.jsonl') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** What the page says of a file, once it has. */
async function statusText() {
  await page.locator('#result h2').waitFor();
  const texts = (selector: string) => page.locator(`#result ${selector}`).allTextContents();
  const [headline] = await texts('h2');
  const [names, values] = [await texts('dt'), await texts('dd')];
  return {
    holds: (await page.locator('#result h2.holds').count()) === 1,
    headline,
    facts: names.map((name, at) => [name, values[at]]),
    shown: await texts('.shown li'),
    notShown: await texts('.not-shown li'),
    remarks: await texts('> p'),
    problems: await texts('.problems li'),
  };
}

async function checked(text: string | Uint8Array, key = signer.vkey) {
  await page.getByLabel('Key of the log').fill(key);
  await page.getByLabel('Export or proof').setInputFiles(asFile(text));
  return statusText();
}

async function* whole(text: string | Uint8Array) {
  yield Buffer.from(text);
}

const inNode = async (
  text: string | Uint8Array,
  key: string | undefined = signer.vkey,
  trusted: Trusted = {},
) => reportOf(await verifyExport(whole(text), { key: key || undefined, ...trusted }));

describe('says what the command line says', () => {
  it.each(someOf(honest, 3))('of what holds: %s', async (_name, text) => {
    const report = await checked(text);
    expect(report.holds).toBe(true);
    expect(report).toEqual(await inNode(text));
  });

  it.each(someOf(dishonest, 3))('of what is caught: $name', async ({ text, says }) => {
    const report = await checked(text);
    expect([report.holds, report.shown]).toEqual([false, []]);
    expect(report.problems.join('\n')).toContain(says);
    expect(report).toEqual(await inNode(text));
  });

  it.each(someOf(unpublished, 2))('of what is not shown: $name', async ({ text, says }) => {
    const report = await checked(text);
    expect(report.remarks).toContain(says);
    expect(report).toEqual(await inNode(text));
  });
});

it('says what it says without a key, with another one, and of a file without a log', async () => {
  const [[, text]] = honest as [[string, string]];
  const other = signerOf(Buffer.alloc(32, 8), signer.name).vkey;
  for (const [data, key] of [
    [text, ''],
    [text, other],
    [text, 'no key'],
    [await wholeExport(3), ''],
  ] as const) {
    expect(await checked(data, key)).toEqual(await inNode(data, key));
  }
});

describe('of witnesses', () => {
  const [[, text]] = anchored as [[string, string]];
  const choose = async (...files: ReturnType<typeof asFile>[]) => {
    await page.getByLabel('Policy', { exact: true }).setInputFiles(files);
  };
  beforeAll(() => page.getByText('Witnesses you trust', { exact: true }).click());
  beforeEach(async () => {
    await choose(asFile(policyText, 'policy.txt'));
    return () => choose();
  });

  it.each(someOf(anchored, 3))(
    'says what the command line says of what holds: %s',
    async (_name, file) => {
      const report = await checked(file);
      expect([report.holds, report.notShown]).toEqual([true, []]);
      expect(report).toEqual(await inNode(file, signer.vkey, { policy }));
    },
  );

  it.each(someOf(dishonestAnchors, 3))(
    'and of what is caught: $name',
    async ({ text: file, says }) => {
      const report = await checked(file);
      expect([report.holds, report.problems.join('\n')]).toEqual([
        false,
        expect.stringContaining(says),
      ]);
      expect(report).toEqual(await inNode(file, signer.vkey, { policy }));
    },
  );

  it('says what is wrong with a policy, and believes nobody without one', async () => {
    await choose(asFile('quorum all\n', 'mine.txt'));
    expect(await checked(text)).toMatchObject({
      headline: 'The check could not be made.',
      remarks: [
        'mine.txt cannot be used: Line 1 of the policy names all, which no line before it defines.',
      ],
    });
    await choose();
    expect(await checked(text)).toEqual(await inNode(text));
  });
});

it('checks the proof of one record, and tells what it shows', async () => {
  const proof = recordProof(log, 25);
  const report = await checked(proof);
  expect(report).toEqual(proofReport(proof, signer.vkey));
  expect(report.headline).toBe('The record is in the log.');
  for (const [text, key] of [
    [proof, ''],
    [proof.replace('index 25', 'index 24'), signer.vkey],
    [recordProof(log, 25, signerOf(Buffer.alloc(32, 8), signer.name)), signer.vkey],
  ] as const) {
    const refused = await checked(text, key);
    expect([refused.holds, refused.shown]).toEqual([false, []]);
    expect(refused).toEqual(proofReport(text, key));
  }
});

it('tells which of the visitor’s receipts an export lacks', async () => {
  const receipts = receiptSigner(Buffer.alloc(32, 7), () => 'consent.example');
  const receiptOf = ({ value, commitment }: LogEntry, recordId = (value as { id: string }).id) =>
    receipts.sign({ siteKey: '0'.repeat(24), recordId, receivedAt: timeOf(25), commitment });
  const held = log[25] as LogEntry;
  const [[, text]] = honest as [[string, string]];
  await page.getByText('Receipts of visitors').click();
  const choose = page.getByLabel('Receipts', { exact: true });
  await page.getByLabel('Key of the receipts').fill(receipts.vkey());
  await choose.setInputFiles(asFile(receiptOf(held), 'mine.txt'));
  expect(await checked(text)).toMatchObject({
    holds: true,
    remarks: expect.arrayContaining(['mine.txt: The export holds the decision of the receipt.']),
  });
  await choose.setInputFiles(asFile(receiptOf(held, 'f'.repeat(32)), 'lost.txt'));
  const report = await checked(text);
  expect([report.holds, report.headline]).toEqual([
    false,
    'The export lacks a decision that the service signed for.',
  ]);
  await choose.setInputFiles(asFile('anything', 'none.txt'));
  const refused = await checked(text);
  expect([refused.headline, refused.remarks[0]]).toEqual([
    'The check could not be made.',
    expect.stringContaining('none.txt is not a receipt signed with this key'),
  ]);
  await choose.setInputFiles([]);
});

describe('a file that wants to do harm', () => {
  it('is text, whatever it holds', async () => {
    const markup = '<img src=x onerror="window.harm=1"><script>window.harm=1</script>\u202e\u2028';
    const edit = (lines: LoggedExportLine[]) => {
      const [header, ...rest] = structuredClone(lines) as [HeaderLine, ...LoggedExportLine[]];
      header.site.domain = markup;
      return [header, ...rest];
    };
    const report = await checked(loggedExport(log, { from: 20, to: 60, edit }));
    const site = report.facts.find(([name]) => name === 'site')?.[1];
    expect(report.holds).toBe(true);
    expect(site).toContain('<img src=x onerror="window.harm=1">');
    expect(site).toContain('\\u202e\\u2028');
    const kind = await checked(summed([{ kind: 'header' }, { kind: markup }]));
    expect(kind.holds).toBe(false);
    await checked(`{"kind":"${markup}"`);
    expect(await page.locator('#result :is(img, script)').count()).toBe(0);
    expect(await page.evaluate('window.harm')).toBe(undefined);
  });

  it('is no export', async () => {
    for (const data of ['', '\n\n', '%PDF-1.7', Buffer.alloc(5_000, 0xff), '['.repeat(100_000)]) {
      const report = await checked(data);
      expect([report.holds, report.facts]).toEqual([false, []]);
      expect(report.problems.length).toBeGreaterThan(0);
    }
  });

  it('has a line of 200 MB, which is not kept', async () => {
    const path = join(folder, 'long.jsonl');
    const file = await open(path, 'w');
    await file.write('{"kind":"header","long":"');
    // A file with a hole reads as zeros there.
    await file.truncate(200_000_000);
    await file.close();
    await page.getByLabel('Export or proof').setInputFiles(path);
    const report = await statusText();
    expect(report.problems[0]).toContain('line 1: The line cannot be read: it is longer than');
  });
});

it('asks nobody for anything, and lets nobody else’s script in', async () => {
  const { page, requests } = await opened();
  await page.getByLabel('Export or proof').setInputFiles(asFile(await wholeExport(2)));
  await page.locator('#result h2').waitFor();
  expect(requests).toEqual([address]);
  const refused = await page.evaluate(async () => {
    const message = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) =>
        resolve(event.violatedDirective),
      ),
    );
    await fetch('https://elsewhere.example/').catch(() => {});
    return message;
  });
  expect(refused).toBe('connect-src');
  const added = await page.evaluate(async () => {
    const script = document.createElement('script');
    try {
      script.text = 'window.added=1';
    } catch (error) {
      return (error as Error).name;
    }
    return 'added';
  });
  expect(added).toBe('TypeError');
  await page.close();
});

it('goes by keyboard alone, from a file that is chosen to the heading of what was found', async () => {
  // One with other pages open gives the keyboard's press to none of them for choosing a file.
  const alone = await launch();
  onTestFinished(() => alone.close());
  const { page } = await opened(alone);
  // Asked for ahead of the keys: the browser hears of it beside the press, and a chooser that opens before is nobody's.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await page.locator('#file:focus').waitFor();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(asFile(honest[0]?.[1] as string));
  await page.locator('h2.holds').waitFor();
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focus()).toBe('The export is complete and consistent.');
  expect(await page.locator('.not-shown li').count()).toBe(2);
  await page.keyboard.press('Shift+Tab');
  expect(await focus()).toBe('Check');
  // Over the receipts and the witnesses, which are closed.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(signer.vkey);
  await page.keyboard.press('Enter');
  await page.locator('h2.holds').waitFor();
  expect(await page.locator('.not-shown li').count()).toBe(1);
});

it('takes a file that is dropped anywhere', async () => {
  await page.getByLabel('Key of the log').fill('');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'export.jsonl'));
    return transfer;
  }, dishonest[0]?.text as string);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  expect((await statusText()).headline).toBe('The export is not valid.');
});

it('can be read in light and dark, and on a small phone', async () => {
  const own = await opened();
  for (const text of [honest[0]?.[1], dishonest[0]?.text]) {
    await own.page.getByLabel('Export or proof').setInputFiles(asFile(text as string));
    await own.page.locator('#result h2').waitFor();
    await checkLooks(own);
  }
  await own.page.close();
});
