import type { SitePage } from './pages.ts';

/** What a program that reads is given first (llmstxt.org): every page, as the text it was made of. */
export function llmsText(
  pages: readonly SitePage[],
  groups: readonly { title: string; documents: readonly string[] }[],
  base: string,
): string {
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  const sections = groups.map(({ title, documents }) => {
    const links = documents.map((name) => `- [${titles.get(name)}](${base}${name}.md)`);
    return `## ${title}\n\n${links.join('\n')}\n`;
  });
  return [
    '# Portcullis\n',
    '> A consent banner and tag gate for websites, with the server that keeps the records. Each link is a page as Markdown.\n',
    ...sections,
  ].join('\n');
}
