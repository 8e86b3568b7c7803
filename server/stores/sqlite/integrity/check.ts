import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const child = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Looks files over in a process of its own, behind everything else the machine does: for gigabytes it takes minutes, in
 * which no thread could be ended.
 */
export function integrityChecks() {
  let running: ChildProcess | null = null;
  let closed = false;
  return {
    /** Those of the files that are damaged. @throws when it could not be found out */
    async damagedOf(paths: readonly string[]): Promise<string[]> {
      if (closed) return [];
      const looking = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', child, ...paths],
        {
          env: {},
          // Ctrl+C in a terminal is heard by all of the server's group, and would end it before the server can.
          detached: true,
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      running = looking;
      if (looking.pid) setPriority(looking.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const [output, [code]] = await Promise.all([text(looking.stdout), once(looking, 'exit')]);
      running = null;
      if (code !== 0 && !closed) throw new Error('The files could not be looked over');
      return output.split('\n').flatMap((at) => (at ? (paths[Number(at)] ?? []) : []));
    },

    close(): void {
      closed = true;
      running?.kill('SIGKILL');
    },
  };
}
