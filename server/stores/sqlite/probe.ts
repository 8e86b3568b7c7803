import type { Connection } from './connection.ts';

/** One row that is written to see whether a database can be written. */
export const probeTable = `
  CREATE TABLE probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
  ) STRICT;
`;

export const probeWrites = {
  probe(db: Connection, at: number): void {
    db.run(
      'INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
      at,
    );
  },
};
