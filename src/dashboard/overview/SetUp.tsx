import type { ScanSchedule } from '../../shared/wire/scan/scans.ts';
import type { Setup, SetupStep, SetupStepState, SetupTask } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { counted, dayOf } from '../kit/format.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Card } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';

interface Step {
  title: string;
  state: SetupStepState;
  text: string;
  /** Where it is done. */
  page: string;
}

const marks: Record<SetupStepState, [icon: IconName, said: string]> = {
  done: ['done', 'Done'],
  due: ['due', 'To do'],
  unknown: ['unknown', 'Not known yet'],
};

const titles: Record<SetupStep['code'], (setup: Setup) => string> = {
  snippet: () => 'Put the snippet into every page',
  order: () => 'Let nothing run before consent',
  tags: ({ scan }) =>
    scan.newest?.unmanagedCount
      ? `Mark or block ${counted(scan.newest.unmanagedCount, 'tag')}`
      : 'Mark or block your tags',
  checks: ({ scan }) =>
    scan.newest?.failedChecks
      ? `Look at ${counted(scan.newest.failedChecks, 'failed check')}`
      : 'Pass the checks of a scan',
  domain: () => 'Verify the domain',
};

/** The page on which a step is done. */
const pages: Record<SetupStep['code'], (setup: Setup) => string> = {
  snippet: () => 'install',
  order: ({ faults, scan }) => {
    if (faults.length) return 'install';
    return scan.newest?.unmanagedCount ? 'scans/trackers' : 'scans';
  },
  tags: ({ scan }) => (scan.newest ? 'scans/trackers' : 'install'),
  checks: ({ scan }) => (scan.newest ? 'scans/checks' : 'scans'),
  domain: () => 'domain',
};

/** The other steps to take, as far as the installation itself can tell. */
const advice: Partial<Record<SetupTask, Omit<Step, 'state'>>> = {
  renew_paste: {
    title: 'Replace the snippet',
    text: 'Visitors still get an older ruleset than the published one.',
    page: 'install',
  },
  restore_proof: {
    title: 'Restore the domain proof',
    text: 'The domain is verified, but the last check found neither the DNS record nor the file.',
    page: 'domain',
  },
  raise_ceiling: {
    title: 'Ask for a higher ceiling',
    text: 'Traffic is close to a ceiling of the site. Anything above it is turned away, withdrawals and refusals last.',
    page: '',
  },
};

/** The steps of a site that is set up, and whatever else is due: all set only once none of it is. */
export function SetUp({ setup }: { setup: Setup }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/scan-schedule`;
  const read = useRead(at, () => api.get<ScanSchedule>(at));
  return (
    <Loaded read={read}>
      {(schedule) =>
        setup.complete && schedule.every ? (
          <AllSet setup={setup} schedule={schedule} />
        ) : (
          <Steps setup={setup} watched={schedule.every !== null} />
        )
      }
    </Loaded>
  );
}

/** @param watched whether scans run by themselves: a tag that is added later is seen by nothing else */
function Steps({ setup, watched }: { setup: Setup; watched: boolean }) {
  const site = useSite();
  const due = setup.next.flatMap(({ code }) => advice[code] ?? []);
  const steps: Step[] = [
    ...setup.steps.map(({ code, state, message }) => ({
      title: titles[code](setup),
      state,
      text: message,
      page: pages[code](setup),
    })),
    {
      title: 'Put scans on a schedule',
      state: watched ? 'done' : 'due',
      text: 'Only the next scan notices a tag that is added later.',
      page: 'scans',
    },
    ...due.map((one) => ({ ...one, state: 'due' as const })),
  ];
  const left = steps.filter(({ state }) => state !== 'done').length;
  return (
    <Card title="What to do next" lead={`${steps.length - left} of ${steps.length} done.`}>
      <ol class="steps">
        {steps.map(({ title, state, text, page }) => {
          const [icon, label] = marks[state];
          return (
            <li key={title} class={state}>
              <Icon name={icon} />
              <span class="hidden">{label}: </span>
              <div>
                {state === 'done' ? (
                  title
                ) : (
                  <strong>
                    <a href={path('sites', site.id, ...page.split('/').filter(Boolean))}>{title}</a>
                  </strong>
                )}
                {state !== 'done' && <p class="soft">{text}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function AllSet({
  setup: { scan, decisions },
  schedule: { nextAt },
}: {
  setup: Setup;
  schedule: ScanSchedule;
}) {
  const unchecked = scan.newest?.uncheckedChecks ?? 0;
  return (
    <Card title="All set">
      <p>
        The snippet works{decisions.firstAt && ', decisions arrive,'} and the domain is verified. In
        the scan of {dayOf(scan.newest?.finishedAt ?? null)} every tag waited for consent and no
        check failed
        {unchecked ? `; ${counted(unchecked, 'check')} could not be made` : ''}. The next scan is on{' '}
        {dayOf(nextAt)}.
      </p>
    </Card>
  );
}
