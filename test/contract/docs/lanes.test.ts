import { expect, it } from 'vitest';
import { leftOut, tellLeftOut } from '../../support/leftOut.ts';
import { read } from './markdown.ts';

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Parts of what `npm test` runs. */
const parts = ['test:unit', 'test:contract', 'test:browser'];
const lanes = Object.keys(scripts).filter(
  (name) => name === 'interop' || (name.startsWith('test:') && !parts.includes(name)),
);

it('the last lines of npm test name every lane that it leaves out, and README as well', () => {
  const lastLines = tellLeftOut([]);
  for (const lane of lanes) {
    expect(lastLines).toContain(`npm run ${lane}`);
    expect(read('README.md')).toContain(`npm run ${lane}`);
  }
  const named = leftOut.map(
    ({ command }) => command.replace('npm run ', '').split(' ')[0] as string,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('what this machine lacks is named too', () => {
  expect(tellLeftOut(['a browser'])).toContain('skipped above: a browser');
});
