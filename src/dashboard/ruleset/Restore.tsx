import { useState } from 'preact/hooks';
import type { RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import { useAction } from '../api/useAction.ts';
import { Confirm } from '../kit/dialog.tsx';
import { tell } from '../kit/notices.tsx';
import { go, path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** Publishes the settings of an earlier ruleset again, once that is confirmed. */
export function Restore({ integrity, again }: { integrity: string; again: () => void }) {
  const { api } = useSignedIn();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const restore = useAction(async () => {
    const at = `/sites/${site.id}/rulesets/${encodeURIComponent(integrity)}/restore`;
    const published = await api.send<RulesetSummary>('POST', at, {});
    setAsking(false);
    tell('The version is restored and published.');
    again();
    go(path('sites', site.id, 'rulesets', published.publishedAt));
  });
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Restore these settings
      </button>
      {asking && (
        <Confirm
          title="Publish these settings again?"
          verb="Publish"
          action={restore}
          close={() => setAsking(false)}
        >
          <p>
            They take the place of the current ones, which stay in this list. Visitors are asked
            again only about purposes that mean more than what they last answered.
          </p>
        </Confirm>
      )}
    </>
  );
}
