import { expect, it } from 'vitest';
import { trackersIn } from '../../../server/domain/scan/trackers/seen.ts';
import { leaking } from '../../support/scanned.ts';
import type { OpenStores } from './openStores.ts';
import { handClock, hexId, inEU, siteId } from './samples.ts';

const seen = trackersIn(leaking(), { knownNames: () => null, aliases: new Map() }).sort((a, b) =>
  a.id < b.id ? -1 : 1,
);

export function trackerContract(open: OpenStores): void {
  const withRegion = async () => (await open(handClock())).of(inEU);

  it('keeps trackers, and the newest of each', async () => {
    const region = await withRegion();
    await region.putTrackers(siteId, seen);
    expect(await region.trackers(siteId)).toEqual(seen);
    const [first] = seen.map((one) => ({ ...one, pageCount: 7 }));
    await region.putTrackers(siteId, first ? [first] : []);
    expect(await region.trackers(siteId)).toEqual([first, ...seen.slice(1)]);
    expect(await region.trackers(hexId(0x52))).toEqual([]);
  });

  it('keeps what the site says of each until it is taken back', async () => {
    const region = await withRegion();
    const [one, two] = [hexId(1), hexId(2)];
    await region.classifyTracker(siteId, one, 'analytics');
    await region.classifyTracker(siteId, two, 'necessary');
    await region.classifyTracker(siteId, one, 'marketing');
    expect(await region.trackerClassifications(siteId)).toEqual(
      new Map([
        [one, 'marketing'],
        [two, 'necessary'],
      ]),
    );
    await region.classifyTracker(siteId, one, null);
    expect([...(await region.trackerClassifications(siteId)).keys()]).toEqual([two]);
    expect(await region.trackerClassifications(hexId(0x52))).toEqual(new Map());
  });
}
