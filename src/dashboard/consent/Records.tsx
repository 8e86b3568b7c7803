import { Page } from '../kit/layout.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Export } from './Export.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordView } from './RecordView.tsx';
import { SiteLogView } from './SiteLogView.tsx';

const tabs = [
  ['', 'Records'],
  ['export', 'Export'],
  ['log', 'Log'],
] as const;

/** The decisions themselves: a list, a single one, those of a period as a proof, and the log that they stand in. */
export function RecordsPage({ rest: [name = ''] }: { rest: string[] }) {
  const part = tabs.some(([at]) => at === name);
  if (!part) return <RecordView key={name} id={name} />;
  return (
    <Page
      title="Records"
      lead="Every decision as it was received. Records are never changed. They stay for their retention period, unless an owner erases them."
    >
      <Tabs label="Records" page="records" here={name} tabs={tabs} />
      {name === 'export' ? <Export /> : name === 'log' ? <SiteLogView /> : <RecordList />}
    </Page>
  );
}
