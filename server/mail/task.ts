import {
  invitationLifetime,
  linkLifetime,
  type Sessions,
  signInPath,
} from '../domain/account/sessions/sessions.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { type EndpointTrouble, mailing, type Occasion } from '../domain/kernel/mail/mailJob.ts';
import type { SendMail } from '../domain/kernel/mail/port.ts';
import type { ControlStore } from '../domain/stores.ts';
import { stateOf } from '../domain/webhook/webhooks.ts';
import { isThisWeeks } from '../jobs/checkpoints.ts';
import { backoff, type Task } from '../jobs/task.ts';
import { type Letter, written } from './letter.ts';
import {
  ceilingNear,
  endpointFailing,
  endpointPaused,
  invitation,
  logCheckpoints,
  scanNews,
  signInLinks,
  wrongPasswords,
} from './letters.ts';

const minute = 60_000;
/** Waits between the attempts for one mail, 7 in all; each is lengthened by up to a quarter. */
export const mailWaits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute);
/** Maximum of sites whose checkpoints are in one mail. */
const maxSeals = 50;
/** Maximum of accounts with a link in one mail. */
const maxLinks = 20;

export interface MailParts {
  control: ControlStore;
  sessions: Sessions;
  /** Null where the operator has no mail server: then nothing is written and nothing sent. */
  send: SendMail | null;
  /** The service's public address. */
  base: () => string;
  clock: Clock;
}

/** Writes one mail and sends it. It states the facts at that moment, and links are made for that very mail. */
export function mailTask({ control, sessions, send, base, clock }: MailParts): Task {
  async function link(member: { accountId: string; userId: string }, lifetime: number) {
    return base() + signInPath((await sessions.link(member, lifetime)).token);
  }

  /** Null where there is nothing left to report. */
  async function letterOf(userId: string, occasion: Occasion): Promise<Letter | null> {
    switch (occasion.about) {
      case 'invitation': {
        const member = { accountId: occasion.accountId, userId };
        const role = await control.role(member.accountId, userId);
        const account = await control.account(member.accountId);
        if (!role || !account) return null;
        const by = await control.emailOf(occasion.by);
        const href = await link(member, invitationLifetime);
        return invitation({ account: account.name, role, by }, href);
      }
      case 'sign_in': {
        const memberships = (await control.membershipsOf(userId)).slice(0, maxLinks);
        const links = memberships.map(async (membership) => {
          const { accountId } = membership;
          return { membership, href: await link({ accountId, userId }, linkLifetime) };
        });
        return memberships.length ? signInLinks(await Promise.all(links)) : null;
      }
      case 'wrong_passwords':
        return wrongPasswords(`${base()}/dashboard/security`);
      case 'ceiling_near': {
        const about = await siteOf(userId, occasion.siteId);
        return about && ceilingNear(about.domain, about.account, about.page);
      }
      case 'scan_news': {
        const about = await siteOf(userId, occasion.siteId);
        return about && scanNews(about.domain, about.account, occasion, `${about.page}/scans`);
      }
      case 'log_checkpoints':
        return checkpointsOf(userId, occasion.accountId);
      default:
        return troubleOf(userId, occasion);
    }
  }

  /** A site in service, for those who can change it. */
  async function siteOf(userId: string, siteId: string) {
    const site = await control.site(siteId);
    const role = site && (await control.role(site.accountId, userId));
    const account = site && (await control.account(site.accountId));
    if (!account || !role || role === 'viewer' || site.status === 'archived') return null;
    const page = `${base()}/dashboard/sites/${site.id}`;
    return { domain: site.domain, account: account.name, page };
  }

  async function checkpointsOf(userId: string, accountId: string): Promise<Letter | null> {
    const account = await control.account(accountId);
    if (!account || (await control.role(accountId, userId)) !== 'owner') return null;
    const logs: { domain: string; size: number; note: string }[] = [];
    for (const { id, domain } of await control.sitesOfAccount(accountId, true)) {
      const head = await control.logHead(id);
      if (head && isThisWeeks(head, clock.now())) logs.push({ domain, ...head });
    }
    const shown = logs.slice(0, maxSeals);
    if (!shown.length) return null;
    const omitted = logs.length - shown.length;
    return logCheckpoints(account.name, shown, omitted, `${base()}/dashboard`);
  }

  async function troubleOf(userId: string, trouble: EndpointTrouble): Promise<Letter | null> {
    const { about, endpointId } = trouble;
    const endpoint = await control.endpoint(endpointId);
    const role = endpoint && (await control.role(endpoint.accountId, userId));
    const account = endpoint && (await control.account(endpoint.accountId));
    if (!account || !role || role === 'viewer') return null;
    const state = stateOf(endpoint);
    const page = `${base()}/dashboard/webhooks/${endpointId}`;
    if (about === 'endpoint_paused') {
      return state === 'paused' ? endpointPaused(endpoint, account.name, page) : null;
    }
    const failing = state === 'active' && endpoint.lastProblem !== null;
    return failing ? endpointFailing(endpoint, account.name, page) : null;
  }

  return {
    kind: mailing,
    atOnce: 4,
    wait: backoff(mailWaits),
    async run({ id, lane: userId, payload, createdAt }) {
      const occasion = payload as Occasion;
      if (!send) return { end: 'done', note: { sent: false } };
      // The person who requested a link is waiting for it now, or has requested another.
      if (occasion.about === 'sign_in' && clock.now() - createdAt > linkLifetime) {
        return { end: 'failed', final: true, note: { problem: 'too_late' } };
      }
      const letter = await letterOf(userId, occasion);
      const to = letter && (await control.emailOf(userId));
      if (!to) return { end: 'done', note: { sent: false } };
      const problem = await send({ id, to, ...written(letter) });
      if (!problem) return { end: 'done', note: { sent: true } };
      const { final, ...note } = problem;
      return { end: 'failed', final, note };
    },
  };
}
