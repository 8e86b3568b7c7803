import type { Part } from '../../platform/kit.ts';
import { noKeys } from '../../shared/consent/keys.ts';
import { underGpc } from '../../shared/consent/marks.ts';
import { necessary, saleSignals } from '../../shared/vocabulary.ts';

/**
 * Global Privacy Control where places differ (see gpc): where the law asks for a way out, it refuses what grants an advertising
 * signal, and what the visitor has refused before, and no more.
 */
const gpcByLaw: Part = (kit, power) => {
  const { signals } = kit.essentials;
  if (!(underGpc in kit.purposes)) return;
  const before = kit.stored();
  const refused = noKeys();
  const left = noKeys();
  for (const key in kit.purposes) {
    const keeps =
      key === necessary ||
      (kit.optOut &&
        !(before && key in before.denied) &&
        !saleSignals.some((signal) => signals[signal].includes(key)));
    (keeps ? left : refused)[key] = 1;
  }

  kit.refusedByBrowser = () => {
    for (const key in refused) if (kit.grants(key)) return false;
    return true;
  };
  if (!kit.choice) power.answer(left, 'gpc', 'none');
};

export default gpcByLaw;
