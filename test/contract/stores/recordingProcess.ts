import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

interface Acknowledged {
  id: string;
  receivedAt: string;
}

/** Starts a process that records decisions on a store until it is killed. */
export function startRecording(dataDir: string, first: number) {
  const script = new URL('./recordDecisions.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const closed = once(child, 'close');
  const acknowledged: Acknowledged[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [id, receivedAt] = line.split(' ');
    // The last line of a killed process may be cut off: that one was never acknowledged in full.
    if (id && receivedAt?.length === 27) acknowledged.push({ id, receivedAt });
  });

  return {
    acknowledged,
    /** Resolves when so many decisions are acknowledged; rejects when the process ends before. */
    async until(count: number) {
      while (acknowledged.length < count) {
        const ended = closed.then(() => {
          throw new Error(`The process ended after ${acknowledged.length} decisions`);
        });
        await Promise.race([once(lines, 'line'), ended]);
      }
    },
    /** Kills the process as a power cut would; answers how it ended once all it had printed is read. */
    async kill(): Promise<NodeJS.Signals> {
      child.kill('SIGKILL');
      const [, signal] = await closed;
      return signal;
    },
  };
}
