import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Running {
  pid: number;
  /** What it printed so far. */
  output(): string;
  errors(): string;
  /** Sends the signal; answers the exit code once it has ended. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
  /** What Ctrl+C does in a terminal: its children hear it too. Where it was started in a group of its own. */
  interrupt(): Promise<number | null>;
}

type Environment = Record<string, string>;

/**
 * Starts the server in a process of its own; resolves once it says that it is ready.
 * @param folder of another version
 * @param ownGroup whether signals to the group of the tests do not reach it
 */
export async function startServer(
  flags: string[],
  environment: Environment,
  folder = root,
  ownGroup = false,
): Promise<Running> {
  const child = run(['server/main.ts', ...flags], environment, folder, ownGroup);
  const printed = { stdout: '', stderr: '' };
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      printed.stdout += chunk;
      resolve();
    });
  });
  child.stderr?.on('data', (chunk) => {
    printed.stderr += chunk;
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`the server ended at once: ${printed.stderr}`);
    }),
  ]);
  return {
    pid: child.pid as number,
    output: () => printed.stdout,
    errors: () => printed.stderr,
    async stop(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    async interrupt() {
      process.kill(-Number(child.pid), 'SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

/** Runs the command line to its end. @param folder of another version */
export async function runCommand(
  words: string[],
  environment: Environment,
  nodeFlags: string[] = [],
  folder = root,
) {
  const child = run([...nodeFlags, 'server/cli/main.ts', ...words], environment, folder);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, stdout, stderr };
}

/** Runs the command line while a person would watch it. */
export function startCommand(words: string[], environment: Environment) {
  const child = run(['server/cli/main.ts', ...words], environment);
  const printed = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk) => {
      printed[stream] += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close');
  return {
    /** Resolves with what the pattern finds in what is said to people, once it is there. */
    said(pattern: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve) => {
        const look = () => {
          const found = pattern.exec(printed.stderr);
          if (found) resolve(found);
        };
        listeners.add(look);
        look();
      });
    },
    kill: (signal: 'SIGKILL') => child.kill(signal),
    async end() {
      const [code] = await ended;
      return { code: code as number | null, ...printed };
    },
  };
}

function run(
  words: string[],
  environment: Environment,
  folder = root,
  detached = false,
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, words, {
    cwd: folder,
    detached,
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
