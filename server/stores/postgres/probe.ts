import type { Clock } from '../../domain/kernel/clock.ts';
import type { Probe } from '../../domain/stores.ts';
import { millisNow } from './clock.ts';
import type { Write } from './connection.ts';

/** One row that is written to see whether a database can be written. */
export const probeSchema: string[] = [
  'CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL)',
];

export function probeStore(write: Write, clock: Clock | null): Probe {
  return {
    probe: () =>
      write(async (db) => {
        await db.run(
          `INSERT INTO probe (id, at) VALUES (1, ${millisNow('$1')})
            ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
          clock?.now() ?? null,
        );
      }),
  };
}
