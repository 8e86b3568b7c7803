import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../server/scanner/chromium.ts';
import { setBack } from './clock.ts';
import { takeDashboard } from './dashboard.ts';
import { visitForTwoMonths } from './month.ts';
import { startProduct } from './product.ts';
import { scanDemo } from './scan.ts';
import { takeShop } from './shop.ts';

/** `npm run docs:pictures`: the pictures in `docs/images`, taken of the product itself with its demo and two months of visitors. */
const executablePath = findChromium(process.env.CHROMIUM_PATH ?? null);
if (!executablePath) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));

console.log('Two months of visitors …');
setBack(61 * 24 * 3_600_000);
const past = await startProduct(dataDir);
await visitForTwoMonths(past);
await past.stop();

// Started once more, with today's sign-in link.
const product = await startProduct(dataDir);
console.log('A scan of the sample shop (about a minute) …');
await scanDemo(product);
const browser = await chromium.launch({ executablePath });
const context = await browser.newContext({
  locale: 'en-GB',
  timezoneId: 'UTC',
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await takeShop(context, product.demo);
await takeDashboard(context, product.demo);
await browser.close();
await product.stop();
await rm(dataDir, { recursive: true });
// A scan's child may still be ending.
process.exit(0);
