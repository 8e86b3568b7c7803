/** The table of jobs, which every database has: a job stands beside what it is about. */
export const jobTable = `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    lane TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    claim INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    tried_at INTEGER,
    ended_at INTEGER,
    note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX jobs_waiting ON jobs (kind, due_at, id) WHERE state = 'waiting';
  CREATE INDEX jobs_running ON jobs (kind, lane) WHERE state = 'running';
  CREATE INDEX jobs_of_lane ON jobs (kind, lane, created_at);
  CREATE INDEX jobs_open ON jobs (kind, state) WHERE state <> 'done';
  CREATE INDEX jobs_ended ON jobs (state, ended_at) WHERE ended_at IS NOT NULL;
`;
