import { requireNode } from './cli/requireNode.ts';

requireNode();
// Only now: what follows imports modules an older Node.js does not have.
const { run } = await import('./cli/run.ts');
process.exitCode = await run(['serve', ...process.argv.slice(2)]);
