import { useState } from 'preact/hooks';
import type { WebhookEndpoint } from '../../shared/wire/webhook/endpoints.ts';
import { type EventType, eventTypes } from '../../shared/wire/webhook/webhooks.ts';
import { Secret } from '../account/Secret.tsx';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Form } from '../kit/form.tsx';
import { timeOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { endpointTones, Kinds } from './Kinds.tsx';
import { WebhookPage } from './Webhook.tsx';

/** The account's webhook endpoints; with an id, one of them. */
export function WebhooksPage({ rest }: { rest: string[] }) {
  return rest[0] ? <WebhookPage key={rest[0]} id={rest[0]} /> : <Endpoints />;
}

function Endpoints() {
  const { session, me } = useSignedIn();
  const read = useRead('webhooks', () => session.get<{ data: WebhookEndpoint[] }>('/webhooks'));
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title="Webhooks"
      lead="Signed events are posted to your own servers, and retried when they do not answer."
    >
      <Loaded read={read}>
        {({ data }) =>
          data.length ? (
            <Card>
              <ul class="rows">
                {data.map((endpoint) => (
                  <Endpoint key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            </Card>
          ) : (
            <Empty title="No endpoints yet">
              <p>Add the URL of your server that receives them.</p>
            </Empty>
          )
        }
      </Loaded>
      {me.role !== 'viewer' && (
        <Add
          added={(given) => {
            setSecret(given);
            read.again();
          }}
        />
      )}
      {secret && (
        <Secret
          title="The endpoint's secret"
          label="secret"
          text={secret}
          note="Your server verifies signatures with it: see the receiver library in the documentation."
          close={() => setSecret(null)}
        />
      )}
    </Page>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, kinds, state, health } = endpoint;
  return (
    <li>
      <div class="card-head">
        <a href={path('webhooks', id)}>{url}</a>
        <Badge tone={endpointTones[state]}>{state}</Badge>
      </div>
      <p class="soft">
        {kinds.join(', ')}. Last success {timeOf(health.lastSuccessAt)}.
        {health.lastProblem && ` Last problem: ${health.lastProblem}.`}
      </p>
    </li>
  );
}

function Add({ added }: { added: (secret: string) => void }) {
  const { session } = useSignedIn();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<EventType[]>([...eventTypes]);
  const add = useAction(async () => {
    const body = { url: url.trim(), kinds };
    const { secret } = await session.send<{ secret: string }>('POST', '/webhooks', body);
    setUrl('');
    added(secret);
  });
  return (
    <Card title="Add an endpoint">
      <Form action={add} label="Add endpoint" disabled={!url.trim() || !kinds.length}>
        <TextField
          label="URL"
          name="url"
          type="url"
          hint="An https URL reachable from the internet, such as https://example.com/portcullis"
          value={url}
          change={setUrl}
          required
        />
        <Kinds kinds={kinds} change={setKinds} />
      </Form>
    </Card>
  );
}
