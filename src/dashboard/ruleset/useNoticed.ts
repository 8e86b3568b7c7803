import { useEffect, useRef } from 'preact/hooks';
import { ApiError } from '../api/client.ts';
import { newestIn } from '../api/newestIn.ts';
import { timeOf } from '../kit/format.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** What becomes of what somebody else has published meanwhile. */
const outcomes = {
  merged:
    'Publish again to apply your changes on top of it; what you did not change stays as it is there.',
  replaced:
    'Publish again to replace these settings with yours, or open this page in a new tab to look at them first.',
} as const;

/**
 * Nobody takes back what somebody else has published without having noticed it: the first publish after that is refused, and says so;
 * what was typed stays, and the next one is done.
 * @param shown the version that the page shows, where it knows it; else it is the one in force when the page opens
 * @returns does a publish, for the ruleset whose integrity it is given
 */
export function useNoticed(outcome: keyof typeof outcomes, shown?: string) {
  const { api } = useSignedIn();
  const { id } = useSite();
  /** The integrity that the next publish is made for; null where that is not known. */
  const seen = useRef<Promise<string | null>>(Promise.resolve(null));
  const see = (integrity?: string) => {
    seen.current = integrity
      ? Promise.resolve(integrity)
      : newestIn(api, id).then(
          (newest) => newest?.integrity ?? null,
          () => null,
        );
  };
  useEffect(() => see(shown), [id, shown]);

  return async (publish: (inForce: string | null) => Promise<unknown>): Promise<void> => {
    const inForce = await seen.current;
    try {
      await publish(inForce);
    } catch (refused) {
      if (!(refused instanceof ApiError) || refused.status !== 409) throw refused;
      const newest = await newestIn(api, id);
      if (!newest || newest.integrity === inForce) throw refused;
      see(newest.integrity);
      throw new ApiError(409, {
        code: 'conflict',
        message: `${newest.publishedBy?.email ?? 'Someone'} published a newer version on ${timeOf(newest.publishedAt)}, after you opened this page. ${outcomes[outcome]}`,
        requestId: '',
      });
    }
    see();
  };
}
