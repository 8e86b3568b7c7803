#!/usr/bin/env node
import { requireNode } from './requireNode.ts';

requireNode();
// Not before the check: the following imports modules an older Node.js does not have.
const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
