import { useState } from 'preact/hooks';
import type { RulesetSummary } from '../../../shared/wire/ruleset/history.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { secondOf } from '../../kit/format.ts';
import { tell } from '../../kit/notices.tsx';
import { Loaded } from '../../kit/state.tsx';
import { go, path } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { NoteField } from '../NoteField.tsx';
import { readRuleset } from '../useRuleset.ts';
import { askedAgain } from './askedAgain.ts';
import { AskedAgain, Changes } from './Changes.tsx';

/** Two ways back: the banner of an earlier version as a draft, or all its settings, once what changes was seen. */
export function Restore({
  entry,
  current,
  again,
}: {
  entry: RulesetSummary;
  /** The integrity of the ruleset in force. */
  current: string;
  again: () => void;
}) {
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const draft = `${path('sites', site.id, 'banner')}?from=${encodeURIComponent(entry.integrity)}`;
  return (
    <>
      <a class="button" href={draft}>
        Edit as a draft
      </a>
      <button type="button" onClick={() => setAsking(true)}>
        Restore these settings
      </button>
      {asking && (
        <Asking entry={entry} current={current} again={again} close={() => setAsking(false)} />
      )}
    </>
  );
}

function Asking({
  entry: { integrity, publishedAt },
  current,
  again,
  close,
}: Parameters<typeof Restore>[0] & { close: () => void }) {
  const { api } = useSignedIn();
  const site = useSite();
  const [note, setNote] = useState(`As published ${secondOf(publishedAt)}`);
  const read = useRead(`restore ${integrity} ${current}`, async () => {
    const [inForce, earlier] = await Promise.all([
      readRuleset(api, site.id, current),
      readRuleset(api, site.id, integrity),
    ]);
    const { ruleset: now } = inForce;
    return { now, old: { ...earlier.ruleset, code: now.code } };
  });
  const restore = useAction(async () => {
    const at = `/sites/${site.id}/rulesets/${encodeURIComponent(integrity)}/restore`;
    // What was seen is what changes from the version in force: a newer one is shown first.
    const publishing = { note, inForce: current };
    const published = await api
      .publish<RulesetSummary>('POST', at, {}, publishing)
      .catch((error: unknown) => {
        again();
        throw error;
      });
    close();
    tell('The version was restored and published.');
    again();
    go(path('sites', site.id, 'rulesets', published.publishedAt));
  });
  return (
    <Confirm title="Publish these settings again?" verb="Publish" action={restore} close={close}>
      <p>They replace the current ones, which stay in this list.</p>
      <Loaded read={read} lines={4}>
        {({ now, old }) => (
          <>
            <AskedAgain about={askedAgain(now, old)} />
            <section
              class="seen"
              aria-label="What changes"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
              tabIndex={0}
            >
              <Changes before={now} after={old} />
            </section>
          </>
        )}
      </Loaded>
      <NoteField note={note} change={setNote} />
    </Confirm>
  );
}
