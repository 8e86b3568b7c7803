import type {
  EndpointHealth,
  EndpointStore,
  StoredEndpoint,
} from '../../../domain/webhook/port.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type Input<Name extends keyof EndpointStore> = Parameters<EndpointStore[Name]>[0];

export const endpointWrites = {
  addEndpoint(db: Connection, endpoint: Input<'addEndpoint'>): boolean {
    const added = db.run(
      `INSERT INTO webhook_endpoints
        (id, account_id, url, kinds, enabled, secret, created_at, updated_at, given_up)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0 WHERE ?9 >
          (SELECT count(*) FROM webhook_endpoints WHERE account_id = ?2)`,
      endpoint.id,
      endpoint.accountId,
      endpoint.url,
      JSON.stringify(endpoint.kinds),
      endpoint.enabled ? 1 : 0,
      endpoint.secret,
      endpoint.createdAt,
      endpoint.updatedAt,
      endpoint.max,
    );
    return added > 0;
  },

  updateEndpoint(
    db: Connection,
    { endpointId, url, kinds, enabled, resumed, at }: Input<'updateEndpoint'>,
  ): void {
    db.run(
      'UPDATE webhook_endpoints SET url = ?, kinds = ?, enabled = ?, updated_at = ? WHERE id = ?',
      url,
      JSON.stringify(kinds),
      enabled ? 1 : 0,
      at,
      endpointId,
    );
    if (!resumed) return;
    db.run(
      `UPDATE webhook_endpoints SET paused_at = NULL, given_up = 0, given_up_since = NULL
        WHERE id = ?`,
      endpointId,
    );
  },

  rollSecret(db: Connection, { endpointId, secret, formerUntil, at }: Input<'rollSecret'>): void {
    db.run(
      `UPDATE webhook_endpoints
        SET former_secret = secret, former_until = ?, secret = ?, updated_at = ? WHERE id = ?`,
      formerUntil,
      secret,
      at,
      endpointId,
    );
  },

  removeEndpoint(db: Connection, endpointId: string): void {
    db.run('DELETE FROM webhook_endpoints WHERE id = ?', endpointId);
  },

  noteHealth(db: Connection, { endpointId, before, after, jobs }: Input<'noteHealth'>): boolean {
    const noted = db.run(
      `UPDATE webhook_endpoints SET paused_at = ?2, last_success_at = ?3, last_failure_at = ?4,
          last_problem = ?5, given_up = ?6, given_up_since = ?7
        WHERE id = ?1 AND paused_at IS ?8 AND last_success_at IS ?9 AND last_failure_at IS ?10
          AND last_problem IS ?11 AND given_up = ?12 AND given_up_since IS ?13`,
      endpointId,
      ...fieldsOf(after),
      ...fieldsOf(before),
    );
    if (noted) jobWrites.addJobs(db, jobs);
    return noted > 0;
  },
};

const fieldsOf = (health: EndpointHealth) => [
  health.pausedAt,
  health.lastSuccessAt,
  health.lastFailureAt,
  health.lastProblem,
  health.givenUp,
  health.givenUpSince,
];

type EndpointRow = Omit<StoredEndpoint, 'kinds' | 'enabled'> & { kinds: string; enabled: number };

const columns = `id, account_id AS accountId, url, kinds, enabled, secret,
  former_secret AS formerSecret, former_until AS formerUntil, created_at AS createdAt,
  updated_at AS updatedAt, paused_at AS pausedAt, last_success_at AS lastSuccessAt,
  last_failure_at AS lastFailureAt, last_problem AS lastProblem, given_up AS givenUp,
  given_up_since AS givenUpSince`;

function endpointOf(row: EndpointRow): StoredEndpoint {
  return { ...row, kinds: JSON.parse(row.kinds), enabled: row.enabled === 1 };
}

export function endpointStore(db: Connection, write: Write<typeof endpointWrites>): EndpointStore {
  return {
    addEndpoint: (endpoint) => write('addEndpoint', endpoint),
    updateEndpoint: (change) => write('updateEndpoint', change),
    rollSecret: (change) => write('rollSecret', change),
    removeEndpoint: (endpointId) => write('removeEndpoint', endpointId),
    noteHealth: (change) => write('noteHealth', change),

    async endpoint(endpointId) {
      const row = db.get<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints WHERE id = ?`,
        endpointId,
      );
      return row && endpointOf(row);
    },

    async endpointsOfAccount(accountId) {
      const rows = db.all<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints WHERE account_id = ? ORDER BY created_at, id`,
        accountId,
      );
      return rows.map(endpointOf);
    },

    async activeEndpoints(kind) {
      const rows = db.all<EndpointRow>(
        `SELECT ${columns} FROM webhook_endpoints
          WHERE enabled AND paused_at IS NULL ORDER BY created_at, id`,
      );
      return rows.map(endpointOf).filter(({ kinds }) => kinds.includes(kind));
    },
  };
}
