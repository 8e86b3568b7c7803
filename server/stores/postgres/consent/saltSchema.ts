/**
 * As before, but for the commitments: they are handed in, because they do not stand beside all records any more. The place of each record
 * in the log stays.
 */
const erasing = `
  CREATE FUNCTION erase_records_2(p_site bytea, p_ids bytea[], p_commitments bytea[], p_reason text,
      p_at bigint)
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
      SELECT one.site_id, one.received_at, 1, given.commitment
        FROM unnest(p_ids, p_commitments) AS given (id, commitment)
          JOIN consent_records AS one ON one.site_id = p_site AND one.id = given.id;
    DELETE FROM log_salts WHERE site_id = p_site AND received_at IN (
      SELECT received_at FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids));
    DELETE FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids);
    GET DIAGNOSTICS erased = ROW_COUNT;
    RETURN erased;
  END $$`;

export const saltSchema: string[] = [
  erasing,
  // Hashes cannot be made smaller. Those of a tile that grows are written anew each second: what they stood on is to be used again soon.
  `ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL,
    SET (toast.autovacuum_vacuum_scale_factor = 0.02)`,
];
