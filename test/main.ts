import { spawn } from 'node:child_process';
import { firefoxPath } from './support/browsers.ts';
import { tellLeftOut } from './support/leftOut.ts';
import { smallDisk } from './support/smallDisk.ts';
import { wordpressIsHere } from './wordpress/packages.ts';

type Step = [what: string, command: string];

/** `npm test`: everything, one group after another, stopping at the first that fails. What is in one group runs side by side. */
const groups: Step[][] = [
  [
    ['Types', 'npm run --silent typecheck'],
    ['Lint and format', 'biome check .'],
    ['Build and byte budgets', 'npm run --silent build'],
    ['Unit tests', 'vitest run --config test/vitest.config.ts --project unit'],
  ],
  // In one go: browser tests often wait for a page, and the others do not.
  [
    [
      'Contract and browser tests',
      'vitest run --config test/vitest.config.ts --project contract --project browser',
    ],
  ],
  ...(wordpressIsHere
    ? [[['WordPress', 'vitest run --config test/vitest.config.ts --project wordpress'] as Step]]
    : []),
];

/** Answers whether it passed. */
function run([what, command]: Step): Promise<boolean> {
  const started = performance.now();
  console.log(`\n== ${what}: ${command}`);
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('close', (status) => {
      console.log(`== ${what}: ${Math.round((performance.now() - started) / 1000)} s`);
      if (status !== 0) console.error(`\n${what} failed.`);
      resolve(status === 0);
    });
  });
}

for (const group of groups) {
  const passed = await Promise.all(group.map(run));
  if (passed.includes(false)) process.exit(1);
}
console.log('\nAll of it passed.\n');
const disk = smallDisk(2 ** 20);
disk?.remove();
const missing = [
  ...(firefoxPath ? [] : ['what tags send while a page is left, in Firefox']),
  ...(disk ? [] : ['a store on a full disk, for which a file system has to be mounted (as root)']),
];
console.log(tellLeftOut(missing, wordpressIsHere ? ['npm run test:wordpress'] : []));
