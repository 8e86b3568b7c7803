import { readFileSync } from 'node:fs';

interface Software {
  name: string;
  version: string;
}

const manifest = new URL('../../package.json', import.meta.url);
const { name, version }: Software = JSON.parse(readFileSync(manifest, 'utf8'));

/** Name and version of this server. */
export const software: Software = { name, version };
