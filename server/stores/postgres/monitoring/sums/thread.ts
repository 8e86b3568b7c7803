import { parentPort } from 'node:worker_threads';
import { foldNext } from '../../../../domain/monitoring/foldNext.ts';
import { summingUp } from '../../../../domain/monitoring/summingUp.ts';
import { stepBack } from '../../../../stepBack.ts';
import { type Database, openDatabase } from '../../database.ts';
import { keepSums } from './keep.ts';
import type { SumsReply, SumsRequest } from './messages.ts';
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

function take(request: NonNullable<SumsRequest>): void {
  const { url, siteId } = request;
  const key = `${url} ${siteId}`;
  const next = () => step(url, siteId);
  if (request.is === 'new') {
    workOn(url).add(key, next);
    return;
  }
  const { id } = request;
  const say = (error: Error | null) => port.postMessage({ id, error } satisfies SumsReply);
  workOn(url)
    .settle(key, next)
    .then(() => say(null), say);
}

port.on('message', (request: SumsRequest) => {
  if (request) {
    take(request);
    return;
  }
  for (const work of works.values()) work.end();
  const closed = [...databases.values()].map((database) => database.close());
  void Promise.allSettled(closed).then(() => port.close());
});
