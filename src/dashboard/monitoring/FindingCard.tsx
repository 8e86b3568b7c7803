import { type Finding, findingAdvice } from '../../shared/wire/monitoring/findings.ts';
import { count, counted, share, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts } from '../kit/layout.tsx';
import { severityTones, severityWords } from '../kit/severity.ts';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { detailOf } from './findingDetail.tsx';
import { findingWords } from './labels.ts';
import { RowTable } from './RowTable.tsx';

/** One finding: its meaning, its frequency, what to do, and the rows that prove it. */
export function FindingCard({ finding }: { finding: Finding }) {
  const site = useSite();
  const { kind, severity, about, pages, share: part, advice, evidence } = finding;
  const { title, text } = findingWords[kind];
  return (
    <Card
      title={`${title}: ${about}`}
      actions={<Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>}
      lead={text}
    >
      <Facts
        rows={[
          ['Page views', `${count(pages)} (${share(part)})`],
          ['First seen', timeOf(finding.firstSeenAt)],
          ['Last seen', timeOf(finding.lastSeenAt)],
          ...detailOf(finding),
        ]}
      />
      <p class="advice">{findingAdvice[advice]}</p>
      {evidence.rows.length > 0 && (
        <details>
          <summary>{counted(evidence.rows.length, 'row')} with this finding</summary>
          <RowTable caption={`Evidence: ${title}, ${about}`} rows={evidence.rows} />
        </details>
      )}
      {evidence.batchIds.length > 0 && (
        <p class="hint">
          Page views with this finding:{' '}
          {evidence.batchIds.map((batchId, n) => (
            <span key={batchId}>
              {n > 0 && ', '}
              <a href={path('sites', site.id, 'tags', 'rows', batchId)}>{n + 1}</a>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
