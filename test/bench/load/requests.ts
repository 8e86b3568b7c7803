import { randomInt } from 'node:crypto';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { decision } from '../../support/decision.ts';
import { load } from './load.ts';
import type { Service } from './startService.ts';

type Place = Pick<Service, 'siteKey' | 'rulesetIntegrity'>;

let made = randomInt(2 ** 40);
/** A number in the form of a secret or a batch's id that this process has not used before. */
const fresh = (): string => String(++made).padStart(20, '1');

/** A new visitor accepts everything, now. */
export function decisionRequest(place: Place, subjectSecret = fresh()): string {
  const decidedAt = new Date().toISOString();
  return postOf(place, 'decisions', JSON.stringify(decision(place, { subjectSecret, decidedAt })));
}

/** Rows of one page view. */
export const rowsPerBatch = 41;

/** Lets a thousand visitors accept; answers their page views, each with its own id and one of fifty sets of rows. */
export async function permittedBatches(service: Service): Promise<() => string> {
  const secrets = Array.from({ length: 1000 }, fresh);
  const decisions = secrets.map((secret) => decisionRequest(service, secret)).values();
  await load(service.port, () => decisions.next().value ?? null);

  const pages = Array.from({ length: 50 }, (_, page) => JSON.stringify(pageView(page)));
  let sent = 0;
  return () => {
    sent += 1;
    const secret = secrets[sent % secrets.length];
    const rows = pages[sent % pages.length];
    return postOf(
      service,
      'events',
      `{"subjectSecret":"${secret}","batchId":"${fresh()}","rows":${rows}}`,
    );
  };
}

/** Rows of one page view, of fifty that differ. */
export function pageView(page: number): BatchRow[] {
  const rows = Array.from({ length: rowsPerBatch - 1 }, (_, index): BatchRow => {
    const pageMs = 40 * index + page;
    if (index % 4 === 0) {
      return { kind: 'event', pageMs, eventName: `step_${index}`, ordinal: 1 + (page % 3) };
    }
    const host = `t${index % 9}.vendor-${page % 7}.example`;
    return {
      kind: 'request',
      pageMs,
      host,
      origin: `https://${host}`,
      path: `/collect/v${index % 3}/${page}`,
      initiatorType: 'fetch',
      paramNames: ['v', 'tid', 'cid', 'en', `ep.item_${index}`],
      transferBytes: 300 + index * page,
      durationMs: 20 + index,
      buffered: index < 10,
    };
  });
  return [{ kind: 'batch', pageMs: page }, ...rows];
}

export function postOf({ siteKey }: Place, resource: string, body: string): string {
  return [
    `POST /${siteKey}/${resource} HTTP/1.1`,
    'host: localhost',
    'origin: https://bench.localhost',
    'content-type: text/plain;charset=UTF-8',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
