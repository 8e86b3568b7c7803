import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { mutants } from '../../support/bookMutants/mutants.ts';

/*
 * Each defence of the book is needed: without it, and with all others, the attack succeeds that fails with it. What is changed is the source
 * that the service runs.
 */

const script = new URL('../../support/bookMutants/run.ts', import.meta.url).pathname;
const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 24 });
const results = stdout.trimEnd().split('\n');

it.each(mutants.map(([attack, file, text], at) => ({ attack, file, text, at })))(
  '$attack succeeds where $file lacks $text',
  ({ at }) => {
    expect(JSON.parse(results[at] ?? '{}')).toEqual({ honest: true, before: false, without: true });
  },
);
