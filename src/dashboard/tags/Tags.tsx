import { Page } from '../kit/layout.tsx';
import { type Period, PeriodChooser, readPeriod } from '../kit/period.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Events } from './Events.tsx';
import { Findings } from './Findings.tsx';
import { Flow } from './Flow.tsx';
import { Health } from './Health.tsx';
import { Overview } from './Overview.tsx';
import { Rows } from './Rows.tsx';

const tabs = [
  ['', 'Overview'],
  ['events', 'Events'],
  ['flow', 'Flow'],
  ['health', 'Slow and failing'],
  ['findings', 'Findings'],
  ['rows', 'Rows'],
] as const;

/** What the tags of the site did, on pages of visitors who allowed to look. */
export function TagsPage({ rest: [name = '', id] }: { rest: string[] }) {
  const period = readPeriod(7);
  return (
    <Page
      title="Tags"
      lead="What tags really did, seen from the pages of visitors who allowed it: events, the tags that ran, and the requests that followed."
    >
      <Tabs label="Tags" page="tags" here={name} tabs={tabs} />
      {id === undefined && <PeriodChooser period={period} />}
      <Part name={name} period={period} id={id} />
    </Page>
  );
}

function Part({ name, period, id }: { name: string; period: Period; id: string | undefined }) {
  if (name === 'events') return <Events period={period} />;
  if (name === 'flow') return <Flow period={period} />;
  if (name === 'health') return <Health period={period} />;
  if (name === 'findings') return <Findings period={period} />;
  if (name === 'rows') return <Rows period={period} batchId={id ?? null} />;
  return <Overview period={period} />;
}
