import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Vendor } from '../vendors.ts';

/** Path of a file of the vendor's package as npm installed it, by default its browser code. Throws when the package is missing. */
export function libraryFile({ npm }: Vendor, file = npm.file): string {
  const manifest = findPackageJSON(npm.package, import.meta.url);
  if (!manifest) throw new Error(`The sample shop needs the package ${npm.package}.`);
  return join(dirname(manifest), file);
}
