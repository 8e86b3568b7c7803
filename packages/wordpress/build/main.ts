import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { archive } from './archive.ts';
import { template } from './template.ts';

/** `npm run wordpress`: the texts for translators, and the archive that WordPress installs. */
const plugin = fileURLToPath(new URL('../plugin/', import.meta.url));
await writeFile(`${plugin}languages/portcullis.pot`, template(plugin));
const zip = archive(plugin);
const folder = fileURLToPath(new URL('../dist/', import.meta.url));
await mkdir(folder, { recursive: true });
await writeFile(`${folder}portcullis.zip`, zip);
const sum = createHash('sha256').update(zip).digest('hex');
console.log(`packages/wordpress/dist/portcullis.zip: ${zip.length} bytes, sha256 ${sum}`);
