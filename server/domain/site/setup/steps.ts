import { sawSite } from '../../../../src/shared/wire/scan/scans.ts';
import type { Setup, SetupStep } from '../../../../src/shared/wire/site/setup.ts';

type SetupFacts = Omit<Setup, 'next' | 'steps' | 'complete'>;

const done = (code: SetupStep['code']): SetupStep => ({ code, state: 'done', message: '' });

/**
 * The steps of a finished set-up, in the order in which they are done: no scan starts before the domain is verified. A step counts as done only where something has shown it.
 */
export function stepsOf(setup: SetupFacts): SetupStep[] {
  return [
    snippetStep(setup),
    domainStep(setup),
    orderStep(setup),
    tagStep(setup),
    checkStep(setup),
  ];
}

function snippetStep({ install, scan, domain }: SetupFacts): SetupStep {
  if (install.seen || scan.newest?.metBanner) return done('snippet');
  const message = `Put the snippet into the head of every page, above the tag manager. Neither a visitor of ${domain} nor a scan has found it there yet.`;
  return { code: 'snippet', state: 'due', message };
}

/** The step about tags that run without consent: pages report their own order, and a scan shows everything else. */
function orderStep({ faults, scan: { newest, running } }: SetupFacts): SetupStep {
  const code = 'order';
  if (faults.length) {
    const message =
      'Pages report that a tag ran before the snippet, so it may have read consent too early: move the snippet up.';
    return { code, state: 'due', message };
  }
  if (!newest) {
    const message = running
      ? 'A scan is running: it shows which tags run before a visitor has chosen, or after a refusal.'
      : 'Scan the site: only a scan shows which tags run before a visitor has chosen, or after a refusal.';
    return { code, state: 'unknown', message };
  }
  if (!sawSite(newest)) {
    const how = newest.status === 'failed' ? 'failed' : 'was cancelled';
    const message = `The last scan ${how}, so what runs without consent is not known. Scan the site again.`;
    return { code, state: 'due', message };
  }
  if (!newest.unmanagedCount) return done(code);
  const message = 'The last scan saw tags that neither a mark nor a rule blocks.';
  return { code, state: 'due', message };
}

const again = (code: SetupStep['code']): SetupStep => ({
  code,
  state: 'unknown',
  message: 'The last scan did not finish. Scan the site again.',
});

function tagStep({ scan: { newest } }: SetupFacts): SetupStep {
  const code = 'tags';
  if (!newest) {
    const message = 'Mark each tag with its purpose, or add a rule that blocks it.';
    return { code, state: 'unknown', message };
  }
  const { unmanagedCount } = newest;
  if (!unmanagedCount) return !sawSite(newest) ? again(code) : done(code);
  const [tags, them] =
    unmanagedCount === 1 ? ['1 tag runs', 'it'] : [`${unmanagedCount} tags run`, 'each'];
  const message = `${tags} whatever a visitor decides. The list of trackers has the lines to paste for ${them}.`;
  return { code, state: 'due', message };
}

function checkStep({ scan: { newest } }: SetupFacts): SetupStep {
  const code = 'checks';
  if (!newest) {
    const message = 'A scan checks what your pages do in seven states of consent.';
    return { code, state: 'unknown', message };
  }
  const { failedChecks } = newest;
  if (!failedChecks) return !sawSite(newest) ? again(code) : done(code);
  const checks = failedChecks === 1 ? '1 check' : `${failedChecks} checks`;
  const message = `${checks} of the last scan failed. Each says what the scan saw, and what to do about it.`;
  return { code, state: 'due', message };
}

function domainStep({ domainVerified }: SetupFacts): SetupStep {
  if (domainVerified) return done('domain');
  const message = 'Verify the domain: consent records and scans require it.';
  return { code: 'domain', state: 'due', message };
}
