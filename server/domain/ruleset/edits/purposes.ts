import { meansMore } from '../../../../src/shared/consent/meansMore.ts';
import type { Purpose, PurposeWording, Ruleset, Wording } from '../../../../src/shared/ruleset.ts';
import type { PurposeSettings, PurposeView } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { wordingOf } from '../../../../src/shared/wording.ts';
import { refuseField } from '../../kernel/refusal.ts';

export function purposesOf(ruleset: Ruleset): PurposeView[] {
  const copies = wordingOf(ruleset).purposes;
  return ruleset.purposes.map(({ revision: _ours, ...purpose }) => ({
    ...purpose,
    ...(copies[purpose.key] as PurposeWording),
  }));
}

/**
 * Replaces the purposes, in the order given. The copy of a new one is used in every language until that has its own
 * copy.
 * @param published whether the site has published before: visitors are asked again about new ones since then
 * @throws Refusal invalid_request for a duplicate key, a new purpose without its texts, and for leaving out one that
 * the ruleset still refers to
 */
export function replacePurposes(
  ruleset: Ruleset,
  given: readonly PurposeSettings[],
  published: boolean,
): Ruleset {
  const keys = given.map(({ key }) => key);
  refuseDropping(ruleset, keys);
  const before = new Map(ruleset.purposes.map((purpose) => [purpose.key, purpose]));
  const purposes = given.map(({ name, description, ...settings }, index): Purpose => {
    const { key } = settings;
    const field = `purposes[${index}]`;
    if (keys.indexOf(key) < index)
      throw refuseField(`${field}.key`, `is ${key}, which another purpose already has`);
    const known = before.get(key);
    if (known)
      return { ...settings, revision: known.revision + Number(meansMore(settings, known)) };
    for (const [part, text] of Object.entries({ name, description })) {
      if (!text) throw refuseField(`${field}.${part}`, 'is required for a new purpose');
    }
    return { ...settings, revision: published ? (ruleset.retired?.[key] ?? 1) + 1 : 1 };
  });
  const { retired: _before, ...rest } = ruleset;
  const retired = retiredAfter(ruleset, keys);
  return {
    ...rest,
    purposes,
    wording: copiesAfter(ruleset, given),
    ...(Object.keys(retired).length && { retired }),
  };
}

/** Revisions of removed purposes: an old answer does not count for a purpose that returns under the same key. */
export function retiredAfter({ purposes, retired }: Ruleset, keys: readonly string[]) {
  const gone = purposes.filter(({ key }) => !keys.includes(key));
  const rest = Object.entries(retired ?? {}).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...rest, ...gone.map(({ key, revision }) => [key, revision])]);
}

/** The copy of each purpose in each language: as given for the site's own language and for new purposes. */
function copiesAfter(
  { language, purposes, wording }: Ruleset,
  given: readonly PurposeSettings[],
): Ruleset['wording'] {
  const known = new Set(purposes.map(({ key }) => key));
  const after = (tag: string, texts: Wording): Wording => {
    const copies = given.map(({ key, name, description }) => {
      const before = known.has(key) ? (texts.purposes[key] as PurposeWording) : undefined;
      if (before && tag !== language) return [key, before];
      return [key, { ...before, ...(name && { name }), ...(description && { description }) }];
    });
    return { ...texts, purposes: Object.fromEntries(copies) };
  };
  return Object.fromEntries(
    Object.entries(wording).map(([tag, texts]) => [tag, after(tag, texts)]),
  );
}

function refuseDropping(
  { blocking, carryOver, monitoring }: Ruleset,
  keys: readonly string[],
): void {
  const index = blocking.rules.findIndex(({ purpose }) => !keys.includes(purpose));
  const rule = blocking.rules[index];
  if (rule) {
    const named = `blocking.rules[${index}]`;
    throw refuseField(
      'purposes',
      `must keep ${rule.purpose}, which ${named} (${rule.host}) names`,
      { named },
    );
  }
  const carried = Object.keys(carryOver?.revisions ?? {}).find((key) => !keys.includes(key));
  if (carried) {
    throw refuseField('purposes', `must keep ${carried}, for which choices are carried over`, {
      named: 'carryOver',
    });
  }
  if (!keys.includes(monitoring.purpose)) {
    throw refuseField('purposes', `must keep ${monitoring.purpose}: monitoring depends on it`, {
      named: 'monitoring',
    });
  }
}
