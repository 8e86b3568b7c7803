import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Confirm } from '../kit/dialog.tsx';
import { timeOf } from '../kit/format.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Card, Facts, Page } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { go, path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { Rename } from './Rename.tsx';
import { Retention } from './Retention.tsx';
import { regionNames } from './regionNames.ts';

/** Fixed settings, the name, the retention of records, and archiving the site. */
export function SettingsPage() {
  const { api, sites, me } = useSignedIn();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const archive = useAction(async () => {
    await api.send('POST', `/sites/${site.id}/archive`, {});
    tell(`${site.displayName} is archived.`);
    sites.again();
    go(path());
  });
  return (
    <Page title="Settings">
      <Card>
        <Facts
          rows={[
            ['Domain', <SiteDomain key="domain" name={site.domain} />],
            ['Region', regionNames[site.region]],
            ['Since', timeOf(site.createdAt)],
            ['Site id', <code key="id">{site.id}</code>],
          ]}
        />
      </Card>
      {me.role !== 'viewer' && <Rename />}
      <Retention />
      {me.role !== 'viewer' && (
        <Card
          title="Archive"
          lead="The banner is no longer served, and tags on pages that still have the snippet stay blocked. Nothing is deleted: records are kept for their retention period."
        >
          <button type="button" class="danger" onClick={() => setAsking(true)}>
            Archive this site
          </button>
          {asking && (
            <Confirm
              title={`Archive ${site.displayName}?`}
              verb="Archive"
              action={archive}
              close={() => setAsking(false)}
            >
              <p>You can restore it later, below the list of sites.</p>
            </Confirm>
          )}
        </Card>
      )}
    </Page>
  );
}
