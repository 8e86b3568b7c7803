import type { Observation } from '../run/observation.ts';
import { nameShape } from '../trackers/nameShape.ts';

/** Shorter values distinguish too few visitors to be an id. */
export const minLength = 8;
/** Contexts that must each have received a different value: entries set only after a grant are seen in few. */
export const minContexts = 3;
/** Values this long differ only if they are ids, so that two contexts are enough. */
export const longLength = 16;

/** Times differ from visit to visit as ids do, and identify nobody. */
const times = /1[5-9]\d{8,11}|\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g;

/** Only the parts of a database's, cache's or file's text that could be ids are considered. */
const tokens = /[\w-]{16,}/g;

interface Values {
  ids: ReadonlySet<string>;
  shared: ReadonlySet<string>;
}

const found = new WeakMap<Observation, Values>();

/**
 * Cookies and entries with a different value in each of a scan's clean browser contexts: ids of the visitor. Each is
 * named `kind name host`.
 */
export function identifiers(observation: Observation): ReadonlySet<string> {
  return valuesIn(observation).ids;
}

/** Whether several clean browser contexts have the same value of an item: a version, a setting, or a part of an experiment. */
export function isShared(
  observation: Observation,
  kind: 'cookie' | 'storage',
  name: string,
  host: string,
): boolean {
  return valuesIn(observation).shared.has(`${kind} ${nameShape(name)} ${host}`);
}

function valuesIn(observation: Observation): Values {
  const before = found.get(observation);
  if (before) return before;
  const values = new Map<string, string[]>();
  const add = (key: string, value: string) => {
    const telling = value.replace(times, '');
    if (telling.length >= minLength) values.set(key, [...(values.get(key) ?? []), telling]);
  };
  for (const { visits } of observation.pages) {
    for (const { cookies, storage } of visits) {
      for (const { name, domain, value } of cookies) {
        add(`cookie ${nameShape(name)} ${domain.replace(/^\./, '')}`, value);
      }
      for (const { area, key, origin, value } of storage) {
        const host = URL.canParse(origin) ? new URL(origin).hostname : '';
        const telling = /^(indexedDB|cacheStorage|fileSystem)$/.test(area)
          ? (value.match(tokens) ?? []).join(' ')
          : value;
        add(`storage ${nameShape(key)} ${host}`, telling);
      }
    }
  }
  const telling = [...values].filter(([, all]) => {
    const long = all.every((value) => value.length >= longLength || isRandom(value));
    return all.length >= (long ? 2 : minContexts) && new Set(all).size === all.length;
  });
  const same = [...values].filter(([, all]) => new Set(all).size < all.length);
  const made = {
    ids: new Set(telling.map(([key]) => key)),
    shared: new Set(same.map(([key]) => key)),
  };
  found.set(observation, made);
  return made;
}

/** Letters and digits mixed as no word or count has them. */
function isRandom(value: string): boolean {
  return /^[\da-z]{9,}$/i.test(value) && (value.match(/\d[a-z]|[a-z]\d/gi) ?? []).length >= 2;
}
