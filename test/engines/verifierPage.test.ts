import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reportOf } from '../../server/domain/consent/export/describeVerdict.ts';
import { verifyExport } from '../../server/domain/consent/export/verify.ts';
import { afterFile } from '../support/afterFile.ts';
import { browsers } from '../support/browsers.ts';
import { dishonest, honest } from '../support/dishonestExports.ts';
import { signer } from '../support/loggedSample.ts';

/* The page that checks an export, from a disk, in every engine: it rests on nothing that only some give to such pages. */

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));
await copyFile('dist/verify.html', join(folder, 'verify.html'));
const address = pathToFileURL(join(folder, 'verify.html')).href;

async function* whole(text: string) {
  yield Buffer.from(text);
}

/** Drops a file on the page, and reads what it says. */
const dropping = (text: string) => `(async () => {
  document.querySelector('#key').value = ${JSON.stringify(signer.vkey)};
  const transfer = new DataTransfer();
  transfer.items.add(new File([${JSON.stringify(text)}], 'export.jsonl'));
  const result = document.querySelector('#result');
  const told = new Promise((resolve) => {
    new MutationObserver(() => result.querySelector('h2') && resolve()).observe(result, { childList: true });
  });
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }));
  await told;
  return [...result.querySelectorAll('h2, li')].map((one) => one.textContent);
})()`;

describe.each(Object.entries(browsers))('in %s', (name, open) => {
  test.runIf(open)('what holds and what is caught is told', async () => {
    const driven = await open?.();
    try {
      const [tab] = driven?.tabs ?? [];
      await tab?.open(address);
      for (const text of [
        ...honest.map(([, text]) => text),
        ...dishonest.map(({ text }) => text),
      ]) {
        const verdict = await verifyExport(whole(text), { key: signer.vkey });
        const { headline, problems, shown, notShown } = reportOf(verdict);
        const told = [headline, ...problems, ...shown, ...notShown];
        expect(await tab?.run(dropping(text))).toEqual(told);
      }
    } finally {
      await driven?.close();
    }
  });

  if (!open) console.log(`verifierPage: no ${name} on this machine; it was not tried there`);
});
