import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { setBack } from './clock.ts';
import type { Product } from './product.ts';
import { decisionOf, viewOf } from './visitors.ts';

const hour = 3_600_000;
/** As many as the overview compares: a month, and the one before. */
const days = 60;
const mostOfDay = 26;

/** Visitors of two months, who come to the demo's site one after another, by a clock that goes along. */
export async function visitForTwoMonths({ ask, collect, demo }: Product): Promise<void> {
  const { siteKey, rulesetIntegrity } = await ask<Install>(`/sites/${demo.siteId}/install`);
  let visitor = 0;
  async function post(what: string, body: object): Promise<void> {
    const answer = await fetch(`${collect}/${siteKey}/${what}`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'x-forwarded-for': `203.0.${visitor >> 8}.${visitor % 256}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  }

  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const many = visitorsOf(ago);
    for (let n = 0; n < many; n += 1) {
      visitor += 1;
      setBack(ago * 24 * hour + (1 - n / many) * 10 * hour);
      const decision = decisionOf(visitor, Date.now(), rulesetIntegrity);
      await post('decisions', decision);
      if (decision.granted.includes('analytics')) {
        await post('events', viewOf(visitor, 'stats.example'));
      }
    }
  }
  setBack(0);
}

/** More at weekends, and more from week to week. */
function visitorsOf(ago: number): number {
  const weekend = [0, 6].includes(new Date(Date.now() - ago * 24 * hour).getUTCDay());
  return Math.round(mostOfDay * (1 - ago / (2 * days)) * (weekend ? 1 : 0.7));
}
