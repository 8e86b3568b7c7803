import { keepCompiled } from './cli/keepCompiled.ts';
import { requireNode } from './cli/requireNode.ts';

requireNode();
keepCompiled();
// Not before the check: the following imports modules an older Node.js does not have.
const { run } = await import('./cli/run.ts');
process.exitCode = await run(['serve', ...process.argv.slice(2)]);
