import { setTimeout } from 'node:timers/promises';
import { scopes } from '../domain/account/keys/scopes.ts';
import { printableText } from '../process/printable.ts';
import { ApiFailure, createClient, type TokenGrant } from './client.ts';
import { clientSettings, rememberLogin } from './credentials.ts';
import { json, print, UsageError, verb } from './verb.ts';

/** The scopes customer verbs need, and any member can grant; further ones must be requested by name. */
const usual = 'account:read,sites:read,install:read,consent:read,monitoring:read';
const clientId = 'Portcullis command line';

export const loginVerbs = {
  login: verb({
    summary: 'Get an API key by approving it in a browser, and save it for the other commands',
    options: {
      api: { type: 'string', meaning: 'API URL with /api/v1; default: PORTCULLIS_API' },
      scopes: { type: 'string', meaning: `Scopes, separated by commas; default: ${usual}` },
      json,
    },
    async run({ api: given, scopes: list = usual, json }) {
      const { api } = await clientSettings({ api: given, key: undefined });
      if (!api) throw new UsageError('Pass --api or set PORTCULLIS_API.');
      const wanted = list.split(',').map((scope) => scope.trim());
      const unknown = wanted.find((scope) => !scopes.some((known) => known === scope));
      if (unknown !== undefined) {
        throw new UsageError(`--scopes: "${unknown}" is not one of ${scopes.join(', ')}.`);
      }

      const client = createClient({ api, key: null });
      const asked = await client.authorizeDevice({ client_id: clientId, scope: wanted.join(' ') });
      // For people, whatever reads standard output: the result that programs wait for comes at the end.
      process.stderr.write(
        printableText(
          `Open ${asked.verification_uri_complete}\nand approve the code ${asked.user_code}\n`,
        ),
      );
      const grant = await waitForGrant(client, asked);
      const file = await rememberLogin({ api, key: grant.access_token });
      print(json, { api, scopes: grant.scope.split(' '), file }, [`The key is saved in ${file}.`]);
    },
  }),
};

type Client = ReturnType<typeof createClient>;
type Asked = Awaited<ReturnType<Client['authorizeDevice']>>;

/** Polls, as often as allowed, until a member has decided (RFC 8628, section 3.4). */
async function waitForGrant(client: Client, asked: Asked): Promise<TokenGrant> {
  let { interval } = asked;
  for (;;) {
    await setTimeout(interval * 1_000);
    const answer = await client.deviceToken({
      device_code: asked.device_code,
      client_id: clientId,
    });
    if ('access_token' in answer) return answer;
    if (answer.error === 'access_denied') throw new ApiFailure('The request was denied.');
    if (answer.error === 'expired_token')
      throw new ApiFailure('Nobody approved the request in time.');
    interval = answer.interval ?? interval;
  }
}
