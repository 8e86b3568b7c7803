import { signalPurposes, signalStates } from '../../../src/shared/consent/signalStates.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { DecisionAnswer, DecisionBody } from '../../../src/shared/wire/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/resources.ts';
import {
  type Method,
  necessary,
  type Region,
  unknownJurisdiction,
} from '../../../src/shared/words.ts';
import type { Clock, ControlStore, RegionStore, StoredSite, Window } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { FindRuleset } from '../rulesets/publishedRulesets.ts';
import { isoToMicros } from '../timestamp.ts';
import { type Decision, recordId, subjectIdOf } from './recordId.ts';

/** Shape of a consent record; moves when a field changes its meaning. */
const recordVersion = 1;

export type Consent = ReturnType<typeof consentService>;

/** Visitors' decisions and the records they become. */
export function consentService({
  control,
  region,
  clock,
  findRuleset,
}: {
  control: ControlStore;
  region: (region: Region) => RegionStore;
  clock: Clock;
  findRuleset: FindRuleset;
}) {
  return {
    /**
     * Keeps a decision; resolves when it is on disk. The first one turns its site active.
     * @throws Refusal invalid_request for a decision that does not answer one of the site's rulesets
     */
    async record(site: StoredSite, body: DecisionBody): Promise<DecisionAnswer> {
      const { subjectSecret, ...decision } = body;
      const ruleset = await findRuleset(site.id, decision.rulesetIntegrity);
      if (!ruleset) {
        throw invalid('rulesetIntegrity', 'names no ruleset this site has published');
      }
      checkAnswer(ruleset, decision);
      checkTime(decision);
      const subjectId = subjectIdOf(subjectSecret);
      const { id } = await region(site.region).recordDecision({
        ...decision,
        recordVersion,
        id: recordId(site.id, subjectId, decision),
        subjectId,
        siteId: site.id,
        ...placeOf(decision),
        signals: signalStates(signalPurposes(ruleset.purposes), decision.granted),
      });
      if (site.status === 'pending') {
        await control.activateSite(site.id, new Date(clock.now()).toISOString());
      }
      return { id };
    },

    /** Records oldest first, of one visitor or all. */
    list(site: StoredSite, window: Window, subjectId: string | null): Promise<ConsentRecord[]> {
      return region(site.region).consentRecords(site.id, window, subjectId);
    },
  };
}

/** Where the visitor is taken to be: what is no ISO 3166 code is no place, and a claim nothing confirms is lowered. */
function placeOf({
  jurisdiction,
  jurisdictionReason,
}: Decision): Pick<Decision, 'jurisdiction' | 'jurisdictionReason'> {
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) {
    return { jurisdiction: unknownJurisdiction, jurisdictionReason: 'no_signal' };
  }
  // Nothing at our edge places visitors yet.
  return {
    jurisdiction,
    jurisdictionReason: jurisdictionReason === 'edge' ? 'no_signal' : jurisdictionReason,
  };
}

/** Ways to decide that grant nothing which can be refused. */
const refusals: readonly Method[] = ['reject_all', 'close', 'withdraw'];

/**
 * A decision answers every purpose of its ruleset once, and the necessary one with yes; and what it grants is what its
 * method says, for a record that contradicts itself proves nothing.
 */
function checkAnswer(ruleset: Ruleset, { method, granted, denied }: Decision): void {
  const answered = [...granted, ...denied].sort();
  const asked = ruleset.purposes.map((purpose) => purpose.key).sort();
  if (answered.length !== asked.length || answered.some((key, index) => key !== asked[index])) {
    throw invalid('granted', `and denied together must be, each once: ${asked.join(', ')}`);
  }
  if (!granted.includes(necessary)) throw invalid('granted', `must hold ${necessary}`);
  if (refusals.includes(method) && granted.length > 1) {
    throw invalid('granted', `can hold nothing but ${necessary} where the method is ${method}`);
  }
  if (method === 'accept_all' && denied.length) {
    throw invalid('denied', `must be empty where the method is ${method}`);
  }
}

/** By the visitor's clock, so that it may be wrong; but it has to be a time a record's id can begin with. */
function checkTime({ decidedAt }: Decision): void {
  const micros = isoToMicros(decidedAt);
  if (micros === null || micros < 0) throw invalid('decidedAt', 'must be an ISO-8601 time');
}

function invalid(field: string, problem: string): Refusal {
  return new Refusal('invalid_request', `${field} ${problem}.`, { field });
}
