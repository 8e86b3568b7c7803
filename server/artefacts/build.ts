import { readFile } from 'node:fs/promises';
import { vendorSignals } from '../../src/shared/ruleset.ts';
import type { Manifest } from './build/sealedManifest.ts';
import { sha256 } from './hash.ts';

/** Two settings of Google's tags; the shared part of vendor signals; each vendor's own, named as in rulesets. */
export const signalParts = [
  'urlPassthrough',
  'adsDataRedaction',
  'follow',
  ...vendorSignals,
] as const;

/** Loaded by the snippet, each a file of its own. */
export const artefactNames = [
  'runtime',
  'preferences',
  'reachable',
  'texts',
  'cleanup',
  'debug',
  'monitor',
  'gppApi',
] as const;
export type ArtefactName = (typeof artefactNames)[number];

export const partNames = [
  'core',
  'placement',
  'gate',
  ...signalParts,
  'release',
  'languages',
  'byDevice',
  'modal',
  'modalByDevice',
  'notice',
  'withdrawal',
  'carryOver',
  'gpc',
  'gpcByLaw',
  'unobscured',
  'renewed',
  'optOut',
  'reopen',
  'calls',
  'held',
  ...artefactNames,
] as const;
export type PartName = (typeof partNames)[number];

/** The built browser files, from which each site's files are composed. */
export interface Build {
  /** SHA-256 (hex) over all parts: the code version named in rulesets. */
  code: string;
  parts: Record<PartName, string>;
}

/**
 * Reads the built files and compares each with the manifest written with them. Rejects when one is missing or differs:
 * nothing is published from bytes that no build made.
 */
export async function readBuild(dist: URL): Promise<Build> {
  const read = (file: string) => readFile(new URL(file, dist), 'utf8');
  const manifest: Manifest = JSON.parse(await read('manifest.json'));
  const parts = {} as Record<PartName, string>;
  for (const name of partNames) {
    parts[name] = await read(`${name}.js`);
    if (sha256(parts[name], 'base64url') !== manifest[`${name}.js`]) {
      throw new Error(`dist/${name}.js is not what the last build wrote; run npm run build`);
    }
  }
  return { code: sha256(partNames.map((name) => manifest[`${name}.js`]).join(' '), 'hex'), parts };
}
