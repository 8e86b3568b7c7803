import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { frameworks } from './frameworks.ts';
import { openProject, type Project } from './project.ts';

/** The name of a project's framework; null where none is known. */
export async function recognized(project: Project): Promise<string | null> {
  for (const [name, { needs, under = [] }] of Object.entries(frameworks)) {
    const found = needs && needs in project.packages;
    if (found && !under.some((one) => one in project.packages)) return name;
  }
  return (await project.find(['index.html', 'public/index.html'])) ? 'html' : null;
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
      folders.push(...inside.sort().map((name) => join(parent, name)));
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
