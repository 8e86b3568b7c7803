import { Page } from '../kit/layout.tsx';
import { PeriodChooser, readPeriod } from '../kit/period.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Events } from './Events.tsx';
import { Findings } from './Findings.tsx';
import { Flow } from './Flow.tsx';
import { Health } from './Health.tsx';
import { Overview } from './Overview.tsx';
import { Rows } from './Rows.tsx';

const tabs = [
  ['', 'Overview', Overview],
  ['events', 'Events', Events],
  ['flow', 'Flow', Flow],
  ['health', 'Slow and failing', Health],
  ['findings', 'Findings', Findings],
  ['rows', 'Rows', Rows],
] as const;

/** The activity of the site's tags, on pages of visitors who allowed monitoring. */
export function TagsPage({ rest: [name = '', id] }: { rest: string[] }) {
  const period = readPeriod(7);
  const Show = tabs.find(([at]) => at === name)?.[2] ?? Overview;
  return (
    <Page
      title="Tags"
      lead="What tags really did on the pages of visitors who allowed monitoring: events, the tags that ran, and the requests that followed."
    >
      <Tabs label="Tags" page="tags" here={name} tabs={tabs} />
      {id === undefined && <PeriodChooser period={period} />}
      <Show period={period} batchId={id ?? null} />
    </Page>
  );
}
