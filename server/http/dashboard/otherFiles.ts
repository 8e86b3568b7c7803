import type { PageFileStore } from '../../domain/account/pageFiles.ts';
import { type DashboardFile, type DashboardFiles, type mediaTypes, named } from './files.ts';

/** Files of all versions that are kept: those of five. */
const most = 20;

/** Hands this version's files to servers of others, whose pages a proxy may send here, and the other way round. */
export function keepFiles(store: PageFileStore, files: DashboardFiles, at: string): Promise<void> {
  const own = Object.values(files).map(({ name, source }) => ({ name, source }));
  return store.keepPageFiles({ files: own, at, most });
}

/** Finds files of other versions. What does not have the bytes that its name says is none. */
export function otherFiles(store: PageFileStore): (name: string) => Promise<DashboardFile | null> {
  const found = new Map<string, DashboardFile>();
  return async (name) => {
    const known = found.get(name);
    if (known) return known;
    const kept = endingOf(name) && (await store.pageFile(name));
    const file = kept && named(endingOf(name) as Ending, kept.source);
    if (!file || file.name !== name) return null;
    // Compressed once, and no more than there are.
    if (found.size >= most) found.clear();
    found.set(name, file);
    return file;
  };
}

type Ending = keyof typeof mediaTypes;

function endingOf(name: string): Ending | null {
  const [, ending] = /^dashboard\.[0-9a-f]{32}\.(js|css|html)$/.exec(name) ?? [];
  return (ending as Ending | undefined) ?? null;
}
