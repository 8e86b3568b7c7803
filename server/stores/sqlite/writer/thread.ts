import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting } from '../connection.ts';
import { type DatabaseName, databases } from '../databases.ts';
import { commitGroup } from './group.ts';
import { journalCleaner } from './journal.ts';
import type { Message } from './messages.ts';
import { writeQueue } from './queue.ts';

/** Each database has a thread of its own: none waits for another's disk. */
if (!parentPort) throw new Error('A store writer runs in a worker thread');
const port = parentPort;
const { name, path } = workerData as { name: DatabaseName; path: string };

const { operations, goFirst, erasing } = databases[name];
const erasures = new Set<string>(erasing);
const db = openForWriting(path);
const journal = journalCleaner(db);
const queue = writeQueue(goFirst);
let scheduled = false;

port.on('message', (message: Message) => {
  if (message === null) return end();
  message.forEach(queue.add);
  schedule();
});

/** Not at once: what came while the last group was committed is still to be handed over, and may go first. */
function schedule(): void {
  if (!scheduled) setImmediate(commitNext);
  scheduled = true;
}

function commitNext(): boolean {
  scheduled = false;
  const group = queue.next();
  if (!group.length) return false;
  port.postMessage(commitGroup(db, operations, group));
  if (group.some(({ operation }) => erasures.has(operation))) journal.soon();
  schedule();
  return true;
}

function end() {
  while (commitNext());
  journal.stop();
  db.close();
  port.close();
}
