import { byRegion, type Region } from '../../../src/shared/vocabulary.ts';
import { controlMigrations } from './control/migrations.ts';
import { controlWrites } from './control/writes.ts';
import { regionMigrations } from './region/migrations.ts';
import { decisionsFirst, regionWrites, visitorsErased } from './region/writes.ts';
import type { Operations } from './writer/group.ts';

interface Database {
  file: string;
  /** How it is made. */
  migrations: readonly string[];
  /** Writes that it accepts. */
  operations: Operations;
  /** Writes that go to the disk before the others. */
  goFirst: readonly string[];
  /** Writes after which nothing of what was there before may stay in the journal. */
  erasing: readonly string[];
}

const region = {
  migrations: regionMigrations,
  operations: regionWrites,
  goFirst: decisionsFirst,
  erasing: visitorsErased,
};

/** The files of the embedded store. */
export const databases = {
  control: {
    file: 'control.db',
    migrations: controlMigrations,
    operations: controlWrites,
    goFirst: [],
    erasing: [],
  },
  ...byRegion((name) => ({ file: `${name.toLowerCase()}.db`, ...region })),
} satisfies Record<Region | 'control', Database>;

export type DatabaseName = keyof typeof databases;
