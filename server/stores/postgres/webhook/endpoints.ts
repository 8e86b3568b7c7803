import type {
  EndpointHealth,
  EndpointStore,
  StoredEndpoint,
} from '../../../domain/webhook/port.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type Input<Name extends keyof EndpointStore> = Parameters<EndpointStore[Name]>[0];
type EndpointRow = Omit<StoredEndpoint, 'kinds'> & { kinds: string };

const columns = `id, account_id AS "accountId", url, kinds, enabled, secret,
  former_secret AS "formerSecret", former_until AS "formerUntil", created_at AS "createdAt",
  updated_at AS "updatedAt", paused_at AS "pausedAt", last_success_at AS "lastSuccessAt",
  last_failure_at AS "lastFailureAt", last_problem AS "lastProblem", given_up AS "givenUp",
  given_up_since AS "givenUpSince"`;

function endpointOf(row: EndpointRow): StoredEndpoint {
  return { ...row, kinds: JSON.parse(row.kinds) };
}

const fieldsOf = (health: EndpointHealth) => [
  health.pausedAt,
  health.lastSuccessAt,
  health.lastFailureAt,
  health.lastProblem,
  health.givenUp,
  health.givenUpSince,
];

async function updateEndpoint(
  db: Connection,
  { endpointId, url, kinds, enabled, resumed, at }: Input<'updateEndpoint'>,
): Promise<void> {
  await db.run(
    `UPDATE webhook_endpoints SET url = $2, kinds = $3, enabled = $4, updated_at = $5
      WHERE id = $1`,
    endpointId,
    url,
    JSON.stringify(kinds),
    enabled,
    at,
  );
  if (!resumed) return;
  await db.run(
    `UPDATE webhook_endpoints SET paused_at = NULL, given_up = 0, given_up_since = NULL
      WHERE id = $1`,
    endpointId,
  );
}

async function noteHealth(
  db: Connection,
  { endpointId, before, after }: Input<'noteHealth'>,
): Promise<boolean> {
  const noted = await db.run(
    `UPDATE webhook_endpoints SET paused_at = $2, last_success_at = $3, last_failure_at = $4,
        last_problem = $5, given_up = $6, given_up_since = $7
      WHERE id = $1 AND paused_at IS NOT DISTINCT FROM $8
        AND last_success_at IS NOT DISTINCT FROM $9 AND last_failure_at IS NOT DISTINCT FROM $10
        AND last_problem IS NOT DISTINCT FROM $11 AND given_up = $12
        AND given_up_since IS NOT DISTINCT FROM $13`,
    endpointId,
    ...fieldsOf(after),
    ...fieldsOf(before),
  );
  return noted > 0;
}

export function endpointStore(
  db: Connection,
  write: ControlWrite,
  insertJobs: InsertJobs,
): EndpointStore {
  return {
    addEndpoint: (endpoint) =>
      write(async (db) => {
        const added = await db.run(
          `INSERT INTO webhook_endpoints
            (id, account_id, url, kinds, enabled, secret, created_at, updated_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $9 >
              (SELECT count(*) FROM webhook_endpoints WHERE account_id = $2)`,
          endpoint.id,
          endpoint.accountId,
          endpoint.url,
          JSON.stringify(endpoint.kinds),
          endpoint.enabled,
          endpoint.secret,
          endpoint.createdAt,
          endpoint.updatedAt,
          endpoint.max,
        );
        return added > 0;
      }),

    updateEndpoint: (change) => write((db) => updateEndpoint(db, change)),

    rollSecret: ({ endpointId, secret, formerUntil, at }) =>
      write(async (db) => {
        await db.run(
          `UPDATE webhook_endpoints
            SET former_secret = secret, former_until = $2, secret = $3, updated_at = $4
            WHERE id = $1`,
          endpointId,
          formerUntil,
          secret,
          at,
        );
      }),

    removeEndpoint: (endpointId) =>
      write(async (db) => {
        await db.run('DELETE FROM webhook_endpoints WHERE id = $1', endpointId);
      }),

    noteHealth: (change) =>
      write(async (db) => {
        const noted = await noteHealth(db, change);
        if (noted) await insertJobs(db, change.jobs);
        return noted;
      }),

    async endpoint(endpointId) {
      const row = await db.get<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints WHERE id = $1`,
        endpointId,
      );
      return row && endpointOf(row);
    },

    async endpointsOfAccount(accountId) {
      const rows = await db.all<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints WHERE account_id = $1 ORDER BY created_at, id`,
        accountId,
      );
      return rows.map(endpointOf);
    },

    async activeEndpoints(kind) {
      const rows = await db.all<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints
          WHERE enabled AND paused_at IS NULL ORDER BY created_at, id`,
      );
      return rows.map(endpointOf).filter(({ kinds }) => kinds.includes(kind));
    },
  };
}
