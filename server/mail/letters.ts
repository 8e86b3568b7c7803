import { readableDomain } from '../../src/shared/readableDomain.ts';
import type { Role } from '../../src/shared/wire/account/session.ts';
import type { Membership } from '../domain/account/members/port.ts';
import { invitationLifetime, linkLifetime } from '../domain/account/sessions/sessions.ts';
import type { ScanNewsFacts } from '../domain/kernel/mail/mailJob.ts';
import type { StoredEndpoint } from '../domain/webhook/port.ts';
import { type Letter, type LetterLink, quoted } from './letter.ts';

const hours = invitationLifetime / 3_600_000;
const minutes = linkLifetime / 60_000;
const once = 'Anyone who has the link can sign in with it, so do not forward it.';

/** @param by e-mail address of the sender, where it is known */
export function invitation(
  { account, role, by }: { account: string; role: Role; by: string | null },
  href: string,
): Letter {
  const whoever = by === null ? 'An owner' : quoted(by);
  return {
    subject: 'You are invited to an account on Portcullis',
    paragraphs: [
      `${whoever} invites you to the account “${quoted(account)}”, as ${role}.`,
      { label: 'Sign in', href },
      `The link works once, within ${hours} hours. ${once}`,
      'If you do not know this account, ignore this e-mail.',
    ],
  };
}

/** One link for each account the address is a member of. */
export function signInLinks(links: { membership: Membership; href: string }[]): Letter {
  return {
    subject: 'Your Portcullis sign-in link',
    paragraphs: [
      'Someone, most likely you, asked for a sign-in link.',
      ...links.map(
        ({ membership, href }): LetterLink => ({
          label: `Sign in to “${quoted(membership.name)}”`,
          href,
        }),
      ),
      `${links.length === 1 ? 'The' : 'Each'} link works once, within ${minutes} minutes. ${once}`,
      'If it was not you, ignore this e-mail: nobody can sign in without it.',
    ],
  };
}

export function wrongPasswords(href: string): Letter {
  return {
    subject: 'Someone is trying passwords for your address',
    paragraphs: [
      'Many wrong passwords were entered today in attempts to sign in to Portcullis with your e-mail address.',
      'None of them worked. Each network that keeps guessing has to wait; you can sign in from elsewhere as usual.',
      'If it was not you, add a passkey, which cannot be guessed, or choose a longer password.',
      { label: 'Review your sign-in', href },
    ],
  };
}

export function endpointPaused(endpoint: StoredEndpoint, account: string, href: string): Letter {
  return {
    subject: 'A webhook endpoint was paused',
    paragraphs: [
      `The webhook endpoint at ${hostOf(endpoint)} of the account “${quoted(account)}” was paused after ${endpoint.givenUp} deliveries in a row failed for good.`,
      problemOf(endpoint),
      'Nothing is sent to it until someone enables it again. Until then its pending deliveries are kept, and up to a hundred more about rulesets, and as many about scans.',
      { label: 'Review the deliveries and enable it', href },
    ],
  };
}

export function endpointFailing(endpoint: StoredEndpoint, account: string, href: string): Letter {
  return {
    subject: 'A webhook endpoint is failing',
    paragraphs: [
      `The webhook endpoint at ${hostOf(endpoint)} of the account “${quoted(account)}” does not accept its deliveries.`,
      problemOf(endpoint),
      'If this continues, it will be paused. You get this e-mail at most once a day.',
      { label: 'Review the deliveries', href },
    ],
  };
}

export function ceilingNear(domain: string, account: string, href: string): Letter {
  return {
    subject: 'A site is close to its ceiling',
    paragraphs: [
      `Traffic from ${quoted(readableDomain(domain))}, a site of the account “${quoted(account)}”, is close to one of its ceilings.`,
      'Above a ceiling, the service accepts nothing more until the minute or day is over. Tag events and decisions are counted separately, and withdrawals and refusals are the last to be turned away. Browsers keep decisions that were not accepted and send them again.',
      'The operator of this service can raise the ceiling. You get this e-mail at most once a day.',
      { label: 'See the setup state', href },
    ],
  };
}

export function scanNews(
  domain: string,
  account: string,
  { failed, pagesScanned, newOrChangedCount, unmanagedCount }: ScanNewsFacts,
  href: string,
): Letter {
  const whose = `${quoted(readableDomain(domain))}, a site of the account “${quoted(account)}”`;
  const next =
    'You get this e-mail, at most once a day, because the site is scanned on a schedule.';
  if (failed) {
    return {
      subject: 'A scheduled scan failed',
      paragraphs: [
        `The scheduled scan of ${whose}, could not read a single page.`,
        'The site was down, or it blocked the scanner.',
        { label: 'See the scan', href },
        next,
      ],
    };
  }
  return {
    subject: newOrChangedCount
      ? 'A scan found something new'
      : 'A scan found trackers that run without consent',
    paragraphs: [
      `The scheduled scan of ${whose}, read ${counted(pagesScanned, 'page')}.`,
      ...(newOrChangedCount
        ? [
            `${counted(newOrChangedCount, 'tracker')} ${newOrChangedCount === 1 ? 'is' : 'are'} new or changed since the previous scan.`,
          ]
        : []),
      ...(unmanagedCount
        ? [
            `${counted(unmanagedCount, 'tracker')} ${unmanagedCount === 1 ? 'runs' : 'run'} without waiting for consent.`,
          ]
        : []),
      { label: 'Review them', href },
      next,
    ],
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** @param omitted sites that are left out, so that the e-mail stays short */
export function logCheckpoints(
  account: string,
  logs: readonly { domain: string; size: number; note: string }[],
  omitted: number,
  href: string,
): Letter {
  return {
    subject: 'Please keep: the weekly seals of your consent records',
    paragraphs: [
      'Please keep this e-mail. With it you can later show that nobody has changed the consent records of your sites since today, not even the operator of this service. There is nothing else to do.',
      `Below is one seal for each site of the account “${quoted(account)}” on which something was recorded this week. A seal covers every record of its site so far: if one is changed, removed or added later, the records no longer match the seal.`,
      ...logs.flatMap(({ domain, size, note }) => [
        `${quoted(readableDomain(domain))}, ${size} log entries:`,
        { lines: note },
      ]),
      ...(omitted
        ? [`${omitted} more sites are left out here. The dashboard shows their seals.`]
        : []),
      'To check a seal, save its lines, from the name of the log to the end of the signature, as a text file, and run: portcullis audit --checkpoint FILE',
      { label: 'See your sites', href },
      'You get this e-mail once a week, as an owner of the account, if something was recorded.',
    ],
  };
}

/** Only the host: paths of such addresses often hold a secret. */
function hostOf({ url }: StoredEndpoint): string {
  return quoted(new URL(url).host);
}

function problemOf({ lastProblem, lastSuccessAt }: StoredEndpoint): string {
  const taken = lastSuccessAt?.replace(/T(..:..).*/, ' $1 UTC');
  const before = taken
    ? `Its last successful delivery was at ${taken}.`
    : 'No delivery has succeeded yet.';
  return `The last problem was “${lastProblem}”. ${before}`;
}
