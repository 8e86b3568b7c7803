import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting } from '../connection.ts';
import { type DatabaseName, databases } from '../databases.ts';
import { migrate } from '../migrate.ts';
import { commitGroup } from './group.ts';
import type { Message, Request } from './messages.ts';

if (!parentPort) throw new Error('The store writer runs in a worker thread');
const port = parentPort;
const { dataDir } = workerData as { dataDir: string };

const queues = { control: open('control'), EU: open('EU'), US: open('US') };
let scheduled = false;

port.on('message', (message: Message) => {
  if (message === null) return end();
  for (const request of message) queues[request.database].waiting.push(request);
  // Not at once: what came while the last group was committed is still to be handed over, and belongs to this one.
  if (!scheduled) setImmediate(commitWaiting);
  scheduled = true;
});

// Whoever started the thread waits for a first message, and takes it that the databases are ready.
port.postMessage([]);

function open(name: DatabaseName) {
  const { file, migrations, operations } = databases[name];
  const db = openForWriting(join(dataDir, file));
  migrate(db, migrations);
  return { db, operations, waiting: [] as Request[] };
}

function commitWaiting() {
  scheduled = false;
  for (const queue of Object.values(queues)) {
    if (!queue.waiting.length) continue;
    const group = queue.waiting;
    queue.waiting = [];
    port.postMessage(commitGroup(queue.db, queue.operations, group));
  }
}

function end() {
  commitWaiting();
  for (const { db } of Object.values(queues)) db.close();
  port.close();
}
