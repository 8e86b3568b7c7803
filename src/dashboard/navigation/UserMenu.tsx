import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../kit/icon.tsx';
import { path, useRoute } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { useSignOut } from '../session/useSignOut.ts';

const id = 'user-menu';

/** Who is signed in, and what concerns them alone. The browser closes it with Escape and by a click elsewhere. */
export function UserMenu() {
  const { me } = useSignedIn();
  const leave = useSignOut();
  const route = useRoute();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.hidePopover(), [route]);
  return (
    <div class="user">
      <button type="button" class="bare" popovertarget={id}>
        <Icon name="account" />
        <span class="hidden">Your menu: {me.user.email}</span>
      </button>
      <div ref={box} id={id} popover="auto" class="user-menu">
        <p>
          <strong>
            <bdi>{me.account.name}</bdi>
          </strong>
          <br />
          <span class="soft">
            {me.user.email}, {me.role}
          </span>
        </p>
        <ul>
          <li>
            <a href={path('security')}>Sign-in and security</a>
          </li>
          {me.accounts.length > 1 && (
            <li>
              <a href={path('account')}>Switch account</a>
            </li>
          )}
          <li>
            <button
              type="button"
              class="quiet"
              aria-busy={leave.busy}
              onClick={() => void leave.run()}
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
