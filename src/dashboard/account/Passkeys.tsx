import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { dayOf } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from '../session/context.ts';
import { addPasskey, passkeysWork } from '../session/passkey.ts';

/** Passkeys of the member; a new one is made by this browser. */
export function Passkeys() {
  const { me, session, refresh } = useSignedIn();
  const [works, setWorks] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => void passkeysWork().then(setWorks), []);
  const add = useAction(async () => {
    await addPasskey(session, name.trim());
    setName('');
    tell('The passkey was added.');
    await refresh();
  });
  const remove = useAction(async (id: string) => {
    await session.send('DELETE', `/passkeys/${id}`);
    tell('The passkey was removed.');
    await refresh();
  });
  return (
    <Card
      title="Passkeys"
      lead="A passkey signs you in with your device's screen lock. It cannot be guessed, and no other site can use it."
    >
      {me.user.passkeys.length > 0 && (
        <ul class="rows">
          {me.user.passkeys.map((passkey) => (
            <li key={passkey.id} class="card-head">
              <div>
                <strong dir="auto">{passkey.name}</strong>
                <div class="soft">
                  Since {dayOf(passkey.createdAt)}, last used {dayOf(passkey.lastUsedOn)}
                </div>
              </div>
              <button
                type="button"
                class="danger"
                aria-busy={remove.busy}
                onClick={() => void remove.run(passkey.id)}
              >
                Remove<span class="hidden"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {remove.error && <Problem error={remove.error} />}
      {works ? (
        <Form action={add} label="Add a passkey" disabled={!name.trim()}>
          <TextField
            label="Name"
            name="name"
            hint="Which device it is on, such as: laptop"
            value={name}
            change={setName}
            maxLength={100}
          />
        </Form>
      ) : (
        <p class="soft">
          This browser cannot create passkeys, or this page is not served over HTTPS.
        </p>
      )}
    </Card>
  );
}
