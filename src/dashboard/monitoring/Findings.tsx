import { severities } from '../../shared/vocabulary.ts';
import type { Period } from '../kit/period.tsx';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { findingCells } from './cells.ts';
import { FindingGroup } from './FindingGroup.tsx';
import { Hosts } from './Hosts.tsx';
import { TruncatedHint } from './NoEvents.tsx';
import { useFindings } from './reads.ts';

/** Problems, with the rows that prove them; and unclassified hosts. */
export function Findings({ period }: { period: Period }) {
  const read = useFindings(period);
  return (
    <Loaded read={read} lines={8}>
      {({ data, truncationHint }) => {
        // Hosts of unknown purpose are neither good nor bad: a state of their own.
        const known = data.filter(({ kind }) => kind !== 'unclassified_host');
        return (
          <>
            <TruncatedHint hint={truncationHint} />
            {known.length ? (
              <>
                <div class="actions">
                  <SaveCsv name="findings" rows={() => findingCells(known)} />
                </div>
                {severities.map((severity) => (
                  <FindingGroup key={severity} severity={severity} findings={known} />
                ))}
              </>
            ) : (
              <Empty title="No findings in this period">
                <p>
                  Findings come from visitors who allowed monitoring. Visitors who refused or have
                  not chosen are not covered; a scan covers those.
                </p>
              </Empty>
            )}
            <Hosts period={period} changed={read.again} />
          </>
        );
      }}
    </Loaded>
  );
}
