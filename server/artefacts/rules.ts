import { anyPurpose, type CompactRule } from '../../src/shared/consent/blockingRules.ts';
import { compactLaw, lawInForce, refusalDays } from '../../src/shared/consent/jurisdictions.ts';
import { renewalOf } from '../../src/shared/consent/marks.ts';
import { signalPurposes } from '../../src/shared/consent/signalStates.ts';
import type { Essentials } from '../../src/shared/essentials.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { carriedOf } from './carried.ts';

/** The decision rules of a ruleset, in their form inside the snippet. */
export function rulesOf(
  ruleset: Ruleset,
): Omit<
  Essentials,
  'siteKey' | 'rulesetIntegrity' | 'delivery' | 'collect' | 'artefacts' | 'notice' | 'languages'
> {
  const { consentMode, domain, jurisdictions, monitoring, purposes } = ruleset;
  const { layout, phone } = ruleset.presentation;
  return {
    // Browsers refuse a cookie for a name without a dot.
    domain: domain.includes('.') ? domain : '',
    dataLayer: consentMode.dataLayer,
    wait: consentMode.waitForUpdate,
    purposes: [
      ...purposes.map(({ key }) => key),
      ...purposes.flatMap(({ key, revision }) => (revision > 1 ? [renewalOf(key, revision)] : [])),
    ],
    signals: signalPurposes(purposes),
    ...(phone && phone.layout !== layout && { phone: phone.layout }),
    choiceDays: ruleset.choiceDays,
    refusalDays: refusalDays(ruleset),
    monitoring: monitoring.purpose,
    ...(jurisdictions.mode === 'by_law' && { law: compactLaw(lawInForce(jurisdictions)) }),
    ...(ruleset.scriptedGrants && { scriptedGrants: true }),
    ...blockingOf(ruleset),
    ...carriedOf(ruleset),
  };
}

/** The site's own rules, and the tag manager's hosts under the purpose that stands for any purpose. */
function blockingOf({ blocking, jurisdictions }: Ruleset): Pick<Essentials, 'blocking'> {
  const rules: CompactRule[] =
    blocking.mode === 'off'
      ? []
      : blocking.rules.map(({ purpose, host, path }) => [purpose, host, path ?? '/']);
  for (const host of jurisdictions.tagManager) rules.push([anyPurpose, host, '/']);
  return rules.length ? { blocking: { report: blocking.mode === 'report', rules } } : {};
}
