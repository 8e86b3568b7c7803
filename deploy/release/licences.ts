import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as package-lock.json has it. */
export interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** What our packages can work with, and we develop with. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
}

export const readLock = (root: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** What is installed for production, by its folder. */
export const productionPackages = (locked: Record<string, LockedPackage>) =>
  Object.entries(locked).filter(
    ([path, { dev, devOptional, link }]) =>
      path && !dev && !devOptional && !link && !path.startsWith('packages/'),
  );

const allowed =
  /^(MIT(-0)?|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|\(MIT OR CC0-1\.0\)|MIT,Apache2)$/;

/** Read by hand: data under CC-BY-4.0, and a package that states MIT in its readme alone. */
const readByHand = ['node_modules/caniuse-lite', 'node_modules/map-stream'];

/** The packages whose licence may not go out with ours, each with what it has. */
export const unlicensed = (packages: [path: string, LockedPackage][]): string[] =>
  packages
    .filter(([path, { license }]) => !readByHand.includes(path) && !allowed.test(license ?? ''))
    .map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`);
