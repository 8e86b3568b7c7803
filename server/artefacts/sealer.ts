import { signalPurposes } from '../../src/shared/consent/signalStates.ts';
import type { Essentials, PreferencesTexts, RuntimeRules } from '../../src/shared/essentials.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { wordingOf } from '../../src/shared/wording.ts';
import type { Artefact, Sealer } from '../domain/ports.ts';
import { type Build, type PartName, readBuild } from './build.ts';
import { composeArtefact, composeSnippet, nameByHash } from './compose.ts';
import { themeRule } from './theme.ts';

const policies = ['privacyPolicy', 'cookiePolicy', 'imprint'] as const;

/** A sealer over the built files in `dist`. Rejects when they are not a whole build. */
export async function loadSealer(dist: URL): Promise<Sealer> {
  return createSealer(await readBuild(dist));
}

/** Composes the bytes of a publication. Made once, they are only ever copied: an upgrade never changes them. */
export function createSealer(build: Build): Sealer {
  return {
    code: build.code,
    seal(ruleset, { siteId, siteKey, rulesetIntegrity, delivery, collect }) {
      const artefacts: Artefact[] = [];
      const add = (
        name: 'runtime' | 'preferences' | 'monitor',
        data: unknown,
        owner: string | null,
      ) => {
        const { source, hash } = nameByHash(composeArtefact(build, name, data));
        artefacts.push({ file: `${name}.${hash}.js`, source, siteId: owner });
        return hash;
      };
      const essentials: Essentials = {
        siteKey,
        rulesetIntegrity,
        delivery,
        collect,
        // Browsers refuse a cookie for a name without a dot.
        domain: ruleset.domain.includes('.') ? ruleset.domain : '',
        dataLayer: ruleset.consentMode.dataLayer,
        waitForUpdate: ruleset.consentMode.waitForUpdate,
        purposes: ruleset.purposes.map((purpose) => purpose.key),
        signals: signalPurposes(ruleset.purposes),
        choiceDays: ruleset.choiceDays,
        monitoring: ruleset.monitoring.purpose,
        artefacts: {
          runtime: add('runtime', runtimeRules(ruleset), null),
          preferences: add('preferences', preferencesTexts(ruleset, siteKey), siteId),
          monitor: add('monitor', null, null),
        },
        notice: notice(ruleset),
        ...blocking(ruleset),
      };
      return {
        sealed: {
          snippet: composeSnippet(build, partsFor(ruleset), essentials),
          artefacts: artefacts.map((artefact) => artefact.file),
          delivery,
          collect,
        },
        artefacts,
      };
    },
  };
}

/**
 * Optional parts travel only where the ruleset needs them. In this order they hear of a change: what the gate holds, the
 * release lets through, and by then every vendor has been told.
 */
function partsFor({ blocking, consentMode, vendorSignals }: Ruleset): PartName[] {
  const parts: PartName[] = blocking.mode === 'off' ? [] : ['gate'];
  if (consentMode.urlPassthrough) parts.push('urlPassthrough');
  if (consentMode.adsDataRedaction) parts.push('adsDataRedaction');
  if (vendorSignals.length) parts.push('follow', ...vendorSignals);
  return [...parts, 'release', 'notice'];
}

function blocking({ blocking: { mode, rules } }: Ruleset): Pick<Essentials, 'blocking'> {
  if (mode === 'off') return {};
  return {
    blocking: {
      report: mode === 'report',
      rules: rules.map(({ purpose, host, path }) => [purpose, host, path ?? '/']),
    },
  };
}

function notice(ruleset: Ruleset): Essentials['notice'] {
  const { title, body, acceptAll, rejectAll, manage, preferences, ...rest } = wordingOf(ruleset);
  return {
    title,
    body,
    acceptAll,
    rejectAll,
    manage,
    preferences,
    shown: { language: ruleset.language, layout: ruleset.presentation.layout },
    theme: themeRule(ruleset.theme),
    links: policies.flatMap((key) => {
      const url = ruleset.links[key];
      return url ? [[rest[key], url] as [string, string]] : [];
    }),
  };
}

/** The site key makes these bytes the site's own: sites with equal texts must not share one file, for one may be archived. */
function preferencesTexts(ruleset: Ruleset, siteKey: string): PreferencesTexts {
  return {
    siteKey,
    language: ruleset.language,
    wording: wordingOf(ruleset),
    links: ruleset.links,
    purposes: ruleset.purposes.map(({ key, recipients, lifetimeDays }) => ({
      key,
      recipients,
      lifetimeDays,
    })),
  };
}

function runtimeRules(ruleset: Ruleset): RuntimeRules {
  return { purposes: ruleset.purposes.map(({ key, clear }) => ({ key, clear })) };
}
