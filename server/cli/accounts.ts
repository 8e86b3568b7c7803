import type { Role } from '../../src/shared/wire/account/session.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { resolveUrls, type Urls } from '../config/urls.ts';
import type { Actor } from '../domain/account/audit/audit.ts';
import { scopes } from '../domain/account/keys/scopes.ts';
import { signInPath } from '../domain/account/sessions/sessions.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import type { Plan } from '../domain/kernel/site.ts';
import type { Stores } from '../domain/stores.ts';
import { rememberLogin } from './credentials.ts';
import { json, print, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** The operator's actions on accounts, members, keys and sites; the server may be running meanwhile. */
export const accountVerbs = {
  'account create': verb({
    summary: 'Create an account with its first owner and a key with every scope',
    options: {
      name: { type: 'string', meaning: 'Account name', required: true },
      email: { type: 'string', meaning: "The owner's e-mail address", required: true },
      'log-in': {
        type: 'boolean',
        meaning: 'Save the key here for the other commands, as login does',
      },
      json,
    },
    example: '--name "My company" --email me@example.com --log-in',
    async run({ name, email, json, 'log-in': logIn }) {
      if (logIn) requireUrls(loadConfig());
      const made = await withStore(async ({ accounts, audit, keys, sessions }, config) => {
        const member = await accounts.create(name, email);
        const { keyId, key } = await keys.mint(member, scopes);
        await audit.record(operatorOf(member.accountId), { action: 'key.created', target: keyId });
        const urls = urlsOf(config);
        const signInUrl = urls && signInUrlOf(urls, await sessions.invite(member.accountId, email));
        const file = urls && logIn ? await rememberLogin({ api: urls.api, key }) : null;
        return { ...member, key, signInUrl, file };
      });
      print(json, made, [
        `Account ${made.accountId}`,
        `Owner   ${made.userId}`,
        `Key     ${made.key}   (shown only once)`,
        ...(made.file ? [`Saved   ${made.file}`] : []),
        ...(made.signInUrl ? [`Sign in ${made.signInUrl}   (once, within 15 minutes)`] : []),
      ]);
    },
  }),

  'signin-link': verb({
    summary: 'Create a sign-in link that works once, within 15 minutes',
    options: {
      account: { type: 'string', meaning: 'Account id, if the member belongs to several' },
      email: { type: 'string', meaning: "The member's e-mail address", required: true },
      json,
    },
    async run({ account: chosen, email, json }) {
      const signInUrl = await withStore(async ({ audit, sessions }, config, { stores }) => {
        const urls = requireUrls(config);
        const account = chosen ?? (await accountOf(stores, email));
        const token = await sessions.invite(account, email);
        const act = { action: 'member.link_created', target: email } as const;
        await audit.record(operatorOf(account), act);
        return signInUrlOf(urls, token);
      });
      print(json, { signInUrl }, [signInUrl]);
    },
  }),

  'member add': verb({
    summary: 'Add a member to an account',
    options: {
      account: { type: 'string', meaning: 'Account id', required: true },
      email: { type: 'string', meaning: "The member's e-mail address", required: true },
      role: { type: 'string', meaning: 'owner, admin or viewer', required: true },
      json,
    },
    async run({ account, email, role, json }) {
      const chosen = oneOf<Role>('role', role, ['owner', 'admin', 'viewer']);
      const userId = await withStore(async ({ accounts, audit, members }) => {
        const before = await members.list(account);
        const added = await accounts.addMember(account, email, chosen);
        const known = before.some((member) => member.userId === added);
        const action = known ? 'member.role_changed' : 'member.invited';
        const act = { action, target: `${email} (${chosen})` } as const;
        await audit.record(operatorOf(account), act);
        return added;
      });
      print(json, { userId }, [`User ${userId} is ${chosen} of the account.`]);
    },
  }),

  'site verify': verb({
    summary: 'Mark the domain of a site as verified',
    options: {
      site: { type: 'string', meaning: 'Site id', required: true },
      force: { type: 'boolean', meaning: 'Skip the check: you vouch for the domain' },
      json,
    },
    async run({ site, force, json }) {
      if (!force) throw new UsageError('site verify requires --force: the domain is not checked.');
      const { domain, verifiedAt } = await withStore(async ({ audit, sites }) => {
        const verified = await sites.verify(site);
        const act = { action: 'site.verified', siteId: site } as const;
        await audit.record(operatorOf(verified.accountId), act);
        return verified;
      });
      print(json, { siteId: site, domain, verifiedAt }, [`${domain} is verified.`]);
    },
  }),

  'site plan': verb({
    summary: 'Set the plan of a site',
    options: {
      site: { type: 'string', meaning: 'Site id', required: true },
      plan: { type: 'string', meaning: 'free or paid', required: true },
      json,
    },
    async run({ site, plan, json }) {
      const chosen = oneOf<Plan>('plan', plan, ['free', 'paid']);
      const { domain } = await withStore(async ({ audit, sites }) => {
        const changed = await sites.setPlan(site, chosen);
        const act = { action: 'site.plan_changed', siteId: site, target: chosen } as const;
        await audit.record(operatorOf(changed.accountId), act);
        return changed;
      });
      print(json, { siteId: site, plan: chosen }, [`${domain} is on the ${chosen} plan.`]);
    },
  }),
};

/** The actor in an account's audit log for the operator of the server. */
export function operatorOf(accountId: string): Actor {
  return { kind: 'operator', accountId, userId: null, keyId: null };
}

/** Where the server is reached; null when it picks its port itself and nothing else says. */
function urlsOf(config: Config): Urls | null {
  return config.publicUrl || config.port ? resolveUrls(config, config.port) : null;
}

function requireUrls(config: Config): Urls {
  const urls = urlsOf(config);
  if (urls) return urls;
  throw new UsageError(
    'PORT is 0: set PUBLIC_URL, or set PORT to the port that the server listens on.',
  );
}

/** The account of a member of only one. */
async function accountOf({ control }: Stores, email: string): Promise<string> {
  const userId = await control.userByEmail(email);
  const [first, ...others] = userId ? await control.membershipsOf(userId) : [];
  if (!first) throw new Refusal('not_found', 'That address does not belong to a member.');
  if (!others.length) return first.accountId;
  const ids = [first, ...others].map(({ accountId, name }) => `${accountId} (${name})`);
  throw new UsageError(
    `${email} is a member of several accounts: add --account with one of ${ids.join(', ')}.`,
  );
}

function signInUrlOf(urls: Urls, token: string): string {
  return urls.public + signInPath(token);
}

export function oneOf<Allowed extends string>(
  option: string,
  given: string,
  allowed: readonly Allowed[],
): Allowed {
  const found = allowed.find((one) => one === given);
  if (!found) throw new UsageError(`--${option}: "${given}" is not one of ${allowed.join(', ')}.`);
  return found;
}
