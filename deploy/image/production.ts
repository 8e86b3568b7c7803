interface LockedPackage {
  dependencies?: Record<string, string>;
}

/**
 * Folders of what the server needs of its packages, by the lock file: those it names, those they name, and so on. What is optional is left
 * out; so is what the other packages of this repository need.
 * @param without names of packages that nobody is to have
 */
export function productionFolders(
  locked: Record<string, LockedPackage>,
  without: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    for (const name of Object.keys(locked[from]?.dependencies ?? {})) {
      if (without.includes(name)) continue;
      const folder = resolve(locked, from, name);
      if (found.has(folder)) continue;
      found.add(folder);
      visit(folder);
    }
  };
  visit('');
  return [...found].sort();
}

/** As Node looks for it: beside whoever asks, then one folder up, and so on. */
function resolve(locked: Record<string, LockedPackage>, from: string, name: string): string {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (folder in locked) return folder;
    if (!at)
      throw new Error(`${name}, which ${from || 'the server'} needs, is not in package-lock.json`);
  }
}
