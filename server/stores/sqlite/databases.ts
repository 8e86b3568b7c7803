import type { Region } from '../../../src/shared/words.ts';
import { controlMigrations } from './control/migrations.ts';
import { controlWrites } from './control/writes.ts';
import { regionMigrations } from './region/migrations.ts';
import { regionWrites } from './region/writes.ts';

/** The files of the embedded store: how each is made, and what can be written to it. */
export const databases = {
  control: { file: 'control.db', migrations: controlMigrations, operations: controlWrites },
  EU: { file: 'eu.db', migrations: regionMigrations, operations: regionWrites },
  US: { file: 'us.db', migrations: regionMigrations, operations: regionWrites },
} satisfies Record<Region | 'control', object>;

export type DatabaseName = keyof typeof databases;
