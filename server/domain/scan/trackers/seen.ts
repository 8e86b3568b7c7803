import { createHash } from 'node:crypto';
import type { Disguise, TrackerKind } from '../../../../src/shared/wire/scan/trackers.ts';
import type { Observation, Setter, Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';
import { sentIn } from '../run/sent.ts';
import { consentAt } from './consentAt.ts';
import { disguiseOf } from './disguises.ts';
import { nameShape } from './nameShape.ts';
import type { KnownNames, SeenTracker } from './port.ts';

const maxPages = 10;
const maxSetters = 5;

/** A single observation of one thing. */
interface Sighting {
  kind: TrackerKind;
  name: string;
  host: string;
  thirdParty: boolean;
  disguise: Disguise | null;
  setBy: string[];
  phase: Phase;
}

/** The aliases of the site's own hosts: the service behind each, and its name there. */
export type Aliases = ReadonlyMap<string, { entity: string; target: string }>;

/** Everything in an observation that may track, each once. */
export function trackersIn(
  observation: Observation,
  { knownNames, aliases }: { knownNames: KnownNames; aliases: Aliases },
): SeenTracker[] {
  const { scanId, tier, startedAt, pages } = sentIn(observation);
  const found = new Map<string, SeenTracker>();
  const seenOn = new Map<string, Set<string>>();
  for (const { url, visits } of pages) {
    for (const visit of visits) {
      for (const sighting of sightingsIn(visit, knownNames, aliases)) {
        const { phase, setBy, ...tracker } = sighting;
        const id = trackerId(tracker);
        const before = found.get(id);
        const withoutConsent = before?.withoutConsent || consentAt(visit, phase) === 'nothing';
        const on = seenOn.get(id) ?? new Set();
        seenOn.set(id, on.add(url));
        found.set(id, {
          id,
          ...tracker,
          disguise: before?.disguise ?? tracker.disguise,
          withoutConsent,
          leaked: { [tier]: withoutConsent },
          states: [...new Set([...(before?.states ?? []), visit.state])],
          pages: [...on].slice(0, maxPages),
          pageCount: on.size,
          setBy: before?.setBy.length ? before.setBy : setBy.slice(0, maxSetters),
          setterHosts: [...new Set([...(before?.setterHosts ?? []), ...hostsOf(setBy)])].slice(
            0,
            maxSetters,
          ),
          firstSeenAt: startedAt,
          lastSeenAt: startedAt,
          scanId,
          change: null,
        });
      }
    }
  }
  return [...found.values()];
}

function* sightingsIn(visit: Visit, knownNames: KnownNames, aliases: Aliases): Iterable<Sighting> {
  for (const request of visit.requests) {
    const { host, thirdParty, chain: setBy, phase } = request;
    const alias = thirdParty ? undefined : aliases.get(host);
    const shape = thirdParty || alias ? null : disguiseOf(request);
    const disguise: Disguise | null = alias
      ? { kind: 'cname', entity: alias.entity, evidence: alias.target }
      : shape && { kind: shape.kind, entity: shape.entity, evidence: shape.evidence };
    // A site's request to itself is no tracker's, unless another service is behind it.
    if (!thirdParty && !disguise) continue;
    const name = shape ? new URL(request.url).pathname.slice(0, 200) : '';
    yield { kind: 'host', name, host, thirdParty, disguise, setBy, phase };
  }
  const nothing = { disguise: null };
  for (const { name, domain, thirdParty, setBy, phase } of visit.cookies) {
    const host = domain.replace(/^\./, '');
    const pattern = knownNames(name, host)?.pattern ?? nameShape(name);
    const set = setterChain(setBy);
    yield { kind: 'cookie', name: pattern, host, thirdParty, setBy: set, phase, ...nothing };
  }
  for (const { key, origin, thirdParty, setBy, phase } of visit.storage) {
    const host = hostOf(origin) ?? origin;
    const name = knownNames(key, host)?.pattern ?? nameShape(key);
    yield { kind: 'storage', name, host, thirdParty, setBy: setterChain(setBy), phase, ...nothing };
  }
  for (const { api, chain, frameUrl, phase } of visit.fingerprinting) {
    const host = hostOf(chain[0] ?? frameUrl) ?? '';
    const thirdParty = host !== hostOf(visit.finalUrl);
    yield { kind: 'fingerprinting', name: api, host, thirdParty, setBy: chain, phase, ...nothing };
  }
}

const setterChain = (setter: Setter): string[] =>
  setter.kind === 'script' ? setter.chain : setter.kind === 'header' ? [setter.url] : [];

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);
const hostsOf = (chain: string[]): string[] =>
  chain.slice(0, 1).flatMap((url) => hostOf(url) ?? []);

/** The tracker's id, the same in every scan. */
export function trackerId({ kind, name, host }: Pick<Sighting, 'kind' | 'name' | 'host'>): string {
  const text = JSON.stringify([kind, name, host]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
