import { Page } from '../kit/layout.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Export } from './Export.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordView } from './RecordView.tsx';

const tabs = [
  ['', 'Records'],
  ['export', 'Export'],
] as const;

/** The decisions themselves: a list, a single one, or those of a period as a proof. */
export function RecordsPage({ rest: [name = ''] }: { rest: string[] }) {
  if (name && name !== 'export') return <RecordView key={name} id={name} />;
  return (
    <Page
      title="Records"
      lead="Every decision as it was received. Records are never changed, and never deleted within their retention period."
    >
      <Tabs label="Records" page="records" here={name} tabs={tabs} />
      {name ? <Export /> : <RecordList />}
    </Page>
  );
}
