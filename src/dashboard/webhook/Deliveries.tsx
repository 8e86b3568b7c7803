import type {
  Delivery,
  DeliveryState,
  WebhookEndpoint,
} from '../../shared/wire/webhook/endpoints.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useFollowed } from '../kit/follow.ts';
import { counted, secondOf } from '../kit/format.ts';
import { Badge, Card, type Tone } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Empty, Loaded, Problem } from '../kit/state.tsx';
import { useSignedIn } from '../session/context.ts';

const tones: Record<DeliveryState, Tone> = {
  waiting: 'warn',
  sent: 'warn',
  held: 'warn',
  delivered: 'good',
  failed: 'bad',
};
const words: Record<DeliveryState, string> = {
  waiting: 'waiting for the next attempt',
  sent: 'being sent',
  held: 'held while the endpoint is disabled',
  delivered: 'delivered',
  failed: 'failed',
};
/** Milliseconds between two reads while a delivery is pending. */
const pause = 2_000;

/** The newest deliveries, with a test and a way to resend one. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { session, me } = useSignedIn();
  const at = `/webhooks/${endpoint.id}`;
  const read = useRead(`deliveries ${endpoint.id}`, () =>
    session.get<{ data: Delivery[] }>(`${at}/deliveries`),
  );
  const moving = read.value?.data.some(({ state }) => state === 'waiting' || state === 'sent');
  useFollowed(read, moving ?? false, pause);
  const test = useAction(async () => {
    await session.send('POST', `${at}/test`);
    tell('A test event is on its way.');
    read.again();
  });
  const resend = useAction(async (id: string) => {
    await session.send('POST', `/webhooks/deliveries/${id}/resend`);
    tell('The delivery is being sent again.');
    read.again();
  });
  const may = me.role !== 'viewer';
  const problem = test.error ?? resend.error;
  return (
    <Card
      title="Deliveries"
      actions={
        may && (
          <button type="button" aria-busy={test.busy} onClick={() => void test.run()}>
            Send test
          </button>
        )
      }
    >
      {problem && <Problem error={problem} />}
      <Loaded read={read}>
        {({ data }) =>
          data.length ? (
            <ul class="rows" aria-live="polite">
              {data.map((delivery) => (
                <li key={delivery.id}>
                  <Entry delivery={delivery} />
                  {may && (delivery.state === 'delivered' || delivery.state === 'failed') && (
                    <button
                      type="button"
                      aria-busy={resend.busy}
                      onClick={() => void resend.run(delivery.id)}
                    >
                      Send again<span class="hidden"> {delivery.id}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <Empty title="No deliveries yet" />
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry({ delivery }: { delivery: Delivery }) {
  const { id, type, state, tries, createdAt, nextTryAt, answerStatus, problem, body } = delivery;
  return (
    <>
      <div class="card-head">
        <strong>{type}</strong>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </div>
      <p class="soft">
        {secondOf(createdAt)}, {tries === 1 ? '1 try' : `${tries} tries`}
        {answerStatus !== null && `, answered ${answerStatus}`}
        {problem && `, ${problem}`}
        {nextTryAt && `, next attempt ${secondOf(nextTryAt)}`}
      </p>
      <details>
        <summary>Request body</summary>
        <pre>
          <code>{pretty(body)}</code>
        </pre>
        <p class="soft">
          Delivery <code>{id}</code>, {counted(body.length, 'character')}
        </p>
      </details>
    </>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
