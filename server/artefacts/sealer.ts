import { anyPurpose } from '../../src/shared/consent/blockingRules.ts';
import type {
  CleanupRules,
  Essentials,
  MonitorRules,
  RuntimeRules,
  Texts,
} from '../../src/shared/essentials.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import type { Artefact, Sealer } from '../domain/ruleset/port.ts';
import { type ArtefactName, type Build, readBuild } from './build.ts';
import { composeArtefact, composeSnippet, nameByHash } from './compose.ts';
import { formMaker } from './forms.ts';
import { partsFor } from './parts.ts';
import { rulesOf } from './rules.ts';
import { noticeIn, preferencesTexts } from './texts.ts';

/** Milliseconds the first layer waits for texts in another language; then it uses the snippet's own. */
const textWait = 1500;

/** A sealer over the built files in `dist`. Rejects when the build is incomplete. */
export async function loadSealer(dist: URL, cmpId: number | null = null): Promise<Sealer> {
  return createSealer(await readBuild(dist), cmpId);
}

/** Composes the bytes of a publication. Once made, they are only ever copied: an upgrade never changes them. */
export function createSealer(build: Build, cmpId: number | null = null): Sealer {
  return {
    code: build.code,
    cmpId,
    forms: formMaker(),
    seal(ruleset, { siteId, siteKey, rulesetIntegrity, delivery, collect }) {
      const artefacts: Artefact[] = [];
      const add = (name: ArtefactName, data: unknown, owner: string | null) => {
        const { source, hash } = nameByHash(composeArtefact(build, name, data));
        artefacts.push({ file: `${name}.${hash}.js`, source, siteId: owner });
        return hash;
      };
      const speak = (language: string): Texts => ({
        notice: noticeIn(ruleset, language),
        preferences: add('preferences', preferencesTexts(ruleset, language, siteKey), siteId),
      });
      const own = speak(ruleset.language);
      const runtimeRules = (): RuntimeRules => ({
        cleanup: add('cleanup', cleanupRules(ruleset), null),
        debug: add('debug', null, null),
      });
      const essentials: Essentials = {
        siteKey,
        rulesetIntegrity,
        delivery,
        collect,
        ...rulesOf(ruleset),
        artefacts: {
          runtime: add('runtime', runtimeRules(), null),
          preferences: own.preferences,
          reachable: add('reachable', null, null),
          monitor: add('monitor', monitorRules(ruleset), null),
          ...(ruleset.vendorSignals.includes('gpp') && { gppApi: add('gppApi', cmpId, null) }),
        },
        notice: own.notice,
        ...languagesOf(ruleset, (language) => add('texts', speak(language), siteId)),
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

/** Texts in the further languages of a ruleset; nothing where it has one. */
function languagesOf(
  { wording, language }: Ruleset,
  hashOf: (language: string) => string,
): Pick<Essentials, 'languages'> {
  const others = Object.entries(wording).filter(([tag]) => tag !== language);
  if (!others.length) return {};
  const texts = others.map(([tag, { preferences }]) => [tag, [hashOf(tag), preferences]]);
  return { languages: { wait: textWait, texts: Object.fromEntries(texts) } };
}

const monitorRules = ({ monitoring }: Ruleset): MonitorRules => ({
  sample: monitoring.sample ?? 1,
});

function cleanupRules(ruleset: Ruleset): CleanupRules {
  const purposes = ruleset.purposes.map(({ key, clear }) => ({ key, clear }));
  if (ruleset.jurisdictions.tagManager.length) purposes.push({ key: anyPurpose, clear: [] });
  if (ruleset.carryOver) purposes.push({ key: '', clear: [ruleset.carryOver.storedAs] });
  return { purposes };
}
