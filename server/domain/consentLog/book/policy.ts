import { publicKeyIn, typeIn, typeName } from '../keys.ts';
import { type Cosigner, cosignature, parseCosigner } from './cosigner.ts';

/** A witness of a policy. */
export interface Witness {
  /** As the policy calls it, and nobody else. */
  name: string;
  key: Cosigner;
  /** Submission prefix, without a slash at its end; null where it is only to be believed, and not asked. */
  url: string | null;
}

/** Whom to believe about a book (c2sp.org/tlog-policy). */
export interface Policy {
  /** Verification keys of the logs that are believed; none where they are known from elsewhere. */
  logs: string[];
  witnesses: Witness[];
  /** Names of witnesses whose keys are of a type that is not known here, and the type: none of their cosignatures counts. */
  unknown: { name: string; type: string }[];
  /** Whether those who cosigned are enough, by their names in the policy. */
  isMet(cosigned: ReadonlySet<string>): boolean;
}

type Rule = Policy['isMet'];

const most = 200;

/** @throws {Error} that names the line */
export function parsePolicy(text: string): Policy {
  const [logs, witnesses]: [string[], Witness[]] = [[], []];
  const unknown: Policy['unknown'] = [];
  const rules = new Map<string, Rule>();
  const keys = new Set<string>();
  const members = new Set<string>();
  const found: { quorum: Rule | null } = { quorum: null };

  function define(name: string | undefined, rule: Rule): void {
    if (!name || name === 'none' || rules.has(name)) throw new Error('needs a name of its own');
    rules.set(name, rule);
  }

  function takeKey(kind: string, vkey: string): void {
    const key = `${kind} ${publicKeyIn(vkey)?.toString('hex')}`;
    if (keys.has(key)) throw new Error('has the same key as a line before it');
    keys.add(key);
  }

  function group(words: string[]): Rule {
    const [, name, wanted = '', ...names] = words;
    const rulesOf = names.map((one) => {
      const rule = rules.get(one);
      if (!rule || members.has(one)) throw new Error(`cannot have ${one} as a member`);
      members.add(one);
      return rule;
    });
    const count = wanted === 'any' ? 1 : wanted === 'all' ? names.length : countIn(wanted);
    if (!(count >= 1 && count <= names.length)) throw new Error(`cannot need ${wanted} members`);
    const rule: Rule = (cosigned) => rulesOf.filter((one) => one(cosigned)).length >= count;
    define(name, rule);
    return rule;
  }

  function read(words: string[]): void {
    const [kind, first = '', second = '', third] = words;
    if (kind === 'log' && words.length <= 3) {
      if (!publicKeyIn(first)) throw new Error('does not have the verification key of a log');
      takeKey('log', first);
      logs.push(first);
    } else if (kind === 'witness' && words.length <= 4) {
      const key = parseCosigner(second);
      const type = key ? cosignature : unknownType(second);
      takeKey('witness', second);
      define(first, (cosigned) => cosigned.has(first));
      const url = third ? urlIn(third) : null;
      if (key) witnesses.push({ name: first, key, url });
      else unknown.push({ name: first, type: typeName(type) });
    } else if (kind === 'group') group(words);
    else if (kind === 'quorum' && words.length === 2 && !found.quorum) {
      found.quorum = first === 'none' ? () => true : (rules.get(first) ?? null);
      if (!found.quorum) throw new Error(`names ${first}, which no line before it defines`);
    } else throw new Error('is not a policy line');
  }

  const lines = text.split('\n', most + 1);
  if (lines.length > most) throw new Error(`A policy can have at most ${most} lines.`);
  for (const [at, line] of lines.entries()) {
    const words = line.split(/[ \t]+/).filter(Boolean);
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the format excludes them
      if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line))
        throw new Error('has control characters');
      if (words[0] && !words[0].startsWith('#')) read(words);
    } catch (error) {
      throw new Error(`Line ${at + 1} of the policy ${(error as Error).message}.`);
    }
  }
  if (!found.quorum) throw new Error('The policy has no quorum line.');
  if (unknown.length && !found.quorum(new Set(witnesses.map(({ name }) => name)))) {
    throw new Error(
      `The quorum of the policy cannot be met by keys that are known here, those of type ${typeName(cosignature)}. Not known: ${unknownIn({ unknown })}.`,
    );
  }
  return { logs, witnesses, unknown, isMet: found.quorum };
}

/** The witnesses of a policy with keys that are not known here, in words. */
export const unknownIn = ({ unknown }: Pick<Policy, 'unknown'>): string =>
  unknown.map(({ name, type }) => `${name} with a key of type ${type}`).join(', ');

/** Keys of logs and certificates, which no witness has (c2sp.org/signed-note). */
const ofOthers = [1, 2, 5];

/** The type of a witness' key that is not known here. @throws where it is no such key */
function unknownType(vkey: string): number {
  const type = typeIn(vkey);
  if (type !== null && type !== cosignature && !ofOthers.includes(type)) return type;
  throw new Error('has no key of a witness');
}

const countIn = (digits: string) => (/^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : Number.NaN);

function urlIn(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error('has a URL that is neither http nor https');
  }
  return text.replace(/\/+$/, '');
}
