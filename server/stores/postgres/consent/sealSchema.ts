/**
 * Records with what the log takes of them: a salt and a commitment. Servers from before the log leave them out, and they are made when
 * the record is sealed.
 */
export const sealedRecording = `
  CREATE FUNCTION record_decisions_2(p_lane integer, p_at bigint, p_sites bytea[], p_ids bytea[],
      p_subjects bytea[], p_sequences bigint[], p_counted text[], p_rest text[], p_seals bytea[])
    RETURNS TABLE (first bigint, known bigint[]) LANGUAGE plpgsql AS $$
  DECLARE
    asked integer := cardinality(p_ids);
    stored integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(1001, p_lane);
    first := lane_times_1(p_lane, p_at, asked);
    INSERT INTO consent_records
        (site_id, id, received_at, subject_id, sequence, counted, rest, seal)
      SELECT one.site, one.id, first + one.place - 1, one.subject, one.sequence, one.counted, one.rest,
          one.seal
        FROM unnest(p_sites, p_ids, p_subjects, p_sequences, p_counted, p_rest, p_seals)
          WITH ORDINALITY AS one (site, id, subject, sequence, counted, rest, seal, place)
        WHERE NOT EXISTS (
          SELECT 1 FROM erased_records AS gone WHERE gone.site_id = one.site AND gone.id = one.id)
        ORDER BY one.place
      ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS stored = ROW_COUNT;
    IF stored < asked THEN
      SELECT array_agg(coalesce(kept.received_at, gone.received_at) ORDER BY one.place) INTO known
        FROM unnest(p_sites, p_ids) WITH ORDINALITY AS one (site, id, place)
          LEFT JOIN consent_records AS kept ON kept.site_id = one.site AND kept.id = one.id
          LEFT JOIN erased_records AS gone ON gone.site_id = one.site AND gone.id = one.id;
    END IF;
    RETURN NEXT;
  END $$`;

/** As before, and the record's place in the log stays, without its salt. Of servers from before the log too. */
const erasing = `
  CREATE OR REPLACE FUNCTION erase_records_1(p_site bytea, p_ids bytea[], p_reason text, p_at bigint)
    RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE erased integer;
  BEGIN
    INSERT INTO erased_records (site_id, id, received_at, reason, erased_at)
      SELECT site_id, id, received_at, p_reason, p_at FROM consent_records
        WHERE site_id = p_site AND id = ANY (p_ids);
    INSERT INTO erased_counts AS counts (site_id, day, key, counted, count)
      SELECT site_id, received_at / 86400000000, sha256(convert_to(counted, 'UTF8')),
          min(counted), count(*)
        FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids)
        GROUP BY 1, 2, 3
      ON CONFLICT (site_id, day, key) DO UPDATE SET count = counts.count + excluded.count;
    INSERT INTO log_entries (site_id, received_at, kind, commitment)
      SELECT one.site_id, one.received_at, 1, substr(coalesce(one.seal, old.seal), 17)
        FROM consent_records AS one
          LEFT JOIN log_salts AS old
            ON old.site_id = one.site_id AND old.received_at = one.received_at
        WHERE one.site_id = p_site AND one.id = ANY (p_ids)
          AND coalesce(one.seal, old.seal) IS NOT NULL;
    DELETE FROM log_salts WHERE site_id = p_site AND received_at IN (
      SELECT received_at FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids));
    DELETE FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids);
    GET DIAGNOSTICS erased = ROW_COUNT;
    RETURN erased;
  END $$`;

export const sealSchema: string[] = [
  'ALTER TABLE consent_records ADD COLUMN seal bytea',
  sealedRecording,
  erasing,
];
