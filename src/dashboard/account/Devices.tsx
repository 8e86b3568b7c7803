import { useState } from 'preact/hooks';
import type { WaitingDevice } from '../../shared/wire/account/session.ts';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { Card, Page } from '../kit/layout.tsx';
import { Done, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from '../session/context.ts';

/** Where a member gives a waiting program its key (RFC 8628, section 3.3). */
export function DevicesPage({ rest }: { rest: string[] }) {
  const { session } = useSignedIn();
  const [code, setCode] = useState(rest[0] ?? '');
  const [waiting, setWaiting] = useState<WaitingDevice | null>(null);
  const [message, setMessage] = useState('');
  const look = useAction(async () => {
    setMessage('');
    setWaiting(await session.get(`/devices/${encodeURIComponent(code.trim())}`));
  });
  const decide = useAction(async (decision: 'approve' | 'deny') => {
    if (!waiting) return;
    await session.send('POST', `/devices/${encodeURIComponent(waiting.userCode)}`, { decision });
    setMessage(
      decision === 'approve'
        ? 'Approved. The device gets its key within seconds.'
        : 'Denied. The device gets no key.',
    );
    setWaiting(null);
    setCode('');
  });
  return (
    <Page
      title="Connect a device"
      lead="A device that runs portcullis login shows a code and waits for your approval."
    >
      <Card>
        <Form action={look} label="Continue" disabled={!code.trim()}>
          <TextField
            label="Code shown on the device"
            name="userCode"
            value={code}
            change={setCode}
            autoComplete="off"
            spellcheck={false}
            maxLength={20}
          />
        </Form>
        <Done>{message}</Done>
      </Card>
      {waiting && (
        <Card
          title="Give this device an API key?"
          lead="Approve only if a program that you started yourself shows exactly this code."
        >
          <p class="user-code">{waiting.userCode}</p>
          <p>
            Name: <strong dir="auto">{waiting.client ?? 'not given'}</strong>. The key would be able
            to:
          </p>
          <ul>
            {waiting.scopes.map(({ scope, meaning }) => (
              <li key={scope}>
                {meaning} (<code>{scope}</code>)
              </li>
            ))}
          </ul>
          {waiting.beyond.length > 0 && (
            <p class="warning">
              Your role cannot grant {waiting.beyond.join(', ')}: ask an owner, or have the device
              ask for less (<code>portcullis login --read-only</code>).
            </p>
          )}
          {decide.error && <Problem error={decide.error} />}
          <div class="actions">
            <button
              type="button"
              class="main"
              disabled={waiting.beyond.length > 0}
              aria-busy={decide.busy}
              onClick={() => void decide.run('approve')}
            >
              Approve
            </button>
            <button type="button" aria-busy={decide.busy} onClick={() => void decide.run('deny')}>
              Deny
            </button>
          </div>
        </Card>
      )}
    </Page>
  );
}
