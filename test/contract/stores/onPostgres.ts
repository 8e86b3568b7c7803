import type { contracts } from './storeContract.ts';

/** What the store in PostgreSQL is held to, as far as its areas are there. */
export const onPostgres: (keyof typeof contracts)[] = [
  'accounts, members and keys',
  'tag manager containers',
  'sites',
  'publications and artefacts',
  'what visitors fetch',
  'previews',
  'webhook endpoints',
  'members and what they sign in with',
  'sign-in links and sessions',
  'device authorizations',
  'the audit log, and what expires',
  'jobs',
];
