import type { Finding, Severity } from '../../shared/wire/findings.ts';
import { severities } from '../../shared/wire/findings.ts';
import { Card, Table } from '../kit/layout.tsx';
import type { Period } from '../kit/period.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { count, counted, share, timeOf } from '../kit/words.ts';
import { FindingCard } from './FindingCard.tsx';
import { useFindings } from './reads.ts';
import { Cut } from './Silence.tsx';
import { findingWords, severityWords } from './words.ts';

/** What does not look right, with the rows that prove it; and what nobody knows. */
export function Findings({ period }: { period: Period }) {
  const read = useFindings(period);
  return (
    <Loaded read={read} lines={8}>
      {({ data, truncationHint }) => {
        const unknown = data.filter(({ kind }) => kind === 'unclassified_host');
        const known = data.filter(({ kind }) => kind !== 'unclassified_host');
        return (
          <>
            <Cut hint={truncationHint} />
            {known.length ? (
              severities.map((severity) => (
                <Group key={severity} severity={severity} findings={known} />
              ))
            ) : (
              <Empty title="Nothing was found in this period">
                <p>
                  Found is what visitors' pages showed, once they allowed it. Whoever refused, or
                  has not chosen, is not seen here; a scan of the site sees those.
                </p>
              </Empty>
            )}
            {unknown.length > 0 && <Unclassified findings={unknown} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Group({ severity, findings }: { severity: Severity; findings: Finding[] }) {
  const group = findings.filter((finding) => finding.severity === severity);
  if (!group.length) return null;
  return (
    <>
      <h2 class="group">
        {severityWords[severity]} ({count(group.length)})
      </h2>
      {group.map((finding) => (
        <FindingCard key={finding.id} finding={finding} />
      ))}
    </>
  );
}

/** Neither good nor bad: a state of its own. */
function Unclassified({ findings }: { findings: Finding[] }) {
  return (
    <Card
      title={`${counted(findings.length, 'host')} that nobody knows`}
      lead={`${findingWords.unclassified_host.text} Name a purpose for each by a blocking rule: then it is held, and watched, as the visitor decides.`}
    >
      <Table
        caption="Hosts that nobody knows"
        columns={['Host', 'Page views', 'Part', 'First', 'Last']}
        numbers={['Page views', 'Part']}
      >
        {findings.map(({ id, about, pages, share: part, firstSeenAt, lastSeenAt }) => (
          <tr key={id}>
            <th scope="row">{about}</th>
            <td class="number">{count(pages)}</td>
            <td class="number">{share(part)}</td>
            <td>{timeOf(firstSeenAt)}</td>
            <td>{timeOf(lastSeenAt)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
