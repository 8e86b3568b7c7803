import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import {
  maxPublished,
  requireStorage,
  sizeOf,
} from '../../../../../server/domain/ruleset/storage.ts';
import { read } from '../../../../contract/docs/markdown.ts';

const none = { daily: 0, accountBytes: 0 };

it('bounds a publish, the publishes of a day and the bytes of an account', () => {
  expect(() => requireStorage(maxPublished.bytes, none)).not.toThrow();
  const refused = (size: number, before: typeof none) => {
    try {
      requireStorage(size, before);
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refused(maxPublished.bytes + 1, none)).toMatchObject({
    code: 'invalid_request',
    detail: { limit: 'publishedBytes' },
  });
  expect(refused(1, { ...none, daily: maxPublished.daily })).toMatchObject({
    code: 'conflict',
    detail: { limit: 'dailyPublishes' },
  });
  expect(refused(2, { ...none, accountBytes: maxPublished.accountBytes - 1 })).toMatchObject({
    code: 'conflict',
    detail: { limit: 'accountBytes' },
  });
});

it('counts what is stored for this site alone', () => {
  const ruleset = defaultRuleset('shop.example', '');
  const sealed = { snippet: 'x'.repeat(100), artefacts: [], delivery: '', collect: '' };
  const publication = { ruleset, sealed } as unknown as Parameters<typeof sizeOf>[0];
  const file = (siteId: string | null) => ({ file: 'a.js', source: 'y'.repeat(1_000), siteId });
  const bare = sizeOf(publication, [file(null)]);
  expect(bare).toBe(JSON.stringify(ruleset).length + 100);
  expect(sizeOf(publication, [file('site'), file(null)])).toBe(bare + 1_000);
});

it('is bounded as the document says', () => {
  const text = read('docs/operations.md');
  for (const limit of Object.values(maxPublished)) expect(text).toContain(` ${limit} `);
});
