import { expect, test } from 'vitest';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { temporaryDirectory } from '../../support/stores.ts';
import { load, type Ready, start } from './child.ts';

async function storedIds({ origin, key, siteId }: Ready): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let from = ''; ; ) {
    const answer = await fetch(`${origin}/api/v1/sites/${siteId}/consent-records?${from}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data, truncated } = (await answer.json()) as List<ConsentRecord>;
    for (const { id } of data) ids.add(id);
    if (!truncated) return ids;
    from = `from=${data.at(-1)?.receivedAt}`;
  }
}

test('kill -9 of the server under load loses no acknowledged decision', {
  timeout: 120_000,
}, async () => {
  const dataDir = await temporaryDirectory();
  const acknowledged: string[] = [];

  for (let round = 1; round <= 3; round++) {
    const { child, ready } = await start('./server.ts', dataDir);
    acknowledged.push(...(await load(ready, round, () => child.kill('SIGKILL'))));
    const after = await start('./server.ts', dataDir);
    const stored = await storedIds(after.ready);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    after.child.kill('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(1200);
});
