import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents, read, root } from './markdown.ts';

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
const anchors = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading as string));

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target as string);

  it('links to what exists', () => {
    for (const link of links) {
      const [path, name] = link.split('#') as [string, string?];
      const target = path ? new URL(path, new URL(document, root)) : new URL(document, root);
      expect(existsSync(target), link).toBe(true);
      if (name) expect(anchors(target.href.slice(root.href.length)), link).toContain(name);
    }
  });

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...text.matchAll(/npm (?:run )?(start|test|build|bench|[a-z]+(?=`))/g)];
    for (const [command, script] of named) expect(Object.keys(scripts), command).toContain(script);
  });

  it('says nothing about the machine it was written on', () => {
    expect(text).not.toMatch(/\/(work|tmp|home|root)\//);
  });
});

it('the README leads to every document', () => {
  for (const document of documents.slice(1)) expect(read('README.md')).toContain(`](${document})`);
});

it('the README says which Node.js the server needs', () => {
  const [needed] = /\d+/.exec(JSON.parse(read('package.json')).engines.node) as RegExpExecArray;
  expect(read('README.md')).toContain(`The server runs on Node ${needed}`);
});
