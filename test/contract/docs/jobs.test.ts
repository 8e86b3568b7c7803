import { expect, it } from 'vitest';
import { loadConfig } from '../../../server/config/config.ts';
import { maxReads, rereadEvery } from '../../../server/jobs/containers.ts';
import { recheckEvery } from '../../../server/jobs/domains.ts';
import { startBackground } from '../../../server/process/background.ts';
import { compose } from '../../../server/process/compose.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';
import { temporaryStores } from '../../support/stores.ts';
import { testVault } from '../../support/vault.ts';
import { read, table } from './markdown.ts';

const document = 'docs/operations.md';

it('the periodic jobs are those that a start makes, at the times it says', async () => {
  const stores = await temporaryStores();
  const kinds: string[] = [];
  const log = {
    warn() {},
    error() {},
    info: (fields: object) => void kinds.push((fields as { kind: string }).kind),
  };
  const parts = { stores, clock: Date, vault: testVault };
  const server = compose({ config: loadConfig({}), sealer: fakeSealer, logger: false, ...parts });
  const { stop } = await startBackground({ ...server, ...parts, log });
  const documented = table(document, 'Kind', 'When', 'What it does');
  const periodic = documented.filter(([, when]) => when?.startsWith('every'));
  await expect.poll(() => kinds.length).toBe(periodic.length);
  await stop();
  expect([...kinds].sort()).toEqual(periodic.map(([kind]) => kind).sort());
  for (const [kind, when] of periodic) {
    const job = await stores.control.job(kind as string);
    const every = (job?.dueAt ?? 0) - (job?.triedAt ?? 0);
    const hours = Number(/\d+/.exec(when as string)?.[0] ?? 1);
    expect(Math.round(every / 3_600_000), kind).toBe(hours);
  }
  expect(read(document)).toContain(`each once in ${recheckEvery / 86_400_000} days`);
  const reads = `up to ${maxReads} connected tag manager containers again`;
  expect(read(document)).toContain(`${reads}, each once in ${rereadEvery / 3_600_000} hours`);
});
