import type { Role } from '../../src/shared/wire/session.ts';
import type { Membership } from '../domain/members/port.ts';
import { invitationLifetime, linkLifetime } from '../domain/sessions/sessions.ts';
import type { StoredEndpoint } from '../domain/webhooks/port.ts';
import { type Letter, type LetterLink, quoted } from './letter.ts';

const hours = invitationLifetime / 3_600_000;
const minutes = linkLifetime / 60_000;
const once = 'Whoever has the link gets in with it, so pass it on to nobody.';

/** @param by e-mail address of who invites, where it is known */
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
      `The link works once, and within ${hours} hours. ${once}`,
      'If you know of no such account, do nothing.',
    ],
  };
}

/** One link for each account that the address is a member's of. */
export function signInLinks(links: { membership: Membership; href: string }[]): Letter {
  return {
    subject: 'Your link to sign in to Portcullis',
    paragraphs: [
      'Somebody, most likely you, asked for a link to sign in.',
      ...links.map(
        ({ membership, href }): LetterLink => ({
          label: `Sign in to “${quoted(membership.name)}”`,
          href,
        }),
      ),
      `A link works once, and within ${minutes} minutes. ${once}`,
      'If it was not you, do nothing: nobody gets in without this mail.',
    ],
  };
}

export function wrongPasswords(href: string): Letter {
  return {
    subject: 'Somebody tries passwords for your address',
    paragraphs: [
      'Many wrong passwords were given today to sign in to Portcullis with your e-mail address.',
      'Nobody got in by that. Each network that goes on guessing has to wait, and you can sign in from elsewhere as always.',
      'If it was not you, a passkey cannot be guessed, and a longer password is harder to guess.',
      { label: 'See your sign-in', href },
    ],
  };
}

export function endpointPaused(endpoint: StoredEndpoint, account: string, href: string): Letter {
  return {
    subject: 'A webhook endpoint was paused',
    paragraphs: [
      `The webhook endpoint at ${hostOf(endpoint)} of the account “${quoted(account)}” is paused: ${endpoint.givenUp} deliveries in a row were given up.`,
      problemOf(endpoint),
      'Nothing is sent to it until somebody switches it on again. What waits for it is kept till then, rulesets and scans of the time between as well, a hundred of each at the most.',
      { label: 'See what was sent, and switch it on', href },
    ],
  };
}

export function endpointFailing(endpoint: StoredEndpoint, account: string, href: string): Letter {
  return {
    subject: 'A webhook endpoint is failing',
    paragraphs: [
      `The webhook endpoint at ${hostOf(endpoint)} of the account “${quoted(account)}” does not take what is sent to it.`,
      problemOf(endpoint),
      'Should it go on like this, it will be paused. You hear of this once a day at the most.',
      { label: 'See what was sent', href },
    ],
  };
}

export function ceilingNear(domain: string, account: string, href: string): Letter {
  return {
    subject: 'A site is near a ceiling',
    paragraphs: [
      `Nearly as much arrives from ${quoted(domain)}, a site of the account “${quoted(account)}”, as the site may keep.`,
      'Beyond its ceiling, posts of browsers are refused until the minute or the day is over: tag events and decisions each by themselves, withdrawals and refusals last of all. Browsers keep decisions that were refused and send them again.',
      'Whoever runs this service can raise the ceiling. You hear of this once a day at the most.',
      { label: 'See what arrives', href },
    ],
  };
}

/** The host alone: paths of such addresses often hold a secret. */
function hostOf({ url }: StoredEndpoint): string {
  return quoted(new URL(url).host);
}

function problemOf({ lastProblem, lastSuccessAt }: StoredEndpoint): string {
  const taken = lastSuccessAt?.replace(/T(..:..).*/, ' $1 UTC');
  const before = taken ? `It last took something at ${taken}.` : 'It never took anything.';
  return `The last problem was “${lastProblem}”. ${before}`;
}
