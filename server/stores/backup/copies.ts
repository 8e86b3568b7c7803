import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { byRegion } from '../../../src/shared/vocabulary.ts';
import { type DatabaseName, databases } from '../sqlite/databases.ts';
import { storeFault } from '../sqlite/fault.ts';
import { ownFileAt } from '../sqlite/files.ts';
import { syncFile } from './files.ts';

/** Milliseconds to wait for a transaction of the server that runs. */
const timeout = 10_000;
/** Pages that are copied before the next are asked for. */
const rate = 4_096;

export const names = Object.keys(databases) as DatabaseName[];

/**
 * Copies the three databases as they are at one moment, while a server goes on writing to them.
 *
 * At that moment the control plane is held: nothing is published, and no head of a log is signed. So the regions hold at least all
 * that was signed, and the control plane every ruleset that a record names. What comes later waits in the journals until the copies
 * are made. It is a moment only: the hold ends before the first page is copied.
 */
export async function copyDatabases(dataDir: string, target: string): Promise<Date> {
  const { views, takenAt } = viewsOf(dataDir);
  try {
    for (const name of names) {
      const copy = join(target, databases[name].file);
      await ownFileAt(copy);
      await backup(views[name], copy, { rate }).catch((error: unknown) => {
        throw storeFault(copy, error);
      });
      closeJournal(copy);
      await syncFile(copy);
    }
  } finally {
    for (const view of Object.values(views)) view.close();
  }
  return takenAt;
}

function viewsOf(dataDir: string) {
  const pathOf = (name: DatabaseName) => join(dataDir, databases[name].file);
  const held = new DatabaseSync(pathOf('control'), { timeout });
  try {
    held.exec('BEGIN IMMEDIATE');
    const viewOf = (name: DatabaseName) => view(pathOf(name));
    const views = { control: viewOf('control'), ...byRegion(viewOf) };
    return { views, takenAt: new Date() };
  } finally {
    held.close();
  }
}

/** A database as it is now, whatever is written to it later. */
function view(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout, readOnly: true });
  try {
    db.exec('BEGIN');
    // A transaction sees what was there at its first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    db.close();
    throw storeFault(path, error);
  }
  return db;
}

/** The copy is one file, which reading does not change. A start opens a journal again. */
function closeJournal(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
}
