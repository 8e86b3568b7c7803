import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRelease, optional } from './make.ts';
import { rehearse } from './rehearse.ts';

/**
 * `npm run release`: everything that a release consists of, in `.release/VERSION`. With `-- rehearse`, a stranger then takes it from a
 * registry of this machine. `--without docs,image` leaves out what takes long. Nothing is published.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', default: '' } },
});
const without = values.without.split(',').filter(Boolean);
const unknown = [
  ...without.filter((step) => !(step in optional)),
  ...positionals.filter((word) => word !== 'rehearse'),
];
if (unknown.length) {
  const steps = Object.keys(optional).join(',');
  console.error(
    `Unknown: ${unknown.join(', ')}. It is: npm run release [-- rehearse] [--without ${steps}]`,
  );
  process.exit(2);
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { name, folder, tarballs } = makeRelease(root, without, console.log);
const rehearsed = positionals.includes('rehearse');
if (rehearsed) {
  const paths = new Map([...tarballs].map(([one, file]) => [one, join(folder, file)]));
  for (const line of await rehearse(name, paths)) console.log(line);
}
const left = [
  ...without.map((step) => optional[step]),
  ...(rehearsed ? [] : ['the rehearsal (npm run release -- rehearse)']),
];
console.log(left.length ? `Left out: ${left.join('; ')}` : 'Nothing was left out.');
console.log('Nothing was published: docs/releasing.md lists what only the owner can do.');
