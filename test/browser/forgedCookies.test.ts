import { describe, expect, test } from 'vitest';
import type { PublicInterface } from '../../src/shared/publicInterface.ts';
import { openAttackedSite } from '../support/forgery.ts';
import { mutants } from '../support/mutants.ts';
import { eventually, openPreferences } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const meet = await openAttackedSite(await openStage());

const grant = (sequence: string, decidedAt = 'Date.now()') =>
  `'1.98765432109876543210.${sequence}.' + ${decidedAt} + '.necessary+functional+analytics+marketing.'`;
const write = (sequence: string, attributes = '', decidedAt?: string) =>
  `document.cookie = 'portcullis=' + ${grant(sequence, decidedAt)} + '${attributes}';`;
const later = 'Date.now() + 86e6';

/** Cookies that a script of the page writes before the visitor refuses. */
const forged: Record<string, string> = {
  'the highest sequence of all': write('999999999', ';path=/'),
  'a sequence no grant can have': write('1000000000', ';path=/'),
  'a sequence beyond all numbers': write('9'.repeat(60), ';path=/'),
  'another path': write('999999999', ';path=/shop'),
  'another path, and tomorrow': write('999999999', ';path=/shop', later),
  'another path that ends in a slash': write('5', ';path=/shop/'),
  'every path there is': ['/', '/shop', '/shop/', '/shop/cart']
    .map((path) => write('999999999', `;path=${path}`))
    .join('\n'),
  'the domain and the host alone': `${write('999999999', ';path=/;domain=site.localhost')}${write('999999998', ';path=/')}`,
  'a cookie without a name': `document.cookie = '=portcullis=' + ${grant('999999999')} + ';path=/';`,
  'quotes around it': `document.cookie = 'portcullis="' + ${grant('999999999')} + '";path=/shop';`,
  encoded: `document.cookie = 'portcullis=' + encodeURIComponent(${grant('999999999')}) + '%2C;path=/shop';`,
  'a damaged one beside it': `${write('999999999', ';path=/shop')}document.cookie = 'portcullis=1.2.3;path=/shop/';`,
};

/** Whether the visitor's refusal holds on this page and on others, after which tags ran, and what is on record. */
async function refuse(code: string, mutate?: (snippet: string) => string) {
  const met = await meet(code, {}, mutate);
  await met.settled();
  // Where the cookie is in force, nothing asks any more.
  const dialog = await openPreferences(met.page);
  // Until then a forged grant counts, and the part that lets its tags run may only now have arrived.
  const inForce = await met.page.evaluate(() =>
    ['functional', 'analytics', 'marketing'].filter((purpose) =>
      (self as never as { portcullis: PublicInterface }).portcullis.granted(purpose),
    ),
  );
  await eventually(
    async () => met.let(),
    (tags) => inForce.every((purpose) => tags.includes(purpose)),
  );
  const before = met.let().length;
  await dialog.getByRole('button', { name: 'Reject all', exact: true }).click();
  await met.recorded(1);
  await met.settled();
  const opened: string[][] = [];
  for (const path of ['/', '/shop/', '/shop/cart', '/']) {
    const url = new URL(path + new URL(met.page.url()).search, met.page.url());
    url.searchParams.set('quiet', '');
    await met.page.goto(url.href, { waitUntil: 'load' });
    await met.settled();
    opened.push(await met.signals());
  }
  const records = await met.records();
  await met.context.close();
  return { opened, records, tags: met.let().slice(before) };
}

describe('a refusal outlives a forged cookie', () => {
  test.concurrent.for(Object.entries(forged))('%s', async ([, code]) => {
    const { opened, records, tags } = await refuse(code);
    expect(records).toMatchObject([{ method: 'reject_all', granted: ['necessary'] }]);
    for (const granted of opened) expect(granted).toEqual(['security_storage']);
    expect(tags).toEqual([]);
  });

  test.concurrent('and would not where the highest sequence wins', async () => {
    const { tags } = await refuse(
      forged['another path'] as string,
      mutants['cookies take away what one of them denies'],
    );
    expect(tags).not.toEqual([]);
  });
});
