import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ScanFindings } from '../../src/shared/wire/scan/scanFindings.ts';
import { asOwner, build, bundle, run } from '../support/image.ts';
import { openShop } from '../support/scannedShop.ts';

const built = build('browser');

it('two builds of the image with a browser are one', () => {
  expect(build('browser').digest).toBe(built.digest);
});

it('holds no more than the browser and what it loads', () => {
  expect(Number.parseInt(built.unpacked, 10)).toBeLessThanOrEqual(600);
});

/** Processes of the container, by what they were started with and what they may do. */
function processesBeside(pid: number) {
  const namespace = (of: string, kind: string) => readlinkSync(`/proc/${of}/ns/${kind}`);
  const own = namespace(String(pid), 'mnt');
  return readdirSync('/proc').flatMap((one) => {
    try {
      if (!/^\d+$/.test(one) || namespace(one, 'mnt') !== own) return [];
      return {
        // Chromium writes what its zygote forks was started with as one line.
        words: readFileSync(`/proc/${one}/cmdline`, 'utf8').split(/[\0 ]/),
        status: readFileSync(`/proc/${one}/status`, 'utf8'),
        user: namespace(one, 'user'),
      };
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

const seccomp = JSON.parse(
  readFileSync(new URL('../../deploy/scan.seccomp.json', import.meta.url), 'utf8'),
);

const scripts = {
  Russian: 'Принять все файлы',
  Greek: 'Αποδοχή όλων',
  Hebrew: 'דחיית הכול',
  Arabic: 'رفض الكل',
  Armenian: 'Մերժել բոլորը',
  Georgian: 'ყველას უარყოფა',
  Hindi: 'सभी अस्वीकार करें',
  Bengali: 'সব প্রত্যাখ্যান',
  Tamil: 'அனைத்தையும் நிராகரி',
  Thai: 'ปฏิเสธทั้งหมด',
  Khmer: 'បដិសេធទាំងអស់',
  Amharic: 'ሁሉንም ውድቅ አድርግ',
  Chinese: '全部拒绝並儲存',
  Japanese: 'すべて拒否する',
  Korean: '모두 거부합니다',
};

/** Runs inside: the fonts with which the browser draws each of these texts. */
const fontsInside = `
const { launchChromium } = await import('/app/server/scanner/chromium.ts');
const { browser, close } = await launchChromium(process.env.CHROMIUM_PATH);
const page = await browser.contexts()[0].newPage();
const texts = JSON.parse(process.argv[1]);
await page.setContent(texts.map((text) => '<p>' + text + '</p>').join(''));
const session = await page.context().newCDPSession(page);
await session.send('DOM.enable');
await session.send('CSS.enable');
const { root } = await session.send('DOM.getDocument');
const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
const used = [];
for (const nodeId of nodeIds) {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  used.push(fonts.map(({ familyName }) => familyName));
}
console.log(JSON.stringify(used));
await close();
`;

it('has letters for the languages of the world', async () => {
  const image = await bundle({ kind: 'browser', temporary: '512m', seccomp });
  const { node } = await run(image, 'writing');
  const inside = ['--input-type=module', '-e', fontsInside];
  const used: string[][] = JSON.parse(node(...inside, JSON.stringify(Object.values(scripts))));
  const plain = ['Liberation Serif'];
  const without = Object.keys(scripts).filter((_, at) => `${used[at]}` === `${plain}`);
  // What no font has is drawn as an empty box of that family, which has letters for these two alone.
  expect(without).toEqual(['Russian', 'Greek']);
});

it('scans without rights, in Chromium’s own sandbox, and prints the report', {
  timeout: 600_000,
}, async () => {
  const shop = await openShop();
  const image = await bundle({
    kind: 'browser',
    temporary: '512m',
    seccomp,
    environment: { ALLOW_PRIVATE_HOSTS: shop.place },
  });
  const running = await run(image, 'scanning');
  const { ask, bytes } = await asOwner(image, running);
  const scan = await shop.scan(ask, running);

  const renderers = new Map<string, { status: string; user: string }>();
  const words = new Set<string>();
  const ended = async () => {
    for (const one of processesBeside(running.pid)) {
      for (const word of one.words) words.add(word);
      if (one.words.includes('--type=renderer')) renderers.set(one.user, one);
    }
    return scan.status();
  };
  await expect.poll(ended, { timeout: 300_000 }).toBe('completed');

  expect(words).not.toContain('--no-sandbox');
  expect(renderers.size).toBeGreaterThan(0);
  const outside = readlinkSync(`/proc/${running.pid}/ns/user`);
  const filters = (status: string) => Number(/^Seccomp_filters:\t(\d+)$/m.exec(status)?.[1]);
  const ofServer = filters(readFileSync(`/proc/${running.pid}/status`, 'utf8'));
  expect(ofServer).toBeGreaterThan(0);
  for (const [user, { status }] of renderers) {
    // Names of its own for users and processes, and besides the container's a filter for what it asks of the kernel.
    expect(user).not.toBe(outside);
    expect(filters(status)).toBeGreaterThan(ofServer);
  }

  const found = await ask<ScanFindings>('GET', `/sites/${scan.siteId}/scans/latest/findings`);
  expect(found).toMatchObject({ browser: expect.stringMatching(/^Chrom/), pagesWithBanner: 1 });
  const violated = found.checks.filter(({ status }) => status === 'violated');
  expect(violated.flatMap(({ findings }) => findings.map(({ about }) => about))).toContain('_ga');

  const pdf = await bytes(`/sites/${scan.siteId}/scans/latest/report?format=pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
