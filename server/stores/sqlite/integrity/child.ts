import { DatabaseSync } from 'node:sqlite';
import { tellsDamage } from '../connection.ts';

/** `node child.ts <path…>`: looks files over from the first page to the last, and prints the number of each that is damaged. */
process.argv.slice(2).forEach((path, at) => {
  if (isDamaged(path)) process.stdout.write(`${at}\n`);
});

function isDamaged(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    const found = db.prepare('PRAGMA integrity_check(1)').get() ?? {};
    db.close();
    return Object.values(found)[0] !== 'ok';
  } catch (error) {
    if (tellsDamage(error)) return true;
    throw error;
  }
}
