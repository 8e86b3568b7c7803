import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { joined } from './join.ts';

/** `npm run php`: the one file that a server with PHP takes. */
const folder = fileURLToPath(new URL('../dist/', import.meta.url));
await mkdir(folder, { recursive: true });
const text = await joined();
await writeFile(`${folder}portcullis.php`, text);
console.log(`packages/php/dist/portcullis.php: ${text.length} bytes`);
