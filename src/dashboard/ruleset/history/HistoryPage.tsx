import type { List } from '../../../shared/wire/list.ts';
import type { RulesetRow } from '../../../shared/wire/ruleset/history.ts';
import { useRead } from '../../api/useRead.ts';
import { secondOf } from '../../kit/format.ts';
import { Badge, Card, Page, Table } from '../../kit/layout.tsx';
import { Empty, Loaded } from '../../kit/state.tsx';
import { Who } from '../../kit/who.tsx';
import { path } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { changeWords } from './changeWords.ts';
import { Version } from './Version.tsx';

/** Every publication, and its changes. */
export function HistoryPage({ rest }: { rest: string[] }) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/rulesets`;
  const read = useRead(at, () => api.get<List<RulesetRow>>(at));
  return (
    <Page
      title="History"
      lead="Each published ruleset is kept unchanged: every record names the one its visitor saw."
      actions={
        me.role !== 'viewer' && (
          <a class="button" href={`${path('audit')}?site=${site.id}`}>
            Audit log of this site
          </a>
        )
      }
    >
      <Loaded read={read} lines={6}>
        {({ data, truncated }) => {
          const placeOf = (name: string | undefined) =>
            data.findIndex(
              ({ integrity, publishedAt }) => name === publishedAt || name === integrity,
            );
          const place = placeOf(rest[0]);
          const chosen = data[place];
          const other = placeOf(rest[1]);
          const before = place + 1 < data.length ? place + 1 : place - 1;
          return (
            <>
              {chosen && (
                <Version
                  all={data}
                  place={place}
                  compared={other < 0 || other === place ? before : other}
                  again={read.again}
                />
              )}
              <Card>
                {data.length ? (
                  <Table
                    caption="Published rulesets"
                    columns={['When', 'Change', 'Member', 'Ruleset']}
                    beside={['Member', 'Ruleset']}
                  >
                    {data.map((entry) => (
                      <Row key={entry.publishedAt} entry={entry} chosen={entry === chosen} />
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
  entry: { integrity, publishedAt, change, note, inForce, publishedBy },
  chosen,
}: {
  entry: RulesetRow;
  chosen: boolean;
}) {
  const site = useSite();
  return (
    <tr>
      <td>
        <a
          href={path('sites', site.id, 'rulesets', publishedAt)}
          aria-current={chosen ? 'true' : undefined}
        >
          {secondOf(publishedAt)}
        </a>
      </td>
      <td>
        {changeWords[change]} {inForce && <Badge tone="good">current</Badge>}
        {note && (
          <div class="soft">
            <bdi>{note}</bdi>
          </div>
        )}
        <div class="below soft">{publishedBy && <Who actor={publishedBy} />}</div>
      </td>
      <td class="beside">{publishedBy ? <Who actor={publishedBy} /> : '–'}</td>
      <td class="beside">
        <code class="short">{integrity.slice(7, 19)}…</code>
      </td>
    </tr>
  );
}
