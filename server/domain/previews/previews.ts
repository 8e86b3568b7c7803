import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { BannerFinding, PreviewView } from '../../../src/shared/wire/preview.ts';
import { createToken } from '../identifiers.ts';
import type { Artefact, Clock, Sealer, StoredSite } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { rulesetIntegrity } from '../rulesets/integrity.ts';
import type { Edit, Places, Rulesets } from '../rulesets/rulesets.ts';
import { findingsOf } from './findings.ts';

/** How long a preview can be looked at, in milliseconds. */
export const previewLifetime = 5 * 60_000;

/** A banner that was never published, composed as a publish would have. */
export interface Preview {
  language: string;
  view: PreviewView;
  snippet: string;
  artefacts: Artefact[];
}

interface Kept extends Preview {
  size: number;
  until: number;
}

export type Previews = ReturnType<typeof previewService>;

/**
 * Previews of banners, in this process's memory alone.
 * @param capacity most characters that all of them together are kept with: the oldest go first
 */
export function previewService({
  rulesets,
  sealer,
  clock,
  places,
  capacity = 32 * 1024 * 1024,
}: {
  rulesets: Rulesets;
  sealer: Sealer;
  clock: Clock;
  places: () => Places;
  capacity?: number;
}) {
  const kept = new Map<string, Kept>();
  let size = 0;

  function forget(token: string): void {
    size -= kept.get(token)?.size ?? 0;
    kept.delete(token);
  }

  /** Made in the order in which they go. */
  function tidy(): void {
    for (const [token, { until }] of kept) {
      if (until > clock.now() && size <= capacity) break;
      forget(token);
    }
  }

  return {
    /**
     * Composes what the edit makes of the ruleset in force, and stores nothing of it.
     * @throws Refusal invalid_request for an edit that a write would refuse before the law is asked, and for a language the
     * banner does not speak
     */
    async make(
      site: StoredSite,
      edit: Edit,
      view: PreviewView,
    ): Promise<{ token: string; expiresAt: string; findings: BannerFinding[] }> {
      const current = { ...(await rulesets.current(site)), code: sealer.code };
      const ruleset = edit(current, false);
      const language = view.language ?? ruleset.language;
      if (!ruleset.wording[language]) {
        const known = Object.keys(ruleset.wording);
        throw new Refusal('invalid_request', `The banner does not speak ${language}.`, {
          ...{ field: 'language', known },
        });
      }
      const { delivery, collect } = places();
      const shown = asShown(ruleset, language, view);
      const { sealed, artefacts } = sealer.seal(shown, {
        siteId: site.id,
        // No site's: whatever got out of the page would arrive nowhere.
        siteKey: '0'.repeat(24),
        rulesetIntegrity: rulesetIntegrity(shown),
        delivery,
        collect: collect[site.region],
      });
      const token = createToken();
      const until = clock.now() + previewLifetime;
      const length = artefacts.reduce((sum, one) => sum + one.source.length, sealed.snippet.length);
      kept.set(token, {
        ...{ language, view, artefacts, until },
        snippet: sealed.snippet,
        size: length,
      });
      size += length;
      tidy();
      return { token, expiresAt: new Date(until).toISOString(), findings: findingsOf(ruleset) };
    },

    /** @throws Refusal not_found for one that never was, or is no more */
    find(token: string): Preview {
      tidy();
      const found = kept.get(token);
      if (!found) throw new Refusal('not_found', 'This preview is gone: make it again.');
      return found;
    },
  };
}

/** Without the languages that are not looked at, and in the one scheme that is. */
function asShown(ruleset: Ruleset, language: string, { scheme }: PreviewView): Ruleset {
  const { wording, presentation } = ruleset;
  const tongues = Object.entries(wording).filter(
    ([tag]) => tag === ruleset.language || tag === language,
  );
  return {
    ...ruleset,
    wording: Object.fromEntries(tongues),
    presentation: { ...presentation, scheme: scheme ?? presentation.scheme },
  };
}
