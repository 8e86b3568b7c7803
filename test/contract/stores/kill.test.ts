import { expect, it } from 'vitest';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { startRecording } from './recordingProcess.ts';
import { inEU, siteId } from './samples.ts';

it('loses no acknowledged decision to kill -9', async () => {
  const dataDir = await temporaryDirectory();
  const acknowledged = new Map<string, string>();

  for (let round = 0; round < 3; round++) {
    const recording = startRecording(dataDir, round * 1_000_000);
    await recording.until(500);
    expect(await recording.kill()).toBe('SIGKILL');
    for (const { id, receivedAt } of recording.acknowledged) acknowledged.set(id, receivedAt);

    const stores = await openStores(dataDir);
    const window = { from: null, to: null, limit: 1_000_000 };
    const records = await stores.of(inEU).consentRecords(siteId, window, null);
    await stores.close();
    const stored = new Map(records.map(({ id, receivedAt }) => [id, receivedAt]));
    for (const [id, receivedAt] of acknowledged) expect(stored.get(id), id).toBe(receivedAt);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(1500);
});
