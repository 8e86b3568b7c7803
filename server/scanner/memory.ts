import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isScanBrowser } from './leftovers.ts';

export interface BrowserMemory {
  /** How many browsers there are. */
  browsers: number;
  /** What they take together; memory that several processes share counts once. */
  megabytes: number;
}

/** The memory of the browsers below a process. Null where the system does not tell: only Linux does. */
export async function browserMemory(root: number): Promise<BrowserMemory | null> {
  if (process.platform !== 'linux') return null;
  const { browsers, processes } = browsersBelow(root);
  const sizes = await Promise.all(processes.map(sizeOf));
  const megabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_024);
  return { browsers, megabytes };
}

/** Browsers that this process or its children started, with all that those started. */
function browsersBelow(root: number): { browsers: number; processes: number[] } {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : 0;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  const mains = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => (isScanBrowser(child) ? [child] : mains(child)));
  const browsers = mains(root);
  return { browsers: browsers.length, processes: browsers.flatMap((pid) => [pid, ...below(pid)]) };
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and can contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Kilobytes; 0 for a process that has ended meanwhile. */
async function sizeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
