#!/usr/bin/env node
import { requireNode } from './requireNode.ts';

requireNode();
// Only now: what follows imports modules an older Node.js does not have.
const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
