import { constants, existsSync } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { moreIn } from '../moreIn.ts';
import { json, print, UsageError, verb } from '../verb.ts';
import { adding } from './adding.ts';
import { type Change, edited, shown } from './edits.ts';
import type { Framework } from './framework.ts';
import { frameworks } from './frameworks.ts';
import { none, ours } from './plans.ts';
import { openProject, type Project, ProjectFault } from './project.ts';
import { partsOf, recognized } from './recognized.ts';
import { remember, undo, undoing } from './undo.ts';

/** For those whose site takes the snippet in with its own build or server. */
export const initVerbs = {
  init: verb({
    summary: 'Put the snippet into the project in this folder, or say what to change',
    options: {
      folder: { type: 'string', meaning: 'Folder of the project; default: this one' },
      framework: { type: 'string', meaning: `One of ${Object.keys(frameworks).join(', ')}` },
      'dry-run': { type: 'boolean', meaning: 'Show the change and write nothing' },
      undo: { type: 'boolean', meaning: 'Undo what init wrote here' },
      json,
    },
    example: '--dry-run',
    async run({ folder = '.', framework, 'dry-run': dry, undo: back, json }) {
      if (!existsSync(folder)) throw new ProjectFault(`There is no folder ${folder}.`);
      if (back) return undoHere(folder, { dry, json });
      const project = await openProject(folder);
      const name = framework ?? (await recognized(project)) ?? (await refuse(folder, project));
      const chosen = Object.hasOwn(frameworks, name) && frameworks[name];
      if (!chosen) throw new UsageError(`init: "${name}" is none of the frameworks.`);
      const { changes: planned, done, left: beside = [] } = (await chosen.plan?.(project)) ?? none;
      // A file that is made may belong into one of the parts, and would do nothing here.
      const onlyMade = planned.length > 0 && planned.every(({ before }) => before === null);
      if (onlyMade && !framework && project.workspaces.length) await refuse(folder, project);
      const changes = planned.length ? [...planned, ...(await ignoring(folder, project))] : [];
      if (!dry) await write(folder, changes);
      const state = done ? 'done' : !changes.length ? 'manual' : dry ? 'planned' : 'written';
      const byHand = state === 'manual' ? chosen.manual : [];
      const left = done ? beside : await next(folder, project, chosen, beside);
      const result = {
        ...{ framework: name, state, changes: changes.map(({ file }) => file) },
        steps: [...byHand, ...left].filter((line) => line !== ''),
      };
      print(json, result, [
        ...(done
          ? [`${chosen.title}: ${done} has the snippet already; nothing to change.`]
          : changes.length
            ? [`${chosen.title}${dry ? ', nothing is written' : ''}:`, ...changes.flatMap(shown)]
            : [`${chosen.title}: make this change yourself.`, ...byHand]),
        ...left,
      ]);
    },
  }),
};

/** All that was written, however often init ran. */
async function undoHere(
  folder: string,
  { dry, json = false }: { dry: boolean | undefined; json: boolean | undefined },
): Promise<void> {
  const undone = await undoing(folder);
  if (!dry) await undo(folder, undone);
  const state = !undone.length ? 'nothing' : dry ? 'planned' : 'undone';
  const result = { state, changes: undone.map(({ file }) => file) };
  const does = dry ? 'would be ' : '';
  print(json, result, [
    ...(undone.length ? [] : ['init has written nothing here: there is nothing to undo.']),
    ...undone.map(({ file, after }) =>
      after === null ? `${file}: ${does}removed` : `${file}: ${does}as it was`,
    ),
  ]);
}

/** Names the parts of a repository that have a framework each, where its root has none. */
async function refuse(folder: string, { workspaces }: Project): Promise<never> {
  const parts = await partsOf(folder, workspaces.length ? workspaces : ['./*']);
  const which = parts.length ? `: ${parts.join(', ')}` : '';
  const found = parts.length
    ? `This is ${workspaces.length ? 'a repository of several projects' : 'no project, but its folders have some'}`
    : 'Found neither a framework that init knows, nor an index.html';
  const paste = parts.length
    ? ''
    : ' For any other project, "npx portcullis install --site SITE" prints what to paste into the <head> of every page, above all other scripts.';
  throw new ProjectFault(`${found}. Pass --folder${which}, or --framework.${paste}`);
}

/** The last known answer stays out of the repository, where there is one. */
async function ignoring(folder: string, { read }: Project): Promise<Change[]> {
  const before = await read('.gitignore');
  const edits = [{ line: 0, add: ['.portcullis/'] }];
  // A part of a repository may leave that to its root.
  if (before === null) return inRepository(folder) ? [{ file: '.gitignore', before, edits }] : [];
  if (before.split(/\r?\n/).some((line) => line.startsWith('.portcullis'))) return [];
  const lines = before.split('\n');
  const whole = lines.at(-1) === '';
  const line = whole ? lines.length - 1 : lines.length;
  return [{ file: '.gitignore', before, edits: [{ line, add: ['.portcullis/'] }] }];
}

function inRepository(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (at === dirname(at)) return false;
  }
}

/** Writes what was shown, unless a file has become another one meanwhile. */
async function write(folder: string, changes: Change[]): Promise<void> {
  for (const { file, before } of changes) {
    const now = before === null ? null : await readFile(join(folder, file), 'utf8');
    if (now !== before) throw new ProjectFault(`${file} has changed in the meantime: try again.`);
    // All or none of them: what is written before one that cannot be would not be remembered.
    if (before !== null) await access(join(folder, file), constants.W_OK);
  }
  const folders = new Map<string, string>();
  for (const change of changes) {
    const path = join(folder, change.file);
    const made = await mkdir(dirname(path), { recursive: true });
    if (made) folders.set(change.file, relative(folder, made));
    // A file that is made must not take the place of another.
    await writeFile(path, edited(change), { flag: change.before === null ? 'wx' : 'w' });
  }
  await remember(folder, changes, folders);
}

/** The steps left to do by hand after any of the plans. */
async function next(
  folder: string,
  { packages }: Project,
  { docs, plan, manual }: Framework,
  beside: readonly string[],
): Promise<string[]> {
  if (!plan && !manual.some((line) => line.includes(ours))) return [moreIn(docs)];
  const install = ours in packages ? [] : [`  ${await adding(folder)} ${ours}`];
  return [
    '',
    'Then:',
    ...install,
    '  set PORTCULLIS_API, PORTCULLIS_SITE and PORTCULLIS_KEY for its builds and servers',
    ...beside,
    moreIn(docs),
  ];
}
