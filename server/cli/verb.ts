import { printableLine } from '../process/printable.ts';

interface Option {
  type: 'string' | 'boolean';
  meaning: string;
  required?: true;
  /** Can be given several times; then its value is a list. */
  multiple?: true;
}

interface Operand {
  name: string;
  meaning: string;
}

type Options = Record<string, Option>;

type Values<Of extends Options> = {
  [Name in keyof Of]: Of[Name]['type'] extends 'boolean'
    ? boolean
    : Of[Name] extends { multiple: true }
      ? string[] | undefined
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
  /** Words to follow the verb, as somebody would type them. */
  example?: string;
  /**
   * @param values the options as given, including the required ones
   * @param operand empty where the verb has none
   */
  run(
    values: Record<string, string | string[] | boolean | undefined>,
    operand: string,
  ): Promise<void>;
}

/** Verbs that belong together, as help lists them. */
export interface Group {
  title: string;
  verbs: Record<string, Verb>;
}

/** Makes a verb whose `run` knows its own options. */
export function verb<const Of extends Options>(definition: {
  summary: string;
  options: Of;
  operand?: Operand;
  example?: string;
  run(values: Values<Of>, operand: string): Promise<void>;
}): Verb {
  return definition as unknown as Verb;
}

/** A command ends without success, and the message says why in sentences for the person who gave it. */
export class VerbFault extends Error {}

/** `migrate --check` found something to do. */
export class MigrationDue extends VerbFault {}

/** The command line itself is wrong: the message explains how. */
export class UsageError extends VerbFault {}

export const json = { type: 'boolean', meaning: 'Print one line of JSON' } as const;

/** Lines for people: a head and rows in columns, or one sentence where there are none. */
export function table(
  heads: string[],
  rows: readonly (string | undefined)[][],
  empty: string,
): string[] {
  if (!rows.length) return [empty];
  const cell = (row: readonly (string | undefined)[], column: number) => row[column] ?? '';
  const widths = heads.map((head, column) =>
    rows.reduce((width, row) => Math.max(width, cell(row, column).length), head.length),
  );
  return [heads.map((head) => head.toUpperCase()), ...rows].map((row) =>
    widths
      .map((width, column) => cell(row, column).padEnd(width))
      .join('  ')
      .trimEnd(),
  );
}

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
