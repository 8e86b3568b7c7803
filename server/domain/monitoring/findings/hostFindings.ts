import { hourLength, isoToMicros, microsToIso } from '../../timestamp.ts';
import { causesOf } from './causes.ts';
import { type Draft, type Findable, hostDetail, shareOf } from './draft.ts';
import { type HostHistory, hostsOf, isNew, noveltyOf } from './hostHistory.ts';
import { tierOf } from './parameters.ts';
import { pagesIn } from './tagHistory.ts';

const severityOfTier = { certain: 'high', likely: 'medium', identifier: 'low' } as const;

/** Hosts nobody classified, and parameters whose names look like personal data. */
export function hostFindings(found: Findable): Draft[] {
  const hours = found.hostHours.filter(({ hour }) => hour >= found.firstHour);
  return hostsOf(hours).flatMap((host) => [
    ...unclassified(host, found),
    ...personalParameters(host, found),
  ]);
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
      ...{ pages, share: shareOf(pages, pagesIn(found.pageHours, found.firstHour, Infinity)) },
      detail: hostDetail(host, classification),
      advice: 'classify_host',
      proof: proofOf(host, seen),
    },
  ];
}

function personalParameters({ host, hours }: HostHistory, found: Findable): Draft[] {
  const names = new Set(hours.flatMap(({ paramNames }) => Object.keys(paramNames)));
  return [...names].flatMap((parameter) => {
    const tier = tierOf(parameter);
    if (!tier) return [];
    const [{ pages, ...seen }] = hostsOf(
      hours
        .filter(({ paramNames }) => paramNames[parameter])
        .map((one) => ({ ...one, pages: one.paramNames[parameter] ?? 0 })),
    ) as [HostHistory];
    const proof = proofOf(host, { ...seen, firstSeenAt: startOf(seen.hours.at(-1)?.hour ?? 0) });
    return [
      {
        kind: 'personal_parameter',
        severity: severityOfTier[tier],
        about: `${host}?${parameter}`,
        ...times(seen),
        ...{ pages, share: shareOf(pages, pagesIn(found.pageHours, found.firstHour, Infinity)) },
        detail: { host, parameter, tier },
        advice: 'stop_sending',
        proof: {
          ...proof,
          proves: (row) => proof.proves(row) && row.paramNames?.includes(parameter) === true,
        },
      },
    ];
  });
}

/** Hosts that came in the window, and would have been seen before had they been there. */
export function newHosts(found: Findable, needed: number): Draft[] {
  return hostsOf(found.hostHours).flatMap((history) => {
    const novelty = noveltyOf(history, found.pageHours);
    const [{ hour } = { hour: 0 }] = history.hours;
    if (hour < found.firstHour || !isNew(novelty, needed)) return [];
    const { host, pages } = history;
    return [
      {
        kind: 'new_host',
        severity: 'medium',
        about: host,
        ...times(history),
        ...{ pages, share: shareOf(pages, novelty.pagesSince) },
        detail: {
          ...hostDetail(host, found.classify(host)),
          pagesBefore: novelty.pagesBefore,
          causes: causesOf(history.firstSeenAt, found.changes),
        },
        advice: 'check_change',
        proof: proofOf(host, { ...history, lastSeenAt: history.firstSeenAt }),
      },
    ];
  });
}

type Seen = Pick<HostHistory, 'firstSeenAt' | 'lastSeenAt'>;

function times({ firstSeenAt, lastSeenAt }: Seen): Seen {
  return { firstSeenAt, lastSeenAt };
}

function proofOf(host: string, { firstSeenAt, lastSeenAt }: Seen): Draft['proof'] {
  return {
    in: { from: isoToMicros(firstSeenAt), to: isoToMicros(lastSeenAt) },
    proves: (row) => row.kind === 'request' && row.host === host,
  };
}

function startOf(hour: number): string {
  return microsToIso(hour * hourLength);
}
