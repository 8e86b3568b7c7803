import { useState } from 'preact/hooks';
import type {
  ApiKey,
  ApiKeys,
  MintedKey,
  ScopeMeaning,
} from '../../shared/wire/account/session.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Check, Choice } from '../kit/choice.tsx';
import { Confirm } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { dayOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from '../session/context.ts';
import { Secret } from './Secret.tsx';

/** Keys for programs that act for a person. */
export function KeysPage() {
  const { session } = useSignedIn();
  const read = useRead('keys', () => session.get<ApiKeys>('/keys'));
  const [minted, setMinted] = useState<MintedKey | null>(null);
  return (
    <Page
      title="API keys"
      lead="A key lets a program do what its scopes allow, for this account, on behalf of the member who created it."
    >
      <Loaded read={read}>
        {({ data, grantable }) => (
          <>
            <Standing keys={data} changed={read.again} />
            <Mint
              grantable={grantable}
              minted={(key) => {
                setMinted(key);
                read.again();
              }}
            />
          </>
        )}
      </Loaded>
      {minted && (
        <Secret
          title="The new key"
          label="key"
          text={minted.key}
          note="Store it where your program reads its secrets."
          close={() => setMinted(null)}
        />
      )}
    </Page>
  );
}

function Standing({ keys, changed }: { keys: ApiKey[]; changed: () => void }) {
  const [gone, setGone] = useState(false);
  const shown = keys.filter((key) => gone || !key.revokedAt);
  if (!keys.length) {
    return (
      <Empty title="No keys yet">
        <p>Create one below, or let a device request one with portcullis login.</p>
      </Empty>
    );
  }
  return (
    <Card>
      <ul class="rows">
        {shown.map((key) => (
          <Key key={key.id} entry={key} changed={changed} />
        ))}
      </ul>
      {keys.length > shown.length || gone ? (
        <button type="button" class="quiet" aria-pressed={gone} onClick={() => setGone(!gone)}>
          {gone ? 'Hide revoked keys' : 'Show revoked keys'}
        </button>
      ) : null}
    </Card>
  );
}

function Key({ entry, changed }: { entry: ApiKey; changed: () => void }) {
  const { session, me } = useSignedIn();
  const [revoking, setRevoking] = useState(false);
  const name = entry.name ?? 'Unnamed key';
  const revoke = useAction(async () => {
    await session.send('DELETE', `/keys/${entry.id}`);
    tell(`${name} was revoked.`);
    changed();
  });
  const expired = entry.expiresAt !== null && Date.parse(entry.expiresAt) < Date.now();
  return (
    <li>
      <div class="card-head">
        <strong dir="auto">{name}</strong>
        {entry.revokedAt ? (
          <Badge>revoked {dayOf(entry.revokedAt)}</Badge>
        ) : expired ? (
          <Badge>expired</Badge>
        ) : (
          (entry.own || me.role !== 'viewer') && (
            <button type="button" class="danger" onClick={() => setRevoking(true)}>
              Revoke<span class="hidden"> {name}</span>
            </button>
          )
        )}
      </div>
      <p>
        {entry.scopes.map((scope) => (
          <code key={scope} class="scope">
            {scope}
          </code>
        ))}
      </p>
      <p class="soft">
        Created by {entry.mintedBy ?? 'a former member'}, {dayOf(entry.createdAt)}.{' '}
        {entry.lastUsedOn ? `Last used ${dayOf(entry.lastUsedOn)}.` : 'Never used.'}
        {entry.expiresAt && ` Works until ${dayOf(entry.expiresAt)}.`}
      </p>
      {revoking && (
        <Confirm
          title={`Revoke ${name}?`}
          verb="Revoke"
          action={revoke}
          close={() => setRevoking(false)}
        >
          <p>Programs that use it lose access at once. This cannot be undone.</p>
        </Confirm>
      )}
    </li>
  );
}

const lifetimes = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['', 'until revoked'],
] as const;

const onlyReads = (scope: string) => scope.endsWith(':read');

function Mint({
  grantable,
  minted,
}: {
  grantable: ScopeMeaning[];
  minted: (key: MintedKey) => void;
}) {
  const { session } = useSignedIn();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof lifetimes)[number][0]>('90');
  const [scopes, setScopes] = useState<string[]>([]);
  const named = grantable.map(({ scope }) => scope);
  const mint = useAction(async () => {
    const key = await session.send<MintedKey>('POST', '/keys', {
      ...(name.trim() && { name: name.trim() }),
      ...(days && { expiresInDays: Number(days) }),
      scopes,
    });
    setName('');
    setScopes([]);
    minted(key);
  });
  return (
    <Card title="Create a key">
      <Form action={mint} label="Create key" disabled={!scopes.length}>
        <div class="row">
          <TextField
            label="Name"
            name="name"
            hint="What the key is for, such as: nightly report"
            value={name}
            change={setName}
            maxLength={100}
          />
          <Choice label="Valid for" value={days} options={lifetimes} change={setDays} />
        </div>
        <fieldset>
          <legend>Scopes</legend>
          <div class="actions presets">
            <button type="button" onClick={() => setScopes(named.filter(onlyReads))}>
              Read only
            </button>
            <button type="button" onClick={() => setScopes(named)}>
              Everything
            </button>
            <button type="button" onClick={() => setScopes([])}>
              None
            </button>
          </div>
          {grantable.map(({ scope, meaning }) => (
            <Check
              key={scope}
              label={
                <>
                  <code>{scope}</code>: {meaning}
                </>
              }
              checked={scopes.includes(scope)}
              change={(on) =>
                setScopes(on ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            />
          ))}
        </fieldset>
      </Form>
    </Card>
  );
}
