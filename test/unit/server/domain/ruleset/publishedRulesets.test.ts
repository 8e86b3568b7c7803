import { expect, it } from 'vitest';
import type { Publication } from '../../../../../server/domain/ruleset/port.ts';
import { publishedRulesets } from '../../../../../server/domain/ruleset/publishedRulesets.ts';

/** Rulesets of as many letters as their integrity says. */
function counting(most: number) {
  const read: string[] = [];
  const find = publishedRulesets(
    {
      publication: async (_siteId, integrity) => {
        read.push(integrity);
        const ruleset = 'x'.repeat(Math.max(0, Number(integrity) - 2));
        return integrity === '0' ? null : ({ ruleset } as unknown as Publication);
      },
    },
    most,
  );
  return { find: (letters: number) => find('site', `${letters}`), read };
}

it('reads each once as long as they come to no more letters than that', async () => {
  const { find, read } = counting(100);
  for (const letters of [50, 30, 20, 50, 30, 20]) await find(letters);
  expect(read).toEqual(['50', '30', '20']);
});

it('gives up those that were not asked for longest, as many as it takes', async () => {
  const { find, read } = counting(100);
  for (const letters of [40, 30, 20]) await find(letters);
  await find(40);
  await find(60);
  read.length = 0;
  for (const letters of [40, 60]) await find(letters);
  expect(read).toEqual([]);
  for (const letters of [30, 20]) await find(letters);
  expect(read).toEqual(['30', '20']);
});

it('hands out one that is larger than all it may keep, and what is asked for at once', async () => {
  const { find, read } = counting(100);
  expect(await find(500)).toHaveLength(498);
  expect(await Promise.all([find(40), find(40), find(40)])).toHaveLength(3);
  read.length = 0;
  await find(40);
  expect(read).toEqual([]);
});

it('knows none that was never published', async () => {
  const { find } = counting(100);
  expect(await find(0)).toBeNull();
});

it('remembers none that it did not find, and for no other site what it found', async () => {
  const published = new Set(['one a']);
  const find = publishedRulesets({
    publication: async (siteId, integrity) =>
      published.has(`${siteId} ${integrity}`)
        ? ({ ruleset: siteId } as unknown as Publication)
        : null,
  });
  expect([await find('one', 'a'), await find('two', 'a')]).toEqual(['one', null]);
  published.add('two a');
  expect(await find('two', 'a')).toBe('two');
});
