import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from './context.ts';
import { provePasskey } from './passkey.ts';

/** Asks members to confirm their identity when an action needs it; that action then continues. */
export function ConfirmMember() {
  const { session } = useSignedIn();
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    session.confirmBy(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => session.confirmBy(null);
  }, [session]);
  if (!answer) return null;
  return (
    <Prove
      ended={(confirmed) => {
        setAnswer(null);
        answer(confirmed);
      }}
    />
  );
}

function Prove({ ended }: { ended: (confirmed: boolean) => void }) {
  const { session, me } = useSignedIn();
  const [password, setPassword] = useState('');
  const byPassword = useAction(async () => {
    await session.send('POST', '/confirmation/password', { password });
    ended(true);
  });
  const byPasskey = useAction(async () => {
    await provePasskey(session, '/confirmation/passkey');
    ended(true);
  });
  const { hasPassword, passkeys } = me.user;
  return (
    <Dialog title="Confirm that it is you" close={() => ended(false)}>
      <p>This grants lasting access, and you signed in a while ago.</p>
      {passkeys.length > 0 && (
        <div class="actions">
          <button
            type="button"
            class="main"
            aria-busy={byPasskey.busy}
            onClick={() => void byPasskey.run()}
          >
            Use a passkey
          </button>
        </div>
      )}
      {byPasskey.error && <Problem error={byPasskey.error} />}
      {hasPassword && (
        <Form action={byPassword} label="Confirm" disabled={!password} cancel={() => ended(false)}>
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            change={setPassword}
            required
          />
        </Form>
      )}
      {!hasPassword && (
        <>
          {!passkeys.length && (
            <p>You have no password or passkey yet: sign in again with a new link.</p>
          )}
          <div class="actions">
            <button type="button" onClick={() => ended(false)}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
