import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { BannerFinding, PreviewView } from '../../../../src/shared/wire/ruleset/preview.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createToken, sha256 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { ControlStore } from '../../stores.ts';
import { rulesetIntegrity } from '../integrity.ts';
import type { Artefact, Sealer } from '../port.ts';
import type { Edit, Rulesets, Urls } from '../rulesets.ts';
import { findingsOf } from './findings.ts';

/** Lifetime of a preview, in milliseconds. */
export const previewLifetime = 5 * 60_000;
/** Maximum of previews of an account at a time: then the oldest go. */
export const maxPreviews = 50;

/** An unpublished banner, composed as a publish would. */
export interface Preview {
  language: string;
  view: PreviewView;
  snippet: string;
  artefacts: Artefact[];
}

export interface MadePreview {
  token: string;
  expiresAt: string;
  findings: BannerFinding[];
  /** Integrity of the ruleset that the edit was applied to; null before the first publish. */
  inForce: string | null;
}

export type Previews = ReturnType<typeof previewService>;

/**
 * Previews of banners, for any process that is asked for the page. Only the ruleset is stored: composing costs less
 * than storing the result.
 */
export function previewService({
  control,
  rulesets,
  sealer,
  clock,
  urls,
}: {
  control: Pick<ControlStore, 'createPreview' | 'preview'>;
  rulesets: Pick<Rulesets, 'draft'>;
  sealer: Sealer;
  clock: Clock;
  urls: () => Urls;
}) {
  return {
    /**
     * Stores the ruleset in force with the edit applied, without publishing it.
     * @throws Refusal invalid_request for an edit that a write would refuse before the legal checks, and for a language
     * the banner does not have
     */
    async make(site: StoredSite, edit: Edit, view: PreviewView): Promise<MadePreview> {
      const draft = await rulesets.draft(site);
      const ruleset = edit(draft.ruleset, draft.integrity !== null);
      const language = view.language ?? ruleset.language;
      if (!ruleset.wording[language]) {
        const known = Object.keys(ruleset.wording);
        throw new Refusal('invalid_request', `The banner has no texts in ${language}.`, {
          field: 'language',
          known,
        });
      }
      const token = createToken();
      const at = clock.now();
      const expiresAt = new Date(at + previewLifetime).toISOString();
      const { id: siteId, region, accountId } = site;
      await control.createPreview({
        hash: sha256(token),
        createdAt: new Date(at).toISOString(),
        expiresAt,
        accountId,
        preview: { siteId, region, language, view, ruleset: asShown(ruleset, language, view) },
        most: maxPreviews,
      });
      return { token, expiresAt, findings: findingsOf(ruleset), inForce: draft.integrity };
    },

    /** @throws Refusal not_found for an unknown or expired one */
    async find(token: string): Promise<Preview> {
      const found = await control.preview(sha256(token), nowIso(clock));
      if (!found) throw new Refusal('not_found', 'This preview has expired: create it again.');
      const { siteId, region, language, view, ruleset } = found;
      const { delivery, collect } = urls();
      const { sealed, artefacts } = sealer.seal(ruleset, {
        siteId,
        // Belongs to no site: anything that left the page would arrive nowhere.
        siteKey: '0'.repeat(24),
        rulesetIntegrity: rulesetIntegrity(ruleset),
        delivery,
        collect: collect[region],
      });
      return { language, view, snippet: sealed.snippet, artefacts };
    },
  };
}

/** Only the language and the colour scheme being previewed. */
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
