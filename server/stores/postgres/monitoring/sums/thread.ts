import { parentPort } from 'node:worker_threads';
import { foldNext } from '../../../../domain/monitoring/foldNext.ts';
import { summingUp } from '../../../../domain/monitoring/summingUp.ts';
import { stepBack } from '../../../../stepBack.ts';
import { answerSums } from '../../../sums/answer.ts';
import type { SumsRequest } from '../../../sums/messages.ts';
import { type Database, openDatabase } from '../../database.ts';
import { keepSums } from './keep.ts';
import { sumReads } from './reads.ts';

if (!parentPort) throw new Error('Sums are made in a worker thread');
const port = parentPort;
const databases = new Map<string, Database>();

stepBack(10);
/** Of each database: one that is away holds up no other. */
const works = new Map<string, ReturnType<typeof summingUp>>();

function workOn(url: string) {
  const work = works.get(url) ?? summingUp();
  works.set(url, work);
  return work;
}

function databaseAt(url: string): Database {
  const database = databases.get(url) ?? openDatabase(url, { readers: 1, writers: 1 });
  databases.set(url, database);
  return database;
}

async function step(url: string, siteId: string): Promise<boolean> {
  const { reader, transaction } = databaseAt(url);
  const folded = await foldNext(sumReads(reader, siteId));
  if (!folded) return false;
  await transaction({ begin: 'BEGIN' }, (db) => keepSums(db, folded));
  return true;
}

port.on('message', (request: SumsRequest) => {
  if (request) {
    answerSums(request, workOn(request.database), step, (reply) => port.postMessage(reply));
    return;
  }
  for (const work of works.values()) work.end();
  const closed = [...databases.values()].map((database) => database.close());
  void Promise.allSettled(closed).then(() => port.close());
});
