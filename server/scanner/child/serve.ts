import { setInterval } from 'node:timers';
import type { VisitState } from '../../../src/shared/wire/scan/scans.ts';
import { failureOf } from './failures.ts';
import {
  beat,
  type ChildMessage,
  type ChildSettings,
  type ServerMessage,
  type TaskName,
  type Tasks,
} from './protocol.ts';

/** Implementation of a task in the child. */
export type Doing = {
  [Task in TaskName]: (
    input: Tasks[Task]['input'],
    settings: ChildSettings,
    more: { signal: AbortSignal; onState(state: VisitState): void },
  ) => Promise<Tasks[Task]['answer']>;
};

/**
 * Performs the server's tasks, in a process started for this. Ends with the server: however that ends, the channel
 * closes.
 * @param release frees the resources of the tasks
 */
export function serveTasks(doing: Doing, release: () => Promise<unknown>): void {
  const say = (message: ChildMessage) => process.connected && process.send?.(message, () => {});
  let cancelled = new AbortController();

  async function answer({
    task,
    input,
    settings,
  }: Extract<ServerMessage, { is: 'ask' }>): Promise<void> {
    cancelled = new AbortController();
    const more = {
      signal: cancelled.signal,
      onState: (state: VisitState) => say({ is: 'state', state }),
    };
    const run = doing[task] as (...all: unknown[]) => Promise<unknown>;
    try {
      say({ is: 'answer', answer: await run(input, settings, more) });
    } catch (error) {
      say({ is: 'failed', failure: failureOf(error) });
    }
  }

  process.on('message', (message: ServerMessage) => {
    if (message.is === 'cancel') cancelled.abort();
    else void answer(message);
  });
  process.on('disconnect', () => void release().finally(() => process.exit()));
  // A signal to the whole group is for the server, which lets its children finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  setInterval(() => say({ is: 'alive' }), beat);
  say({ is: 'alive' });
}
