import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of this process's heap that something holds, garbage apart. */
export function heldHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
