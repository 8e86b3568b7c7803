import { parentPort } from 'node:worker_threads';
import type { PackReply, PackRequest } from './messages.ts';
import { packRows, unpackText } from './rows.ts';

if (!parentPort) throw new Error('Rows are packed in a worker thread');
const port = parentPort;

port.on('message', (tasks: PackRequest[] | null) => {
  if (tasks === null) return port.close();
  port.postMessage(tasks.map(answer));
});

function answer({ id, given }: PackRequest): PackReply {
  try {
    // A copy of its own, since all of the memory that something lies in crosses with it.
    if (typeof given === 'string') return { id, made: new Uint8Array(packRows(given)) };
    return { id, made: given.map(unpackText) };
  } catch (error) {
    return { id, error: error as Error };
  }
}
