import type { RecordBanner } from '../../shared/wire/consent/records.ts';
import { useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { secondOf } from '../kit/format.ts';
import { Card, Page } from '../kit/layout.tsx';
import { Empty } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { Erase } from './Erase.tsx';
import { Explained } from './Explained.tsx';
import { Find } from './Find.tsx';
import { InLog } from './InLog.tsx';
import { ShownAgain } from './ShownAgain.tsx';
import { VerifiedOnly } from './VerifiedOnly.tsx';

/** One record: its content, the meaning of each part, and the banner it was made on. */
export function RecordView({ id }: { id: string }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/consent-records/${encodeURIComponent(id)}/banner`;
  const read = useRead(at, () => api.get<RecordBanner>(at));
  return (
    <Page
      title="Record"
      lead={read.value && `Received ${secondOf(read.value.record.receivedAt)}`}
      actions={
        <a class="button" href={path('sites', site.id, 'records')}>
          All records
        </a>
      }
    >
      {read.error?.code === 'not_found' ? (
        <Empty title="No such record">
          <p>The id may be mistyped or belong to another site, or the record was erased.</p>
          <Find />
        </Empty>
      ) : (
        <VerifiedOnly read={read} lines={12}>
          {(banner) => (
            <>
              <ShownAgain banner={banner} />
              <Card title="Record details">
                <Explained record={banner.record} />
              </Card>
              <InLog record={banner.record} />
              <Card
                title="Raw record"
                lead="The record exactly as stored. To prove many records at once, use the export."
              >
                <Copy label="record" text={JSON.stringify(banner.record, null, 2)} />
              </Card>
              <Erase record={banner.record} />
            </>
          )}
        </VerifiedOnly>
      )}
    </Page>
  );
}
