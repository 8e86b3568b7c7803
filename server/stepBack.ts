import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread: whatever else the machine has to do comes first. Only Linux gives a thread one of its own.
 * @param by 19 at most
 */
export function stepBack(by: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, by);
  } catch {
    // Then it takes turns with all others.
  }
}
