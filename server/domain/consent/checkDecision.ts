import { lawInForce, ruleAt } from '../../../src/shared/consent/jurisdictions.ts';
import { firstUngrantable } from '../../../src/shared/consent/storedChoice.ts';
import type { ConsentModel, Ruleset } from '../../../src/shared/ruleset.ts';
import { type Method, necessary, saleSignals } from '../../../src/shared/vocabulary.ts';
import { refuseField } from '../kernel/refusal.ts';
import { isoToMicros } from '../kernel/time.ts';
import { checkImported } from './checkImported.ts';
import type { Decision } from './recordId.ts';

/** Methods of decision that grant nothing optional. */
const refusals: readonly Method[] = ['reject_all', 'close', 'withdraw'];

/**
 * Whether a decision fits its ruleset, and its grants fit its method: a record that contradicts itself proves nothing.
 * @throws Refusal invalid_request
 */
export function checkDecision(ruleset: Ruleset, decision: Decision): void {
  checkTime(decision);
  checkSequence(decision);
  checkPurposes(ruleset, decision);
  checkMethod(ruleset, decision);
}

/** Every purpose of the ruleset appears once, and the necessary one is granted. */
function checkPurposes({ purposes }: Ruleset, { granted, denied }: Decision): void {
  const answered = [...granted, ...denied].sort();
  const expected = purposes.map((purpose) => purpose.key).sort();
  if (
    answered.length !== expected.length ||
    answered.some((key, index) => key !== expected[index])
  ) {
    throw refuseField(
      'granted',
      `and denied together must list, each once: ${expected.join(', ')}`,
    );
  }
  if (!granted.includes(necessary)) throw refuseField('granted', `must contain ${necessary}`);
}

function checkMethod(ruleset: Ruleset, decision: Decision): void {
  const { method, granted, denied, shown } = decision;
  const asksFirst =
    (method === 'notice' || method === 'gpc') && modelFor(ruleset, decision) === 'opt_in';
  if (method === 'notice' && asksFirst) {
    throw refuseField('method', `cannot be ${method} where consent is asked for first`);
  }
  if (method === 'imported') checkImported(ruleset, decision);
  if (method === 'api' && !ruleset.scriptedGrants) {
    throw refuseField('method', `cannot be ${method}: the ruleset does not let scripts decide`);
  }
  if ((refusals.includes(method) || (method === 'gpc' && asksFirst)) && granted.length > 1) {
    throw refuseField('granted', `can contain only ${necessary} if the method is ${method}`);
  }
  if (method === 'accept_all' && denied.length) {
    throw refuseField('denied', `must be empty if the method is ${method}`);
  }
  if (method === 'gpc' || (method === 'notice' && shown.gpc)) {
    const sold = ruleset.purposes.filter(({ signals }) =>
      signals.some((one) => saleSignals.includes(one)),
    );
    const key = sold.map((purpose) => purpose.key).find((one) => granted.includes(one));
    if (key) throw refuseField('granted', `cannot contain ${key} under Global Privacy Control`);
  }
}

/** The consent model of the ruleset for the visitor's jurisdiction. An unlocated visitor is asked first. */
function modelFor(
  { jurisdictions }: Ruleset,
  { jurisdiction, jurisdictionReason }: Decision,
): ConsentModel {
  if (jurisdictionReason === 'no_signal') return 'opt_in';
  return ruleAt(jurisdiction, lawInForce(jurisdictions)).model;
}

/** The highest sequence decides what is granted, and no grant may rank above all refusals. */
function checkSequence({ sequence, granted }: Decision): void {
  if (sequence >= firstUngrantable && granted.length > 1) {
    throw refuseField('sequence', `must be below ${firstUngrantable} where anything is granted`);
  }
}

/** By the visitor's clock, so it may be wrong; but a record's id must be able to begin with it. */
function checkTime({ decidedAt }: Decision): void {
  const micros = isoToMicros(decidedAt);
  if (micros === null || micros < 0) throw refuseField('decidedAt', 'must be an ISO-8601 time');
}
