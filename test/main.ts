import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { firefoxPath } from './support/browsers.ts';
import { tellLeftOut } from './support/leftOut.ts';

/** `npm test`: everything, one step after another, stopping at the first that fails. */
const steps: [what: string, command: string][] = [
  ['Types', 'tsc -b'],
  ['Lint and format', 'biome check .'],
  ['Build and byte budgets', 'npm run --silent build'],
  [
    'Unit and contract tests',
    'vitest run --config test/vitest.config.ts --project unit --project contract',
  ],
  ['Browser tests', 'vitest run --config test/vitest.config.ts --project browser'],
];

// The tests start some fifty processes, and each would strip the types of the same files again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/compiled', import.meta.url),
);

for (const [what, command] of steps) {
  const started = performance.now();
  console.log(`\n== ${what}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(`== ${what}: ${Math.round((performance.now() - started) / 1000)} s`);
  if (status !== 0) {
    console.error(`\n${what} failed.`);
    process.exit(1);
  }
}
console.log('\nAll of it passed.\n');
const missing = firefoxPath ? [] : ['what tags send while a page is left, in Firefox'];
console.log(tellLeftOut(missing));
