import { readFile } from 'node:fs/promises';
import { sha256 } from '../../artefacts/hash.ts';

/** A file of the dashboard. Its name has the hash of its bytes, so that it may be kept for ever. */
export interface DashboardFile {
  name: string;
  type: string;
  source: string;
}

export interface DashboardFiles {
  script: DashboardFile;
  style: DashboardFile;
}

/** Reads what the build made; null where it has no dashboard. */
export async function readDashboard(dist: URL): Promise<DashboardFiles | null> {
  const read = (file: string) => readFile(new URL(`dashboard/${file}`, dist), 'utf8');
  try {
    const [script, style] = [await read('dashboard.js'), await read('style.css')];
    return dashboardFiles({ script, style });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function dashboardFiles(sources: { script: string; style: string }): DashboardFiles {
  return {
    script: named('js', 'text/javascript', sources.script),
    style: named('css', 'text/css', sources.style),
  };
}

export function named(ending: string, mediaType: string, source: string): DashboardFile {
  const hash = sha256(source, 'hex').slice(0, 32);
  return { name: `dashboard.${hash}.${ending}`, type: `${mediaType}; charset=utf-8`, source };
}
