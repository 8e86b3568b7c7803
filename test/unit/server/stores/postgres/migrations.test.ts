import { expect, it } from 'vitest';
import { controlForm } from '../../../../../server/stores/postgres/control/migrations.ts';
import { regionForm } from '../../../../../server/stores/postgres/region/migrations.ts';

/** Released when no database was large yet. */
const released = [
  'CREATE INDEX log_entries_by_kind ON log_entries',
  'CREATE INDEX sites_by_scan ON sites',
  'CREATE INDEX log_heads_by_id ON log_heads',
  'CREATE UNIQUE INDEX log_heads_by_id ON log_heads',
];

/** What reads or writes each row of a table while it keeps writers out; of a table of the same step there are none. */
const long = [
  /CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?\w+\s+ON (?:ONLY )?(?<table>\w+)/g,
  /ALTER TABLE (?:ONLY )?(?<table>\w+)\s[^;]*?(?:ADD (?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|EXCLUDE)|SET NOT NULL|\bTYPE\b|SET LOGGED)/g,
];

/** Such statements of a step, as far as the name of the table. */
function longOnes(statements: readonly string[]): string[] {
  const whole = statements.join(';\n');
  const own = new Set(
    [...whole.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, name]) => name),
  );
  return long
    .flatMap((pattern) => [...whole.matchAll(pattern)])
    .filter(({ groups }) => !own.has(groups?.table))
    .map(([found]) => found.replaceAll(/\s+/g, ' '))
    .filter((found) => !released.includes(found));
}

it.each([
  ['the control plane', controlForm],
  ['a region', regionForm],
])(
  'no step of a migration of %s keeps writers out of a table for as long as its rows take',
  (_place, { migrations }) => {
    expect(migrations.flatMap(({ statements }) => longOnes(statements))).toEqual([]);
  },
);

it.each([
  'CREATE INDEX records_by_day ON consent_records (day)',
  'CREATE UNIQUE INDEX IF NOT EXISTS records_by_day\n ON consent_records (day)',
  'ALTER TABLE consent_records ADD CONSTRAINT days CHECK (day > 0)',
  'ALTER TABLE consent_records ALTER COLUMN day SET NOT NULL',
  'ALTER TABLE consent_records ALTER COLUMN day TYPE text',
])('finds such a step: %s', (statement) => {
  expect(longOnes(['CREATE TABLE another (day text)', statement])).toHaveLength(1);
  expect(longOnes(['CREATE TABLE consent_records (day text)', statement])).toEqual([]);
});
