import type { Part } from '../../platform/kit.ts';

/** Marks a choice that stands because nobody objected. */
const told = 'N';

/**
 * Where the law asks for a notice and a way out (placement says so): grants at once, on record as a notice, and goes on
 * showing the first layer, in the words that fit, until it is answered.
 */
const optOut: Part = (kit) => {
  if (!kit.optOut) return;
  const { purposes } = kit.essentials;
  if (!kit.choice && !kit.answered) {
    purposes.push(told);
    // The first layer stays where it is while the choice takes effect.
    kit.asking = () => true;
    kit.answer(purposes.slice(0, -1), 'notice', 'notice');
    kit.answered = false;
    purposes.pop();
  }
  kit.asking = () => !kit.answered && !!(kit.choice || kit.stored())?.denied.includes(told);
};

export default optOut;
