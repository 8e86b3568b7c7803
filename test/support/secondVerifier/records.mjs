import { canonical, demand, sha } from './parts.mjs';

/* What records say of their rulesets and of themselves, step 8 of docs/log.md. */

const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'].concat(
  ['functionality_storage', 'personalization_storage', 'security_storage'], // Consent Mode v2
);
const sorted = (keys) => canonical([...keys].sort());

/** The id of a record that was sent with this reason. */
function idOf(record, jurisdictionReason) {
  const { siteId, subjectId, sequence, decidedAt, rulesetIntegrity, jurisdiction } = record;
  const { method, granted, denied } = record;
  const { asked: _, ...shown } = record.shown;
  const place = { siteId, subjectId, sequence, decidedAt, rulesetIntegrity, jurisdiction };
  const sent = { ...place, jurisdictionReason, method, granted, denied, shown };
  const sum = sha(Buffer.from(canonical(sent))).toString('hex', 0, 10);
  return Date.parse(decidedAt).toString(16).padStart(12, '0') + sum;
}

function demandRecord(record, { purposes }) {
  const { id, granted, denied, jurisdiction, jurisdictionReason: reason } = record;
  demand(granted.includes('necessary'), 'what is necessary');
  const own = purposes.map(({ key }) => key);
  demand(sorted([...granted, ...denied]) === sorted(own), 'an answer for each purpose');
  const states = signals.map((signal) => {
    const needed = purposes.filter((one) => one.signals.includes(signal));
    return [signal, needed.some(({ key }) => granted.includes(key)) ? 'granted' : 'denied'];
  });
  demand(canonical(record.signals) === canonical(Object.fromEntries(states)), 'signals');
  const lowered = reason === 'no_signal' && jurisdiction !== 'ZZ' ? ['edge'] : [];
  const ids = [reason, ...lowered].map((one) => idOf(record, one));
  const old = record.recordVersion < 2;
  demand(old ? id.startsWith(ids[0].slice(0, 12)) : ids.includes(id), 'id of a record');
}

export function checkRecords(lines) {
  const rulesets = new Map();
  for (const { integrity, ruleset } of lines.filter(({ kind }) => kind === 'ruleset')) {
    const name = `sha256-${sha(Buffer.from(canonical(ruleset))).toString('base64')}`;
    demand(name === integrity && !rulesets.has(integrity), 'name of a ruleset');
    rulesets.set(integrity, ruleset);
  }
  const records = lines.flatMap(({ kind, record }) => (kind === 'record' ? [record] : []));
  for (const record of records) {
    const ruleset = rulesets.get(record.rulesetIntegrity);
    demand(ruleset, 'a ruleset that is not in the file');
    demandRecord(record, ruleset);
  }
  const named = new Set(records.map(({ rulesetIntegrity }) => rulesetIntegrity));
  demand(named.size === rulesets.size, 'a ruleset that no record names');
}
