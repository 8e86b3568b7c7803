import { useEffect } from 'preact/hooks';
import { tools } from '../../../shared/consent/earlierTools.ts';
import type { ImportView } from '../../../shared/wire/scan/imports.ts';
import type { LatestScans } from '../../../shared/wire/scan/scans.ts';
import { useRead } from '../../api/useRead.ts';
import { timeOf } from '../../kit/format.ts';
import { Page } from '../../kit/layout.tsx';
import { Empty, Loaded, Progress } from '../../kit/state.tsx';
import { StartScan } from '../../scan/StartScan.tsx';
import { useSignedIn, useSite } from '../../session/context.ts';
import { toolNames } from '../earlier/toolNames.ts';
import { Imported } from './Imported.tsx';

/** Milliseconds between two reads while a scan is under way. */
const pause = 2_000;

/** The settings of the site's other consent tool: what was found, what becomes of it, and the button that publishes it. */
export function ImportPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}`;
  const read = useRead(`${at}/import`, async () => {
    const { tier1, tier2 } = await api.get<LatestScans>(`${at}/scans/latest`);
    const isOpen = (run: typeof tier1) => run?.status === 'queued' || run?.status === 'running';
    // Read after the scans: one that ends in between is in it.
    const view = await api.get<ImportView>(`${at}/import`);
    return { view, reading: isOpen(tier1), going: isOpen(tier1) || isOpen(tier2) };
  });
  const { reading = false, going = false, view } = read.value ?? {};
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(read.again, pause);
    return () => clearInterval(timer);
  }, [going, read.again]);
  return (
    <Page
      title="Import"
      lead="If your site runs another consent tool, its purposes, recipients, cookies, texts and links can be taken over. You see all of it before anything is published."
    >
      {site.status !== 'archived' && (
        <StartScan
          label={view?.scannedAt ? 'Read it again' : `Read it from ${site.domain}`}
          going={going}
          started={read.again}
        />
      )}
      {reading && <Progress label={`Reading ${site.domain}`} />}
      <Loaded read={read} lines={6}>
        {({ view: { scannedAt, found } }) =>
          found ? (
            <Imported
              key={`${scannedAt} ${JSON.stringify(found.changes)}`}
              found={found}
              scannedAt={scannedAt}
              published={read.again}
            />
          ) : (
            !reading && <NothingFound scannedAt={scannedAt} />
          )
        }
      </Loaded>
    </Page>
  );
}

function NothingFound({ scannedAt }: { scannedAt: string | null }) {
  const names = tools.map((tool) => toolNames[tool]).join(', ');
  if (!scannedAt)
    return (
      <Empty title="Nothing has been read yet">
        <p>
          A scan opens your home page as a new visitor who makes no choice, and reads the settings
          of the tool it meets. It can read {names}.
        </p>
      </Empty>
    );
  return (
    <Empty title="No settings were found">
      <p>
        The scan of {timeOf(scannedAt)} met no tool that shows its settings on your home page. It
        can read {names}, unless the site's own build has hidden the tool inside a bundle.
      </p>
    </Empty>
  );
}
