import type { Change } from './edits.ts';
import { indentBelow } from './lists.ts';
import { changeOf, files, intoHead, none, ours, type Plan } from './plans.ts';
import type { Project } from './project.ts';
import { readSource } from './source.ts';

const endings = ['tsx', 'jsx', 'js'];

/** The head and the middleware of the root route, and in version 7 the flag without which no middleware runs. */
export async function reactRouter(project: Project): Promise<Plan> {
  const root = await changeOf(project, files('app/root', endings), (source) => {
    const head = intoHead(source);
    const others = source.lines.some((line) => line.includes('middleware'));
    if (!head || others || source.lines.at(-1)) return null;
    const edit = source.importing('{ middleware, PortcullisHead }', `${ours}/react-router`);
    return [edit, { line: source.lines.length - 1, add: ['', 'export { middleware };'] }, head];
  });
  if (!root?.changes.length) return root ?? none;
  const version = await project.version('@react-router/dev');
  // Before 7.9 the flag had another name.
  if (!version || version[0] < 7 || (version[0] === 7 && version[1] < 9)) return none;
  if (version[0] > 7) return root;
  const flagged = await withFlag(project);
  return flagged ? { changes: [...root.changes, ...flagged] } : none;
}

/** No change where the flag is set already; null where setting it is left to people. */
async function withFlag(project: Project): Promise<Change[] | null> {
  const found = await project.find(files('react-router.config'));
  if (!found) return null;
  const { file, text } = found;
  const source = readSource(text);
  if (source.only((line) => line.startsWith('v8_middleware: true')) !== null) return [];
  const future = source.only((line) => line === 'future: {');
  const start = source.only((line) => line === 'export default {');
  const known = text.includes('v8_middleware') || (future === null && text.includes('future'));
  const at = future ?? start;
  if (known || at === null) return null;
  const entry = at === future ? 'v8_middleware: true,' : 'future: { v8_middleware: true },';
  return [
    { file, before: text, edits: [{ line: at + 1, add: [indentBelow(source, at) + entry] }] },
  ];
}
