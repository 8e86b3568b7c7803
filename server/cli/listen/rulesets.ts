import type { Client, News } from './source.ts';

/** Rulesets, as they are published. */
export function rulesetNews(client: Client, siteId: string): News {
  let last: string | null = null;
  return async () => {
    const { data } = await client.rulesets(siteId);
    const before: string | null = last;
    last = data[0]?.publishedAt ?? '';
    if (before === null) return [];
    return data
      .filter(({ publishedAt }) => publishedAt > before)
      .reverse()
      .map(({ integrity, change, publishedAt }) => ({
        type: 'ruleset.published',
        data: { rulesetIntegrity: integrity, change, publishedAt },
      }));
  };
}
