import { type EndpointTrouble, troubleJob } from '../../../domain/mail/mailJob.ts';
import type { EndpointStore, StoredEndpoint } from '../../../domain/webhooks/port.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type Input<Name extends keyof EndpointStore> = Parameters<EndpointStore[Name]>[0];

export const endpointWrites = {
  addEndpoint(db: Connection, endpoint: StoredEndpoint): void {
    db.run(
      `INSERT INTO webhook_endpoints
        (id, account_id, url, kinds, enabled, secret, created_at, updated_at, given_up)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
      endpoint.id,
      endpoint.accountId,
      endpoint.url,
      JSON.stringify(endpoint.kinds),
      endpoint.enabled ? 1 : 0,
      endpoint.secret,
      endpoint.createdAt,
      endpoint.updatedAt,
    );
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

  noteTry(db: Connection, { result, pause }: { result: Tried; pause: Pause }): boolean {
    const { endpointId, at, problem, givenUp, failing } = result;
    if (problem === null) {
      db.run(
        `UPDATE webhook_endpoints SET last_success_at = ?, last_problem = NULL, given_up = 0,
          given_up_since = NULL WHERE id = ?`,
        at,
        endpointId,
      );
      return false;
    }
    db.run(
      'UPDATE webhook_endpoints SET last_failure_at = ?, last_problem = ? WHERE id = ?',
      at,
      problem,
      endpointId,
    );
    const paused = givenUp && countGivenUp(db, { endpointId, at }, pause);
    if (paused) queueMails(db, { about: 'endpoint_paused', endpointId }, at);
    else if (failing) queueMails(db, { about: 'endpoint_failing', endpointId }, at);
    return paused;
  },
};

/** Answers whether this paused the endpoint. */
function countGivenUp(
  db: Connection,
  { endpointId, at }: Pick<Tried, 'endpointId' | 'at'>,
  pause: Pause,
): boolean {
  db.run(
    `UPDATE webhook_endpoints SET given_up = given_up + 1,
      given_up_since = coalesce(given_up_since, ?) WHERE id = ?`,
    at,
    endpointId,
  );
  const paused = db.run(
    `UPDATE webhook_endpoints SET paused_at = ?
      WHERE id = ? AND paused_at IS NULL AND given_up >= ? AND given_up_since <= ?`,
    at,
    endpointId,
    pause.after,
    pause.since,
  );
  return paused > 0;
}

/** To whoever can do something about it. */
function queueMails(db: Connection, trouble: EndpointTrouble, at: string): void {
  const people = db.all<{ userId: string }>(
    `SELECT user_id AS userId FROM members JOIN webhook_endpoints USING (account_id)
      WHERE webhook_endpoints.id = ? AND role IN ('owner', 'admin')`,
    trouble.endpointId,
  );
  const jobs = people.map(({ userId }) => troubleJob(userId, trouble, Date.parse(at)));
  jobWrites.addJobs(db, jobs);
}

type Tried = Parameters<EndpointStore['noteTry']>[0];
type Pause = Parameters<EndpointStore['noteTry']>[1];

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
    noteTry: (result, pause) => write('noteTry', { result, pause }),

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
