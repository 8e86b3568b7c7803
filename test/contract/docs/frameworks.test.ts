import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targets } from '../../frameworks/targets.ts';
import { table } from './markdown.ts';

it('names every framework with the version that is installed', () => {
  const rows = table(
    'docs/frameworks.md',
    'framework',
    'version',
    'page of its own fault',
    'gated in',
  );
  expect(rows.map(([, version]) => version)).toEqual(
    Object.entries(targets).map(([name, { package: framework }]) => {
      const file = new URL(
        `../../frameworks/workspace/sites/${name}/package.json`,
        import.meta.url,
      );
      return JSON.parse(readFileSync(file, 'utf8')).dependencies[framework];
    }),
  );
});
