import { files, none, ours, type Plan } from './plans.ts';
import type { Project } from './project.ts';
import { namesOurs, readSource, type Source } from './source.ts';

/** A server that is made by one call: ours comes right below it. */
export const called =
  (made: string, below: (name: string) => string, from: string) =>
  async (project: Project): Promise<Plan> => {
    const names = ['server', 'app', 'index', 'main'].flatMap((name) => files(name));
    for (const file of ['src/', ''].flatMap((folder) => names.map((name) => folder + name))) {
      const text = await project.read(file);
      if (text === null) continue;
      const source = readSource(text);
      const makers = [made, ...defaultImports(source, from)];
      if (!makers.some((maker) => text.includes(`${maker}(`) || text.includes(`${maker}<`)))
        continue;
      if (namesOurs(source, `${ours}/`)) return { ...none, done: file };
      const at = source.only((line) => makers.includes(makerIn(line)?.maker ?? ''));
      const end = at === null ? null : endOfCall(source, at);
      // Code that uses `require` could not load a module in every version of Node.
      if (at === null || end === null || text.includes('require(')) return none;
      const name = makerIn((source.lines[at] as string).trim())?.name as string;
      const stop = source.lines[end]?.endsWith(';') ? ';' : '';
      const add = [`${source.indentOf(at)}${below(name)}${stop}`];
      const edits = [source.importing('{ portcullis }', `${ours}/${from}`), { line: end + 1, add }];
      return { changes: [{ file, before: text, edits }] };
    }
    return none;
  };

/** `const app: Express = express(…`: what is made by what. */
function makerIn(line: string): { name: string; maker: string } | null {
  const found =
    /^(?:export )?(?:const|let|var) (\w+)(?:: [\w.<>]{1,80})? = ((?:new )?\w+)[(<]/.exec(line);
  return found && { name: found[1] as string, maker: found[2] as string };
}

/** The name under which a file has what a package exports by default: some write Fastify. */
const defaultImports = ({ code }: Source, from: string) =>
  code.flatMap((line) => {
    const found = /^import (\w+)(?:, \{[^}]{0,200}\})? from ["']([^"']+)["']/.exec(line);
    return found?.[2] === from ? [found[1] as string] : [];
  });

/** The line in which a call ends, this one or a closing one further down; null where more is called on its result. */
function endOfCall(source: Source, at: number): number | null {
  const closes = (line: string) => /\);?$/.test(line);
  const first = source.lines[at] as string;
  if (closes(first)) return at;
  if (!/[({[]$/.test(first)) return null;
  const own = source.indentOf(at);
  const end = source.code.findIndex(
    (line, number) => number > at && line !== '' && source.indentOf(number) === own,
  );
  return end > 0 && /^[)\]}]+;?$/.test((source.lines[end] as string).trim()) ? end : null;
}
