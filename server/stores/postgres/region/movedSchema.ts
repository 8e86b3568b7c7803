import { recording } from '../consent/schema.ts';
import { sealedRecording } from '../consent/sealSchema.ts';
import { batchRecording, partRecording } from '../monitoring/schema.ts';

/**
 * Sites that stand in another cell, or are on their way: nothing of theirs is written here, whatever a process still believes, and
 * what is left of them may be deleted.
 */
const table = 'CREATE TABLE moved_sites (site_id bytea PRIMARY KEY CHECK (length(site_id) = 16))';

/** Whoever asks holds the lane's lock. Servers take it for a lock that was not had in time, and the sites for the detail. */
const fence = `CREATE FUNCTION sites_are_here_1(p_sites bytea[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE gone text;
    BEGIN
      SELECT string_agg(encode(site_id, 'hex'), ' ') INTO gone
        FROM moved_sites WHERE site_id = ANY (p_sites);
      IF gone IS NOT NULL THEN
        RAISE EXCEPTION 'The site is moved to another database'
          USING ERRCODE = 'lock_not_available', DETAIL = gone;
      END IF;
    END $$`;

/** A function that records, behind the fence: for servers of every version. */
const fenced = (recording: string) =>
  recording
    .replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
    .replace('first := lane_times_1', 'PERFORM sites_are_here_1(p_sites);\n    $&');

const deletions = [
  `CREATE OR REPLACE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM erased_records WHERE site_id = OLD.site_id AND id = OLD.id)
        OR EXISTS (SELECT 1 FROM moved_sites WHERE site_id = OLD.site_id) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'A consent record is never deleted without a trace';
    END $$`,
  `CREATE FUNCTION refuse_unless_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM moved_sites WHERE site_id = OLD.site_id) THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'The trace of a record is never deleted';
    END $$`,
  'DROP TRIGGER erased_records_stand ON erased_records',
  `CREATE TRIGGER erased_records_stand BEFORE UPDATE ON erased_records
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER erased_records_stay BEFORE DELETE ON erased_records
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_moved()`,
];

export const movedSchema: string[] = [
  table,
  fence,
  ...[recording, sealedRecording, batchRecording, partRecording].map(fenced),
  ...deletions,
];
