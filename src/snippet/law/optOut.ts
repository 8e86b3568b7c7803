import type { Part } from '../../platform/kit.ts';
import { refusesPurpose, unopposed } from '../../shared/consent/marks.ts';

/**
 * Where the law asks for a notice and a way out (placement says so): grants at once, on record as a notice, and goes on
 * showing the first layer, in the words that fit, until it is answered.
 */
const optOut: Part = (kit, power) => {
  const stored = kit.stored();
  // Browsers forget: a refusal is written anew with each visit, so that it never lapses into a grant.
  if (stored && refusesPurpose(stored)) kit.keep(stored);
  if (!kit.optOut) return;
  const { purposes } = kit;
  // A page that Chromium renders ahead informs nobody: unless its visitor answers, the next one does.
  if (!(kit.choice || kit.answered || (document as { prerendering?: boolean }).prerendering)) {
    const granted = kit.keys(Object.keys(purposes));
    purposes[unopposed] = 1;
    // The first layer stays where it is while the choice takes effect.
    kit.asking = () => true;
    power.answer(granted, 'notice', 'notice');
    kit.answered = false;
    delete purposes[unopposed];
  }
  kit.asking = () => {
    const choice = kit.choice || kit.stored();
    return !kit.answered && (!choice || unopposed in choice.denied);
  };
};

export default optOut;
