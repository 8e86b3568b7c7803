import type { BlockingRule, Ruleset } from '../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../src/shared/vocabulary.ts';
import type {
  BlockingSettings,
  PurposeSettings,
  SignalSettings,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import type { ProposedRecipient } from '../../../../src/shared/wire/scan/recipients.ts';
import type { SeenThing } from '../look/seenThings.ts';
import type { Grounds } from './grounds.ts';
import { type LegalNames, proposeRecipients } from './recipients.ts';
import { type ProposedSignal, proposeSignals } from './vendorSignals.ts';

/** Settings of a banner drafted from the observations of a page, and the grounds for each of them. */
export interface Draft {
  /** Bodies of `PUT /sites/{siteId}/purposes`, `/blocking` and `/signals`. */
  settings: {
    purposes: { purposes: PurposeSettings[] };
    blocking: BlockingSettings;
    signals: SignalSettings;
  };
  grounds: {
    recipients: ProposedRecipient[];
    lifetimes: (Grounds & { purpose: string; days: number; name: string })[];
    clear: (Grounds & { purpose: string; name: string })[];
    signals: ProposedSignal[];
    rules: (Grounds & { rule: BlockingRule })[];
  };
  /** Purposes of which nothing was seen: they stay for what is unclassified, or because monitoring depends on one. */
  unseen: string[];
  /** Observations that are in no list. They have no purpose until a person gives them one, and count as in need of consent. */
  unclassified: Pick<SeenThing, 'kind' | 'name' | 'host' | 'entity' | 'at' | 'setBy'>[];
}

type Defaults = Pick<
  Ruleset,
  'purposes' | 'blocking' | 'consentMode' | 'vendorSignals' | 'monitoring'
>;

/** Characters a name must have beside its `*` to be cleared by: a pattern for everything clears the site's own. */
const minLiteral = 3;
const maxNames = 200;

/** @param defaults the settings a site starts with */
export function draftFrom(
  seen: readonly SeenThing[],
  defaults: Defaults,
  legalNames: LegalNames,
): Draft {
  const known = seen.flatMap((one) =>
    one.purpose !== null && one.purpose !== necessary ? [{ ...one, purpose: one.purpose }] : [],
  );
  const recipients = proposeRecipients(known, legalNames);
  const clear = clearable(known);
  const lifetimes = longestTimes(known);
  const rules = rulesFor(known);
  const signals = proposeSignals(known);
  const needed = new Set([
    necessary,
    defaults.monitoring.purpose,
    ...known.map((one) => one.purpose),
  ]);
  // An unclassified item may turn out to be any of them.
  const open = seen.some(
    ({ purpose, kind, thirdParty }) => purpose === null && (thirdParty || kind !== 'host'),
  );
  const purposes = defaults.purposes
    .filter(({ key }) => open || needed.has(key))
    .map(({ revision: _ours, ...purpose }): PurposeSettings => {
      const of = <Row extends { purpose: string }>(rows: Row[]) =>
        rows.filter((row) => row.purpose === purpose.key);
      return {
        ...purpose,
        recipients: unique([...purpose.recipients, ...of(recipients).map(({ name }) => name)]),
        lifetimeDays: of(lifetimes)[0]?.days ?? purpose.lifetimeDays,
        clear: unique([...purpose.clear, ...of(clear).map(({ name }) => name)]),
      };
    });
  return {
    settings: {
      purposes: { purposes },
      blocking: rules.length
        ? { mode: 'enforce', rules: rules.map(({ rule }) => rule) }
        : defaults.blocking,
      signals: {
        consentMode: defaults.consentMode,
        vendorSignals: unique([...defaults.vendorSignals, ...signals.map(({ signal }) => signal)]),
      },
    },
    grounds: { recipients, lifetimes, clear, signals, rules },
    unseen: purposes
      .map(({ key }) => key)
      .filter((key) => key !== necessary && !known.some(({ purpose }) => purpose === key)),
    unclassified: seen
      .filter(({ purpose }) => purpose === null)
      .map(({ kind, name, host, entity, at, setBy }) => ({ kind, name, host, entity, at, setBy })),
  };
}

type ClassifiedThing = SeenThing & { purpose: string };

const groundsOf = ({ purposeSource, sure }: SeenThing): Grounds => ({
  source: purposeSource ?? 'seen',
  sure: sure ?? 'guess',
});

/** Only what lies on the site itself: nobody can clear another host's. */
function clearable(known: readonly ClassifiedThing[]): Draft['grounds']['clear'] {
  return known
    .filter(({ kind, thirdParty }) => (kind === 'cookie' || kind === 'storage') && !thirdParty)
    .filter(({ name }) => name.replaceAll('*', '').length >= minLiteral && name.length <= 200)
    .map((one) => ({ purpose: one.purpose, name: one.name, ...groundsOf(one) }));
}

function longestTimes(known: readonly ClassifiedThing[]): Draft['grounds']['lifetimes'] {
  const lasting = known.filter(({ lifetimeDays }) => lifetimeDays !== null);
  return [...Map.groupBy(lasting, ({ purpose }) => purpose)].map(([purpose, rows]) => {
    const [longest] = rows.toSorted((a, b) => (b.lifetimeDays ?? 0) - (a.lifetimeDays ?? 0));
    const { name = '', lifetimeDays } = longest ?? {};
    return { purpose, days: lifetimeDays ?? 1, name, source: 'seen', sure: 'certain' };
  });
}

/** A rule for each host that was asked although nothing was granted. What waits already needs none. */
function rulesFor(known: readonly ClassifiedThing[]): Draft['grounds']['rules'] {
  const found = new Map<string, Draft['grounds']['rules'][number]>();
  for (const one of known) {
    const ahead = one.at.includes('before') || one.at.includes('refused');
    if (one.kind !== 'host' || !ahead) continue;
    const path = one.disguise && one.disguise.kind !== 'cname' ? one.name : null;
    const rule = { purpose: one.purpose, host: one.host, path };
    found.set(JSON.stringify(rule), { rule, ...groundsOf(one) });
  }
  return [...found.values()].slice(0, maxNames);
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)].slice(0, maxNames);
