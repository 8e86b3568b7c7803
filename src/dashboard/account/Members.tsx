import { useState } from 'preact/hooks';
import {
  type AccountMember,
  type Invitation,
  type Role,
  roles,
} from '../../shared/wire/account/session.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Choice } from '../kit/choice.tsx';
import { Confirm } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { dayOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Loaded, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn } from '../session/context.ts';
import { Secret } from './Secret.tsx';

const meanings: Record<Role, string> = {
  owner: 'everything',
  admin: 'all but members and billing',
  viewer: 'read only',
};
const options = roles.map((role) => [role, `${role}: ${meanings[role]}`] as const);

/** Users of the account, and their roles. */
export function MembersPage() {
  const { session, me } = useSignedIn();
  const read = useRead('members', () => session.get<{ data: AccountMember[] }>('/members'));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const owner = me.role === 'owner';
  return (
    <Page title="Members" lead="People who sign in to this account. Programs use API keys instead.">
      <Card>
        <Loaded read={read}>
          {({ data }) => (
            <ul class="rows">
              {data.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  changed={read.again}
                  invited={setInvitation}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      {owner && <Invite changed={read.again} invited={setInvitation} />}
      {invitation && (
        <Secret
          title="Sign-in link"
          label="link"
          text={invitation.signInUrl}
          until={invitation.expiresAt}
          note={
            invitation.mailed
              ? 'An e-mail with its own link is on its way. If it does not arrive, pass this one on yourself.'
              : 'Pass it on yourself: this service does not send e-mail.'
          }
          close={() => setInvitation(null)}
        />
      )}
    </Page>
  );
}

interface Doing {
  changed: () => void;
  invited: (invitation: Invitation) => void;
}

function MemberRow({ member, changed, invited }: { member: AccountMember } & Doing) {
  const { session, me, refresh } = useSignedIn();
  const [removing, setRemoving] = useState(false);
  const at = `/members/${member.userId}`;
  const self = member.userId === me.user.userId;
  const change = useAction(async (role: Role) => {
    await session.send('PATCH', at, { role });
    tell(`${member.email} is now ${role}.`);
    changed();
    if (self) await refresh();
  });
  const link = useAction(async () => invited(await session.send('POST', `${at}/link`)));
  const remove = useAction(async () => {
    await session.send('DELETE', at);
    tell(`${member.email} was removed.`);
    if (self) await refresh();
    else changed();
  });
  return (
    <li>
      <div class="card-head">
        <div>
          <strong>{member.email}</strong> {self && <Badge>you</Badge>}{' '}
          {!member.ready && !self && <Badge tone="warn">invited</Badge>}
          <div class="soft">
            {me.role !== 'owner' && `${member.role}, `}since {dayOf(member.addedAt)}
          </div>
        </div>
        {me.role === 'owner' && (
          <div class="actions">
            {!self && (
              <button type="button" aria-busy={link.busy} onClick={() => void link.run()}>
                New link<span class="hidden"> for {member.email}</span>
              </button>
            )}
            <button type="button" class="danger" onClick={() => setRemoving(true)}>
              Remove<span class="hidden"> {member.email}</span>
            </button>
          </div>
        )}
      </div>
      {me.role === 'owner' && (
        <Choice
          label={`Role of ${member.email}`}
          value={member.role}
          options={options}
          change={(role) => void change.run(role)}
        />
      )}
      {[change, link].map(({ error }) => error && <Problem key={error.message} error={error} />)}
      {removing && (
        <Confirm
          title={`Remove ${member.email}?`}
          verb="Remove"
          action={remove}
          close={() => setRemoving(false)}
        >
          <p>Their sessions end now, and the keys they created stop working.</p>
        </Confirm>
      )}
    </li>
  );
}

function Invite({ changed, invited }: Doing) {
  const { session } = useSignedIn();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const invite = useAction(async () => {
    invited(await session.send('POST', '/members', { email: email.trim(), role }));
    setEmail('');
    changed();
  });
  return (
    <Card title="Add a member">
      <Form action={invite} label="Add and create a link" disabled={!email.trim()}>
        <div class="row">
          <TextField
            label="E-mail"
            name="email"
            type="email"
            value={email}
            change={setEmail}
            required
          />
          <Choice label="Role" value={role} options={options} change={setRole} />
        </div>
      </Form>
    </Card>
  );
}
