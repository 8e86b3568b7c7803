import type { Ruleset } from '../../../shared/ruleset.ts';
import type { RulesetRow } from '../../../shared/wire/ruleset/history.ts';
import { useRead } from '../../api/useRead.ts';
import { Choice } from '../../kit/choice.tsx';
import { secondOf } from '../../kit/format.ts';
import { Card } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/state.tsx';
import { go, path } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { readRuleset } from '../useRuleset.ts';
import { AskedAgain, Changes } from './Changes.tsx';
import { changeWords } from './changeWords.ts';
import { Restore } from './Restore.tsx';

/** One version, what it changed, and how to go back to it. */
export function Version({
  all,
  place,
  compared,
  again,
}: {
  /** Newest first. */
  all: RulesetRow[];
  place: number;
  /** Place of the version that it is compared with: the one before it, unless another was chosen. */
  compared: number;
  again: () => void;
}) {
  const { me } = useSignedIn();
  const site = useSite();
  const entry = all[place] as RulesetRow;
  const other = all[compared];
  const mayRestore = !entry.inForce && me.role !== 'viewer' && site.status !== 'archived';
  const at = path('sites', site.id, 'rulesets', entry.publishedAt);
  return (
    <Card
      title={`Published ${secondOf(entry.publishedAt)}`}
      lead={
        <>
          {entry.publishedBy && (
            <>
              by <bdi>{entry.publishedBy.email ?? 'the operator'}</bdi>
              {entry.publishedBy.kind === 'key' && ' with an API key'},{' '}
            </>
          )}
          <code>{entry.integrity}</code>
        </>
      }
      actions={
        mayRestore && <Restore entry={entry} current={all[0]?.integrity ?? ''} again={again} />
      }
    >
      {entry.note && (
        <p class="note">
          <bdi>{entry.note}</bdi>
        </p>
      )}
      {other ? (
        <>
          <Choice
            label="Compare with"
            value={other.publishedAt}
            options={all
              .filter((one) => one !== entry)
              .map((one) => [
                one.publishedAt,
                `${secondOf(one.publishedAt)}: ${changeWords[one.change]}`,
              ])}
            change={(to) => go(`${at}/${encodeURIComponent(to)}`, 'replace')}
          />
          <Comparison
            older={all[Math.max(place, compared)]}
            newer={all[Math.min(place, compared)]}
          />
        </>
      ) : (
        <p>This is the only version: there is nothing to compare it with.</p>
      )}
    </Card>
  );
}

function Comparison({ older, newer }: Record<'older' | 'newer', RulesetRow | undefined>) {
  const { api } = useSignedIn();
  const site = useSite();
  const [from, to] = [older?.integrity ?? '', newer?.integrity ?? ''];
  const read = useRead(`difference ${from} ${to}`, async () => {
    const [before, after] = await Promise.all([
      readRuleset(api, site.id, from),
      readRuleset(api, site.id, to),
    ]);
    return { before: before.ruleset, after: after.ruleset };
  });
  return (
    <Loaded read={read} lines={4}>
      {(both) => (
        <>
          <AskedAgain about={renewed(both)} />
          <Changes {...both} />
        </>
      )}
    </Loaded>
  );
}

/** Purposes whose meaning has grown from one ruleset to the other. */
function renewed({ before, after }: Record<'before' | 'after', Ruleset>): string[] {
  return after.purposes
    .filter(
      ({ key, revision }) =>
        revision > (before.purposes.find((purpose) => purpose.key === key)?.revision ?? 0),
    )
    .map(({ key }) => after.wording[after.language]?.purposes[key]?.name ?? key);
}
