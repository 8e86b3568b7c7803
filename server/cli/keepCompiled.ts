import module from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const { ENABLED } = module.constants?.compileCacheStatus ?? {};

/**
 * Keeps what Node.js compiles for the next start: most of a short command's time, and of each thread's start. It is kept among our own
 * files: whoever can write there could change the code itself. Where nobody can, Node.js goes without.
 */
export function keepCompiled(): void {
  const { status } = module.enableCompileCache(folder);
  // Threads and child processes learn of it by this variable alone.
  if (status === ENABLED) process.env.NODE_COMPILE_CACHE = folder;
}
