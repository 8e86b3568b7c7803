import type { Kit, Part } from '../../platform/kit.ts';
import { edgeAttribute, jurisdictionAttribute } from '../../shared/bridge.ts';
import { anyPurpose } from '../../shared/consent/blockingRules.ts';
import { refusesPurpose } from '../../shared/consent/marks.ts';
import { type CompactLaw, placeVisitor } from '../../shared/consent/place.ts';

/** Locates the visitor, and lets the law of the place decide what is asked and whether the tag manager is held. */
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
  // Whoever has refused before is asked as where the law asks first: a choice that is too old, was made elsewhere, says
  // nothing of what is new or cannot be read never turns into a grant.
  kit.optOut = model !== 'opt_in' && (!!kit.choice || !hasRefused(kit));
  if (kit.optOut) Object.assign(notice, notice.optOut);
  if (blocking && !holdsTagManager) {
    blocking.rules = blocking.rules.filter(([purpose]) => purpose !== anyPurpose);
  }
};

function hasRefused(kit: Kit): boolean {
  const stored = kit.stored();
  if (stored) return refusesPurpose(stored);
  try {
    return /(^|; )portcullis=/.test(document.cookie);
  } catch {
    return false;
  }
}

export default placement;
