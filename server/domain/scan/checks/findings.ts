import { type Severity, severities } from '../../../../src/shared/vocabulary.ts';
import {
  type ScanCheckId,
  type ScanCheckResult,
  type ScanFinding,
  scanChecks,
} from '../../../../src/shared/wire/scan/scanFindings.ts';
import { sentIn } from '../run/sent.ts';
import { catalogue } from './catalogue.ts';
import { askedAgain, implicitConsent, noWayBack } from './checks/asking.ts';
import { noRefusal, preticked, unequalAnswers } from './checks/banner.ts';
import { keptTooLong, milderPurpose, undeclared } from './checks/declared.ts';
import { gpcPassedOver } from './checks/gpc.ts';
import { matchedOrDisguised } from './checks/matched.ts';
import { lateDefault, secondDefault } from './checks/order.ts';
import { deadLinks, notAccessible } from './checks/reach.ts';
import {
  recordedBeforeChoice,
  refusalRecordedAsConsent,
  stringsDisagree,
} from './checks/records.ts';
import {
  afterRefusal,
  afterWithdrawal,
  failsOpen,
  keptAfterWithdrawal,
  requestedBeforeChoice,
  storedBeforeChoice,
} from './checks/tracking.ts';
import type { Check, Offence, Scan } from './scan.ts';

const checks: Record<ScanCheckId, Check> = {
  V1: storedBeforeChoice,
  V2: requestedBeforeChoice,
  V3: afterRefusal,
  V4: afterWithdrawal,
  V5: keptAfterWithdrawal,
  V6: refusalRecordedAsConsent,
  V7: recordedBeforeChoice,
  V8: noRefusal,
  V9: unequalAnswers,
  V10: preticked,
  V11: implicitConsent,
  V12: askedAgain,
  V13: milderPurpose,
  V14: undeclared,
  V15: keptTooLong,
  V16: gpcPassedOver,
  V17: stringsDisagree,
  V18: lateDefault,
  V19: secondDefault,
  V20: matchedOrDisguised,
  V21: failsOpen,
  V22: noWayBack,
  V23: deadLinks,
  V24: notAccessible,
};

/** Maximum of evidence shown for one finding; the total is stated beside it. */
const maxEvidence = 10;
/** Findings of one check that are shown. */
const maxFindings = 200;

/**
 * Runs every check over a scan's observations. What cannot be judged is reported as such, and never passes in silence.
 */
export function checkScan(whole: Scan): ScanCheckResult[] {
  const scan = { ...whole, observation: sentIn(whole.observation) };
  return scanChecks.map((id) => {
    const verdict = checks[id](scan);
    const offences = verdict.checked ? verdict.offences : [];
    const findings = gather(offences.filter(isJudged));
    const unjudged = gather(offences.filter(({ severity }) => severity === null));
    const violated = findings.length > 0;
    const known = verdict.checked && !unjudged.length;
    return {
      id,
      ...catalogue[id],
      status: violated ? 'violated' : known ? 'passed' : 'not_checked',
      why: !verdict.checked ? verdict.why : known || violated ? null : unknown,
      severity: findings[0]?.severity ?? null,
      findings,
      unjudged: unjudged.map(({ severity: _none, ...sighting }) => sighting),
    };
  });
}

const unknown = 'No list knows what was seen here: classify it to have it judged.';

type RatedOffence = Offence & { severity: Severity };
const isJudged = (offence: Offence): offence is RatedOffence => offence.severity !== null;

type GatheredFinding<Of extends Offence> = Omit<ScanFinding, 'severity'> & Pick<Of, 'severity'>;

/** One finding for all offences of one subject, worst first. */
function gather<Of extends Offence>(offences: readonly Of[]): GatheredFinding<Of>[] {
  const groups = Map.groupBy(offences, ({ about, severity, what }) =>
    JSON.stringify([about, severity, what]),
  );
  const findings = [...groups.values()].map((group): GatheredFinding<Of> => {
    const { about, severity, what } = group[0] as Of;
    const evidence = group.slice(0, maxEvidence).map((one) => one.evidence);
    return { about, severity, what, count: group.length, evidence };
  });
  const rank = ({ severity }: { severity: Severity | null }) =>
    severity === null ? 0 : severities.indexOf(severity);
  return findings.sort((a, b) => rank(a) - rank(b) || b.count - a.count).slice(0, maxFindings);
}
