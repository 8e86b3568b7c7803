import type { List } from '../../shared/wire/list.ts';
import type { RulesetChange, RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import { useRead } from '../api/useRead.ts';
import { timeOf } from '../kit/format.ts';
import { Badge, Card, Page, Table } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { PublishedChange } from './PublishedChange.tsx';
import { Restore } from './Restore.tsx';
import { useAuthors } from './useAuthors.ts';

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
  'carry-over': 'choices carried over',
  restored: 'settings of an earlier ruleset',
  code: 'newer code, same settings',
  unknown: 'not known',
};

/** Every publication, and its changes. */
export function RulesetsPage({ rest }: { rest: string[] }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/rulesets`;
  const read = useRead(at, () => api.get<List<RulesetSummary>>(at));
  const authorOf = useAuthors();
  return (
    <Page
      title="Published rulesets"
      lead="Each published ruleset is kept unchanged: every record names the one its visitor saw."
    >
      <Loaded read={read} lines={6}>
        {({ data, truncated }) => {
          const place = data.findIndex(
            ({ integrity, publishedAt }) => rest[0] === publishedAt || rest[0] === integrity,
          );
          const chosen = data[place];
          return (
            <>
              {chosen && (
                <ChosenRuleset
                  entry={chosen}
                  before={data[place + 1] ?? null}
                  author={authorOf(chosen)}
                  again={read.again}
                />
              )}
              <Card>
                {data.length ? (
                  <Table
                    caption="Published rulesets"
                    columns={['When', 'Change', 'Member', 'Ruleset', '']}
                    beside={['Member', 'Ruleset']}
                  >
                    {data.map((entry) => (
                      <Row key={entry.publishedAt} entry={entry} author={authorOf(entry)} />
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

function Row({
  entry: { integrity, publishedAt, change, inForce },
  author,
}: {
  entry: RulesetSummary;
  author: string | undefined;
}) {
  const site = useSite();
  return (
    <tr>
      <td>
        <a href={path('sites', site.id, 'rulesets', publishedAt)}>{timeOf(publishedAt)}</a>
      </td>
      <td>
        {changes[change]}
        <div class="below soft">{author && <bdi>{author}</bdi>}</div>
      </td>
      <td class="beside">{author ? <bdi>{author}</bdi> : '–'}</td>
      <td class="beside">
        <code>{integrity.slice(7, 19)}…</code>
      </td>
      <td>{inForce && <Badge tone="good">current</Badge>}</td>
    </tr>
  );
}

function ChosenRuleset({
  entry,
  before,
  author,
  again,
}: {
  entry: RulesetSummary;
  before: RulesetSummary | null;
  author: string | undefined;
  again: () => void;
}) {
  const { me } = useSignedIn();
  const site = useSite();
  const mayRestore = !entry.inForce && me.role !== 'viewer' && site.status !== 'archived';
  return (
    <Card
      title={`Published ${timeOf(entry.publishedAt)}`}
      lead={
        <>
          {author && (
            <>
              by <bdi>{author}</bdi>,{' '}
            </>
          )}
          <code>{entry.integrity}</code>
        </>
      }
      actions={mayRestore && <Restore integrity={entry.integrity} again={again} />}
    >
      <PublishedChange entry={entry} before={before} />
    </Card>
  );
}
