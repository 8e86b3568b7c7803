import { useEffect, useRef } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import type { RulesetRow } from '../../shared/wire/ruleset/history.ts';
import { ApiError } from '../api/client.ts';
import { timeOf } from '../kit/format.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** What becomes of what somebody else has published meanwhile. */
const outcomes = {
  merged:
    'Publish again to put your changes on top of it: what you did not change stays as it is there.',
  replaced:
    'Publish again to replace these settings there with yours, or look at them first: open this page in a new tab.',
} as const;

/**
 * Nobody takes back what somebody else has published without having noticed it: the first publish after that is refused, and says so;
 * what was typed stays, and the next one is done.
 * @param shown the version that the page shows, where it reads a newer one without being opened again
 * @returns does a publish
 */
export function useNoticed(outcome: keyof typeof outcomes, shown = '') {
  const { api } = useSignedIn();
  const { id } = useSite();
  const newest = async (): Promise<RulesetRow | null> => {
    const { data } = await api.get<List<RulesetRow>>(`/sites/${id}/rulesets`);
    return data.find(({ inForce }) => inForce) ?? null;
  };
  /** The version that the page began with; null where that is not known. */
  const began = useRef<Promise<RulesetRow | null>>(Promise.resolve(null));
  const begin = () => {
    began.current = newest().catch(() => null);
  };
  useEffect(begin, [id, shown]);

  return async (publish: () => Promise<unknown>): Promise<void> => {
    const [before, now] = await Promise.all([began.current, newest()]);
    if (before && now && before.integrity !== now.integrity) {
      began.current = Promise.resolve(now);
      throw new ApiError(409, {
        code: 'conflict',
        message: `${now.publishedBy?.email ?? 'Somebody'} published a newer version on ${timeOf(now.publishedAt)}, after you opened this page. ${outcomes[outcome]}`,
        requestId: '',
      });
    }
    await publish();
    begin();
  };
}
