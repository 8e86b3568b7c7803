import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Change, edited } from './edits.ts';
import { ProjectFault } from './project.ts';

/** Lines that came into a file: where they stood once all had come, and the line whose place they took. */
interface InsertedLines {
  line: number;
  add: string[];
  gone: string | null;
}

/** A change that `init` made to one file. */
interface Undoable {
  file: string;
  made: boolean;
  /** The outermost folder that was made for it. */
  folder: string | null;
  written: InsertedLines[];
}

/** Beside the last known answer, in the folder that is ours and stays out of the repository. */
const ours = '.portcullis';
const record = `${ours}/init.json`;

/** A file as it will be, or is gone (null), once a change is undone. */
export interface Undone {
  file: string;
  before: string;
  after: string | null;
  folder: string | null;
}

/** Records changes so that they can be undone later. @param folders made for the files, by file */
export async function remember(
  root: string,
  changes: Change[],
  folders: ReadonlyMap<string, string>,
): Promise<void> {
  const earlier = await remembered(root);
  const entries = changes.map(({ file, before, edits }): Undoable => {
    const lines = (before ?? '').split('\n');
    let shift = 0;
    const written = edits
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, add, instead }) => {
        const at = { line: line + shift, add, gone: instead ? (lines[line] ?? '') : null };
        shift += add.length - (instead ? 1 : 0);
        return at;
      });
    return { file, made: before === null, folder: folders.get(file) ?? null, written };
  });
  if (!entries.length) return;
  await mkdir(join(root, ours), { recursive: true });
  await writeFile(join(root, record), `${JSON.stringify([...earlier, ...entries], null, 2)}\n`);
}

/**
 * The changes that undoing would make, latest first. A file that people have edited since keeps their edits.
 * @throws {ProjectFault} where lines of ours are changed or cannot be told from others; then nothing may be undone
 */
export async function undoing(root: string): Promise<Undone[]> {
  const texts = new Map<string, string>();
  const undone: Undone[] = [];
  for (const entry of (await remembered(root)).toReversed()) {
    const { file, made, folder, written } = entry;
    within(root, file);
    const before = texts.get(file) ?? (await textOf(join(root, file)));
    if (before === null) continue;
    const after = made ? null : without(before, written);
    if (made ? unixEnds(before) !== whole(entry) : after === null) {
      const lines = written.flatMap(({ add }) => add.map((line) => `  ${line}`));
      throw new ProjectFault(
        [
          `${file} has changed where init wrote, so nothing was undone. Remove these lines yourself:`,
          ...lines,
        ].join('\n'),
      );
    }
    if (after !== null) texts.set(file, after);
    undone.push({ file, before, after, folder });
  }
  return undone;
}

/** Undoes what was shown, and forgets it. */
export async function undo(root: string, undone: readonly Undone[]): Promise<void> {
  for (const { file, after, folder } of undone) {
    const path = join(root, file);
    if (after !== null) await writeFile(path, after);
    else {
      await rm(path);
      if (folder) await withoutEmpty(root, dirname(file), folder);
    }
  }
  await rm(join(root, record), { force: true });
  await rmdir(join(root, ours)).catch(() => {});
}

/** The folders that were made for a file go with it, unless something else stands there now. */
async function withoutEmpty(root: string, from: string, outermost: string): Promise<void> {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    try {
      await rmdir(join(root, folder));
    } catch {
      return;
    }
    if (folder === outermost) return;
  }
}

/** A repository may have got other line ends in between. */
const unixEnds = (text: string) => text.replaceAll('\r\n', '\n');

const whole = ({ file, written }: Undoable) => edited({ file, before: null, edits: written });

/** The text without what came; null where it cannot be found, or in two places. */
function without(text: string, written: readonly InsertedLines[]): string | null {
  const lines = text.split('\n');
  const windows = lines.filter((line) => line.endsWith('\r')).length;
  const asOthers = (line: string) => {
    const bare = line.replace(/\r$/, '');
    if (!windows) return bare;
    return windows < lines.length - 1 ? line : `${bare}\r`;
  };
  for (const { line, add, gone } of written.toReversed()) {
    const stands = (at: number) =>
      add.every((one, place) => lines[at + place]?.replace(/\r$/, '') === one);
    const places = stands(line) ? [line] : [...lines.keys()].filter(stands);
    if (places.length !== 1) return null;
    lines.splice(places[0] as number, add.length, ...(gone === null ? [] : [asOthers(gone)]));
  }
  return lines.join('\n');
}

async function remembered(root: string): Promise<Undoable[]> {
  const text = await textOf(join(root, record));
  if (text === null) return [];
  try {
    const entries = JSON.parse(text) as Undoable[];
    const sound = entries.every(
      ({ file, written }) =>
        typeof file === 'string' &&
        written.every(({ line, add }) => Number.isInteger(line) && add.length > 0),
    );
    if (sound) return entries;
  } catch {}
  throw new ProjectFault(`${record} is not what init wrote: undo the change by hand.`);
}

/** The record is a file like any other in the project: it leads nowhere else. */
function within(root: string, file: string): void {
  if (!resolve(root, file).startsWith(resolve(root) + sep)) {
    throw new ProjectFault(`${record} names a file outside the project: undo the change by hand.`);
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
