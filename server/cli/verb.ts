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
  /** What is named without a dash after the verb; required where there is one. */
  operand?: Operand;
  /**
   * @param values the options as given, the required ones among them
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

/** The command line itself is wrong: the message says how. */
export class UsageError extends Error {}

export const json = { type: 'boolean', meaning: 'Print one line of JSON' } as const;

/** Prints the answer of a verb: as JSON for programs, or as lines for people. */
export function print(asJson: boolean, value: object, lines: string[]): void {
  process.stdout.write(`${asJson ? JSON.stringify(value) : lines.join('\n')}\n`);
}
