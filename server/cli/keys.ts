import type { StoredKey } from '../domain/account/keys/port.ts';
import { grantableBy, type Scope, scopes } from '../domain/account/keys/scopes.ts';
import { boundToMicros } from '../domain/kernel/time.ts';
import { oneOf, operatorOf } from './accounts.ts';
import { json, print, table, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** The operator's actions on keys; the server may be running meanwhile. */
export const keyVerbs = {
  'key create': verb({
    summary: 'Create an API key for a member',
    options: {
      account: { type: 'string', meaning: 'Account id', required: true },
      user: { type: 'string', meaning: 'Id of the member the key is for', required: true },
      scopes: { type: 'string', meaning: 'Scopes, separated by commas', required: true },
      expires: { type: 'string', meaning: 'Day or ISO-8601 time until which the key works' },
      json,
    },
    async run({ account, user, scopes: list, expires, json }) {
      const granted = list.split(',').map((name) => oneOf<Scope>('scopes', name.trim(), scopes));
      const member = { accountId: account, userId: user };
      const until = expires === undefined ? null : expiryOf(expires);
      const made = await withStore(async ({ audit, keys, members }) => {
        const owner = (await members.list(account)).find(({ userId }) => userId === user);
        const beyond = granted.filter((scope) => owner && !grantableBy(owner.role, scope));
        if (owner && beyond.length) {
          const what = `${owner.email} is ${owner.role} of the account`;
          throw new UsageError(`--scopes: ${what}, and may not grant ${beyond.join(', ')}.`);
        }
        const minted = await keys.mint(member, granted, until);
        const act = { action: 'key.created', target: minted.keyId } as const;
        await audit.record(operatorOf(account), act);
        return minted;
      });
      print(json, made, [`Key ${made.key}   (shown only once)`, `Id  ${made.keyId}`]);
    },
  }),

  'key list': verb({
    summary: "List an account's API keys with their owners, scopes and last use",
    options: { account: { type: 'string', meaning: 'Account id', required: true }, json },
    async run({ account, json }) {
      const [data, emails] = await withStore(async ({ accounts, keys, members }) => {
        await accounts.find(account);
        const known = await members.list(account);
        return [await keys.list(account), new Map(known.map((one) => [one.userId, one.email]))];
      });
      const rows = data.map((key) => [
        ...[key.id, stateOf(key), key.expiresAt ?? 'never', key.lastUsedOn ?? 'never'],
        ...[emails.get(key.userId) ?? 'a former member', scopesOf(key)],
      ]);
      const heads = ['key', 'state', 'expires', 'last used', 'owner', 'scopes'];
      print(json, { data }, table(heads, rows, 'No keys yet.'));
    },
  }),

  'key revoke': verb({
    summary: 'Revoke an API key',
    options: { key: { type: 'string', meaning: 'Key id', required: true }, json },
    async run({ key, json }) {
      await withStore(async ({ audit, keys }) => {
        const accountId = await keys.revoke(key);
        const act = { action: 'key.revoked', target: key } as const;
        await audit.record(operatorOf(accountId), act);
      });
      print(json, { keyId: key, revoked: true }, [`Key ${key} is revoked.`]);
    },
  }),
};

const isPast = (time: string) => Date.parse(time) <= Date.now();

/** @throws UsageError for what is no time, or one that has passed */
function expiryOf(text: string): string {
  const micros = boundToMicros('to', text);
  if (micros === null) {
    throw new UsageError(
      '--expires must be a day or an ISO-8601 time, such as 2030-01-31 or 2030-01-31T18:00:00+01:00.',
    );
  }
  const until = new Date(Math.floor(micros / 1000)).toISOString();
  if (isPast(until)) throw new UsageError(`--expires has passed: ${until}.`);
  return until;
}

function stateOf({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>): string {
  if (revokedAt) return 'revoked';
  return expiresAt !== null && isPast(expiresAt) ? 'expired' : 'valid';
}

const scopesOf = (key: Pick<StoredKey, 'scopes'>) =>
  scopes.every((scope) => key.scopes.includes(scope)) ? 'every scope' : key.scopes.join(',');
