import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { Card } from '../kit/layout.tsx';
import { Done } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import type { Session } from './client.ts';

/**
 * Requests a link by mail. Shows the same text whether or not the address is a member's, for the page does not know.
 */
export function MailLink({
  session,
  email,
  setEmail,
}: {
  session: Session;
  email: string;
  setEmail: (email: string) => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const ask = useAction(async () => {
    setAddress(null);
    await session.send('POST', '/link-requests', { email: email.trim() });
    setAddress(email.trim());
  });
  return (
    <Card
      title="Without a password"
      lead="For your first sign-in, or if you have lost your password and passkey."
    >
      <Form action={ask} label="E-mail me a sign-in link" disabled={!email.trim()}>
        <TextField
          label="E-mail for the link"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          change={setEmail}
          required
        />
      </Form>
      <Done>
        {address &&
          `If ${address} belongs to a member, a link is on its way. It works once and expires soon.`}
      </Done>
    </Card>
  );
}
