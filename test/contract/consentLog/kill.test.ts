import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { sealAll, wholeLog } from '../stores/logContract.ts';
import { handClock, inEU, siteId } from '../stores/samples.ts';
import { withSite } from './withSite.ts';

/** More of them with `LOG_KILLS=200`. */
const kills = Number(process.env.LOG_KILLS ?? 4);

/** Lines of a process that is killed once it has said so many. */
async function killedAfter(lines: number, dataDir: string, first: number): Promise<string[]> {
  const script = new URL('./loggingProcess.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, `${first}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output: string[] = [];
  const ended = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.push(line);
    if (output.length === lines) child.kill('SIGKILL');
  });
  await ended;
  return output;
}

it(`kill -9 between insert, seal, sign and store, ${kills} times: nothing shrinks, nothing contradicts`, {
  timeout: 120_000 + kills * 15_000,
}, async () => {
  const dataDir = await temporaryDirectory();
  const before = await openStores(dataDir, handClock());
  await withSite(before);
  await before.close();
  const acknowledged: string[] = [];
  let signedBefore = 0;
  for (let round = 0; round < kills; round += 1) {
    // Ever another place in the course of things.
    const output = await killedAfter(8 + ((round * 37) % 101), dataDir, round * 100_000);
    const linesWith = (what: string) =>
      output.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : []));
    expect(linesWith('refused')).toEqual([]);
    acknowledged.push(...linesWith('recorded'));

    const stores = await openStores(dataDir);
    const region = stores.of(inEU);
    const sealed = (await region.logState(siteId))?.size ?? 0;
    const signed = (await stores.control.logHead(siteId))?.size ?? 0;
    expect(sealed).toBeGreaterThanOrEqual(Math.max(signed, ...linesWith('sealed').map(Number)));
    expect(signed).toBeGreaterThanOrEqual(
      Math.max(signedBefore, 0, ...linesWith('signed').map(Number)),
    );
    signedBefore = signed;

    await sealAll(region);
    const seed = Buffer.alloc(32, 7);
    const host = () => 'log.example';
    const next = logSigning({ control: stores.control, clock: Date, seed, host });
    expect(await next.sign(region, siteId)).toBeNull();
    const leaves = (await wholeLog(region)).flatMap(({ value }) =>
      value && 'id' in value ? [value.id as string] : [],
    );
    expect(new Set(leaves).size).toBe(leaves.length);
    const logged = new Set(leaves);
    expect(acknowledged.filter((id) => !logged.has(id))).toEqual([]);
    await stores.close();
  }
  expect(acknowledged.length).toBeGreaterThan(0);
});
