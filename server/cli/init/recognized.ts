import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Framework } from './framework.ts';
import { frameworks } from './frameworks.ts';
import { openProject, type Project } from './project.ts';

/** The name of a project's framework; null where none is known. */
export async function recognized(project: Project): Promise<string | null> {
  for (const [name, framework] of Object.entries(frameworks)) {
    if (await isOf(framework, project)) return name;
  }
  return (await project.find(['index.html', 'public/index.html'])) ? 'html' : null;
}

async function isOf(framework: Framework, project: Project): Promise<boolean> {
  const { needs, under = [], sign = [], runs } = framework;
  if (under.some((one) => one in project.packages)) return false;
  if (needs && needs in project.packages) return (await runs?.(project)) ?? true;
  for (const [file, word] of sign) {
    const text = await project.read(file);
    if (text !== null && (word?.test(text) ?? true)) return true;
  }
  return false;
}

/** Folders of a repository that are looked into. */
const mostParts = 100;

/** Parts of a repository that have a framework: each folder, with the name. */
export async function partsOf(root: string, patterns: readonly string[]): Promise<string[]> {
  const folders: string[] = [];
  for (const pattern of patterns) {
    const parent = pattern.replace(/\/\*{1,2}$/, '');
    if (pattern.includes('..') || parent.includes('*')) continue;
    if (parent === pattern) folders.push(pattern);
    else {
      const inside = await readdir(join(root, parent)).catch(() => []);
      const own = inside.filter((name) => name !== 'node_modules' && !name.startsWith('.'));
      folders.push(...own.sort().map((name) => join(parent, name)));
    }
  }
  const parts = await Promise.all(
    folders.slice(0, mostParts).map(async (folder) => {
      const project = await openProject(join(root, folder)).catch(() => null);
      const name = project && Object.keys(project.packages).length && (await recognized(project));
      return name ? [`${folder} (${frameworks[name]?.title})`] : [];
    }),
  );
  return parts.flat();
}
