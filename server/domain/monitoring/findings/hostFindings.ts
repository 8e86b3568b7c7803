import type { ParameterTier } from '../../../../src/shared/wire/monitoring/findings.ts';
import { hourLength, isoToMicros, microsToIso } from '../../kernel/time.ts';
import type { HostHour } from '../port.ts';
import { causesOf } from './causes.ts';
import { type Draft, type Drafting, type Findable, hostDetail, shareOf } from './draft.ts';
import {
  type HostHistory,
  historyOf,
  hostsOf,
  isNew,
  type Novelty,
  noveltyOf,
} from './hostHistory.ts';
import { tierOf } from './parameters.ts';

const severityOfTier = { certain: 'high', likely: 'medium', identifier: 'low' } as const;

/** Unclassified hosts, and parameters whose names look like personal data. */
export function* hostFindings(found: Findable): Drafting {
  for (const host of yield* hostsOf(found.hostHours, found.firstHour)) {
    yield unclassified(host, found);
    yield* personalParameters(host, found);
  }
}

function unclassified({ host, pages, ...seen }: HostHistory, found: Findable): Draft[] {
  const classification = found.classify(host);
  if (classification.purpose !== null) return [];
  return [
    {
      kind: 'unclassified_host',
      severity: 'low',
      about: host,
      ...times(seen),
      pages,
      share: shareOf(pages, found.countPages(found.firstHour, Infinity)),
      detail: hostDetail(host, classification),
      advice: 'classify_host',
      proof: proofOf(host, seen),
    },
  ];
}

function* personalParameters({ host, hours }: HostHistory, found: Findable): Drafting {
  const tiers = new Map<string, ParameterTier | null>();
  const sent = new Map<string, HostHour[]>();
  for (const one of hours) {
    for (const [parameter, pages] of Object.entries(one.paramNames)) {
      if (!tiers.has(parameter)) tiers.set(parameter, tierOf(parameter));
      if (!pages || !tiers.get(parameter)) continue;
      const before = sent.get(parameter) ?? [];
      sent.set(parameter, before);
      before.push({ ...one, pages });
    }
    yield [];
  }
  for (const [parameter, these] of sent) {
    yield [personalParameter(host, parameter, tiers.get(parameter) as ParameterTier, these, found)];
  }
}

function personalParameter(
  host: string,
  parameter: string,
  tier: ParameterTier,
  hours: HostHour[],
  found: Findable,
): Draft {
  const { pages, ...seen } = historyOf(hours);
  const proof = proofOf(host, { ...seen, firstSeenAt: startOf(hours.at(-1)?.hour ?? 0) });
  return {
    kind: 'personal_parameter',
    severity: severityOfTier[tier],
    about: `${host}?${parameter}`,
    ...times(seen),
    pages,
    share: shareOf(pages, found.countPages(found.firstHour, Infinity)),
    detail: { host, parameter, tier },
    advice: 'stop_sending',
    proof: {
      ...proof,
      proves: (row) => proof.proves(row) && row.paramNames?.includes(parameter) === true,
    },
  };
}

/** Hosts that appeared in the window, and would have been seen before had they been there. */
export function* newHosts(
  hosts: readonly HostHistory[],
  found: Findable,
  needed: number,
): Drafting {
  for (const history of hosts) {
    const novelty = noveltyOf(history, found.countPages);
    const [{ hour } = { hour: 0 }] = history.hours;
    const isFinding = hour >= found.firstHour && isNew(novelty, needed);
    yield isFinding ? [newHost(history, novelty, found)] : [];
  }
}

function newHost(history: HostHistory, novelty: Novelty, found: Findable): Draft {
  const { host, pages } = history;
  return {
    kind: 'new_host',
    severity: 'medium',
    about: host,
    ...times(history),
    pages,
    share: shareOf(pages, novelty.pagesSince),
    detail: {
      ...hostDetail(host, found.classify(host)),
      pagesBefore: novelty.pagesBefore,
      causes: causesOf(history.firstSeenAt, found.changes),
    },
    advice: 'check_change',
    proof: proofOf(host, { ...history, lastSeenAt: history.firstSeenAt }),
  };
}

type HostTimes = Pick<HostHistory, 'firstSeenAt' | 'lastSeenAt'>;

function times({ firstSeenAt, lastSeenAt }: HostTimes): HostTimes {
  return { firstSeenAt, lastSeenAt };
}

function proofOf(host: string, { firstSeenAt, lastSeenAt }: HostTimes): Draft['proof'] {
  return {
    in: { from: isoToMicros(firstSeenAt), to: isoToMicros(lastSeenAt) },
    proves: (row) => row.kind === 'request' && row.host === host,
  };
}

function startOf(hour: number): string {
  return microsToIso(hour * hourLength);
}
