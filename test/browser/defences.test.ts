import { expect, test } from 'vitest';
import { openAttackedSite } from '../support/forgery.ts';
import { leaking, swept } from '../support/mutants.ts';
import { openStage } from '../support/stage.ts';

const meet = await openAttackedSite(await openStage());

/** Everything there is, in each form in which a grant could be asked for. */
const rob = `
const keys = { necessary: 1, functional: 1, analytics: 1, marketing: 1 };
const ways = [[keys, 'accept_all', 'notice'], [all, 'accept_all', 'notice'], [{ type: 'click', isTrusted: true }, accept(), keys],
  [document.createElement('button'), () => {}]];
const skip = ['outbox', 'load', 'open', 'close', 'speak', 'debug', 'changed', 'take', 'keep', 'show', 'refuse', 'start'];
const seen = new Set();
// What they answer may hold what grants.
const open = (answer) => {
  if (answer instanceof WeakMap || answer instanceof Map) answer.get(accept())(true);
  if (typeof answer === 'function') answer(true);
};
const rob = (found) => {
  if (!found || !/object|function/.test(typeof found) || found === self || found instanceof Node || seen.has(found)) return;
  seen.add(found);
  for (const name of Reflect.ownKeys(found)) {
    const value = Reflect.getOwnPropertyDescriptor(found, name).value;
    if (typeof value === 'function' && !skip.includes(name))
      for (const way of ways) try { open(value.apply(found, way)) } catch {}
  }
};
`;

/** Whether more than what is necessary is granted on record, after a page got hold of the kit. */
async function robbed(mutate: (snippet: string) => string): Promise<boolean> {
  const met = await meet(
    `${rob}assert(self.kit?.refuse); rob(self.kit); assert(seen.size)`,
    {},
    mutate,
  );
  await met.clickOwn();
  expect(await met.carriedOut()).toBe('carried out');
  await met.settled();
  const records = await met.records();
  const choice = await met.choice();
  await met.context.close();
  return records.some(({ granted }) => granted.length > 1) || choice.startsWith('necessary+');
}

test('a kit that a page got hold of grants nothing', async () => {
  expect(await robbed(leaking)).toBe(false);
});

test('and would, if it handed out the map of what grants', async () => {
  expect(await robbed((snippet) => leaking(swept.grantsHandedOut(snippet)))).toBe(true);
});
