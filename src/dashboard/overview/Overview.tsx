import type { LatestScans } from '../../shared/wire/scan/scans.ts';
import type { Setup } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Page } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { Health } from '../site/Health.tsx';
import { regionNames } from '../site/regionNames.ts';
import { Attention } from './Attention.tsx';
import { Choices } from './Choices.tsx';
import { SetUp } from './SetUp.tsx';

/** Where a site stands: what to do next, how visitors decide, and what runs on its pages. */
export function Overview() {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`setup ${site.id}`, async () => {
    const [setup, scans] = await Promise.all([
      api.get<Setup>(`/sites/${site.id}/setup`),
      api.get<LatestScans>(`/sites/${site.id}/scans/latest`),
    ]);
    // The one that the steps are about.
    const { tier1, tier2 } = scans;
    const run = [tier1, tier2].find((one) => one && one.scanId === setup.scan.newest?.scanId);
    return { setup, run: run ?? null };
  });
  return (
    <Page
      title={site.displayName}
      lead={
        <>
          <a href={`https://${site.domain}`} rel="noreferrer">
            <SiteDomain name={site.domain} />
          </a>
          , region: {regionNames[site.region]}
        </>
      }
      actions={
        <button type="button" onClick={read.again}>
          Refresh
        </button>
      }
    >
      <Loaded read={read} lines={6}>
        {({ setup, run }) => (
          <>
            <SetUp setup={setup} />
            {setup.decisions.firstAt && <Choices since={setup.decisions.firstAt} />}
            <Attention run={run} scan={setup.scan} heard={setup.batches.lastAt !== null} />
            <Health setup={setup} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
