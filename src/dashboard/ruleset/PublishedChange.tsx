import type { Ruleset } from '../../shared/ruleset.ts';
import type { RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import { useRead } from '../api/useRead.ts';
import { counted } from '../kit/format.ts';
import { Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { type Difference, differences } from './difference.ts';
import { readRuleset } from './useRuleset.ts';

/** The changes of a publication, and their effect on visitors who had decided before. */
export function PublishedChange({
  entry,
  before,
}: {
  entry: RulesetSummary;
  before: RulesetSummary | null;
}) {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`difference ${entry.integrity}`, async () => {
    const [now, old] = await Promise.all([
      readRuleset(api, site.id, entry.integrity),
      before && readRuleset(api, site.id, before.integrity),
    ]);
    return { now: now.ruleset, old: old?.ruleset ?? null };
  });
  return (
    <Loaded read={read} lines={4}>
      {({ now, old }) =>
        old ? (
          <>
            <ReaskNote before={old} after={now} />
            <Diff all={differences(old, now)} />
          </>
        ) : (
          <p>This is the first version: there is nothing to compare it with.</p>
        )
      }
    </Loaded>
  );
}

/** The effect of the publish on visitors who had decided before. */
function ReaskNote({ before, after }: { before: Ruleset; after: Ruleset }) {
  const reasked = after.purposes.filter(
    ({ key, revision }) =>
      revision > (before.purposes.find((purpose) => purpose.key === key)?.revision ?? 0),
  );
  return reasked.length ? (
    <p class="warning">
      Visitors who had already decided are asked again, only about{' '}
      {reasked.map(({ key }) => key).join(', ')}.
    </p>
  ) : (
    <p class="advice">Nobody is asked again: earlier decisions stay valid.</p>
  );
}

function Diff({ all }: { all: Difference[] }) {
  return (
    <>
      <p class="soft">{counted(all.length, 'value')} changed.</p>
      <ul class="rows">
        {all.map(({ path: at, before, after }) => (
          <li key={at} class="difference">
            <code>{at}</code>
            {before !== null && (
              <del>
                <span class="hidden">Before: </span>
                <bdi>{before || 'empty'}</bdi>
              </del>
            )}
            {after !== null && (
              <ins>
                <span class="hidden">After: </span>
                <bdi>{after || 'empty'}</bdi>
              </ins>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
