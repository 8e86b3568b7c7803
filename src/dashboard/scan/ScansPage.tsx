import { Page } from '../kit/layout.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Checks } from './Checks.tsx';
import { Proposals } from './Proposals.tsx';
import { Runs } from './Runs.tsx';
import { Screenshots } from './Screenshots.tsx';
import { Trackers } from './Trackers.tsx';

const tabs = [
  ['', 'Scans', Runs],
  ['trackers', 'Trackers', Trackers],
  ['checks', 'Checks', Checks],
  ['screenshots', 'Screenshots', Screenshots],
  ['proposals', 'Proposed rules', Proposals],
] as const;

/** The site as seven kinds of visitors meet it, including those who refused or never chose. */
export function ScansPage({ rest }: { rest: string[] }) {
  const here = rest[0] ?? '';
  const Show = tabs.find(([at]) => at === here)?.[2] ?? Runs;
  return (
    <Page
      title="Scans"
      lead="A browser visits the site as seven kinds of visitors and records what happens for each."
    >
      <Tabs label="Parts of the scan" page="scans" here={here} tabs={tabs} />
      <Show />
    </Page>
  );
}
