import { parentPort, workerData } from 'node:worker_threads';
import { type Region, regions } from '../../../../../src/shared/vocabulary.ts';
import { foldNext } from '../../../../domain/monitoring/foldNext.ts';
import { summingUp } from '../../../../domain/monitoring/summingUp.ts';
import { stepBack } from '../../../../stepBack.ts';
import { answerSums } from '../../../sums/answer.ts';
import type { SumsReply, SumsRequest } from '../../../sums/messages.ts';
import { openForReading } from '../../connection.ts';
import type { FoldedSums, WrittenSums } from './messages.ts';
import { sumReads } from './reads.ts';

if (!parentPort) throw new Error('Sums are made in a worker thread');
const port = parentPort;
const { paths } = workerData as { paths: Record<Region, string> };
const databases = Object.fromEntries(
  regions.map((region) => [region, openForReading(paths[region])]),
) as Record<Region, ReturnType<typeof openForReading>>;

stepBack(10);
const say = (message: SumsReply | FoldedSums) => port.postMessage(message);
const work = summingUp();
const written = new Map<number, (error: Error | null) => void>();
let lastId = 0;

async function step(database: string, siteId: string): Promise<boolean> {
  const region = database as Region;
  const folded = await foldNext(sumReads(databases[region], siteId));
  if (!folded) return false;
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  written.set(id, resolve);
  say({ is: 'folded', id, region, folded });
  const error = await promise;
  if (error) throw error;
  return true;
}

port.on('message', (request: SumsRequest | WrittenSums) => {
  if (request?.is === 'written') {
    written.get(request.id)?.(request.error);
    written.delete(request.id);
    return;
  }
  if (request) {
    answerSums(request, work, step, say);
    return;
  }
  work.end();
  for (const resolve of written.values()) resolve(new Error('The store is closed'));
  for (const db of Object.values(databases)) db.close();
  port.close();
});
