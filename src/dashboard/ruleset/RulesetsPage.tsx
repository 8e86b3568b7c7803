import type { Ruleset } from '../../shared/ruleset.ts';
import type { List } from '../../shared/wire/list.ts';
import type { RulesetChange, RulesetSummary } from '../../shared/wire/ruleset/published.ts';
import { useRead } from '../api/useRead.ts';
import { counted, timeOf } from '../kit/format.ts';
import { Badge, Card, Page, Table } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { type Difference, differences } from './difference.ts';
import { readRuleset } from './useRuleset.ts';

const changes: Record<RulesetChange, string> = {
  default: 'first version, with default settings',
  design: 'design',
  wording: 'wording',
  links: 'policy links',
  purposes: 'purposes',
  languages: 'languages',
  jurisdictions: 'jurisdictions',
  blocking: 'blocking rules',
  signals: 'signals',
  monitoring: 'tag monitoring',
  code: 'newer code, same settings',
  unknown: 'not known',
};

/** Every publication, and its changes. */
export function RulesetsPage({ rest }: { rest: string[] }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/rulesets`;
  const read = useRead(at, () => api.get<List<RulesetSummary>>(at));
  return (
    <Page
      title="Published rulesets"
      lead="Each published ruleset is kept unchanged: every record names the one its visitor saw."
    >
      <Loaded read={read} lines={6}>
        {({ data, truncated }) => {
          const place = data.findIndex(({ integrity }) => integrity === rest[0]);
          const chosen = data[place];
          return (
            <>
              {chosen && <Chosen entry={chosen} before={data[place + 1] ?? null} />}
              <Card>
                {data.length ? (
                  <Table caption="Published rulesets" columns={['When', 'Change', 'Ruleset', '']}>
                    {data.map((entry) => (
                      <Row key={entry.integrity} entry={entry} />
                    ))}
                  </Table>
                ) : (
                  <Empty title="Nothing published yet" />
                )}
                {truncated && <p class="soft">Only the newest {data.length} are listed.</p>}
              </Card>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Row({ entry: { integrity, publishedAt, change, inForce } }: { entry: RulesetSummary }) {
  const site = useSite();
  return (
    <tr>
      <td>
        <a href={path('sites', site.id, 'rulesets', integrity)}>{timeOf(publishedAt)}</a>
      </td>
      <td>{changes[change]}</td>
      <td>
        <code>{integrity.slice(7, 19)}…</code>
      </td>
      <td>{inForce && <Badge tone="good">current</Badge>}</td>
    </tr>
  );
}

function Chosen({ entry, before }: { entry: RulesetSummary; before: RulesetSummary | null }) {
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
    <Card title={`Published ${timeOf(entry.publishedAt)}`} lead={<code>{entry.integrity}</code>}>
      <Loaded read={read} lines={4}>
        {({ now, old }) =>
          old ? (
            <>
              <Asked before={old} after={now} />
              <Diff all={differences(old, now)} />
            </>
          ) : (
            <p>This is the first version: there is nothing to compare it with.</p>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The effect of the publish on visitors who had decided before. */
function Asked({ before, after }: { before: Ruleset; after: Ruleset }) {
  const asked = after.purposes.filter(
    ({ key, revision }) =>
      revision > (before.purposes.find((purpose) => purpose.key === key)?.revision ?? 0),
  );
  return asked.length ? (
    <p class="warning">
      Visitors who had already decided are asked again, only about{' '}
      {asked.map(({ key }) => key).join(', ')}.
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
