#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { requireNode } from './requireNode.ts';

requireNode();
// Most of a short command's time is compiling. Kept among our own files: whoever can write there could change the code itself. Where
// nobody can, Node.js goes without.
module.enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
);
// Not before the check: the following imports modules an older Node.js does not have.
const { run, unwritten } = await import('./run.ts');
process.stdout.on('error', unwritten);
process.exitCode = await run(process.argv.slice(2));
