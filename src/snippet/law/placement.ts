import type { Part } from '../../platform/kit.ts';
import { edgeAttribute, jurisdictionAttribute } from '../../shared/bridge.ts';
import { anyPurpose } from '../../shared/consent/blockingRules.ts';
import { type CompactLaw, placeVisitor } from '../../shared/consent/place.ts';

/** Places the visitor, and lets the law of the place decide what is asked and whether the tag manager is held. */
const placement: Part = (kit) => {
  const { blocking, law, notice } = kit.essentials;
  const html = document.documentElement;
  const { model, holdsTagManager, ...placed } = placeVisitor(
    {
      page: html.getAttribute(jurisdictionAttribute),
      edge: html.getAttribute(edgeAttribute),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: navigator.languages,
    },
    law as CompactLaw,
  );
  kit.placed = placed;
  kit.optOut = model !== 'opt_in';
  if (kit.optOut) Object.assign(notice, notice.optOut);
  if (blocking && !holdsTagManager) {
    blocking.rules = blocking.rules.filter(([purpose]) => purpose !== anyPurpose);
  }
};

export default placement;
