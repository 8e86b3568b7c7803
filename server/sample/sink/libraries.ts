import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Vendor } from '../vendors.ts';

/** Path of the vendor's browser file as npm installed it. Throws when the package is missing. */
export function libraryFile({ npm }: Vendor): string {
  const manifest = findPackageJSON(npm.package, import.meta.url);
  if (!manifest) throw new Error(`The sample shop needs the package ${npm.package}.`);
  return join(dirname(manifest), npm.file);
}
