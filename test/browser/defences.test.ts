import { describe, expect, test } from 'vitest';
import { type Met, openAttackedSite } from '../support/forgery.ts';
import { leaking, mutants } from '../support/mutants.ts';
import { openStage } from '../support/stage.ts';

const meet = await openAttackedSite(await openStage());

/** Everything there is, in each form in which a grant could be asked for. */
const steal = `
const keys = { necessary: 1, functional: 1, analytics: 1, marketing: 1 };
const fake = { type: 'click', isTrusted: true, currentTarget: null };
const ways = [[keys, 'accept_all', 'notice'], [all, 'accept_all', 'notice'], [fake, null, all, 'accept_all', 'notice'], [fake]];
const seen = new Set();
const skip = ['outbox', 'load', 'open', 'close', 'speak', 'debug', 'changed', 'take', 'keep', 'show', 'refuse'];
const rob = (found) => {
  if (!found || !/object|function/.test(typeof found) || found === self || found instanceof Node || seen.has(found)) return;
  seen.add(found);
  for (const name of Reflect.ownKeys(found)) {
    const value = Reflect.getOwnPropertyDescriptor(found, name).value;
    if (typeof value === 'function' && !skip.includes(name))
      for (const way of ways) try { value.apply(found, way) } catch {}
  }
};
`;

/** What a page does, and the defence without which it is a grant. */
const attacks: Record<
  keyof Omit<typeof mutants, 'cookies of which the highest sequence wins'>,
  string
> = {
  'buttons that grant at any click':
    "accept().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))",
  'buttons that listen by what the page put in place': `const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, ...more) {
  if (this.textContent === 'Accept all') later(() => listener.call(this, { isTrusted: true, currentTarget: this }));
  return add.call(this, type, listener, ...more);
};
void preferences()`,
  'a list that is searched by what the page put in place':
    'Array.prototype.includes = () => true; portcullis.reject()',
};

/** Whether the page was granted anything that can be refused: in the browser or on record. */
async function granted(met: Met): Promise<boolean> {
  await met.clickOwn();
  await met.carriedOut();
  await met.settled();
  const records = await met.records();
  const any = /\+.*\./.test((await met.choice()).replace(/\..*/, '.')) || met.let().length > 0;
  await met.context.close();
  return any || records.some((record) => record.granted.length > 1);
}

describe('each defence is needed', () => {
  test.concurrent.for(Object.entries(attacks))('%s', async ([name, code]) => {
    const mutate = mutants[name as keyof typeof mutants];
    expect(await granted(await meet(code, {}, mutate))).toBe(true);
    expect(await granted(await meet(code))).toBe(false);
  });
});

test('a kit that a page got hold of puts no grant on record', async () => {
  const met = await meet(
    `${steal}assert(self.kit?.refuse); rob(self.kit); assert(seen.size)`,
    {},
    leaking,
  );
  await met.clickOwn();
  expect(await met.carriedOut()).toBe('carried out');
  await met.settled();
  for (const { granted } of await met.records()) expect(granted).toEqual(['necessary']);
  await met.context.close();
});
