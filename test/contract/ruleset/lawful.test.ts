import { describe, expect, it } from 'vitest';
import { type LintRule, lintRules } from '../../../server/domain/ruleset/lint/rules.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { badColours, badLooks, badPurposes } from '../../support/lawful/badDesigns.ts';
import {
  badConsents,
  badEquality,
  badReading,
  badRefusals,
} from '../../support/lawful/badTexts.ts';
import { escapes, goodDesigns } from '../../support/lawful/goodDesigns.ts';
import type { Write } from '../../support/lawful/write.ts';

const bad = [
  badColours,
  badLooks,
  badPurposes,
  badRefusals,
  badEquality,
  badConsents,
  badReading,
].flat();
const app = await createTestApp();
const owner = await app.account();
const site = await app.site(owner);
await app.install(owner, site);
const caught = new Map<string, number>();

const send = ({ method, path, body }: Write, siteId = site.id) =>
  app.api<Banner>(owner.key, method, `/sites/${siteId}/${path}`, body);
const state = async () => (await app.stores.control.newestPublication(site.id))?.integrity;

describe('a bad design is refused, and changes nothing', () => {
  it.each(bad.map((write) => [write.rule, write.what, write] as const))(
    '%s: %s',
    async (rule, _what, write) => {
      const before = await state();
      const { status, error, text } = await send(write);
      expect([status, error?.code], text).toEqual([400, 'invalid_request']);
      if (rule !== 'schema') {
        const faults = error.detail?.faults as { rule: string; field: string; problem: string }[];
        expect(
          faults.map((fault) => fault.rule),
          error.message,
        ).toContain(rule);
        expect(error.detail).toMatchObject({ rule: faults[0]?.rule, field: faults[0]?.field });
        expect(error.message).toContain(faults[0]?.field);
      } else expect(error.detail).not.toHaveProperty('rule');
      expect(await state()).toBe(before);
      caught.set(rule, (caught.get(rule) ?? 0) + 1);
    },
  );

  it('a hundred times at least, and every rule has its own', () => {
    expect(bad.length).toBeGreaterThanOrEqual(100);
    const named = new Set(bad.map(({ rule }) => rule));
    // A schema alone keeps a site from monitoring without consent: no operation sets that purpose.
    const rules = (Object.keys(lintRules) as LintRule[]).filter((rule) => rule !== 'C1');
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
  });

  afterFile(() => {
    const parts = [...caught].sort().map(([rule, count]) => `${rule} ${count}`);
    const sum = [...caught.values()].reduce((total, count) => total + count, 0);
    console.log(`caught ${sum} of ${bad.length} bad designs: ${parts.join(', ')}`);
  });
});

describe('a good design is published', () => {
  it.each(goodDesigns.map((write) => [write.what, write] as const))('%s', async (_what, write) => {
    const other = await app.site(owner);
    const { status, text } = await send(write, other.id);
    expect(status, text).toBe(200);
  });

  it('twenty times at least', () => expect(goodDesigns.length).toBeGreaterThanOrEqual(20));
});

it.each(escapes.map((write) => [write.what, write] as const))(
  'what no machine can tell gets through: %s',
  async (_what, write) => {
    const other = await app.site(owner);
    expect((await send(write, other.id)).status).toBe(200);
  },
);
