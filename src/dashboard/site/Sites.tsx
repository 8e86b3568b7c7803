import { useMemo, useState } from 'preact/hooks';
import type { Site } from '../../shared/wire/site/site.ts';
import type { ApiError } from '../api/client.ts';
import { inAddress, setInAddress } from '../kit/address.ts';
import { Choice } from '../kit/choice.tsx';
import { dayOf } from '../kit/format.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Icon } from '../kit/icon.tsx';
import { Badge, Card, Page, Table } from '../kit/layout.tsx';
import { Found, many, most, SearchField } from '../kit/search.tsx';
import { Empty, Loaded, Missed, Progress } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { AddSite } from './AddSite.tsx';
import { Archived } from './Archived.tsx';
import { type Figures, findingDays, rateDays, readFigures } from './figures.ts';
import { OpenFindings } from './OpenFindings.tsx';
import { OptInRate } from './OptInRate.tsx';
import { selected, sortingOf, sortings, statuses, statusOf } from './selectSites.ts';
import { useRanks } from './useRanks.ts';

const tones = { pending: 'warn', active: 'good', archived: 'plain' } as const;

/** Head of the column of rates. */
const rateHead = `Opt-in, ${rateDays} days`;
/** Head of the column of findings. */
const findingsHead = `Findings, ${findingDays} days`;

/** Every site of the account, and the dialog to create one. */
export function Sites() {
  const { api, sites, me } = useSignedIn();
  const [turn, setTurn] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const figures = useMemo(() => readFigures(api, setError), [api, turn]);
  const again = () => {
    setError(null);
    setTurn(turn + 1);
  };
  const [adding, setAdding] = useState(false);
  const add = me.role !== 'viewer' && (
    <button type="button" class="main" onClick={() => setAdding(true)}>
      <Icon name="add" />
      Add site
    </button>
  );
  return (
    <Page
      title="Sites"
      lead="Each site has a domain, a banner of its own and a region its data stays in."
      actions={sites.value?.length ? add : undefined}
    >
      {sites.value && <Missed read={{ error, again }} what="Some rates and findings" />}
      <Loaded read={sites}>
        {(all) => {
          if (!all.length) {
            return (
              <Empty title="No sites yet">
                <p>Add the address of your website. You get the snippet in the next step.</p>
                {add}
              </Empty>
            );
          }
          return all.length < many ? (
            <div key={turn} class="columns few">
              {all.map((site) => (
                <SiteCard key={site.id} site={site} figures={figures} />
              ))}
            </div>
          ) : (
            <SiteTable key={turn} sites={all} figures={figures} />
          );
        }}
      </Loaded>
      <Archived />
      {adding && <AddSite close={() => setAdding(false)} />}
    </Page>
  );
}

function SiteCard({ site, figures }: { site: Site; figures: Figures }) {
  return (
    <section class="card">
      <div class="card-head">
        <h2>
          <a href={path('sites', site.id)}>
            <bdi>{site.displayName}</bdi>
          </a>
        </h2>
        <Badge tone={tones[site.status]}>{statuses[site.status]}</Badge>
      </div>
      <p>
        <SiteDomain name={site.domain} />
      </p>
      <p class="soft">
        {site.region}, since {dayOf(site.createdAt)}
      </p>
      {site.status === 'active' && (
        <>
          <p>
            <OptInRate site={site} figures={figures} />{' '}
            <span class="soft">opted in, last {rateDays} days</span>
          </p>
          <p>
            <span class="soft">{findingsHead}:</span> <OpenFindings site={site} figures={figures} />
          </p>
        </>
      )}
    </section>
  );
}

function SiteTable({ sites, figures }: { sites: Site[]; figures: Figures }) {
  const query = inAddress('search');
  const status = statusOf(inAddress('status'));
  const sorting = sortingOf(inAddress('sort'));
  const { ranks, done, of } = useRanks(sites, sorting, figures);
  const sorted = done === of;
  const found = selected(sites, { query, status, sorting }, sorted ? ranks : undefined);
  return (
    <Card>
      <div class="filters">
        <SearchField
          by="Name or domain"
          query={query}
          change={(text) => setInAddress('search', text)}
        />
        <Choice
          label="Status"
          value={status}
          options={[
            ['', 'Any'],
            ['active', statuses.active],
            ['pending', statuses.pending],
          ]}
          change={(one) => setInAddress('status', one)}
        />
        <Choice
          label="Sort by"
          value={sorting}
          options={sortings}
          change={(one) => setInAddress('sort', one)}
        />
      </div>
      {!sorted && <Progress label="Loading the figures to sort by" done={done} of={of} />}
      <Found noun="site" found={found.length} all={sites.length} />
      <Table
        caption="Sites"
        columns={['Name', 'Status', findingsHead, rateHead]}
        numbers={[rateHead]}
        beside={[findingsHead, rateHead]}
      >
        {found.slice(0, most).map((site) => (
          <tr key={site.id}>
            <th scope="row">
              <a href={path('sites', site.id)}>
                <bdi>{site.displayName}</bdi>
              </a>
              <div class="soft">
                <SiteDomain name={site.domain} /> · {site.region}, since {dayOf(site.createdAt)}
              </div>
            </th>
            <td>
              <Badge tone={tones[site.status]}>{statuses[site.status]}</Badge>
              {site.status === 'active' && (
                <div class="below soft">
                  <OptInRate site={site} figures={figures} /> opted in
                  <br />
                  {findingsHead}: <OpenFindings site={site} figures={figures} />
                </div>
              )}
            </td>
            <td class="beside">
              <OpenFindings site={site} figures={figures} />
            </td>
            <td class="number beside">
              <OptInRate site={site} figures={figures} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
