import { useState } from 'preact/hooks';
import type { AccountMember, Invitation, Role } from '../../shared/wire/account/session.ts';
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
import { MemberRole, roleOptions } from './MemberRole.tsx';
import { Secret } from './Secret.tsx';

/** Users of the account, and their roles. */
export function MembersPage() {
  const { session, me } = useSignedIn();
  const read = useRead('members', () => session.get<{ data: AccountMember[] }>('/members'));
  const [invitation, setInvitation] = useState<Invited | null>(null);
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
          title={`Sign-in link for ${invitation.email}`}
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

/** What opens the account, and for whom. */
type Invited = Invitation & { email: string };

interface Doing {
  changed: () => void;
  invited: (invitation: Invited) => void;
}

function MemberRow({ member, changed, invited }: { member: AccountMember } & Doing) {
  const { session, me, refresh } = useSignedIn();
  const [removing, setRemoving] = useState(false);
  const at = `/members/${member.userId}`;
  const self = member.userId === me.user.userId;
  const link = useAction(async () =>
    invited({ email: member.email, ...(await session.send<Invitation>('POST', `${at}/link`)) }),
  );
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
          {!member.ready && !self && <Badge tone="warn">no password or passkey</Badge>}
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
              {self ? 'Leave' : 'Remove'}
              <span class="hidden"> {self ? 'this account' : member.email}</span>
            </button>
          </div>
        )}
      </div>
      {me.role === 'owner' && <MemberRole key={member.role} member={member} changed={changed} />}
      {link.error && <Problem error={link.error} />}
      {removing && (
        <Confirm
          title={self ? 'Leave this account?' : `Remove ${member.email}?`}
          verb={self ? 'Leave' : 'Remove'}
          action={remove}
          close={() => setRemoving(false)}
        >
          <p>
            {self
              ? 'You are signed out of it now, and the keys you created stop working.'
              : 'Their sessions end now, and the keys they created stop working.'}
          </p>
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
    const body = { email: email.trim(), role };
    invited({ ...body, ...(await session.send<Invitation>('POST', '/members', body)) });
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
          <Choice label="Role" value={role} options={roleOptions} change={setRole} />
        </div>
      </Form>
    </Card>
  );
}
