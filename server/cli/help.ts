import { closest, distance } from './closest.ts';
import { type Group, UsageError, type Verb } from './verb.ts';

/** The help for the whole command line, one group of verbs after another. */
export function describeAll(groups: readonly Group[]): string {
  const width = Math.max(...groups.flatMap(({ verbs }) => Object.keys(verbs).map(lengthOf)));
  const parts = groups.map(({ title, verbs }) => `${title}\n${list(verbs, width)}`);
  return [
    'portcullis <command> [options]',
    ...parts,
    [
      'portcullis <command> --help lists the options of a command.',
      'portcullis --version prints the version.',
      'With --json, results and errors are one line of JSON. Exit codes: 0 done, 1 failed, 2 not understood.',
    ].join('\n'),
    '',
  ].join('\n\n');
}

/** The verbs that begin with one word, such as `webhook`; null where none do. */
export function describeFamily(groups: readonly Group[], word: string): string | null {
  const all = Object.fromEntries(groups.flatMap(({ verbs }) => Object.entries(verbs)));
  const family = Object.keys(all).filter((name) => name.startsWith(`${word} `));
  if (!family.length) return null;
  const verbs = Object.fromEntries(family.map((name) => [name, all[name] as Verb]));
  return `${list(verbs, Math.max(...family.map(lengthOf)))}\n`;
}

export function describeVerb(name: string, { summary, options, operand, example }: Verb): string {
  const lines = Object.entries(options).map(
    ([option, { meaning, required }]) =>
      `  --${option.padEnd(12)}  ${meaning}${required ? ' (required)' : ''}`,
  );
  if (operand) lines.unshift(`  ${`<${operand.name}>`.padEnd(14)}  ${operand.meaning} (required)`);
  const shown = example ? `\nExample:\n  portcullis ${name} ${example}\n` : '';
  return `portcullis ${name}\n${summary}.\n\n${lines.join('\n')}\n${shown}`;
}

/**
 * For words that are no command: says so, with the command that was likely meant.
 * @param family the commands that begin with the first word
 */
export function unknown(names: string[], words: string[], family: string | null): UsageError {
  // What a command is given, such as an address, is no part of its name.
  const given = words.filter((word) => /^[a-z][a-z-]*$/i.test(word)).join(' ') || (words[0] ?? '');
  const whole = (name: string) => distance(name, given);
  const far = (name: string) => Math.min(whole(name), distance(name, words[0] ?? ''));
  const families = names.map((name) => name.split(' ')[0] as string);
  const close = closest(names, far) ?? closest(families, whole);
  const others = family === null ? '' : ` There are:\n${family.trimEnd()}`;
  const hint = close === null ? others : ` Did you mean "${close}"?`;
  return new UsageError(`Unknown command "${given}".${hint}`);
}

const lengthOf = (name: string) => name.length;

function list(verbs: Record<string, Verb>, width: number): string {
  return Object.entries(verbs)
    .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
    .join('\n');
}
