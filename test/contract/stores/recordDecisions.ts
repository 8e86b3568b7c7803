import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { hexId, inEU, newRecord } from './samples.ts';

/**
 * A process that records decisions without end, many at once, and prints `id receivedAt` of each one acknowledged.
 * Arguments: the store's directory, and the number its ids begin at.
 */
const [dataDir = '', first = '0'] = process.argv.slice(2);
const stores = await openSqliteStores({ dataDir, clock: Date });
const region = stores.of(inEU);
let next = Number(first);

await Promise.all(
  Array.from({ length: 32 }, async () => {
    for (;;) {
      const n = next++;
      const { receivedAt } = await region.recordDecision(newRecord(n));
      process.stdout.write(`${hexId(n)} ${receivedAt}\n`);
    }
  }),
);
