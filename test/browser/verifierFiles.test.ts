import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { sha256 } from '../../server/domain/consentLog/tree.ts';
import { afterFile } from '../support/afterFile.ts';
import { anchorOf, policyText } from '../support/anchoredSample.ts';
import { checkLooks } from '../support/desk.ts';
import { stampedWith, withAnchors } from '../support/dishonestAnchors.ts';
import { log } from '../support/dishonestExports.ts';
import { launch } from '../support/launch.ts';
import { recordProof, signer } from '../support/loggedSample.ts';
import { stampAnswer } from '../support/stampSample.ts';

/* What the page that checks an export makes of files beside it, and what it hands out. */

const browser = await launch();
const page = await browser.newPage({ reducedMotion: 'reduce' });
const faults: string[] = [];
page.on('pageerror', ({ message }) => faults.push(message));
page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
beforeAll(async () => {
  await page.goto(pathToFileURL(resolve('dist/verify.html')).href);
  await page.getByLabel('Key of the log').fill(signer.vkey);
  await page.getByText('Witnesses you trust', { exact: true }).click();
});
afterFile(async () => {
  await browser.close();
  expect(faults).toEqual([]);
});

const choose = (label: string, text: string) =>
  page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'chosen', mimeType: 'text/plain', buffer: Buffer.from(text) });

async function said(text: string): Promise<string> {
  await choose('Export or proof', text);
  await page.locator('#result h2').waitFor();
  return page.locator('#result').innerText();
}

const stamped = withAnchors(
  await anchorOf(log, 70, undefined, { edit: stampedWith((of) => stampAnswer({ of })) }),
);

it('hands out what OpenSSL needs to check a timestamp, and the command', async () => {
  const text = await said(stamped);
  expect(text).toContain('The export is complete and consistent.');
  expect(text).toContain('openssl ts -verify -data book.txt -in book-1.tsr -CAfile root.pem');
  expect(text).toContain('book-1.tsr: the timestamp of 2026-11-21T08:00:00Z, as it says itself');
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    return readFile(await file.path());
  };
  const data = await saved('book.txt');
  expect(`${data}`).toMatch(/^consent\.example\/log\/b00c\n6\n\S{44}\n$/);
  expect(await saved('book-1.tsr')).toEqual(stampAnswer({ of: sha256(data) }));
  await checkLooks({ page, faults });
  expect(await said(withAnchors(await anchorOf(log, 70)))).not.toContain('openssl');
});

it('reads a policy whole or not at all', async () => {
  await choose('Policy', policyText);
  expect(await said(stamped)).toContain('no later than');
  await choose('Policy', `${policyText}${'#'.repeat(65_536)}`);
  expect(await said(stamped)).toContain('cannot be used: it has more than 65536 bytes');
  await page.getByLabel('Policy', { exact: true }).setInputFiles([]);
});

it('takes no file for a proof that the command line takes for none', async () => {
  const proof = recordProof(log, 25);
  expect(await said(proof)).toContain('The record is in the log.');
  expect(await said(`\ufeff${proof}`)).toContain('The file is not an export.');
});
