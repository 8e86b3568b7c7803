import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read, root } from './markdown.ts';

const examples = readdirSync(new URL('test/fixtures/install/', root)).filter((name) =>
  name.endsWith('.mjs'),
);

// Those files are run by test/browser/installServers.test.ts.
it.each(examples)('the guide shows %s as it is run', (name) => {
  const file = readFileSync(new URL(`test/fixtures/install/${name}`, root), 'utf8');
  expect(read('docs/integrate-servers.md')).toContain(`\`\`\`js\n${file}\`\`\``);
});
