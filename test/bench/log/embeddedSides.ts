import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import { type Connection, openForWriting } from '../../../server/stores/sqlite/connection.ts';
import {
  consentWrites,
  type Recording,
  recordingOf,
} from '../../../server/stores/sqlite/consent/consentRecords.ts';
import { sealWrites } from '../../../server/stores/sqlite/consent/sealing.ts';
import { migrate } from '../../../server/stores/sqlite/migrate.ts';
import { regionMigrations } from '../../../server/stores/sqlite/region/migrations.ts';
import { commitGroup, type Operations } from '../../../server/stores/sqlite/writer/group.ts';
import { bytesOnDisk } from '../load/bytesOnDisk.ts';
import type { Sides } from './sides.ts';

/** The writes of the embedded store on the calling thread, so that its time is all there is. */
export function embeddedSides(): Sides {
  const dataDir = mkdtempSync(join(tmpdir(), 'portcullis-bench-'));
  const db = openForWriting(join(dataDir, 'eu.db'));
  migrate(db, regionMigrations);
  const plain = { ...db, run: withoutSeal(db.run) };
  const micros = () => Date.now() * 1000;
  const commit = (operations: Operations, args: unknown[]) => {
    const requests = args.map((one, id) => ({ id, operation: 'perform', args: one }));
    for (const answer of commitGroup(db, operations, requests)) {
      if ('error' in answer) throw answer.error;
      return answer.value;
    }
  };
  const recording = (on: Connection) => ({
    perform: (_db: Connection, record: Recording) => consentWrites.recordDecision(on, record),
  });
  const record = (on: Connection, group: NewConsentRecord[]) =>
    void commit(
      recording(on),
      group.map((one) => recordingOf(one, micros())),
    );
  return {
    name: 'SQLite',
    withLog: async (group) => record(db, group),
    without: async (group) => record(plain, group),
    async seal(siteId) {
      const operation = { perform: sealWrites.sealLog };
      return (commit(operation, [{ siteId, at: micros() }]) as { more: boolean }).more;
    },
    size: async () => bytesOnDisk(dataDir),
    async computed() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    async close() {
      db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The insert of a record as it was before the log. */
function withoutSeal(run: Connection['run']): Connection['run'] {
  const names = new Map<string, string | null>();
  return (sql, ...values) => {
    if (!names.has(sql)) {
      const old = sql
        .replace(', seal)', ')')
        .replace('(?, ?, ?, ?, ?, ?, ?)', '(?, ?, ?, ?, ?, ?)');
      names.set(sql, old === sql ? null : old);
    }
    const old = names.get(sql);
    return old ? run(old, ...values.slice(0, -1)) : run(sql, ...values);
  };
}
