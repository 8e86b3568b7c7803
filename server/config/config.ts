import { type Region, regions } from '../../src/shared/vocabulary.ts';
import { ConfigError } from './configError.ts';
import type { Variable } from './variable.ts';
import { clientVariables, unsupported, variables } from './variables.ts';

type Values<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Variable<infer Value> ? Value : never;
};

/** The server's settings, read once at its start. */
export type Config = Values<typeof variables>;

/** Settings of the command line's customer verbs. */
export type ClientConfig = Values<typeof clientVariables>;

/** Environment of the process: only this folder reads `process.env`. */
type Environment = Record<string, string | undefined>;

/** Reads the server's settings. @throws ConfigError */
export function loadConfig(given: Environment = process.env): Config {
  const environment = tidied(given);
  const faults = unsupported
    .filter((name) => environment[name])
    .map((name) => `${name} is set, but this build has no such store: unset it`);
  if (environment.SMTP_URL && !environment.MAIL_FROM) {
    faults.push('MAIL_FROM is not set, but SMTP_URL is: set the sender of mail');
  }
  faults.push(...missingDatabases(environment));
  return read(variables, environment, faults);
}

/** The variables that name the databases of these regions and of the control plane. */
export function databaseNames(of: readonly Region[]): string[] {
  const { databaseUrl } = variables;
  return [databaseUrl, ...of.map((region) => variables[`databaseUrl${region}`])].map(
    ({ name }) => name,
  );
}

/** All databases of what is served, or none. */
function missingDatabases(environment: Environment): string[] {
  const [given] = databaseNames(regions).filter((name) => environment[name]);
  const served = environment.REGIONS ? regionNames(environment.REGIONS) : regions;
  if (!given) {
    const some = served.length < regions.length;
    return some ? ['REGIONS is for PostgreSQL: unset it, or set DATABASE_URL'] : [];
  }
  return [...databaseNames(served), 'SECRETS_KEY']
    .filter((name) => !environment[name])
    .map((name) => `${name} is not set, but ${given} is: set it`);
}

/** Faults in the names are reported where they are read. */
function regionNames(value: string): readonly Region[] {
  return regions.filter((region) => value.split(',').some((name) => name.trim() === region));
}

/** Reads the settings of the command line's customer verbs. @throws ConfigError */
export function loadClientConfig(environment: Environment = process.env): ClientConfig {
  return read(clientVariables, tidied(environment), []);
}

const known = [...Object.values(variables), ...Object.values(clientVariables)].map(
  ({ name }) => name,
);

/** Names of the variables that are ours and not set, and of those that are set and not ours: one of these may be meant to be one of those. */
export function strangers(environment: Environment = process.env) {
  const set = Object.keys(environment);
  return {
    ours: known.filter((name) => !environment[name]),
    others: set.filter((name) => !known.includes(name) && !unsupported.includes(name)),
  };
}

/** Files of variables leave spaces behind, and those that were written on another system the other half of their line ends. */
function tidied(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim()]),
  );
}

function read<Table extends Record<string, Variable<unknown>>>(
  table: Table,
  environment: Environment,
  faults: string[],
): Values<Table> {
  const values = Object.entries(table).map(([key, { name, default: preset, secret, read }]) => {
    // An empty variable counts as not set: compose files and unit files unset one that way.
    const given = environment[name] || preset;
    try {
      return [key, given === null ? null : read(given)];
    } catch (error) {
      faults.push(`${name}${secret ? '' : ` is "${given}", it`} ${(error as Error).message}`);
      return [key, null];
    }
  });
  if (faults.length) throw new ConfigError(faults.join('\n'));
  return Object.freeze(Object.fromEntries(values));
}

/** Prefix of the keys this deployment mints (specification, Authentication 2). */
export function keyPrefix({ deployment }: Pick<Config, 'deployment'>): 'tsk_live_' | 'tsk_test_' {
  return deployment === 'production' || deployment === 'staging' ? 'tsk_live_' : 'tsk_test_';
}
