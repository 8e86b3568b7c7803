import type { Ruleset } from '../../src/shared/ruleset.ts';
import type { PartName } from './build.ts';

/** Whether visitors may have to be asked about some purposes and not about the others. */
export const asksInPart = ({ purposes, carryOver }: Ruleset) =>
  carryOver !== undefined || purposes.some(({ revision }) => revision > 1);

/**
 * The parts a ruleset needs, in the order they are notified of a change: the release lets through what the gate holds
 * only after every vendor has been informed. Parts that look up the law of the place come before those that act on it,
 * and what carries a choice over before those that would answer in its stead.
 */
export function partsFor(ruleset: Ruleset): PartName[] {
  const { blocking, consentMode, jurisdictions, presentation, vendorSignals, wording } = ruleset;
  const byLaw = jurisdictions.mode === 'by_law';
  const gated = blocking.mode !== 'off' || jurisdictions.tagManager.length > 0;
  const layouts = new Set([presentation.layout, (presentation.phone ?? presentation).layout]);
  const parts: [needed: boolean, ...names: PartName[]][] = [
    [byLaw, 'placement'],
    [gated, 'gate'],
    [consentMode.urlPassthrough, 'urlPassthrough'],
    [consentMode.adsDataRedaction, 'adsDataRedaction'],
    [vendorSignals.length > 0, 'follow', ...vendorSignals],
    [true, 'release'],
    [Object.keys(wording).length > 1, 'languages'],
    [layouts.size > 1, 'byDevice'],
    [layouts.has('dialog'), layouts.size > 1 ? 'modalByDevice' : 'modal'],
    [true, 'notice', 'withdrawal'],
    [ruleset.carryOver !== undefined, 'carryOver'],
    [true, byLaw ? 'gpcByLaw' : 'gpc'],
    [layouts.has('box') || layouts.has('bar'), 'unobscured'],
    [asksInPart(ruleset), 'renewed'],
    [byLaw, 'optOut'],
    [true, 'reopen', 'calls'],
    [presentation.placeholders, 'held'],
  ];
  return parts.flatMap(([needed, ...names]) => (needed ? names : []));
}
