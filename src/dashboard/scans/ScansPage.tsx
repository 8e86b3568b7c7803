import { Page } from '../kit/layout.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { Checks } from './Checks.tsx';
import { Proposals } from './Proposals.tsx';
import { Runs } from './Runs.tsx';
import { Trackers } from './Trackers.tsx';

const tabs = [
  ['', 'Scans', Runs],
  ['trackers', 'Trackers', Trackers],
  ['checks', 'Checks', Checks],
  ['proposals', 'Proposed rules', Proposals],
] as const;

/** What a visit as seven kinds of visitors shows: also what those meet who refused, or never chose. */
export function ScansPage({ rest }: { rest: string[] }) {
  const site = useSite();
  const here = rest[0] ?? '';
  const Show = tabs.find(([at]) => at === here)?.[2] ?? Runs;
  return (
    <Page
      title="Scans"
      lead="A browser visits the site as seven kinds of visitors and writes down what each of them meets."
    >
      <nav class="tabs" aria-label="Parts of the scan">
        {tabs.map(([at, label]) => (
          <a
            key={at}
            href={path('sites', site.id, 'scans', ...(at ? [at] : []))}
            aria-current={at === here ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <Show />
    </Page>
  );
}
