import { expect } from 'vitest';
import type { Stage } from '../support/stage.ts';
import type { WordPress } from './host.ts';

/** Connects a WordPress to a stage's service with a key that reads the snippet and nothing else; answers the key. */
export async function connected(site: WordPress, stage: Stage, settings: object = {}) {
  const { services, urls } = stage.service.first;
  const member = { accountId: stage.site.accountId, userId: `${'0'.repeat(31)}2` };
  const { key } = await services.keys.mint(member, ['install:read']);
  expect(await site.connect(urls.api, stage.site.id, key, settings)).toBe('');
  return key;
}
