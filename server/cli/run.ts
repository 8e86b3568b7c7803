import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import { printableText } from '../process/printable.ts';
import { ApiFailure } from './client.ts';
import { customerVerbs } from './customer.ts';
import { erasureVerbs } from './erasure.ts';
import { jobVerbs } from './jobs.ts';
import { loginVerbs } from './login.ts';
import { operatorVerbs } from './operator.ts';
import { scanVerbs } from './scan.ts';
import { serveVerbs } from './serve.ts';
import { siteBudgetVerbs } from './siteBudget.ts';
import { MigrationDue, UsageError, type Verb } from './verb.ts';
import { ExportUnsound, proofVerbs } from './verifyExport.ts';
import { webhookVerbs } from './webhooks.ts';

/** Every verb of the command line, by name. */
export const verbs: Record<string, Verb> = {
  ...serveVerbs,
  ...operatorVerbs,
  ...siteBudgetVerbs,
  ...webhookVerbs,
  ...jobVerbs,
  ...loginVerbs,
  ...customerVerbs,
  ...erasureVerbs,
  ...scanVerbs,
  ...proofVerbs,
};

/**
 * Runs one command line. Answers the exit code: 0, 1 when it was refused or failed, 2 when it can't be understood, 3 when a
 * migration is due.
 */
export async function run(words: string[]): Promise<number> {
  try {
    const [name, rest] = findVerb(words);
    const chosen = verbs[name];
    if (!chosen || rest.includes('--help')) {
      process.stdout.write(chosen ? describeVerb(name, chosen) : describeAll());
    } else {
      await chosen.run(...readWords(name, chosen, rest));
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(
        `${printableText(error.message)}\nportcullis --help lists all commands.\n`,
      );
      return 2;
    }
    process.stderr.write(`${printableText(explain(error as Error))}\n`);
    return error instanceof MigrationDue ? 3 : 1;
  }
}

/** Errors a person can act on are explained in one sentence; anything else is a fault of ours, printed in full. */
function explain(error: Error): string {
  const plain = [ConfigError, Refusal, ApiFailure, ExportUnsound, MigrationDue].some(
    (kind) => error instanceof kind,
  );
  // The system's own refusals: a port that is taken, a directory that can't be written.
  return plain || 'syscall' in error ? error.message : `${error.stack}`;
}

/** A verb is one word or two. No words at all, or `--help`, name none. */
function findVerb(words: string[]): [string, string[]] {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    if (Object.hasOwn(verbs, name)) return [name, words.slice(length)];
  }
  if (words[0] && words[0] !== '--help')
    throw new UsageError(`Unknown command "${words.join(' ')}".`);
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
    throw new UsageError(`${name}: ${(error as Error).message}`);
  }
}

function describeAll(): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length));
  const lines = Object.entries(verbs).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return `portcullis <command> [options]\n\n${lines.join('\n')}\n\nportcullis <command> --help lists its options.\n`;
}

function describeVerb(name: string, { summary, options, operand }: Verb): string {
  const lines = Object.entries(options).map(
    ([option, { meaning, required }]) =>
      `  --${option.padEnd(12)}  ${meaning}${required ? ' (required)' : ''}`,
  );
  if (operand) lines.unshift(`  ${`<${operand.name}>`.padEnd(14)}  ${operand.meaning} (required)`);
  return `portcullis ${name}\n${summary}.\n\n${lines.join('\n')}\n`;
}
