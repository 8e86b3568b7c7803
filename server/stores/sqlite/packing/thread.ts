import { parentPort } from 'node:worker_threads';
import { packRows } from '../region/packedRows.ts';
import type { Packed, ToPack } from './messages.ts';

if (!parentPort) throw new Error('Rows are packed in a worker thread');
const port = parentPort;

port.on('message', (asked: ToPack[] | null) => {
  if (asked === null) return port.close();
  const packed = asked.map(({ id, rows }): Packed => {
    // A copy of its own, since all of the memory that something lies in crosses with it.
    return { id, rows: new Uint8Array(packRows(rows)) };
  });
  port.postMessage(
    packed,
    packed.map(({ rows }) => rows.buffer as ArrayBuffer),
  );
});
