import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The plugin as WordPress takes it. The same files give the same bytes, wherever and whenever they are put together. */
export function archive(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  const files = names.map((name) => [
    `portcullis/${name}`,
    new Uint8Array(readFileSync(join(folder, name))),
  ]);
  // A date of the archive's own calendar, which knows no time zones.
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 2), os: 3 });
}
