import { describe, expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import {
  type Change,
  changesBetween,
} from '../../../../../../src/dashboard/ruleset/history/changes.ts';
import type { Ruleset, Wording } from '../../../../../../src/shared/ruleset.ts';

const standard = defaultRuleset('shop.example', 'a'.repeat(64));
const english = standard.wording.en as Wording;

/** A ruleset that makes use of every field. */
const full: Ruleset = {
  ...standard,
  wording: { en: english, de: { ...english, title: 'Ihre Wahl' } },
  links: { imprint: 'https://shop.example/imprint' },
  presentation: {
    ...standard.presentation,
    phone: { layout: 'bar', position: 'top' },
    motion: 'fade',
  },
  theme: { accent: '#123456', paperDark: '#111111', radius: '4px', logo: '/logo.svg' },
  purposes: standard.purposes.map((purpose) => ({
    ...purpose,
    recipients: ['Wool Ltd'],
    lifetimeDays: 30,
    clear: ['_w'],
  })),
  jurisdictions: {
    mode: 'by_law',
    overrides: { DE: { model: 'opt_in', holdsTagManager: true } },
    tagManager: ['www.googletagmanager.com'],
  },
  blocking: { mode: 'report', rules: [{ purpose: 'marketing', host: 'ads.example', path: '/p' }] },
  vendorSignals: ['meta'],
  monitoring: { purpose: 'analytics', sample: 0.5 },
  carryOver: {
    tool: 'klaro',
    storedAs: 'klaro',
    categories: [{ name: 'ads', purposes: ['marketing'], recipients: ['A'], lifetimeDays: 9 }],
    revisions: { marketing: 1 },
    grants: { until: '2026-01-02T00:00:00Z', choiceDays: 180, log: 'aa', report: 'bb' },
  },
};

const told = (all: Change[]) =>
  all.map(({ part, what, before, after }) => `${part}: ${what}: ${before} > ${after}`);

/** Other values of the same kind, where one is not free to choose. */
const others: Record<string, unknown> = {
  layout: 'dialog',
  position: 'bottom',
  scheme: 'dark',
  motion: 'slide',
  code: 'b'.repeat(64),
  mode: 'strictest',
  model: 'notice',
  tool: 'c15t',
  language: 'de',
  until: '2026-03-04T00:00:00Z',
};

/** The ruleset with each of its values changed, one at a time. */
function* variants(value: unknown, path: string[] = []): Generator<[string, unknown]> {
  const key = path.at(-1) as string;
  if (Array.isArray(value)) yield [path.join('.'), value.slice(1)];
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const [at, changed] of variants(part, [...path, name])) {
        const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
        copy[name] = changed;
        yield [at, copy];
      }
    }
  } else if (typeof value === 'boolean') yield [path.join('.'), !value];
  else if (typeof value === 'number') yield [path.join('.'), value / 2];
  else if (value !== null) yield [path.join('.'), others[key] ?? `${value}x`];
}

describe('what changed between two rulesets', () => {
  it('is told for every value there is, and in no words of the document', () => {
    const silent: string[] = [];
    let count = 0;
    for (const [at, changed] of variants(full)) {
      count += 1;
      const changes = changesBetween(full, changed as Ruleset);
      if (!changes.length) silent.push(at);
      for (const { what, before, after } of changes) {
        expect(what, at).not.toMatch(/undefined|[a-z][A-Z]|^\w+\.\w+$/);
        expect(before, at).not.toBe(after);
      }
    }
    expect(count).toBeGreaterThan(150);
    // A revision is told as who is asked again.
    const left = silent.filter((at) => !/^(schema|purposes\.\d\.revision)/.test(at));
    expect(left).toEqual([]);
  });

  it('is nothing between a ruleset and itself', () => {
    expect(changesBetween(full, structuredClone(full))).toEqual([]);
  });

  it('names texts, purposes and rules as the editors do', () => {
    const purposes = full.purposes.map((one) =>
      one.key === 'marketing' ? { ...one, recipients: ['Wool Ltd', 'Ads Inc'], revision: 2 } : one,
    );
    const wording = { ...full.wording, en: { ...english, rejectAll: 'No, thanks' } };
    const rules = [{ purpose: 'analytics', host: '*.stats.example', path: null }];
    const after = { ...full, purposes, wording, blocking: { mode: 'enforce', rules } } as Ruleset;
    expect(told(changesBetween(full, after))).toEqual([
      `Wording: First layer: Reject, English (en): ${english.rejectAll} > No, thanks`,
      'Purposes: Marketing: who receives data: null > Ads Inc',
      'Blocking: Mode: Report: block nothing, only report what would be blocked > Enforce: block until the purpose is granted',
      'Blocking: Rules: ads.example/p waits for Marketing > *.stats.example waits for Analytics',
    ]);
  });

  it('tells a language that was added in one line, and a purpose that moved', () => {
    const wording = { ...full.wording, fr: { ...english, title: 'Votre choix' } };
    const [first, second, third, ...more] = full.purposes;
    const purposes = [first, third, second, ...more] as Ruleset['purposes'];
    expect(told(changesBetween(full, { ...full, wording, purposes }))).toEqual([
      'Languages: Languages: null > French (fr)',
      'Purposes: Order: Necessary, Functional, Analytics, Marketing > Necessary, Analytics, Functional, Marketing',
    ]);
  });

  it('calls a renamed purpose by its new name on both sides', () => {
    const copy = { ...english.purposes, marketing: { name: 'Advertising', description: 'Ads.' } };
    const wording = { ...full.wording, en: { ...english, purposes: copy } };
    const purposes = full.purposes.map((one) => ({ ...one, lifetimeDays: 60 }));
    const lines = told(changesBetween(full, { ...full, wording, purposes }));
    expect(lines).toContain('Wording: Name of Advertising, English (en): Marketing > Advertising');
    expect(lines).toContain('Purposes: Advertising: storage period (days): 30 > 60');
  });

  it('tells a picture by what it is and how it ends', () => {
    const logo = `data:image/svg+xml;base64,${'A'.repeat(4_000)}END=`;
    const lines = told(changesBetween(full, { ...full, theme: { ...full.theme, logo } }));
    expect(lines).toEqual(['Design: Logo: /logo.svg > data:image/svg+xml;bas…AAAAAAAAEND=']);
  });
});
