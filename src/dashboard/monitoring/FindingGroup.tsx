import type { Severity } from '../../shared/vocabulary.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import { count } from '../kit/format.ts';
import { severityWords } from '../kit/severity.ts';
import { FindingCard } from './FindingCard.tsx';

/** Those of one severity, under its heading. */
export function FindingGroup({ severity, findings }: { severity: Severity; findings: Finding[] }) {
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
