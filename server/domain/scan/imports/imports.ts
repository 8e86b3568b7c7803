import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { ImportView } from '../../../../src/shared/wire/scan/imports.ts';
import type { StoredSite } from '../../kernel/site.ts';
import { defaultRuleset } from '../../ruleset/defaultRuleset.ts';
import { languagesOf } from '../../ruleset/edits/languages.ts';
import { purposesOf } from '../../ruleset/edits/purposes.ts';
import type { Rulesets } from '../../ruleset/rulesets.ts';
import type { LegalNames } from '../proposals/recipients.ts';
import type { LatestObservation } from '../run/latestObservation.ts';
import type { Knowledge } from '../trackers/judge.ts';
import { draftFromTool } from './draft.ts';
import { rulesetOf } from './lawful.ts';
import { mergeImport } from './mergeImport.ts';

export type Imports = ReturnType<typeof importService>;

/** What can be taken over from the consent tool that a site runs, as its newest scan found it. */
export function importService({
  latestObservation,
  rulesets,
  known,
  legalNames,
}: {
  latestObservation: LatestObservation;
  rulesets: Pick<Rulesets, 'draft'>;
  known: Knowledge;
  legalNames: LegalNames;
}) {
  return {
    async read(site: StoredSite): Promise<ImportView> {
      const observation = await latestObservation(site);
      const page = observation?.pages.find(({ settings }) => settings);
      if (!observation || !page) return { scannedAt: null, found: null };
      const { startedAt: scannedAt } = observation;
      const [first, ...others] = page.settings ?? [];
      if (!first) return { scannedAt, found: null };
      const defaults = defaultRuleset(site.domain, '');
      const draft = draftFromTool(first, page.url, defaults, { known, legalNames });
      const { ruleset: current, integrity } = await rulesets.draft(site);
      const had = { languages: languagesOf(current), purposes: { purposes: purposesOf(current) } };
      const changes = {
        settings: mergeImport(had, draft.settings, namedPurposes(current)),
        design: draft.design,
        wording: draft.wording,
        links: { ...current.links, ...draft.links },
      };
      const { tool, taken, mended } = draft;
      const second = others.map((other) => ({
        at: other.tool,
        why: `is a second tool, besides ${tool}`,
      }));
      const ruleset = rulesetOf(changes, current, integrity !== null);
      const found = { tool, page: page.url, changes, ruleset, taken, mended };
      return { scannedAt, found: { ...found, left: [...draft.left, ...second] } };
    },
  };
}

/** Those that settings beside the purposes name: none of them can be removed. */
const namedPurposes = ({ blocking, carryOver, monitoring }: Ruleset): string[] => [
  monitoring.purpose,
  ...blocking.rules.map(({ purpose }) => purpose),
  ...Object.keys(carryOver?.revisions ?? {}),
];
