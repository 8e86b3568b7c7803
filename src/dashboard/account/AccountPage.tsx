import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Form, TextField } from '../kit/form.tsx';
import { Card, Facts, Page } from '../kit/layout.tsx';
import { Done } from '../kit/state.tsx';
import { useDesk } from '../session/context.ts';

/** The account itself. */
export function AccountPage() {
  const { me, session, refresh } = useDesk();
  const [name, setName] = useState(me.account.name);
  const [saved, setSaved] = useState(false);
  const rename = useAction(async () => {
    await session.send('PATCH', '/account', { name: name.trim() });
    setSaved(true);
    await refresh();
  });
  return (
    <Page title="Account">
      {!me.account.onboarded && (
        <p class="advice">
          The name of the account is a guess. Say what your company is called: it stands on exports.
        </p>
      )}
      <Card>
        <Facts
          rows={[
            ['Name', me.account.name],
            ['Your role', me.role],
            ['Account id', <code key="id">{me.account.accountId}</code>],
          ]}
        />
      </Card>
      {me.role !== 'viewer' && (
        <Card title="Name">
          <Form action={rename} label="Save name" disabled={!name.trim()}>
            <TextField
              label="Name of the account"
              value={name}
              change={setName}
              maxLength={100}
              required
            />
          </Form>
          <Done>{saved && 'Saved.'}</Done>
        </Card>
      )}
    </Page>
  );
}
