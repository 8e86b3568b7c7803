import { useState } from 'preact/hooks';
import type { WebhookEndpoint } from '../../shared/wire/webhook/endpoints.ts';
import { Secret } from '../account/Secret.tsx';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Confirm } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { timeOf } from '../kit/format.ts';
import { Badge, Card, Facts, Page } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Empty, Loaded, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { go, path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { Deliveries } from './Deliveries.tsx';
import { endpointTones, Kinds } from './Kinds.tsx';

/** One endpoint: its health, its deliveries, and its actions. */
export function WebhookPage({ id }: { id: string }) {
  const { session, me } = useSignedIn();
  const read = useRead(`webhook ${id}`, async () => {
    const { data } = await session.get<{ data: WebhookEndpoint[] }>('/webhooks');
    return data.filter((endpoint) => endpoint.id === id);
  });
  return (
    <Page title="Webhook endpoint" lead={<a href={path('webhooks')}>All endpoints</a>}>
      <Loaded read={read}>
        {([endpoint]) =>
          endpoint ? (
            <>
              <Standing endpoint={endpoint} />
              <Deliveries endpoint={endpoint} />
              {me.role !== 'viewer' && (
                <>
                  <Change endpoint={endpoint} changed={(next) => read.set([next])} />
                  <Hard endpoint={endpoint} />
                </>
              )}
            </>
          ) : (
            <Empty title="There is no such endpoint" />
          )
        }
      </Loaded>
    </Page>
  );
}

function Standing({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, state, health } = endpoint;
  return (
    <Card title={url} actions={<Badge tone={endpointTones[state]}>{state}</Badge>}>
      {state === 'paused' && (
        <p class="warning">
          Paused since {timeOf(health.pausedAt)}: every delivery failed. Events since then are held.
          Fix the receiver, then enable the endpoint.
        </p>
      )}
      <Facts
        rows={[
          ['Last success', timeOf(health.lastSuccessAt)],
          ['Last failure', timeOf(health.lastFailureAt)],
          ['Last problem', health.lastProblem ?? 'none'],
          ['Failed in a row', String(health.givenUp)],
        ]}
      />
    </Card>
  );
}

function Change({
  endpoint,
  changed,
}: {
  endpoint: WebhookEndpoint;
  changed: (endpoint: WebhookEndpoint) => void;
}) {
  const { session } = useSignedIn();
  const [url, setUrl] = useState(endpoint.url);
  const [kinds, setKinds] = useState(endpoint.kinds);
  const at = `/webhooks/${endpoint.id}`;
  const save = useAction(async () => {
    const kept = await session.send<WebhookEndpoint>('PATCH', at, { url: url.trim(), kinds });
    changed(kept);
    setUrl(kept.url);
    tell('Saved.');
  });
  const changes = url.trim() !== endpoint.url || kinds.join() !== endpoint.kinds.join();
  const active = endpoint.state === 'active';
  const turn = useAction(async () => {
    changed(await session.send('PATCH', at, { enabled: !active }));
    tell(active ? 'The endpoint is disabled.' : 'The endpoint is enabled.');
  });
  return (
    <Card
      title="Settings"
      actions={
        <button type="button" aria-busy={turn.busy} onClick={() => void turn.run()}>
          {active ? 'Disable' : 'Enable'}
        </button>
      }
    >
      {turn.error && <Problem error={turn.error} />}
      <Form action={save} label="Save" disabled={!url.trim() || !kinds.length || !changes}>
        <TextField label="URL" name="url" type="url" value={url} change={setUrl} required />
        <Kinds kinds={kinds} change={setKinds} />
      </Form>
    </Card>
  );
}

/** Irreversible actions. */
function Hard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { session } = useSignedIn();
  const [asking, setAsking] = useState<'roll' | 'remove' | null>(null);
  const [rolled, setRolled] = useState<{ secret: string; formerUntil: string } | null>(null);
  const at = `/webhooks/${endpoint.id}`;
  const roll = useAction(async () => setRolled(await session.send('POST', `${at}/secret`)));
  const remove = useAction(async () => {
    await session.send('DELETE', at);
    tell('The endpoint was removed.');
    go(path('webhooks'));
  });
  const close = () => setAsking(null);
  return (
    <Card title="Secret and removal">
      <div class="actions">
        <button type="button" onClick={() => setAsking('roll')}>
          New secret
        </button>
        <button type="button" class="danger" onClick={() => setAsking('remove')}>
          Remove endpoint
        </button>
      </div>
      {asking === 'roll' && (
        <Confirm title="Roll the secret?" verb="New secret" action={roll} close={close}>
          <p>The old secret stays valid for a day, so that nothing is lost while you switch.</p>
        </Confirm>
      )}
      {asking === 'remove' && (
        <Confirm title="Remove this endpoint?" verb="Remove" action={remove} close={close}>
          <p>Pending deliveries will not be sent.</p>
        </Confirm>
      )}
      {rolled && (
        <Secret
          title="The new secret"
          label="secret"
          text={rolled.secret}
          note={`The old one works until ${timeOf(rolled.formerUntil)}.`}
          close={() => setRolled(null)}
        />
      )}
    </Card>
  );
}
