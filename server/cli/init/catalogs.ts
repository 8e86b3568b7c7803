import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Versions by package, by the name of their catalog. */
type Catalogs = Record<string, Record<string, string>>;

/** Where pnpm, Yarn and Bun keep the versions that the parts of a repository share. */
const places: [file: string, read: (text: string) => Catalogs][] = [
  ['pnpm-workspace.yaml', fromYaml],
  ['.yarnrc.yml', fromYaml],
  ['package.json', fromPackage],
];

/** The version of a package in a catalog of the repository whose root this folder may be. */
export async function catalogued(
  folder: string,
  catalog: string,
  name: string,
): Promise<string | null> {
  for (const [file, read] of places) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const found = read(text)[catalog];
    if (found && Object.hasOwn(found, name)) return `${found[name]}`;
  }
  return null;
}

/** Of `catalog` and `catalogs`, as people write them: a package in each line. */
function fromYaml(text: string): Catalogs {
  const catalogs: Catalogs = {};
  let top = '';
  let catalog = '';
  for (const line of text.split('\n')) {
    const [, indent, name = '', value = ''] = entry.exec(line) ?? [];
    if (indent === undefined) continue;
    if (!indent) {
      top = name;
      catalog = 'default';
    } else if (top === 'catalogs' && !value) catalog = name;
    else if (top === 'catalog' || top === 'catalogs') {
      catalogs[catalog] = { ...catalogs[catalog], [name]: value };
    }
  }
  return catalogs;
}

const entry = /^([ \t]{0,8})["']?(@?[\w./-]{1,214})["']?:[ \t]{0,8}["']?([^"'#\s]{0,100})/;

function fromPackage(text: string): Catalogs {
  try {
    const { workspaces, ...top } = JSON.parse(text);
    const { catalog, catalogs } = { ...top, ...workspaces };
    return { ...catalogs, ...(catalog && { default: catalog }) };
  } catch {
    return {};
  }
}
