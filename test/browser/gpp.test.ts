import { GppModel } from '@iabgpp/cmpapi';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { openLab } from '../support/lab.ts';
import { button, visit } from '../support/page.ts';

const cmpId = 4000;
const lab = await openLab(await loadSealer(new URL('../../dist/', import.meta.url), cmpId));
const withGpp = (all: Ruleset): Ruleset => ({ ...all, vendorSignals: ['gpp'] });
const byLaw = (all: Ruleset): Ruleset => ({
  ...withGpp(all),
  jurisdictions: { ...all.jurisdictions, mode: 'by_law' },
});
/** Listens from the page's first script on, and leaves a call that only the library can answer. */
const listener = `<script>
  heard = []; __gpp('addEventListener', ({ eventName, data }) => heard.push([eventName, data]));
  __gpp('getField', (value) => { field = value }, 'usnat.SaleOptOut')</script>`;
const inTexas = { html: 'lang="en" data-portcullis-jurisdiction="US-TX"', head: listener };
const american = { timezoneId: 'America/Chicago', locale: 'en-US' };
const gpc =
  'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })';

interface Ping {
  cmpStatus: string;
  signalStatus: string;
  cmpId: number;
  applicableSections: number[];
  gppString: string;
  parsedSections: { usnat?: { SaleOptOut: number } };
}
type Api = { __gpp(command: 'ping', answer: (ping: Ping) => void): void };
const ping = (page: Page) =>
  page.evaluate(
    () => new Promise<Ping>((done) => (self as unknown as Api).__gpp('ping', (data) => done(data))),
  );
const read = (expression: string) => (page: Page) => page.evaluate(expression);
const heard = read('heard') as (page: Page) => Promise<[string, unknown][]>;

/** The ping of a page whose signal is ready and says this about sales. */
async function ready(page: Page, saleOptOut?: number): Promise<Ping> {
  await page.waitForFunction((sale) => {
    let there = false;
    (self as unknown as Partial<Api>).__gpp?.('ping', ({ signalStatus, parsedSections }) => {
      there = signalStatus === 'ready' && (!sale || parsedSections.usnat?.SaleOptOut === sale);
    });
    return there;
  }, saleOptOut);
  return ping(page);
}

function decoded({ gppString }: Ping) {
  const field = (name: string) => new GppModel(gppString).getFieldValue('usnat', name);
  return {
    notices: ['Sale', 'Sharing', 'TargetedAdvertising'].map((what) => field(`${what}OptOutNotice`)),
    optOuts: ['Sale', 'Sharing', 'TargetedAdvertising'].map((what) => field(`${what}OptOut`)),
    gpc: field('Gpc'),
    mspa: field('MspaCoveredTransaction'),
  };
}
const settings = { notices: [1, 1, 1], gpc: false, mspa: 2 };

describe('a visitor in the United States', () => {
  test('accepts: no request before it, then the string says so, and what waited is answered', async () => {
    const { page, requests, faults } = await visit(
      await lab.visitor(american),
      await lab.page(withGpp, inTexas),
    );
    expect(await ping(page)).toMatchObject({ cmpStatus: 'stub', signalStatus: 'not ready' });
    expect(await page.evaluate('!!frames.__gppLocator')).toBe(true);
    expect(requests).toHaveLength(1);
    await button(page, 'Accept all').click();
    const after = await ready(page, 2);
    expect(after).toMatchObject({
      cmpStatus: 'loaded',
      cmpId,
      applicableSections: [7],
    });
    expect(decoded(after)).toEqual({ ...settings, optOuts: [2, 2, 2] });
    expect(await heard(page)).toEqual([
      ['listenerRegistered', true],
      ['cmpStatus', 'loaded'],
      ['sectionChange', 'usnat'],
      ['signalStatus', 'ready'],
    ]);
    await page.waitForFunction('self.field === 2');
    expect(faults).toEqual([]);
  });

  test('withdraws: the section changes on that page, and the next one says the same', async () => {
    const { page } = await visit(await lab.visitor(american), await lab.page(withGpp, inTexas));
    await button(page, 'Accept all').click();
    await ready(page, 2);
    await page.evaluate('portcullis.withdraw()');
    expect(decoded(await ready(page, 1))).toEqual({ ...settings, optOuts: [1, 1, 1] });
    expect((await heard(page)).at(-1)).toEqual(['sectionChange', 'usnat']);
    await page.reload();
    expect(decoded(await ready(page, 1))).toEqual({ ...settings, optOuts: [1, 1, 1] });
  });

  test('opts out where the law asks for a way out', async () => {
    const { page } = await visit(await lab.visitor(american), await lab.page(byLaw, inTexas));
    expect(decoded(await ready(page, 2)).optOuts).toEqual([2, 2, 2]);
    await button(page, 'Opt out').click();
    expect(decoded(await ready(page, 1)).optOuts).toEqual([1, 1, 1]);
  });

  test('sends Global Privacy Control', async () => {
    const context = await lab.visitor(american);
    await context.addInitScript(gpc);
    const { page } = await visit(context, await lab.page(byLaw, inTexas));
    expect(decoded(await ready(page, 1))).toEqual({ ...settings, optOuts: [1, 1, 1], gpc: true });
  });
});

test('a frame asks by message', async () => {
  const frame = `<iframe srcdoc="<script>onmessage = ({ data }) => { parent.answer = data.__gppReturn };
    parent.postMessage({ __gppCall: { command: 'ping', callId: 5 } }, '*')</script>"></iframe>`;
  const url = await lab.page(withGpp, { ...inTexas, body: frame });
  const { page } = await visit(await lab.visitor(american), url);
  await page.waitForFunction('self.answer');
  expect(await page.evaluate('answer')).toMatchObject({
    callId: 5,
    success: true,
    returnValue: { cmpStatus: 'stub' },
  });
});

test('elsewhere no section applies', async () => {
  const url = await lab.page(withGpp, { html: 'lang="en" data-portcullis-jurisdiction="DE"' });
  const { page } = await visit(await lab.visitor(), url);
  await button(page, 'Accept all').click();
  const after = await ready(page);
  expect(after.applicableSections).toEqual([-1]);
  expect(new GppModel(after.gppString).getSectionIds()).toEqual([]);
});

test('nothing of it is in a snippet that does not name it', async () => {
  const { page } = await visit(await lab.visitor(american), await lab.page((all) => all));
  expect(await page.evaluate("'__gpp' in self || !!frames.__gppLocator")).toBe(false);
  expect(await page.content()).not.toContain('gpp');
});
