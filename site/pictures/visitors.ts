import { createHash } from 'node:crypto';
import { necessary } from '../../src/shared/vocabulary.ts';
import type { DecisionBody } from '../../src/shared/wire/consent/decision.ts';
import type { BatchBody, BatchRow } from '../../src/shared/wire/monitoring/batch.ts';

type Weighed<Value> = readonly (readonly [Value, number])[];

/** Places and languages of the visitors, and how many of each there are. */
const places: Weighed<[jurisdiction: string, language: string]> = [
  [['DE', 'de'], 38],
  [['FR', 'fr'], 21],
  [['GB', 'en'], 17],
  [['NL', 'nl'], 9],
  [['US-CA', 'en'], 8],
  [['ES', 'es'], 7],
];
const answers: Weighed<DecisionBody['method']> = [
  ['accept_all', 56],
  ['reject_all', 33],
  ['custom', 11],
];
const purposes = ['functional', 'analytics', 'marketing'];

/** A number from 0 to 1 for a visitor and a question, the same in each run. */
function drawn(visitor: number, question: string): number {
  return createHash('sha256').update(`${visitor} ${question}`).digest().readUInt32LE() / 2 ** 32;
}

/** One of several, each as often as its weight says. */
function oneOf<Value>(part: number, weighed: Weighed<Value>): Value {
  let left = part * weighed.reduce((sum, [, weight]) => sum + weight, 0);
  const found = weighed.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? (weighed[0] as readonly [Value, number]))[0];
}

const secretOf = (visitor: number) => `7${String(visitor).padStart(19, '0')}`;

/** How the visitor of that number decides, at that time. */
export function decisionOf(visitor: number, at: number, rulesetIntegrity: string): DecisionBody {
  const [jurisdiction, language] = oneOf(drawn(visitor, 'place'), places);
  const method = oneOf(drawn(visitor, 'answer'), answers);
  const granted = purposes.filter(
    (_, place) => method === 'accept_all' || (method === 'custom' && place < 2),
  );
  const phone = drawn(visitor, 'device') < 0.58;
  return {
    subjectSecret: secretOf(visitor),
    sequence: 1,
    decidedAt: new Date(at).toISOString(),
    rulesetIntegrity,
    jurisdiction,
    jurisdictionReason: 'page',
    method,
    granted: [necessary, ...granted],
    denied: purposes.filter((purpose) => !granted.includes(purpose)),
    shown: {
      language,
      layout: 'box',
      layer: method === 'custom' ? 'preferences' : 'notice',
      theme: drawn(visitor, 'theme') < 0.3 ? 'dark' : 'light',
      viewport: phone ? 'phone' : 'desktop',
      gpc: false,
    },
  };
}

/** What a page reports of the visitor's view of it, once they allowed that. */
export function viewOf(visitor: number, host: string): BatchBody {
  const slow = drawn(visitor, 'slow');
  const bought = drawn(visitor, 'bought') < 0.2;
  const tag = (tagId: string, pageMs: number, status: string): BatchRow => ({
    kind: 'tag',
    pageMs,
    containerId: 'GTM-SHOP',
    tagId,
    status,
    eventName: 'page_view',
    executionMs: Math.round(20 + slow * 120),
  });
  return {
    subjectSecret: secretOf(visitor),
    batchId: `3${String(visitor).padStart(19, '0')}`,
    rows: [
      { kind: 'batch', pageMs: 8 },
      { kind: 'event', pageMs: 20, eventName: 'page_view', ordinal: 1 },
      tag('Statistics', 60, 'success'),
      tag('Adverts', 90, drawn(visitor, 'fault') < 0.04 ? 'failure' : 'success'),
      requested(host, '/collect', 140),
      requested(host, '/pixel', 170),
      ...(bought
        ? ([{ kind: 'event', pageMs: 4_000, eventName: 'purchase', ordinal: 1 }] as const)
        : []),
    ],
  };
}

const requested = (host: string, path: string, pageMs: number): BatchRow => ({
  kind: 'request',
  pageMs,
  host,
  origin: `https://${host}`,
  path,
  initiatorType: 'script',
});
