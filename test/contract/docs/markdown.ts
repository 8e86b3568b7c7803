import { readdirSync, readFileSync } from 'node:fs';

export const root = new URL('../../../', import.meta.url);

/** The documents, by their path from the root. */
export const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export function read(document: string): string {
  return readFileSync(new URL(document, root), 'utf8');
}

/** Rows of the table that has these column heads, code marks taken off. Throws when the document has no such table. */
export function table(document: string, ...heads: string[]): string[][] {
  const [, found] = read(document).split(`\n| ${heads.join(' | ')} |\n`);
  if (!found) throw new Error(`${document} has no table with the heads ${heads.join(', ')}`);
  const [, ...lines] = found.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

/** Code blocks of a language, or of all, in their order. */
export function blocks(document: string, wanted?: string): { language: string; code: string }[] {
  return [...read(document).matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)]
    .map(([, language, code]) => ({ language: language as string, code: code as string }))
    .filter(({ language }) => !wanted || language === wanted);
}

/** Everything set as code within a text, code blocks apart. */
export function marked(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string);
}
