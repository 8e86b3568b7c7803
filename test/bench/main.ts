import { availableParallelism, loadavg } from 'node:os';
import { attackedOn } from './attacked.ts';
import { bytes } from './bytes.ts';
import { comparison } from './comparison.ts';
import { decisions } from './decisions.ts';
import { type Figure, type Measurement, table } from './figure.ts';
import { gate } from './gate.ts';
import { hostile } from './hostile.ts';
import { log } from './log.ts';
import { memory } from './memory.ts';
import { monitor } from './monitor.ts';
import { scanCost } from './scanCost.ts';
import { scans } from './scans.ts';
import { stores } from './stores.ts';
import { tagRows } from './tagRows.ts';
import { trace } from './trace.ts';
import { volume } from './volume.ts';
import { windowRead } from './windowRead.ts';

const plain: Record<string, Measurement> = {
  bytes,
  decisions,
  tagRows,
  windowRead,
  monitor,
  trace,
  comparison,
};
/** Taken only when named: they take long, or look for faults rather than measure. */
const named: Record<string, Measurement> = {
  attacked: attackedOn('durable'),
  attackedPostgres: attackedOn('postgres'),
  gate,
  hostile,
  log,
  volume,
  memory,
  scans,
  scanCost,
  stores,
};
const measurements = { ...plain, ...named };
/**
 * Milliseconds that each may take when all are taken: nothing it waits for may keep the bench for good. What is named may
 * take as long as it was told to.
 */
const longest = 210_000;

/** `npm run bench [-- name …]`: takes every plain measurement, or those named, and prints one table. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !measurements[name]);
if (unknown.length) {
  console.error(
    `${unknown.join(', ')}: no such measurement. ${Object.keys(measurements).join(', ')}`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
function giveUp(name: string): void {
  console.log(
    `\n${table(figures)}\n\nNot all of it: ${name} is not done after ${longest / 1000} s.`,
  );
  process.exit(1);
}

console.error(
  `${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} processes busy before it starts`,
);
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length ? !names.includes(name) : name in named) continue;
  const started = performance.now();
  const say = (progress: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.error(`${name.padEnd(12)}${seconds.padStart(3)} s  ${progress}`);
  };
  const limit = names.length ? undefined : setTimeout(giveUp, longest, name);
  figures.push(...(await measure(say)));
  clearTimeout(limit);
  say('done');
}
console.log(`\n${table(figures)}`);
if (figures.some(({ holds }) => holds === false)) process.exitCode = 1;
