import { tools } from '../../../shared/consent/earlierTools.ts';
import type { ImportView } from '../../../shared/wire/scan/imports.ts';
import type { LatestScans, ScanRun } from '../../../shared/wire/scan/scans.ts';
import { useRead } from '../../api/useRead.ts';
import { useFollowed } from '../../kit/follow.ts';
import { timeOf } from '../../kit/format.ts';
import { Page } from '../../kit/layout.tsx';
import { Empty, Loaded, Progress } from '../../kit/state.tsx';
import { StartScan } from '../../scan/StartScan.tsx';
import { useSignedIn, useSite } from '../../session/context.ts';
import { toolNames } from '../earlier/toolNames.ts';
import { Imported } from './Imported.tsx';

/** Milliseconds between two reads while a scan is under way. */
const pause = 2_000;

const isOpen = (run: ScanRun | null | undefined) =>
  run?.status === 'queued' || run?.status === 'running';

/** The settings of the site's other consent tool: what was found, what becomes of it, and the button that publishes it. */
export function ImportPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/scans/latest`;
  const scans = useRead(at, () => api.get<LatestScans>(at));
  const { tier1, tier2 } = scans.value ?? {};
  const going = isOpen(tier1) || isOpen(tier2);
  useFollowed(scans, going, pause);
  return (
    <Page
      title="Import"
      lead="If your site runs another consent tool, its purposes, recipients, cookies, texts and links can be imported. You see all of it before anything is published."
    >
      {site.status !== 'archived' && (
        <StartScan
          label={tier1 ? 'Read it again' : `Read it from ${site.domain}`}
          going={going}
          started={scans.again}
        />
      )}
      {isOpen(tier1) && <Progress label={`Reading ${site.domain}`} />}
      <Loaded read={scans} lines={6}>
        {/* Read once a scan has ended, and not with every look at how far it is. */}
        {() => !isOpen(tier1) && <LastRead key={tier1?.scanId} />}
      </Loaded>
    </Page>
  );
}

function LastRead() {
  const { api } = useSignedIn();
  const at = `/sites/${useSite().id}/import`;
  const read = useRead(at, () => api.get<ImportView>(at));
  return (
    <Loaded read={read} lines={6}>
      {({ scannedAt, found }) =>
        found ? (
          <Imported found={found} scannedAt={scannedAt} published={read.again} />
        ) : (
          <NothingFound scannedAt={scannedAt} />
        )
      }
    </Loaded>
  );
}

function NothingFound({ scannedAt }: { scannedAt: string | null }) {
  const names = tools.map((tool) => toolNames[tool]).join(', ');
  if (!scannedAt)
    return (
      <Empty title="Nothing has been read yet">
        <p>
          A scan opens your home page as a new visitor who makes no choice, and reads the settings
          of the tool it finds. It can read {names}.
        </p>
      </Empty>
    );
  return (
    <Empty title="No settings were found">
      <p>
        The scan of {timeOf(scannedAt)} found no tool that exposes its settings on your home page.
        It can read {names}, unless the site's own build has hidden the tool inside a bundle.
      </p>
    </Empty>
  );
}
