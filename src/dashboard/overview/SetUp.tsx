import type { Setup, SetupStep } from '../../shared/wire/site/setup.ts';
import { counted, dayOf } from '../kit/format.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Card } from '../kit/layout.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import type { Scanned } from './reads.ts';

/** `unknown` until a scan has looked. */
type State = 'done' | 'due' | 'unknown';

interface Step {
  title: string;
  state: State;
  text: string;
  /** Where it is done. */
  page: string;
}

const marks: Record<State, [icon: IconName, said: string]> = {
  done: ['done', 'Done'],
  due: ['due', 'To do'],
  unknown: ['unknown', 'Not known yet'],
};

/** What else is to be done, as far as the installation itself tells. */
const advice: Partial<Record<SetupStep, Omit<Step, 'state'>>> = {
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
    title: 'Have a ceiling raised',
    text: 'Traffic is close to a ceiling of the site. What exceeds it is refused, withdrawals and refusals last.',
    page: '',
  },
};

/** The four steps of a site that is set up, and whatever else is due: all set only once none of it is. */
export function SetUp({ setup, scanned }: { setup: Setup; scanned: Scanned }) {
  const site = useSite();
  const due = setup.next.flatMap(({ code }) => advice[code] ?? []);
  const steps: Step[] = [
    snippetStep(setup, scanned),
    orderStep(setup, scanned),
    tagStep(scanned),
    domainStep(setup),
    ...checkSteps(scanned),
    ...due.map((one) => ({ ...one, state: 'due' as const })),
  ];
  const left = steps.filter(({ state }) => state !== 'done').length;
  if (!left) {
    return (
      <Card title="All set">
        <p>
          The snippet works, decisions arrive, and the domain is verified. In the scan of{' '}
          {dayOf(scanned.run?.finishedAt ?? null)} every tag was held and no check failed
          {scanned.unchecked ? `; ${counted(scanned.unchecked, 'check')} could not be made` : ''}.
        </p>
      </Card>
    );
  }
  return (
    <Card title="What to do next" lead={`${steps.length - left} of ${steps.length} done.`}>
      <ol class="steps">
        {steps.map(({ title, state, text, page }) => {
          const [icon, said] = marks[state];
          return (
            <li key={title} class={state}>
              <Icon name={icon} />
              <span class="hidden">{said}: </span>
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

function snippetStep({ install, domain }: Setup, { metBanner }: Scanned): Step {
  const title = 'Put the snippet into every page';
  const page = 'install';
  if (install.seen || metBanner) return { title, state: 'done', text: '', page };
  return {
    title,
    state: 'due',
    text: `It belongs into the head, above the tag manager. Neither a visitor of ${domain} nor a scan has shown it to us yet.`,
    page,
  };
}

/** What runs ahead of consent: pages tell of their own order, a scan of all else. */
function orderStep({ faults }: Setup, { run, running }: Scanned): Step {
  const title = 'Let nothing run ahead of consent';
  if (faults.length) {
    const text =
      'Pages report that a tag ran before the snippet, so it may have read consent too early: move the snippet up.';
    return { title, state: 'due', text, page: 'install' };
  }
  if (run && (run.status === 'failed' || run.status === 'cancelled')) {
    const text = `The last scan ${run.status === 'failed' ? 'failed' : 'was cancelled'}, so what runs without consent is not known. Scan the site again.`;
    return { title, state: 'due', text, page: 'scans' };
  }
  if (!run) {
    const text = running
      ? 'A scan is running: it shows which tags run before a visitor has chosen, or after a refusal.'
      : 'Scan the site: only a scan shows which tags run before a visitor has chosen, or after a refusal.';
    return { title, state: 'unknown', text, page: 'scans' };
  }
  if (run.unmanagedCount) {
    const text = `The scan of ${dayOf(run.finishedAt)} saw tags that no mark and no rule holds.`;
    return { title, state: 'due', text, page: 'scans/trackers' };
  }
  return { title, state: 'done', text: '', page: 'scans' };
}

function tagStep({ run }: Scanned): Step {
  const page = 'scans/trackers';
  if (!run) {
    const text = 'Mark each with its purpose, or add a rule that blocks it.';
    return { title: 'Mark or block your tags', state: 'unknown', text, page: 'install' };
  }
  if (!run.unmanagedCount)
    return { title: 'Mark or block your tags', state: 'done', text: '', page };
  return {
    title: `Mark or block ${counted(run.unmanagedCount, 'tag')}`,
    state: 'due',
    text: 'They run whatever a visitor decides. The list has the lines to paste for each.',
    page,
  };
}

function domainStep({ domainVerified }: Setup): Step {
  return {
    title: 'Verify the domain',
    state: domainVerified ? 'done' : 'due',
    text: 'Consent records and scans require a verified domain.',
    page: 'domain',
  };
}

function checkSteps({ failed }: Scanned): Step[] {
  if (!failed) return [];
  return [
    {
      title: `Look at ${counted(failed, 'failed check')}`,
      state: 'due',
      text: 'Each says what the scan saw, and what to do about it.',
      page: 'scans/checks',
    },
  ];
}
