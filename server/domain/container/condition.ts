import { isMissing, meaningOf, namesConsent, namesGrant, namesRefusal } from './consentWords.ts';

/**
 * The demand of a trigger's condition on the visitor's consent: that it was given, that it was not, that it was refused, or
 * nothing.
 */
export type Demand = 'given' | 'not_given' | 'refused' | null;

/** A condition of a trigger, whichever form it was read from. */
export interface Condition {
  /** The names of the variable it reads, and of the cookie or entry that one reads. */
  variable: string;
  /** All that is known of the variable, its code included. */
  reads: string;
  /** It is a cookie's value, and so undefined until the visitor has decided. */
  cookie?: boolean;
  /** As Google's API names it, in lower case and without separators: `equals`, `matchregex`. */
  operator: string;
  value: string;
  negated: boolean;
}

/** A regular expression, or part of a text, that every value has. */
export const matchesAll = ({ operator, value }: Pick<Condition, 'operator' | 'value'>): boolean =>
  operator === 'matchregex'
    ? /^\^?\(?\.[*+]\??\)?\$?$/.test(value)
    : operator !== 'equals' && value === '';

/** The name of the event as a variable: a trigger for any event can ask for one. */
const eventName = /^_?event(?: |$)/i;
/** A regular expression that everything matches but what it names. */
const allBut = /^\^?\(\?!(?:\.\*)?\(?([^()]+)\)?\)/;

/** The beginning or end of the text or of an entry in a list, `(^|,)`: it says nothing of the value. */
const edges = /\((?:\?:)?(?:\^\|[^()]{0,9}|[^()]{0,9}\|\^|\$\|[^()]{0,9}|[^()]{0,9}\|\$)\)/g;

/** By the names that people gave: whether the variable is filled in correctly cannot be seen. */
export function demandOf(condition: Condition): Demand {
  const { variable, reads, operator, value, negated } = condition;
  if (eventName.test(variable)) {
    const names = operator === 'matchregex' ? value.split('|') : [value];
    return !negated && !matchesAll(condition) && names.every(namesGrant) ? 'given' : null;
  }
  const excluded = operator === 'matchregex' ? allBut.exec(value)?.[1] : undefined;
  if (excluded) return demandOf({ ...condition, value: excluded, negated: !negated });
  if (!(namesConsent(variable) || namesConsent(reads)) || matchesAll(condition)) return null;
  // Compared with another variable: nobody can tell.
  if (value.includes('{{')) return null;
  const values = operator === 'matchregex' ? value.replaceAll(edges, '').split('|') : [value];
  const [meaning, ...others] = new Set(values.map(meaningOf));
  if (!meaning || others.length) return null;
  const given = (meaning === 'granted') !== operator.startsWith('less');
  // A variable "marketing refused" that is true says the contrary of one "marketing accepted".
  const demand = (given !== negated) !== namesRefusal(variable) ? 'given' : 'not_given';
  // What a cookie has to hold, it does not before the choice, when there is none; what it must not hold, it does not either.
  if (!condition.cookie || values.some(isMissing) || negated === (demand === 'not_given'))
    return demand;
  return negated ? null : 'refused';
}

/** The demands of a trigger's conditions, and whether it has conditions on other things as well. */
export function demandsOf(conditions: readonly Condition[]) {
  const asking = conditions.filter((one) => !matchesAll(one) || one.negated);
  const demands = asking.map(demandOf).filter((demand) => demand !== null);
  return { demands, narrowed: demands.length < asking.length };
}
