import { readFile } from 'node:fs/promises';
import { formsOnRequest, type PresentForms } from '../../artefacts/forms.ts';
import { sha256 } from '../../artefacts/hash.ts';

const formsOf = formsOnRequest('dashboard');

/** A file of the dashboard. Its name has the hash of its bytes, so it may be cached for ever. */
export interface DashboardFile {
  name: string;
  type: string;
  source: string;
  /** Compressed from the first call on. */
  forms(): PresentForms;
}

export interface DashboardFiles {
  script: DashboardFile;
  style: DashboardFile;
  /** Checks a record's proof; loaded where one is shown. */
  verifier: DashboardFile;
  /** Checks an export, from the disk of whoever takes it along. */
  verifierPage: DashboardFile;
}

/** Reads the built dashboard; null where there is none. */
export async function readDashboard(dist: URL): Promise<DashboardFiles | null> {
  const read = (file: string) => readFile(new URL(file, dist), 'utf8');
  try {
    return dashboardFiles({
      script: await read('dashboard/dashboard.js'),
      style: await read('dashboard/style.css'),
      verifier: await read('dashboard/verifier.js'),
      verifierPage: await read('verify.html'),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function dashboardFiles(sources: Record<keyof DashboardFiles, string>): DashboardFiles {
  return {
    script: named('js', sources.script),
    style: named('css', sources.style),
    verifier: named('js', sources.verifier),
    verifierPage: named('html', sources.verifierPage),
  };
}

export const mediaTypes = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
} as const;

export function named(ending: keyof typeof mediaTypes, source: string): DashboardFile {
  const hash = sha256(source, 'hex').slice(0, 32);
  return {
    name: `dashboard.${hash}.${ending}`,
    type: `${mediaTypes[ending]}; charset=utf-8`,
    source,
    forms: formsOf(source, hash),
  };
}
