import { setTimeout } from 'node:timers/promises';
import { scopes } from '../domain/account/keys/scopes.ts';
import { printableText } from '../process/printable.ts';
import { ApiFailure } from './apiFailure.ts';
import { createClient, type TokenGrant } from './client.ts';
import { clientSettings, forgetLogin, rememberLogin } from './credentials.ts';
import { access, connect } from './customer.ts';
import { json, print, UsageError, verb } from './verb.ts';

/** The scopes of the verbs that only read: any member can grant them. */
const reading = 'account:read,sites:read,install:read,consent:read,monitoring:read,trackers:read';
/** Those of all verbs but erasure, which is an owner's alone and must be requested by name. */
const usual = `${reading},sites:write,scans:write,consent:export`;
const clientId = 'Portcullis command line';

export const loginVerbs = {
  login: verb({
    summary: 'Get an API key by approving it in a browser, and save it for the other commands',
    options: {
      api: { type: 'string', meaning: 'API URL with /api/v1; default: PORTCULLIS_API' },
      scopes: { type: 'string', meaning: `Scopes, separated by commas; default: ${usual}` },
      'read-only': {
        type: 'boolean',
        meaning: 'Only read scopes, which a viewer can grant too',
      },
      json,
    },
    example: '--api https://consent.example.com/api/v1',
    async run({ api: given, scopes: wantedScopes, 'read-only': readOnly, json }) {
      if (wantedScopes !== undefined && readOnly) {
        throw new UsageError('login takes --scopes or --read-only, not both.');
      }
      const list = wantedScopes ?? (readOnly ? reading : usual);
      const { api } = await clientSettings({ api: given, key: undefined });
      if (!api) throw new UsageError('Pass --api or set PORTCULLIS_API.');
      const wanted = list.split(',').map((scope) => scope.trim());
      const unknown = wanted.find((scope) => !scopes.some((known) => known === scope));
      if (unknown !== undefined) {
        throw new UsageError(`--scopes: "${unknown}" is not one of ${scopes.join(', ')}.`);
      }

      const client = createClient({ api, key: null });
      const waiting = await client.authorizeDevice({
        client_id: clientId,
        scope: wanted.join(' '),
      });
      // For people, whatever reads standard output: the result that programs wait for comes at the end.
      process.stderr.write(
        printableText(
          `Open ${waiting.verification_uri_complete}\nand approve the code ${waiting.user_code}\n`,
        ),
      );
      const grant = await waitForGrant(client, waiting);
      const file = await rememberLogin({ api, key: grant.access_token });
      print(json, { api, scopes: grant.scope.split(' '), file }, [`The key is saved in ${file}.`]);
    },
  }),

  logout: verb({
    summary: 'Forget the saved key, which stays valid until it is revoked',
    options: { json },
    async run({ json }) {
      const login = await forgetLogin();
      const line = login
        ? `The key for ${login.api} is no longer saved here. To revoke it, open API keys in the dashboard.`
        : 'There was no saved key.';
      print(json, { api: login?.api ?? null }, [line]);
    },
  }),

  whoami: verb({
    summary: 'Show the API and the account that the other commands use',
    options: { ...access },
    async run(values) {
      const client = await connect(values);
      const account = await client.account();
      print(values.json, { api: client.api, account }, [
        `${account.name} (${account.accountId})`,
        client.api,
      ]);
    },
  }),
};

type Client = ReturnType<typeof createClient>;
type DeviceAuthorization = Awaited<ReturnType<Client['authorizeDevice']>>;

/** Polls, as often as allowed, until a member has decided (RFC 8628, section 3.4). */
async function waitForGrant(client: Client, device: DeviceAuthorization): Promise<TokenGrant> {
  let { interval } = device;
  for (;;) {
    await setTimeout(interval * 1_000);
    const answer = await client.deviceToken({
      device_code: device.device_code,
      client_id: clientId,
    });
    if ('access_token' in answer) return answer;
    if (answer.error === 'access_denied') throw new ApiFailure('The request was denied.');
    if (answer.error === 'expired_token')
      throw new ApiFailure('Nobody approved the request in time.');
    interval = answer.interval ?? interval;
  }
}
