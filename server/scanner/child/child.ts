import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { VisitState } from '../../../src/shared/wire/scan/scans.ts';
import { sweepLeftovers } from '../leftovers.ts';
import { errorOf } from './failures.ts';
import type { ChildMessage, ChildSettings, ServerMessage, TaskName, Tasks } from './protocol.ts';

/** Milliseconds without a sign of life after which a child is killed: a page may cause endless matching. */
export const maxSilence = 20_000;
/** The same until its first one. No page has a part in it, and on a busy machine a start can take long. */
const maxStart = 60_000;
/** Milliseconds that a child has to release resources no longer needed. */
const patience = 8_000;
/** Milliseconds that a child has for a task that was cancelled: a page may hold up each step of a visit. */
export const afterCancel = 1_000;

/** A child died of its task or was killed for it, or never started. */
export class ChildLost extends Error {
  readonly why: 'time' | 'silence' | 'memory' | 'start';

  constructor(why: ChildLost['why']) {
    super(`A process that reads pages was lost: ${why}`);
    this.why = why;
  }
}

export interface AskOptions {
  /** Milliseconds the task may take. */
  time: number;
  signal?: AbortSignal;
  onState?(state: VisitState): void;
}

export interface Child {
  readonly alive: boolean;
  /** @throws ChildLost, and the task's own errors */
  ask<Task extends TaskName>(
    task: Task,
    input: Tasks[Task]['input'],
    settings: ChildSettings,
    options: AskOptions,
  ): Promise<Tasks[Task]['answer']>;
  /** Ends it at once, and what it left behind. */
  end(): Promise<void>;
}

/** Environment variables a child gets: the rest may contain keys. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'];

/** Megabytes of data that the child, and each process of its browser, can allocate: a harmless page takes a fifth. */
export const maxData = 2_048;

/** Sets limits and becomes the program it is given: of util-linux, which every distribution has, and in need of no shell. */
const limiter = '/usr/bin/prlimit';

/**
 * How a child is run, under a limit of the operating system that its browser inherits: a page's memory is no heap of
 * ours, and a page that took all of the machine's would take the server with it. Only Linux counts what is really
 * written.
 */
function limited(flags: string[]): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux') return { execArgv: flags };
  const limit = `--data=${maxData * 1_024 ** 2}`;
  return { execPath: limiter, execArgv: [limit, '--', process.execPath, ...flags] };
}

/**
 * Starts a separate process for tasks that outside content could break.
 * @param memory maximum megabytes of its heap
 */
export function startChild(entry: URL, memory: number): Child {
  const process_: ChildProcess = fork(entry, {
    ...limited([`--max-old-space-size=${memory}`]),
    env: Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  let hear: (message: ChildMessage) => void = () => {};
  let ended: ChildLost['why'] | null = null;
  let started = false;
  process_.on('message', (message: ChildMessage) => {
    started = true;
    hear(message);
  });
  process_.once('exit', () => go());
  process_.once('error', () => {
    ended ??= 'start';
    go();
  });
  void gone.then(() => sweepLeftovers(process_.pid ?? 0)).catch(() => {});

  function kill(why: ChildLost['why']): void {
    ended ??= started ? why : 'start';
    process_.kill('SIGKILL');
  }

  return {
    get alive() {
      return process_.connected && ended === null;
    },

    async ask(task, input, settings, { time, signal, onState = () => {} }) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let silence: NodeJS.Timeout | undefined;
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(kill, started ? maxSilence : maxStart, 'silence');
      };
      const late = setTimeout(kill, time, 'time');
      let leaving: NodeJS.Timeout | undefined;
      const cancel = () => {
        send({ is: 'cancel' });
        leaving = setTimeout(kill, afterCancel, 'time');
      };
      hear = (message) => {
        listen();
        if (message.is === 'state') onState(message.state);
        if (message.is === 'answer') resolve(message.answer);
        if (message.is === 'failed') reject(errorOf(message.failure));
      };
      listen();
      void gone.then(() => reject(new ChildLost(ended ?? (started ? 'memory' : 'start'))));
      const send = (message: ServerMessage) =>
        process_.connected && process_.send(message, () => {});
      send({ is: 'ask', task, input, settings });
      signal?.addEventListener('abort', cancel, { once: true });
      if (signal?.aborted) cancel();
      try {
        return (await promise) as never;
      } finally {
        for (const timer of [silence, late, leaving]) clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        hear = () => {};
      }
    },

    async end() {
      // The channel is closed first, so that it can close its browser; if it does not exit, it is killed.
      if (process_.connected) process_.disconnect();
      const late = setTimeout(kill, patience, 'time');
      await gone;
      clearTimeout(late);
    },
  };
}
