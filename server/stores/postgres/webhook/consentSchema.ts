/** How far each endpoint was told of each site's records. */
export const consentCursorSchema: string[] = [
  `CREATE TABLE consent_cursors (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    endpoint_id text NOT NULL,
    after bigint NOT NULL,
    delivery_id text NOT NULL,
    PRIMARY KEY (site_id, endpoint_id)
  )`,
  'CREATE INDEX consent_cursors_of_endpoint ON consent_cursors (endpoint_id)',
];
