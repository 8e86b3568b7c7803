import { mkdir, writeFile } from 'node:fs/promises';
import { joined } from './join.ts';

/** `npm run php`: the one file that a server with PHP takes. */
const folder = new URL('../dist/', import.meta.url);
await mkdir(folder, { recursive: true });
const text = await joined();
await writeFile(new URL('portcullis.php', folder), text);
console.log(`packages/php/dist/portcullis.php: ${text.length} bytes`);
