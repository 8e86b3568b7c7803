import { join } from 'node:path';
import { openForReading } from '../../../server/stores/sqlite/connection.ts';

/** Bytes that the EU's database takes, without what its journal holds a second time. */
export function bytesOnDisk(dataDir: string): number {
  const db = openForReading(join(dataDir, 'eu.db'));
  const of = (pragma: string) =>
    Number(Object.values(db.get<Record<string, number>>(`PRAGMA ${pragma}`) ?? {})[0]);
  const bytes = (of('page_count') - of('freelist_count')) * of('page_size');
  db.close();
  return bytes;
}
