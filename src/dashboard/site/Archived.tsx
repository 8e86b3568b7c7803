import type { List } from '../../shared/wire/list.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { dayOf } from '../kit/format.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Card, Table } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Loaded, Problem } from '../kit/state.tsx';
import { go, path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';

/** The sites in the archive, and how one comes back. */
export function Archived() {
  const { api, me } = useSignedIn();
  const read = useRead('archived sites', async () => {
    const { data } = await api.get<List<Site>>('/sites?includeArchived=true');
    return data.filter(({ status }) => status === 'archived');
  });
  return (
    <Loaded read={read} lines={1}>
      {(archived) =>
        archived.length > 0 && (
          <Card
            title="Archive"
            lead="A restored site keeps its settings and records; its banner is served again at once."
          >
            <Table
              caption="Archived sites"
              columns={['Name', 'Domain', 'Archived', '']}
              beside={['Domain']}
            >
              {archived.map((site) => (
                <ArchivedRow key={site.id} site={site} mayRestore={me.role !== 'viewer'} />
              ))}
            </Table>
          </Card>
        )
      }
    </Loaded>
  );
}

function ArchivedRow({ site, mayRestore }: { site: Site; mayRestore: boolean }) {
  const { api, sites } = useSignedIn();
  const restore = useAction(async () => {
    const restored = await api.send<Site>('POST', `/sites/${site.id}/restore`, {});
    tell(`${site.displayName} is back.`);
    sites.set([...(sites.value ?? []), restored]);
    go(path('sites', site.id));
  });
  return (
    <tr>
      <th scope="row">
        <bdi>{site.displayName}</bdi>
        <div class="below soft">
          <SiteDomain name={site.domain} />
        </div>
        {restore.error && <Problem error={restore.error} />}
      </th>
      <td class="beside">
        <SiteDomain name={site.domain} />
      </td>
      <td class="day">{dayOf(site.archivedAt ?? site.updatedAt)}</td>
      <td>
        {mayRestore && (
          <button type="button" aria-busy={restore.busy} onClick={() => void restore.run()}>
            Restore<span class="hidden"> {site.displayName}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
