import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** Runs the command line in a terminal, as a person has it. */
export function inTerminal(words: string[], environment: Record<string, string>) {
  const line = [process.execPath, 'server/cli/main.ts', ...words].map(quoted).join(' ');
  // The terminal comes from util-linux, which every Debian has.
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    for (const look of waiting) look();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      resolve(code);
      for (const look of waiting) look();
    });
  });
  return {
    type: (text: string) => child.stdin.write(`${text}\n`),
    /** Resolves with what the pattern finds on the screen, once it is there. */
    shows(pattern: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(shown);
          if (found) resolve(found);
          else if (child.exitCode !== null) reject(new Error(`it ended without that: ${shown}`));
          if (found || child.exitCode !== null) waiting.delete(look);
        };
        waiting.add(look);
        look();
      });
    },
    async end() {
      const code = await ended;
      return { code, shown: shown.replaceAll('\r\n', '\n') };
    },
  };
}
