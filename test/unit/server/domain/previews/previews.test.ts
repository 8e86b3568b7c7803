import { expect, it } from 'vitest';
import type { Sealer, StoredSite } from '../../../../../server/domain/ports.ts';
import { previewService } from '../../../../../server/domain/previews/previews.ts';
import { defaultRuleset } from '../../../../../server/domain/rulesets/defaultRuleset.ts';
import type { Rulesets } from '../../../../../server/domain/rulesets/rulesets.ts';

const site = { id: 'site', region: 'EU' } as StoredSite;
const sealed = { artefacts: [], delivery: '', collect: '' };

/** Previews of 100 characters each. */
function previewsOf(capacity: number) {
  const sealer: Sealer = {
    code: 'code',
    cmpId: null,
    seal: () => ({ sealed: { ...sealed, snippet: 'x'.repeat(100) }, artefacts: [] }),
  };
  const rulesets = {
    current: async () => defaultRuleset('shop.example', 'code'),
  } as Partial<Rulesets>;
  return previewService({
    ...{ sealer, capacity, rulesets: rulesets as Rulesets, clock: { now: () => 0 } },
    places: () => ({ delivery: '', collect: { EU: '', US: '' } }),
  });
}

it('keeps as many as there is room for, and lets the oldest go first', async () => {
  const previews = previewsOf(350);
  const tokens: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    tokens.push((await previews.make(site, (ruleset) => ruleset, {})).token);
  }
  const stand = tokens.map((token) => {
    try {
      return previews.find(token).snippet.length;
    } catch {
      return null;
    }
  });
  expect(stand).toEqual([null, null, 100, 100, 100]);
});
