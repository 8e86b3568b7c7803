import type { Change } from './edits.ts';
import { intoList } from './lists.ts';
import type { Project } from './project.ts';
import { namesOurs, readSource, type Source } from './source.ts';

/** What to change in a project. Without changes it is for people to do, as `manual` says. */
export interface Plan {
  changes: Change[];
  /** The existing state that makes the change unnecessary. */
  done?: string;
  /** What remains to do by hand beside the change. */
  left?: string[];
}

const endings = ['ts', 'mts', 'cts', 'mjs', 'js', 'cjs'];
export const files = (name: string, ends = endings) => ends.map((end) => `${name}.${end}`);
export const ours = '@portcullis/install';
export const none: Plan = { changes: [] };

/** A change of the first of these files that is there; `null` of `edit` leaves it to people. */
export async function changeOf(
  project: Project,
  names: readonly string[],
  edit: (source: Source) => Change['edits'] | null,
): Promise<Plan | null> {
  const found = await project.find(names);
  if (!found) return null;
  const source = readSource(found.text);
  if (namesOurs(source, `${ours}/`)) return { ...none, done: found.file };
  const edits = edit(source);
  return edits ? { changes: [{ file: found.file, before: found.text, edits }] } : none;
}

export const made = (file: string, lines: string[]): Plan => ({
  changes: [{ file, before: null, edits: [{ line: 0, add: lines }] }],
});

/** A configuration with a list: our import above, our entry first. */
export const configured =
  (
    name: string,
    { define, list, from, fresh }: Record<'define' | 'list' | 'from' | 'fresh', string>,
  ) =>
  async (project: Project): Promise<Plan> => {
    // One of another name or place may be anywhere.
    const elsewhere = project.scripts
      .map((script) => script.split(/\s/))
      .filter((words) => words.includes(from))
      .some((words) => words.some((word) => word === '-c' || word.startsWith('--config')));
    if (elsewhere) return none;
    const plan = await changeOf(project, files(name), (source) => {
      const entry = intoList(source, define, list, 'portcullis()');
      return entry && [source.importing('{ portcullis }', `${ours}/${from}`), entry];
    });
    return (
      plan ??
      made(fresh, [
        `import { portcullis } from '${ours}/${from}';`,
        `import { defineConfig } from '${from === 'astro' ? 'astro/config' : from}';`,
        '',
        `export default defineConfig({ ${list}: [portcullis()] });`,
      ])
    );
  };

/** The head of a layout or root in JSX: ours is its first child. */
export function intoHead(source: Source): Change['edits'][number] | null {
  const head = source.only((line) => line === '<head>');
  if (head !== null)
    return { line: head + 1, add: [`${source.indentOf(head)}  <PortcullisHead />`] };
  const body = source.only((line) => line.startsWith('<body'));
  const other = source.code.some((line) => line.includes('<head') || line.includes('<Head'));
  if (body === null || other) return null;
  // What stands between the two may be a head from elsewhere, and a page has only one.
  const above = source.code.slice(0, body).findLast((line) => line.trim());
  if (!/<html\b|>$/.test(above ?? '') || /<(?!html\b)[\w.]/.test(above ?? '')) return null;
  const indent = source.indentOf(body);
  const add = [`${indent}<head>`, `${indent}  <PortcullisHead />`, `${indent}</head>`];
  return { line: body, add };
}
