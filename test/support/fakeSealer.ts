import { createHash } from 'node:crypto';
import { formMaker } from '../../server/artefacts/forms.ts';
import type { Sealer } from '../../server/domain/ruleset/port.ts';

/** Seals without a build: bytes that tell what they were made of, in the shape the real ones have. */
export const fakeSealer: Sealer = {
  code: 'c0de'.repeat(16),
  cmpId: null,
  forms: formMaker(),
  seal(ruleset, place) {
    const runtime = 'runtime({})';
    const texts = `preferences(${JSON.stringify([place.siteKey, ruleset.wording])})`;
    const artefacts = [
      { file: `runtime.${hash(runtime)}.js`, source: runtime, siteId: null },
      { file: `preferences.${hash(texts)}.js`, source: texts, siteId: place.siteId },
    ];
    return {
      sealed: {
        snippet: `snippet(${JSON.stringify(place)})`,
        artefacts: artefacts.map(({ file }) => file),
        delivery: place.delivery,
        collect: place.collect,
      },
      artefacts,
    };
  },
};

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
