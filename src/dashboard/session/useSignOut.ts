import { type Action, useAction } from '../api/useAction.ts';
import { useSignedIn } from './context.ts';

/** Ends this browser's session; the page then asks to sign in. */
export function useSignOut(): Action<void> {
  const { session, refresh } = useSignedIn();
  return useAction(async () => {
    await session.send('DELETE', '');
    await refresh();
  });
}
