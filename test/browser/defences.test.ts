import { expect, test } from 'vitest';
import { openAttackedSite } from '../support/forgery.ts';
import { leaking } from '../support/mutants.ts';
import { openStage } from '../support/stage.ts';

const meet = await openAttackedSite(await openStage());

/** Everything there is, in each form in which a grant could be asked for. */
const rob = `
const keys = { necessary: 1, functional: 1, analytics: 1, marketing: 1 };
const ways = [[keys, 'accept_all', 'notice'], [all, 'accept_all', 'notice'], [{ type: 'click', isTrusted: true }, accept(), keys]];
const skip = ['outbox', 'load', 'open', 'close', 'speak', 'debug', 'changed', 'take', 'keep', 'show', 'refuse', 'start'];
const seen = new Set();
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

test('a kit that a page got hold of puts no grant on record', async () => {
  const met = await meet(
    `${rob}assert(self.kit?.refuse); rob(self.kit); assert(seen.size)`,
    {},
    leaking,
  );
  await met.clickOwn();
  expect(await met.carriedOut()).toBe('carried out');
  await met.settled();
  for (const { granted } of await met.records()) expect(granted).toEqual(['necessary']);
  await met.context.close();
});
