import { vault } from '../domain/webhook/vault.ts';
import { type Webhooks, webhookService } from '../domain/webhook/webhooks.ts';
import { loadSecretsKey } from '../process/secretsKey.ts';
import type { Use } from './openStore.ts';
import { json, print, table, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

const account = { type: 'string', meaning: 'Account id', required: true } as const;
const endpoint = { type: 'string', meaning: 'Webhook endpoint id', required: true } as const;

/** The operator's webhook verbs; the server sends what is queued here. */
export const webhookVerbs = {
  'webhook add': verb({
    summary: 'Add a webhook endpoint to an account',
    options: {
      account,
      url: { type: 'string', meaning: 'URL that webhooks are posted to (https)', required: true },
      kinds: { type: 'string', meaning: 'Event types, separated by commas', required: true },
      json,
    },
    async run({ account, url, kinds, json }) {
      const wanted = kinds.split(',').map((kind) => kind.trim());
      const { endpoint, secret } = await withWebhooks((webhooks) =>
        webhooks.add(account, { url, kinds: wanted }),
      );
      print(json, { endpointId: endpoint.id, secret }, [
        `Endpoint ${endpoint.id}`,
        `Secret   ${secret}   (shown only once)`,
      ]);
    },
  }),

  'webhook list': verb({
    summary: "List an account's webhook endpoints and their health",
    options: { account, json },
    async run({ account, json }) {
      const data = await withWebhooks(async (webhooks, { accounts }) => {
        await accounts.find(account);
        return webhooks.list(account);
      });
      const rows = data.map(({ id, state, url, kinds, health }) => [
        ...[id, state, url, kinds.join(','), health.lastProblem ?? 'none'],
      ]);
      const heads = ['endpoint', 'state', 'url', 'events', 'last problem'];
      print(json, { data }, table(heads, rows, 'No webhook endpoints yet.'));
    },
  }),

  'webhook enable': verb({
    summary: 'Enable a paused or disabled endpoint, and send its pending deliveries',
    options: { account, endpoint, json },
    async run({ account, endpoint, json }) {
      const changed = await withWebhooks((webhooks) =>
        webhooks.update(account, endpoint, { enabled: true }),
      );
      print(json, changed, [`Endpoint ${endpoint} is ${changed.state}.`]);
    },
  }),

  'webhook disable': verb({
    summary: 'Disable an endpoint until it is enabled again',
    options: { account, endpoint, json },
    async run({ account, endpoint, json }) {
      const changed = await withWebhooks((webhooks) =>
        webhooks.update(account, endpoint, { enabled: false }),
      );
      print(json, changed, [`Endpoint ${endpoint} is ${changed.state}.`]);
    },
  }),

  'webhook roll-secret': verb({
    summary: 'Roll the secret of an endpoint; the old one stays valid for a day',
    options: { account, endpoint, json },
    async run({ account, endpoint, json }) {
      const rolled = await withWebhooks((webhooks) => webhooks.rollSecret(account, endpoint));
      print(json, rolled, [
        `Secret ${rolled.secret}   (shown only once)`,
        `The old one stays valid until ${rolled.formerUntil}.`,
      ]);
    },
  }),

  'webhook remove': verb({
    summary: 'Remove an endpoint and its pending deliveries',
    options: { account, endpoint, json },
    async run({ account, endpoint, json }) {
      await withWebhooks((webhooks) => webhooks.remove(account, endpoint));
      print(json, { endpointId: endpoint, removed: true }, [`Endpoint ${endpoint} is removed.`]);
    },
  }),

  'webhook test': verb({
    summary: 'Send a ping to an endpoint',
    options: {
      account,
      endpoint,
      site: { type: 'string', meaning: "Site to name in it; default: the account's oldest" },
      json,
    },
    async run({ account, endpoint, site, json }) {
      const sent = await withWebhooks((webhooks) => webhooks.sendTest(account, endpoint, site));
      print(json, sent, [`Delivery ${sent.deliveryId} is queued.`]);
    },
  }),

  'webhook log': verb({
    summary: 'List the deliveries to an endpoint, newest first',
    options: {
      account,
      endpoint,
      limit: { type: 'string', meaning: 'Maximum number of deliveries; default: 50' },
      json,
    },
    async run({ account, endpoint, limit = '50', json }) {
      if (!/^[1-9]\d{0,3}$/.test(limit)) throw new UsageError('--limit must be 1 to 9999.');
      const data = await withWebhooks((webhooks) =>
        webhooks.deliveries(account, endpoint, Number(limit)),
      );
      const rows = data.map((one) => [
        ...[one.id, one.createdAt, one.type, one.state, `${one.tries}`],
        ...[`${one.answerStatus ?? ''}`, one.problem ?? ''],
      ]);
      const heads = ['delivery', 'created', 'event', 'state', 'tries', 'status', 'problem'];
      print(json, { data }, table(heads, rows, 'No deliveries yet.'));
    },
  }),

  'webhook resend': verb({
    summary: 'Resend a delivery under the same id',
    options: {
      account,
      delivery: { type: 'string', meaning: 'Delivery id', required: true },
      json,
    },
    async run({ account, delivery, json }) {
      await withWebhooks((webhooks) => webhooks.resend(account, delivery));
      print(json, { deliveryId: delivery, queued: true }, [`Delivery ${delivery} is queued.`]);
    },
  }),
};

function withWebhooks<Answer>(
  use: (webhooks: Webhooks, services: Parameters<Use<Answer>>[0]) => Promise<Answer>,
): Promise<Answer> {
  return withStore(async (services, config, opened) => {
    const secrets = vault(await loadSecretsKey(config));
    const allowHttp = (hostPort: string) => config.allowPrivateHosts.includes(hostPort);
    return use(webhookService({ ...opened, vault: secrets, allowHttp }), services);
  });
}
