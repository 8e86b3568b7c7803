import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faultIn, minSpent } from '../../support/hostile/growth.ts';

/** Milliseconds after which a process that matches is taken never to end; all of it takes about one second. */
const patience = 45_000;
const file = fileURLToPath(new URL('../../support/hostile/matching.ts', import.meta.url));

it('a careless way of matching is told by its time', async () => {
  const careless = await minSpent([625, 1_250, 2_500, 5_000, 10_000, 20_000], (length) => {
    const start = process.cpuUsage();
    /a*b/.exec('a'.repeat(length));
    return process.cpuUsage(start).user / 1_000;
  });
  expect(faultIn(careless)).toMatch(/^takes/);
});

it('whatever matches text from outside takes no more than its length in time', async () => {
  const outcome = await new Promise<string>((resolve) => {
    const options = { timeout: patience, killSignal: 'SIGKILL' } as const;
    execFile(process.execPath, [file], options, (_error, stdout) => resolve(stdout));
  });
  const lines = outcome.trimEnd().split('\n');
  expect(lines.length % 2, `it never came back from ${lines.at(-1)}`).toBe(0);
  const faults = lines.flatMap((what, place) => {
    if (place % 2) return [];
    const fault = faultIn(JSON.parse(lines[place + 1] as string));
    return fault ? [`${what} ${fault}`] : [];
  });
  expect(lines.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
