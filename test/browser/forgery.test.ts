import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attacks } from '../support/attacks.ts';
import {
  type Encounter,
  openAttackedSite,
  prevails,
  refused,
  withstand,
} from '../support/forgery.ts';
import { findOwnRoot } from '../support/ownRoot.ts';
import { button } from '../support/page.ts';
import { everyCase } from '../support/someOf.ts';
import { openStage } from '../support/stage.ts';
import { unstoppable } from '../support/unstoppable.ts';

const stage = await openStage();
const install = await stage.install();
const meet = await openAttackedSite(stage);
const all = ['necessary', 'functional', 'analytics', 'marketing'];
const tags = all.slice(1);
const accepted = 'necessary+functional+analytics+marketing.';

const reject = ({ page }: Encounter) => button(page, 'Reject all').click();
const nothing = { choice: '', let: [], signals: [], records: [] };
const grant = { method: 'accept_all', granted: all };
const refusal = { method: 'reject_all', granted: ['necessary'] };
const taken = {
  choice: accepted,
  let: tags,
  signals: expect.objectContaining({ length: 7 }),
  records: [grant],
};
const stillRefused = { choice: refused, let: [], signals: ['security_storage'] };

const here = attacks.filter(({ only }) => !only);
const firstOn = (defence: string) => here.findIndex(({ without }) => without === defence);

describe('an attack yields no grant, and a refusal stays one', () => {
  test.concurrent.for(here)('$name', (attack) => withstand(meet, attack));
});

/** One attack on each defence, or all of them. */
const proven = everyCase ? here : here.filter(({ without }, at) => at === firstOn(without));
describe('and would, were it not for one defence', () => {
  test.concurrent.for(proven)('$name', (attack) => prevails(meet, attack));
});

/** What the visitor then does, and what comes of it: in the browser, and on record. */
const consequences: Record<
  keyof typeof unstoppable,
  { does?: (met: Encounter) => Promise<unknown>; expected: object }
> = {
  'the cookie written': { expected: { ...taken, records: [] } },
  'a decision posted in a made-up name': { expected: { ...nothing, records: [grant] } },
  "a decision posted in the visitor's name": {
    does: async (met) => {
      await reject(met);
      await met.recorded(1);
      const forge = () => (window as unknown as { forge(): Promise<boolean> }).forge();
      expect(await met.page.evaluate(forge)).toBe(true);
      const [first, second] = await met.recorded(2);
      expect(second?.subjectId).toBe(first?.subjectId);
    },
    expected: { ...stillRefused, records: [refusal, grant] },
  },
  'a decision put into the outbox': {
    does: async (met) => {
      await reject(met);
      const [first, second] = await met.recorded(2);
      expect(first?.subjectId).not.toBe(await met.subject());
      expect(second?.subjectId).toBe(await met.subject());
    },
    expected: { ...stillRefused, records: [grant, refusal] },
  },
  'labels of our buttons exchanged': { does: reject, expected: taken },
  'Accept laid over the page, transparent': {
    does: ({ page }) => page.mouse.click(400, 100),
    expected: taken,
  },
  'switches turned on before the visitor saves': {
    does: async ({ page }) => {
      const dialog = page.getByRole('dialog');
      for (const one of await dialog.getByRole('switch').all())
        expect(await one.isChecked()).toBe(true);
      await button(page, 'Save my choice').click();
    },
    expected: { ...taken, records: [{ ...grant, method: 'custom' }] },
  },
  'a Consent Mode update of its own': {
    expected: { ...nothing, signals: ['ad_storage', 'analytics_storage'] },
  },
  'a gated tag put into the page anew': { expected: { ...nothing, let: ['marketing'] } },
  'our own code with a change in it, run beside ours': {
    expected: { ...taken, let: expect.arrayContaining(tags), signals: expect.anything() },
  },
};

describe('what cannot be stopped does this and no more', () => {
  test.concurrent.for(Object.entries(consequences))('%s', async ([name, { does, expected }]) => {
    const met = await meet(unstoppable[name as keyof typeof unstoppable](install));
    if (/saves/.test(name)) await met.clickOwn();
    expect(await met.carriedOut()).toBe('carried out');
    await does?.(met);
    const { records } = expected as { records: unknown[] };
    await met.recorded(records.length);
    await met.settled();
    expect({
      choice: await met.choice(),
      let: met.let(),
      signals: await met.signals(),
      records: await met.records(),
    }).toMatchObject(expected);
    await met.context.close();
  });
});

describe('a genuine grant is taken', () => {
  const ways: Record<string, (met: Encounter) => Promise<unknown>> = {
    'by mouse': ({ page }) => button(page, 'Accept all').click(),
    'by Enter': async ({ page }) => {
      await button(page, 'Accept all').focus();
      await page.keyboard.press('Enter');
    },
    'by Space': async ({ page }) => {
      await button(page, 'Accept all').focus();
      await page.keyboard.press('Space');
    },
    'by touch': ({ page }) => button(page, 'Accept all').tap(),
  };
  test.concurrent.for(Object.entries(ways))('%s', async ([, way]) => {
    const met = await meet('', { hasTouch: true });
    await way(met);
    await met.recorded(1);
    await met.settled();
    expect(await met.records()).toMatchObject([{ ...grant, shown: { layer: 'notice' } }]);
    expect(met.let()).toEqual(tags);
    expect(await met.choice()).toBe(accepted);
    expect(await met.signals()).toHaveLength(7);
    await met.context.close();
  });
});

/** Runs code where an extension's content script runs: the page's DOM, built-ins of its own. */
async function asExtension({ context, page }: Encounter, code: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `(${findOwnRoot})().${code}`,
    userGesture: true,
  });
  expect(exceptionDetails).toBeUndefined();
}

test.concurrent('an extension refuses for the visitor, and cannot accept', async () => {
  const met = await meet('');
  await button(met.page, 'Accept all').waitFor();
  await asExtension(met, "querySelectorAll('button')[2].click()");
  await met.settled();
  expect(await met.choice()).toBe('');
  await asExtension(met, "querySelectorAll('button')[1].click()");
  expect(await met.recorded(1)).toMatchObject([refusal]);
  await met.settled();
  expect(await met.choice()).toBe(refused);
  expect(met.let()).toEqual([]);
  await met.context.close();
});

test('the published lists are the tested ones', () => {
  const text = readFileSync(new URL('../../docs/forgery.md', import.meta.url), 'utf8');
  const [, stopped = '', rest = ''] = text.split(/^## /m);
  expect([...stopped.matchAll(/^- (.*)$/gm)].map(([, name]) => name)).toEqual(
    attacks.map(({ name }) => name),
  );
  const rows = [...rest.matchAll(/^\| ([^|]*?) \|/gm)].map(([, name]) => name);
  expect(rows.slice(1)).toEqual(Object.keys(unstoppable));
});
