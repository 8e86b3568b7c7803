import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/configError.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import { printableText } from '../process/printable.ts';
import { BackupRefusal } from '../stores/backup/manifest.ts';
import { StoreFault } from '../stores/sqlite/fault.ts';
import { ApiFailure } from './apiFailure.ts';
import { PageFault } from './check/faults.ts';
import { describeAll, describeFamily, describeVerb, unknown } from './help.ts';
import { misread } from './misread.ts';
import { systemFault } from './systemFault.ts';
import { MigrationDue, UsageError, type Verb, VerbFault } from './verb.ts';
import { loadGroups, loadVerb, verbNames } from './verbs.ts';
import { version } from './version.ts';

/** Words that are understood in the place of a verb. */
const general = ['help', 'version'];

/**
 * Runs one command line. Answers the exit code: 0, 1 when it was refused or failed, 2 when it can't be understood, 3 when a
 * migration is due.
 */
export async function run(words: string[]): Promise<number> {
  try {
    const helpText = await help(words);
    if (helpText !== null) process.stdout.write(helpText);
    else await runVerb(words);
    return 0;
  } catch (error) {
    const fault = error as Error;
    const usage = fault instanceof UsageError;
    const text = words.includes('--json')
      ? JSON.stringify(bodyOf(fault, usage))
      : explain(fault, usage, findVerb(words)[0]);
    process.stderr.write(`${printableText(text)}\n`);
    if (usage) return 2;
    return fault instanceof MigrationDue ? 3 : 1;
  }
}

/** What was printed could not be written. A reader that has had enough, such as `head`, is told nothing. */
export function unwritten(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') process.stderr.write(`${systemFault(error) ?? error.message}\n`);
  process.exit(1);
}

async function runVerb(words: string[]): Promise<void> {
  const [name, rest] = findVerb(words);
  const chosen = await loadVerb(name);
  if (!chosen) {
    if (isOption(words[0] as string)) throw misplaced(words);
    const family = describeFamily(await loadGroups(), words[0] as string);
    throw family && words.length === 1
      ? new UsageError(`"${words[0]}" needs one more word:\n${family.trimEnd()}`)
      : unknown([...verbNames, ...general], words, family);
  }
  await chosen.run(...readWords(name, chosen, rest));
}

const isOption = (word: string) => word.startsWith('-');

/** Options in front of the command, as other programs have them. */
function misplaced(words: string[]): UsageError {
  const [name = '<command>'] = words
    .map((_word, place) => findVerb(words.slice(place))[0])
    .filter(Boolean);
  return new UsageError(`Options come after the command: portcullis ${name} ${words[0]}.`);
}

/** The text to print where help or the version was asked for; null where it was not. */
async function help(words: string[]): Promise<string | null> {
  const [first = 'help', ...others] = words;
  if (['--version', '-v', 'version'].includes(first)) {
    return `${others.includes('--json') ? JSON.stringify({ version }) : version}\n`;
  }
  const asking = ['help', '--help', '-h'].includes(first);
  if (asking && others.every(isOption)) return describeAll(await loadGroups());
  const [name, rest] = findVerb(asking ? others : words);
  const chosen = await loadVerb(name);
  if (chosen) {
    const wanted = asking || rest.includes('--help') || rest.includes('-h');
    return wanted ? describeVerb(name, chosen) : null;
  }
  if (!asking && !words.some((word) => word === '--help' || word === '-h')) return null;
  const named = asking ? others : words;
  const family = describeFamily(await loadGroups(), named[0] as string);
  if (!family) throw unknown([...verbNames, ...general], named, null);
  return family;
}

const plainFaults = [ConfigError, Refusal, BackupRefusal, StoreFault, VerbFault];

/** Errors a person can act on are explained in sentences; anything else is a fault of ours, printed in full. */
function explain(error: Error, usage: boolean, verb: string): string {
  if (usage) {
    const help = verb ? `${verb} --help lists its options` : '--help lists all commands';
    return `${error.message}\nportcullis ${help}.`;
  }
  const plain = plainFaults.some((kind) => error instanceof kind);
  return systemFault(error) ?? (plain ? error.message : `${error.stack}`);
}

/** The same for programs, in the shape of the API's errors. */
function bodyOf(error: Error, usage: boolean): object {
  if (error instanceof ApiFailure && error.answer) return error.answer;
  if (error instanceof PageFault) return { error: { code: error.fault, message: error.message } };
  const code = error instanceof Refusal ? error.code : usage ? 'usage' : 'failed';
  return { error: { code, message: systemFault(error) ?? error.message } };
}

/** A verb is one word or two. */
function findVerb(words: string[]): [string, string[]] {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    if (verbNames.includes(name)) return [name, words.slice(length)];
  }
  return ['', words];
}

function readWords(
  name: string,
  { options, operand }: Verb,
  words: string[],
): Parameters<Verb['run']> {
  const { values, positionals } = parse(name, {
    args: words,
    options,
    allowPositionals: operand !== undefined,
  });
  if (operand && positionals.length !== 1) {
    throw new UsageError(`${name} requires one ${operand.name}.`);
  }
  for (const [option, { type, required }] of Object.entries(options)) {
    if (required && !values[option]) throw new UsageError(`${name} requires --${option}.`);
    if (type === 'boolean') values[option] ??= false;
  }
  return [values, positionals[0] ?? ''];
}

function parse(name: string, config: ParseArgsConfig) {
  try {
    const { values, positionals } = parseArgs(config);
    return { values: values as Parameters<Verb['run']>[0], positionals };
  } catch (error) {
    throw misread(name, Object.keys(config.options ?? {}), error as Error, verbNames);
  }
}
