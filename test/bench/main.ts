import { availableParallelism, loadavg } from 'node:os';
import { browser } from './browser.ts';
import { bytes } from './bytes.ts';
import { decisions } from './decisions.ts';
import { type Figure, type Measurement, table } from './figure.ts';
import { races } from './races.ts';
import { tagRows } from './tagRows.ts';
import { windowRead } from './windowRead.ts';

const measurements: Record<string, Measurement> = {
  bytes,
  decisions,
  tagRows,
  windowRead,
  browser,
  races,
};
/** Far more than it takes (the races most of it): nothing it waits for may keep it for good. */
const longest = 1_500_000;

/** `npm run bench [-- name …]`: takes every measurement, or those named, and prints one table. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !measurements[name]);
if (unknown.length) {
  console.error(
    `${unknown.join(', ')}: no such measurement. ${Object.keys(measurements).join(', ')}`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
setTimeout(() => {
  console.log(`\n${table(figures)}\n\nNot all of it: still not done after ${longest / 1000} s.`);
  process.exit(1);
}, longest).unref();

console.error(
  `${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} processes busy before it starts`,
);
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length && !names.includes(name)) continue;
  const started = performance.now();
  const say = (progress: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.error(`${name.padEnd(12)}${seconds.padStart(3)} s  ${progress}`);
  };
  figures.push(...(await measure(say)));
  say('done');
}
console.log(`\n${table(figures)}`);
