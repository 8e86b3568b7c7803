import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { Card, Page } from '../kit/layout.tsx';
import { Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import type { Session } from './client.ts';
import { MailLink } from './MailLink.tsx';
import { passkeysWork, provePasskey } from './passkey.ts';

/** Password or passkey. The first sign-in is by the one-time link that the command line prints. */
export function SignIn({
  session,
  mailsLinks,
  ended,
  signedIn,
}: {
  session: Session;
  /** Whether the service can mail a link. */
  mailsLinks: boolean;
  /** Whether a session of this browser was ended from elsewhere. */
  ended: boolean;
  signedIn: () => void;
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [passkeys, setPasskeys] = useState(false);
  useEffect(() => void passkeysWork().then(setPasskeys), []);
  const byPassword = useAction(async () => {
    await session.send('POST', '/password', { email: email.trim(), password });
    signedIn();
  });
  const byPasskey = useAction(async () => {
    await provePasskey(session, '/passkeys/sign-in');
    signedIn();
  });
  return (
    <Page title="Sign in">
      {ended && (
        <p class="advice" role="status">
          Your session was ended, on another device or by a password change. Sign in to continue.
        </p>
      )}
      <Card>
        {passkeys && (
          <>
            <div class="actions">
              <button
                type="button"
                class="main"
                aria-busy={byPasskey.busy}
                onClick={() => void byPasskey.run()}
              >
                Sign in with a passkey
              </button>
            </div>
            {byPasskey.error && <Problem error={byPasskey.error} />}
            <p class="soft or">or with a password</p>
          </>
        )}
        <Form action={byPassword} label="Sign in" disabled={!email || !password}>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username webauthn"
            value={email}
            change={setEmail}
            required
          />
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
      </Card>
      {mailsLinks ? (
        <MailLink session={session} email={email} setEmail={setEmail} />
      ) : (
        <p class="soft">
          For your first sign-in, or if you have lost both: an owner of your account can create a
          link for you in the dashboard, or the operator of this service with{' '}
          <code>portcullis signin-link</code>.
        </p>
      )}
    </Page>
  );
}
