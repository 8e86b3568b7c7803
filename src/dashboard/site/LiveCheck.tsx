import type { ComponentChildren } from 'preact';
import type { Setup } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { useFollowed } from '../kit/follow.ts';
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
  useFollowed(setup, true, pause);
  return (
    <Card title="Status">
      <Loaded read={setup} lines={2}>
        {(state) => (
          <>
            <ul class="plain states" aria-live="polite">
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
      <State tone="warn" word="waiting">
        Open a page of {domain} and make a choice. It appears here within seconds.
      </State>
    );
  return (
    <>
      <State tone="good" word="seen">
        {decisions.lastAt
          ? `The snippet works; last decision ${timeOf(decisions.lastAt)}.`
          : 'The snippet is in the page; nobody has decided yet.'}
      </State>
      {install.pasteIsOlder && (
        <State tone="warn" word="older">
          Pages have an older ruleset: replace the snippet.
        </State>
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
          <State key={kind} tone="bad" word="order">
            {faultWords[kind as keyof typeof faultWords] ?? kind}, last {timeOf(lastSeenAt)}.
          </State>
        ))}
      </>
    );
  if (order?.state === 'done')
    return (
      <State tone="good" word="nothing without consent">
        No page reported a tag that ran before the snippet, and the last scan saw none that runs
        without consent.
      </State>
    );
  return (
    <State
      tone="warn"
      word={scan.running ? 'checking' : order?.state === 'due' ? 'without consent' : 'not checked'}
    >
      {order?.message}{' '}
      {scan.newest && <a href={path('sites', site.id, 'scans', 'trackers')}>What was seen</a>}
    </State>
  );
}

/** One row: a word for those who glance, and what it means. */
function State({
  tone,
  word,
  children,
}: {
  tone: 'good' | 'warn' | 'bad';
  word: string;
  children: ComponentChildren;
}) {
  return (
    <li>
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span>{children}</span>
    </li>
  );
}
