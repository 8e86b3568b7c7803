import { useState } from 'preact/hooks';
import { passwordLength, type SessionEntry } from '../../shared/wire/account/session.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Form } from '../kit/form.tsx';
import { timeOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Done, Loaded, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from '../session/context.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { Passkeys } from './Passkeys.tsx';

/** How the member signs in, and where they are signed in. */
export function SecurityPage() {
  const { me } = useSignedIn();
  const leave = useSignOut();
  return (
    <Page
      title="Sign-in and security"
      lead={me.user.email}
      actions={
        <button type="button" aria-busy={leave.busy} onClick={() => void leave.run()}>
          Sign out
        </button>
      }
    >
      {!me.user.hasPassword && !me.user.passkeys.length && (
        <p class="advice">
          You signed in with a one-time link. Set a password or add a passkey now, so that you can
          sign in again.
        </p>
      )}
      <Passkeys />
      <Password />
      <Sessions />
    </Page>
  );
}

function Password() {
  const { me, session, refresh } = useSignedIn();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [saved, setSaved] = useState(false);
  const asks = me.user.asksCurrentPassword;
  const change = useAction(async () => {
    await session.send('PUT', '/password', { ...(asks && { current }), next });
    setCurrent('');
    setNext('');
    setSaved(true);
    await refresh();
  });
  return (
    <Card title={me.user.hasPassword ? 'Change the password' : 'Set a password'}>
      <Form action={change} label="Save password" disabled={next.length < passwordLength.least}>
        <input
          class="hidden"
          type="text"
          autoComplete="username"
          value={me.user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {asks && (
          <TextField
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
            value={current}
            change={setCurrent}
            required
          />
        )}
        <TextField
          label="New password"
          name="next"
          type="password"
          autoComplete="new-password"
          hint={`${passwordLength.least} characters or more; a phrase of several words works well.`}
          value={next}
          change={setNext}
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          required
        />
      </Form>
      <Done>{saved && 'Password saved. Your other sessions have ended.'}</Done>
    </Card>
  );
}

function Sessions() {
  const { session } = useSignedIn();
  const read = useRead('sessions', () => session.get<{ data: SessionEntry[] }>('/sessions'));
  const end = useAction(async (id: string) => {
    await session.send('DELETE', `/sessions/${id}`);
    tell('The session has ended.');
    read.again();
  });
  const others = useAction(async () => {
    await session.send('DELETE', '/sessions');
    tell('All your other sessions have ended.');
    read.again();
  });
  const problem = end.error ?? others.error;
  return (
    <Card
      title="Active sessions"
      actions={
        (read.value?.data.length ?? 0) > 1 && (
          <button type="button" aria-busy={others.busy} onClick={() => void others.run()}>
            End all others
          </button>
        )
      }
    >
      {problem && <Problem error={problem} />}
      <Loaded read={read}>
        {({ data }) => (
          <ul class="rows">
            {data.map(({ id, device, method, createdAt, lastSeenAt, current }) => (
              <li key={id}>
                <div class="card-head">
                  <strong>{device}</strong>
                  {current ? (
                    <Badge tone="good">this session</Badge>
                  ) : (
                    <button type="button" aria-busy={end.busy} onClick={() => void end.run(id)}>
                      End<span class="hidden"> {device}</span>
                    </button>
                  )}
                </div>
                <p class="soft">
                  By {method}, {timeOf(createdAt)}. Last seen {timeOf(lastSeenAt)}.
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
