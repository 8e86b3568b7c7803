import type { Ruleset, Wording } from '../../../shared/ruleset.ts';
import type { DesignChange, LanguageWordingChange } from '../../../shared/wire/ruleset/ruleset.ts';
import { type Draft, same } from './draft.ts';

/** The changes that bring the banner of an earlier ruleset back: of the languages and purposes that there still are. */
export function draftOf(earlier: Ruleset, current: Ruleset): Draft {
  const wording = Object.entries(current.wording).flatMap(([tag, now]) => {
    const then = earlier.wording[tag];
    const texts = then ? textsOf(then, now) : {};
    return Object.keys(texts).length ? [[tag, texts] as const] : [];
  });
  return {
    design: designOf(earlier, current),
    wording: Object.fromEntries(wording),
    links: same(earlier.links, current.links) ? null : earlier.links,
  };
}

/** What of an object is not as in the other. */
function differing<Part extends object>(then: Part, now: Part): Partial<Part> {
  const entries = Object.entries(then).filter(
    ([key, value]) => !same(value, now[key as keyof Part]),
  );
  return Object.fromEntries(entries) as Partial<Part>;
}

function textsOf(then: Wording, now: Wording): LanguageWordingChange {
  const { purposes: copyThen, ...plainThen } = then;
  const { purposes: copyNow, ...plainNow } = now;
  const categoryCopy = Object.entries(copyNow).flatMap(([key, copy]) => {
    const old = copyThen[key];
    const changed = old ? differing(old, copy) : {};
    return Object.keys(changed).length ? [[key, changed] as const] : [];
  });
  return {
    ...differing(plainThen, plainNow),
    ...(categoryCopy.length && { categoryCopy: Object.fromEntries(categoryCopy) }),
  };
}

function designOf(earlier: Ruleset, current: Ruleset): DesignChange {
  const [then, now] = [earlier.presentation, current.presentation];
  const placed = same([then.layout, then.position], [now.layout, now.position]);
  const whole = (one: typeof then) => ({
    ...one,
    phone: one.phone ?? null,
    motion: one.motion ?? 'none',
  });
  const tokens = Object.keys({ ...current.theme, ...earlier.theme });
  const theme = tokens
    .map((token) => [token, earlier.theme?.[token] ?? null] as const)
    .filter(([token, value]) => value !== (current.theme?.[token] ?? null));
  return {
    ...differing(whole(then), whole(now)),
    // The API takes neither of the two without the other.
    ...(!placed && { layout: then.layout, position: then.position }),
    ...differing(
      { scriptedGrants: earlier.scriptedGrants, choiceDays: earlier.choiceDays },
      { scriptedGrants: current.scriptedGrants, choiceDays: current.choiceDays },
    ),
    ...(theme.length && { theme: Object.fromEntries(theme) }),
  };
}
