import { useState } from 'preact/hooks';
import type { Billing } from '../../shared/wire/account/billing.ts';
import { useRead } from '../api/useRead.ts';
import { count, monthOf } from '../kit/format.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Card, Page, Table } from '../kit/layout.tsx';
import { Found, holding, many, most, SearchField } from '../kit/search.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { useSignedIn } from '../session/context.ts';

const decisions = 'Decisions';
const pageViews = 'Page views';

/** Cost and usage of each site: for owners only. */
export function BillingPage() {
  const { me } = useSignedIn();
  return (
    <Page
      title="Billing"
      lead="The plan of each site, and what it used this month. Only monitored page views count."
    >
      {me.role === 'owner' ? (
        <Bill />
      ) : (
        <Empty title="Billing is for owners">
          <p>Ask an owner of the account.</p>
        </Empty>
      )}
    </Page>
  );
}

function Bill() {
  const { api } = useSignedIn();
  const read = useRead('billing', () => api.get<Billing>('/billing'));
  return (
    <Loaded read={read}>
      {(bill) => (bill.sites.length ? <Usage {...bill} /> : <Empty title="No billable sites" />)}
    </Loaded>
  );
}

function Usage({ month, sites }: Billing) {
  const [query, setQuery] = useState('');
  const holds = holding(query);
  const found = sites.filter(({ displayName, domain }) => holds(`${displayName} ${domain}`));
  return (
    <Card title={monthOf(month)}>
      {sites.length >= many && (
        <>
          <div class="filters">
            <SearchField by="Name or domain" query={query} change={setQuery} />
          </div>
          <Found noun="site" found={found.length} all={sites.length} />
        </>
      )}
      <Table
        caption={`Usage in ${monthOf(month)}`}
        columns={['Site', 'Plan', 'Payment', decisions, pageViews]}
        numbers={[decisions, pageViews]}
        beside={['Plan', 'Payment']}
      >
        {found.slice(0, most).map((site) => (
          <tr key={site.siteId}>
            <th scope="row">
              <bdi>{site.displayName}</bdi>
              <div class="soft">
                <SiteDomain name={site.domain} />
              </div>
              <div class="below soft">Plan: {site.plan}</div>
            </th>
            <td class="beside">{site.plan}</td>
            <td class="beside">
              {site.payment === 'none' ? 'none due' : 'by agreement with the operator'}
            </td>
            <td class="number">{count(site.usage.decisions)}</td>
            <td class="number">{count(site.usage.batches)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
