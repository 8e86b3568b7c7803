import { useState } from 'preact/hooks';
import { type AccountMember, type Role, roles } from '../../shared/wire/account/session.ts';
import { useAction } from '../api/useAction.ts';
import { Choice } from '../kit/choice.tsx';
import { Confirm } from '../kit/dialog.tsx';
import { tell } from '../kit/notices.tsx';
import { useSignedIn } from '../session/context.ts';

const meanings: Record<Role, string> = {
  owner: 'everything',
  admin: 'all but members and billing',
  viewer: 'read only',
};
export const roleOptions = roles.map((role) => [role, `${role}: ${meanings[role]}`] as const);

/** Changes a member's role. By a button of its own: a closed select changes with each arrow key, on its way to what is meant. */
export function MemberRole({
  member: { userId, email, role },
  changed,
}: {
  member: AccountMember;
  changed: () => void;
}) {
  const { session, me, refresh } = useSignedIn();
  const [chosen, setChosen] = useState(role);
  const [asking, setAsking] = useState(false);
  const self = userId === me.user.userId;
  const change = useAction(async () => {
    await session.send('PATCH', `/members/${userId}`, { role: chosen });
    tell(`${email} is now ${chosen}.`);
    changed();
    if (self) await refresh();
  });
  return (
    <div class="row">
      <Choice label="Role" of={email} value={chosen} options={roleOptions} change={setChosen} />
      {chosen !== role && (
        <button type="button" onClick={() => setAsking(true)}>
          Change role<span class="hidden"> of {email}</span>
        </button>
      )}
      {asking && (
        <Confirm
          title={`Change the role of ${email}?`}
          verb="Change role"
          action={change}
          close={() => setAsking(false)}
        >
          <p>
            From {role} to {chosen}: {meanings[chosen]}.
            {self && ' This is you: only another owner can undo it.'}
          </p>
        </Confirm>
      )}
    </div>
  );
}
