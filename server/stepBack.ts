import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread: everything else on the machine comes first. Only Linux gives each thread
 * its own priority.
 * @param by 19 at most
 */
export function stepBack(by: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, by);
  } catch {
    // Then it competes with all others.
  }
}
