import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import { printableText } from '../process/printable.ts';
import { BackupRefusal } from '../stores/backup/manifest.ts';
import { StoreFault } from '../stores/sqlite/fault.ts';
import { accountVerbs } from './accounts.ts';
import { ApiFailure } from './apiFailure.ts';
import { auditVerbs } from './audit/audit.ts';
import { LogUnsound } from './audit/evidence.ts';
import { StateFault } from './audit/state.ts';
import { backupVerbs } from './backups.ts';
import { cellVerbs } from './cells.ts';
import { checkVerbs } from './check/check.ts';
import { PageFault } from './check/faults.ts';
import { completionVerbs } from './completion.ts';
import { customerVerbs } from './customer.ts';
import { erasureVerbs } from './erasure.ts';
import { healthVerbs, NotReady } from './healthcheck.ts';
import { describeAll, describeFamily, describeVerb, unknown } from './help.ts';
import { importVerbs } from './import/import.ts';
import { initVerbs } from './init/init.ts';
import { ProjectFault } from './init/project.ts';
import { injectVerbs } from './inject.ts';
import { jobVerbs } from './jobs.ts';
import { keyVerbs } from './keys.ts';
import { listenVerbs } from './listen/listen.ts';
import { loginVerbs } from './login.ts';
import { logVerbs } from './logs.ts';
import { lookVerbs } from './look/look.ts';
import { setUpVerbs } from './look/setUp.ts';
import { misread } from './misread.ts';
import { scanVerbs } from './scan.ts';
import { serveVerbs } from './serve.ts';
import { siteBudgetVerbs } from './siteBudget.ts';
import { stampVerbs } from './stamps.ts';
import { storeVerbs } from './store.ts';
import { systemFault } from './systemFault.ts';
import { typeVerbs } from './types.ts';
import { Unusable } from './unusable.ts';
import { type Group, MigrationDue, UsageError, type Verb } from './verb.ts';
import { ExportUnsound, proofVerbs } from './verifyExport.ts';
import { version } from './version.ts';
import { webhookVerbs } from './webhooks.ts';

const groups: Group[] = [
  {
    title: 'The server',
    verbs: {
      ...{ ...serveVerbs, ...healthVerbs, ...storeVerbs, ...backupVerbs },
      ...{ ...jobVerbs, ...logVerbs, ...stampVerbs, ...cellVerbs },
    },
  },
  {
    title: "Accounts, in the server's own store",
    verbs: { ...accountVerbs, ...keyVerbs, ...siteBudgetVerbs },
  },
  { title: "Webhooks, in the server's own store", verbs: webhookVerbs },
  {
    title: 'Sites and their records, through the API',
    verbs: {
      ...{ ...loginVerbs, ...customerVerbs, ...typeVerbs, ...erasureVerbs },
      ...{ ...scanVerbs, ...setUpVerbs, ...listenVerbs },
    },
  },
  {
    title: 'Pages of a site',
    verbs: { ...initVerbs, ...checkVerbs, ...injectVerbs, ...lookVerbs, ...importVerbs },
  },
  { title: 'Proof, without trust in the server', verbs: { ...proofVerbs, ...auditVerbs } },
];

/** Every verb of the command line, by name. */
const own: Record<string, Verb> = Object.assign({}, ...groups.map((group) => group.verbs));
groups.push({ title: 'The shell', verbs: completionVerbs(own) });
export const verbs: Record<string, Verb> = { ...own, ...completionVerbs(own) };

/** Words that are understood in the place of a verb. */
const general = ['help', 'version'];

/**
 * Runs one command line. Answers the exit code: 0, 1 when it was refused or failed, 2 when it can't be understood, 3 when a
 * migration is due.
 */
export async function run(words: string[]): Promise<number> {
  try {
    const helpText = help(words);
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
  const chosen = verbs[name];
  if (!chosen) {
    if (isOption(words[0] as string)) throw misplaced(words);
    const family = describeFamily(groups, words[0] as string);
    throw family && words.length === 1
      ? new UsageError(`"${words[0]}" needs one more word:\n${family.trimEnd()}`)
      : unknown([...Object.keys(verbs), ...general], words, family);
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
function help(words: string[]): string | null {
  const [first = 'help', ...others] = words;
  if (['--version', '-v', 'version'].includes(first)) {
    return `${others.includes('--json') ? JSON.stringify({ version }) : version}\n`;
  }
  const asking = ['help', '--help', '-h'].includes(first);
  if (asking && others.every(isOption)) return describeAll(groups);
  const [name, rest] = findVerb(asking ? others : words);
  const chosen = verbs[name];
  if (chosen) {
    const wanted = asking || rest.includes('--help') || rest.includes('-h');
    return wanted ? describeVerb(name, chosen) : null;
  }
  if (!asking && !words.some((word) => word === '--help' || word === '-h')) return null;
  const named = asking ? others : words;
  const family = describeFamily(groups, named[0] as string);
  if (!family) throw unknown([...Object.keys(verbs), ...general], named, null);
  return family;
}

const plainFaults = [
  ...[ConfigError, Refusal, ApiFailure, BackupRefusal],
  ...[StoreFault, ExportUnsound, LogUnsound, MigrationDue, NotReady, PageFault],
  ...[ProjectFault, StateFault, Unusable],
];

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
    if (Object.hasOwn(verbs, name)) return [name, words.slice(length)];
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
    throw misread(name, Object.keys(config.options ?? {}), error as Error, Object.keys(verbs));
  }
}
