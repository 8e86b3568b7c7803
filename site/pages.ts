import { readdirSync, readFileSync } from 'node:fs';

/** A document as a page of the site. */
export interface SitePage {
  name: string;
  title: string;
  text: string;
}

/** Documents outside `docs/`, and what they are called as pages. */
const outside: Record<string, string> = { 'README.md': 'index', 'SECURITY.md': 'reporting' };

/** Every document of the project, with links that hold among pages. */
export function readPages(root: URL): SitePage[] {
  const inside = readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md'));
  const files = [...Object.keys(outside), ...inside.map((file) => `docs/${file}`)];
  return files.map((file) => {
    const text = readFileSync(new URL(file, root), 'utf8');
    return page(nameOf(file), withLinks(text, file, files));
  });
}

export function page(name: string, text: string): SitePage {
  const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
  return { name, title, text };
}

const nameOf = (file: string) => outside[file] ?? file.replace(/^docs\/|\.md$/g, '');

/** A link to another document leads to its page; one to a file of the project, which is no page, is told by its name alone. */
function withLinks(text: string, file: string, files: readonly string[]): string {
  const base = new URL(file, 'file:///');
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (all, image, label, target) => {
    if (/^(https?:|mailto:|#)/.test(target)) return all;
    const { pathname, hash } = new URL(target, base);
    const path = pathname.slice(1);
    if (image) return `![${label}](./${path.replace(/^docs\//, '')})`;
    return files.includes(path) ? `[${label}](./${nameOf(path)}.md${hash})` : label;
  });
}
