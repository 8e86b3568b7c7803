import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { Card, Facts, Page } from '../kit/layout.tsx';
import { Done, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { base } from '../route.ts';
import { useSignedIn } from '../session/context.ts';

/** The account itself. */
export function AccountPage() {
  const { me, session, refresh } = useSignedIn();
  const [name, setName] = useState(me.account.name);
  const [saved, setSaved] = useState(false);
  const rename = useAction(async () => {
    await session.send('PATCH', '/account', { name: name.trim() });
    setSaved(true);
    await refresh();
  });
  return (
    <Page title="Account">
      <Card>
        <Facts
          rows={[
            ['Name', <bdi key="name">{me.account.name}</bdi>],
            ['Your role', me.role],
            ['Account id', <code key="id">{me.account.accountId}</code>],
          ]}
        />
      </Card>
      {me.accounts.length > 1 && <Others />}
      {me.role !== 'viewer' && (
        <Card title="Name">
          <Form
            action={rename}
            label="Save name"
            disabled={!name.trim() || name.trim() === me.account.name}
          >
            <TextField
              label="Name of the account"
              name="name"
              autoComplete="organization"
              value={name}
              change={(text) => {
                setName(text);
                setSaved(false);
              }}
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

/** Other accounts of this sign-in. */
function Others() {
  const { me, session } = useSignedIn();
  const change = useAction(async (accountId: string) => {
    await session.send('PUT', '/account', { accountId });
    // Everything the page has loaded belongs to the account being left.
    location.assign(base);
  });
  return (
    <Card title="Switch to another account">
      {change.error && <Problem error={change.error} />}
      <ul class="rows">
        {me.accounts
          .filter(({ accountId }) => accountId !== me.account.accountId)
          .map(({ accountId, name, role }) => (
            <li key={accountId} class="card-head">
              <span>
                <bdi>{name}</bdi> <span class="soft">as {role}</span>
              </span>
              <button
                type="button"
                aria-busy={change.busy}
                onClick={() => void change.run(accountId)}
              >
                Switch<span class="hidden"> to {name}</span>
              </button>
            </li>
          ))}
      </ul>
    </Card>
  );
}
