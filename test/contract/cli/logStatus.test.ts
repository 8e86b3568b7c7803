import { expect, it } from 'vitest';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { runCommand } from '../../support/processes.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { withSite } from '../consentLog/withSite.ts';
import { handClock, inEU, newRecord, siteId } from '../stores/samples.ts';

it('log status lists the logs, and how much of each is signed', async () => {
  const dataDir = await temporaryDirectory();
  const status = (...words: string[]) =>
    runCommand(['log', 'status', ...words], { DATA_DIR: dataDir });
  const stores = await openStores(dataDir, handClock());
  await withSite(stores);
  expect(await status()).toMatchObject({ code: 0, stdout: 'No log is signed yet.\n' });
  const region = stores.of(inEU);
  await region.recordDecision(newRecord(1));
  await region.sealLog(siteId);
  const parts = { control: stores.control, clock: handClock(), host: () => 'log.example' };
  const seed = Buffer.alloc(32, 7);
  expect(await logSigning({ ...parts, seed }).sign(region, siteId)).toBeNull();
  await region.recordDecision(newRecord(2));
  await region.sealLog(siteId);
  const { code, stdout } = await status('--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).logs).toMatchObject([{ siteId, size: 3, signed: 2 }]);
  expect(stdout).not.toContain(newRecord(1).id);
});
