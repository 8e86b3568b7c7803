import { printableLine } from '../process/printable.ts';

interface Option {
  type: 'string' | 'boolean';
  meaning: string;
  required?: true;
}

interface Operand {
  name: string;
  meaning: string;
}

type Options = Record<string, Option>;

type Values<Of extends Options> = {
  [Name in keyof Of]: Of[Name]['type'] extends 'boolean'
    ? boolean
    : Of[Name] extends { required: true }
      ? string
      : string | undefined;
};

/** One thing the command line can do. */
export interface Verb {
  summary: string;
  options: Options;
  /** The argument without a dash after the verb; required where there is one. */
  operand?: Operand;
  /**
   * @param values the options as given, including the required ones
   * @param operand empty where the verb has none
   */
  run(values: Record<string, string | boolean | undefined>, operand: string): Promise<void>;
}

/** Makes a verb whose `run` knows its own options. */
export function verb<const Of extends Options>(definition: {
  summary: string;
  options: Of;
  operand?: Operand;
  run(values: Values<Of>, operand: string): Promise<void>;
}): Verb {
  return definition as unknown as Verb;
}

/** `migrate --check` found something to do. */
export class MigrationDue extends Error {}

/** The command line itself is wrong: the message explains how. */
export class UsageError extends Error {}

export const json = { type: 'boolean', meaning: 'Print one line of JSON' } as const;

/** Prints the result of a verb: as JSON for programs, or as lines for people. */
export function print(asJson: boolean, value: object, lines: string[]): void {
  const printed = asJson ? [JSON.stringify(value)] : lines;
  process.stdout.write(`${printed.map(printableLine).join('\n')}\n`);
}

/** The same where the result is a document of ours, of which no byte may be changed. */
export function printDocument(asJson: boolean, value: object, document: string): void {
  if (asJson) print(true, value, []);
  else process.stdout.write(`${document}\n`);
}
