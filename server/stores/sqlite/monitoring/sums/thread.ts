import { parentPort, workerData } from 'node:worker_threads';
import { type Region, regions } from '../../../../../src/shared/vocabulary.ts';
import { stepBack } from '../../../../stepBack.ts';
import { openForReading } from '../../connection.ts';
import type { Asked, Said } from './messages.ts';
import { summingUp } from './summingUp.ts';

if (!parentPort) throw new Error('Sums are made in a worker thread');
const port = parentPort;
const { paths } = workerData as { paths: Record<Region, string> };
const databases = Object.fromEntries(
  regions.map((region) => [region, openForReading(paths[region])]),
) as Record<Region, ReturnType<typeof openForReading>>;

stepBack(10);
const work = summingUp(databases, (said: Said) => port.postMessage(said));

port.on('message', (asked: Asked) => {
  if (asked !== null) return work.take(asked);
  work.end();
  for (const db of Object.values(databases)) db.close();
  port.close();
});
