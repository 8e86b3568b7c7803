#!/usr/bin/env node
import { keepCompiled } from './keepCompiled.ts';
import { requireNode } from './requireNode.ts';

requireNode();
keepCompiled();
// Not before the check: the following imports modules an older Node.js does not have.
const { run, unwritten } = await import('./run.ts');
process.stdout.on('error', unwritten);
process.exitCode = await run(process.argv.slice(2));
