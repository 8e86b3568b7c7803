import { slots } from '../slots.ts';
import { type AskOptions, type Child, startChild } from './child.ts';
import type { ChildSettings, TaskName, Tasks } from './protocol.ts';

/** Milliseconds without a task after which a child is stopped. */
const idle = 20_000;
/** Tasks after which a child is stopped anyway: whatever a page left in its memory goes with it. */
const maxTasks = 50;

export interface Children {
  ask<Task extends TaskName>(
    task: Task,
    input: Tasks[Task]['input'],
    options: AskOptions,
  ): Promise<Tasks[Task]['answer']>;
  close(): Promise<void>;
}

/** A few children, each with one task at a time, so that a task can only harm its own process. */
export function openChildren({
  entry,
  settings,
  most,
  memory,
}: {
  entry: URL;
  settings: () => ChildSettings;
  most: number;
  memory: number;
}): Children {
  const slot = slots(most);
  const resting = new Map<Child, NodeJS.Timeout>();
  const tasks = new WeakMap<Child, number>();
  const all = new Set<Child>();
  let closed = false;

  function wake(): Child {
    for (const [child, timer] of resting) {
      clearTimeout(timer);
      resting.delete(child);
      if (child.alive) return child;
      all.delete(child);
    }
    const child = startChild(entry, memory);
    all.add(child);
    return child;
  }

  function letGo(child: Child): Promise<void> {
    resting.delete(child);
    all.delete(child);
    return child.end();
  }

  function rest(child: Child): void {
    const done = (tasks.get(child) ?? 0) + 1;
    tasks.set(child, done);
    if (closed || !child.alive || done >= maxTasks) void letGo(child);
    else resting.set(child, setTimeout(() => void letGo(child), idle).unref());
  }

  return {
    ask: (task, input, options) =>
      slot(async () => {
        if (closed || options.signal?.aborted) throw new Error('Nobody waits for it any more');
        const child = wake();
        try {
          return await child.ask(task, input, settings(), options);
        } finally {
          rest(child);
        }
      }),

    async close() {
      closed = true;
      for (const timer of resting.values()) clearTimeout(timer);
      await Promise.all([...all].map(letGo));
    },
  };
}
