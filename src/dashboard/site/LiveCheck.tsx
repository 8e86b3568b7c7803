import { useEffect } from 'preact/hooks';
import type { Setup } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { timeOf } from '../kit/format.ts';
import { Badge, Card } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { StartScan } from '../scan/StartScan.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { faultWords } from './setupLabels.ts';

/** Milliseconds between two reads. */
const pause = 4_000;

/** Follows the reports of pages while this one is open, and says what a scan of them saw. */
export function LiveCheck() {
  const { api } = useSignedIn();
  const site = useSite();
  const setup = useRead(`setup ${site.id}`, () => api.get<Setup>(`/sites/${site.id}/setup`));
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setup.again(), pause);
    return () => clearInterval(timer);
  }, [setup.again]);
  return (
    <Card title="Status">
      <Loaded read={setup} lines={2}>
        {(state) => (
          <>
            <ul class="plain" aria-live="polite">
              <Snippet setup={state} />
              <Order setup={state} />
            </ul>
            {site.status !== 'archived' && (
              <StartScan
                label={state.scan.newest ? 'Check my pages again' : 'Check my pages'}
                going={state.scan.running}
                started={setup.again}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Snippet({ setup: { install, decisions, scan, domain } }: { setup: Setup }) {
  if (!install.seen && !scan.newest?.metBanner)
    return (
      <li>
        <Badge tone="warn">waiting</Badge> Open a page of {domain} and make a choice. It appears
        here within seconds.
      </li>
    );
  return (
    <>
      <li>
        <Badge tone="good">seen</Badge>{' '}
        {decisions.lastAt
          ? `The snippet works; last decision ${timeOf(decisions.lastAt)}.`
          : 'The snippet is in the page; nobody has decided yet.'}
      </li>
      {install.pasteIsOlder && (
        <li>
          <Badge tone="warn">older</Badge> Pages have an older ruleset: replace the snippet.
        </li>
      )}
    </>
  );
}

/** Whether anything runs ahead of the snippet, which pages report, or without consent, which only a scan shows. */
function Order({ setup: { faults, scan, steps } }: { setup: Setup }) {
  const site = useSite();
  const order = steps.find(({ code }) => code === 'order');
  if (faults.length)
    return (
      <>
        {faults.map(({ kind, lastSeenAt }) => (
          <li key={kind}>
            <Badge tone="bad">order</Badge> {faultWords[kind as keyof typeof faultWords] ?? kind},
            last {timeOf(lastSeenAt)}.
          </li>
        ))}
      </>
    );
  if (order?.state === 'done')
    return (
      <li>
        <Badge tone="good">nothing ahead of consent</Badge> No page reported a tag that ran before
        the snippet, and the last scan saw none that runs without consent.
      </li>
    );
  return (
    <li>
      <Badge tone="warn">
        {scan.running ? 'checking' : order?.state === 'due' ? 'ahead of consent' : 'not checked'}
      </Badge>{' '}
      {order?.message}{' '}
      {scan.newest && <a href={path('sites', site.id, 'scans', 'trackers')}>What was seen</a>}
    </li>
  );
}
