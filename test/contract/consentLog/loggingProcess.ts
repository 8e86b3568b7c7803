import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { inEU, newRecord, siteId } from '../stores/samples.ts';

/** Records, seals and signs at the same time, until it is killed. Says in a line of its own what is done. */
const [dataDir = '', first = '0'] = process.argv.slice(2);
const clock = { now: Date.now };
const stores = await openSqliteStores({ dataDir, clock });
const region = stores.of(inEU);
const seed = Buffer.alloc(32, 7);
const signing = logSigning({ control: stores.control, clock, seed, host: () => 'log.example' });
// Written at once: what a buffer still holds when the process is killed nobody is told of.
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function record(): Promise<never> {
  for (let n = Number(first); ; n += 5) {
    const group = Array.from({ length: 5 }, (_, k) => region.recordDecision(newRecord(n + k)));
    for (const { id } of await Promise.all(group)) say(`recorded ${id}`);
  }
}

async function seal(): Promise<never> {
  for (;;) {
    say(`sealed ${(await region.sealLog(siteId)).size}`);
    const refused = await signing.sign(region, siteId);
    say(refused ? `refused ${refused}` : `signed ${(await stores.control.logHead(siteId))?.size}`);
  }
}

await Promise.all([record(), seal()]);
