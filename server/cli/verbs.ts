import type { Group, Verb } from './verb.ts';

type Verbs = Record<string, Verb>;

/** A file with the names of its verbs. It is loaded when one of them is asked for: all of them take four times as long to load. */
type VerbFile = readonly [names: readonly string[], load: () => Promise<Verbs>];

const groups: { title: string; files: VerbFile[] }[] = [
  {
    title: 'The server',
    files: [
      [['serve'], async () => (await import('./serve.ts')).serveVerbs],
      [['healthcheck'], async () => (await import('./healthcheck.ts')).healthVerbs],
      [['migrate', 'move'], async () => (await import('./store.ts')).storeVerbs],
      [['backup', 'restore'], async () => (await import('./backups.ts')).backupVerbs],
      [['jobs', 'jobs retry'], async () => (await import('./jobs.ts')).jobVerbs],
      [
        ['log status', 'log recover', 'log rotate-key'],
        async () => (await import('./logs.ts')).logVerbs,
      ],
      [['log stamp'], async () => (await import('./stamps.ts')).stampVerbs],
      [
        ['cell list', 'cell close', 'cell open', 'cell move'],
        async () => (await import('./cells.ts')).cellVerbs,
      ],
    ],
  },
  {
    title: "Accounts, in the server's own store",
    files: [
      [
        ['account create', 'signin-link', 'member add', 'site verify', 'site plan'],
        async () => (await import('./accounts.ts')).accountVerbs,
      ],
      [['key create', 'key list', 'key revoke'], async () => (await import('./keys.ts')).keyVerbs],
      [['site budget'], async () => (await import('./siteBudget.ts')).siteBudgetVerbs],
    ],
  },
  {
    title: "Webhooks, in the server's own store",
    files: [
      [
        [
          ...['webhook add', 'webhook list', 'webhook enable', 'webhook disable'],
          ...['webhook roll-secret', 'webhook remove', 'webhook test', 'webhook log'],
          'webhook resend',
        ],
        async () => (await import('./webhooks.ts')).webhookVerbs,
      ],
    ],
  },
  {
    title: 'Sites and their records, through the API',
    files: [
      [['login', 'logout', 'whoami'], async () => (await import('./login.ts')).loginVerbs],
      [
        ['sites', 'install', 'records', 'show-record', 'export', 'events'],
        async () => (await import('./customer.ts')).customerVerbs,
      ],
      [['types'], async () => (await import('./types.ts')).typeVerbs],
      [['retention', 'erase'], async () => (await import('./erasure.ts')).erasureVerbs],
      [['scan', 'scan-report'], async () => (await import('./scan.ts')).scanVerbs],
      [['set-up'], async () => (await import('./look/setUp.ts')).setUpVerbs],
      [['listen'], async () => (await import('./listen/listen.ts')).listenVerbs],
    ],
  },
  {
    title: 'Pages of a site',
    files: [
      [['init'], async () => (await import('./init/init.ts')).initVerbs],
      [['check'], async () => (await import('./check/check.ts')).checkVerbs],
      [['inject'], async () => (await import('./inject.ts')).injectVerbs],
      [['look'], async () => (await import('./look/look.ts')).lookVerbs],
      [['import'], async () => (await import('./import/import.ts')).importVerbs],
    ],
  },
  {
    title: 'Proof, without trust in the server',
    files: [
      [['verify-export'], async () => (await import('./verifyExport.ts')).proofVerbs],
      [['audit'], async () => (await import('./audit/audit.ts')).auditVerbs],
    ],
  },
  {
    title: 'The shell',
    files: [
      [['completion'], async () => (await import('./completion.ts')).completionVerbs(loadVerbs)],
    ],
  },
];

const files: readonly VerbFile[] = groups.flatMap((group) => group.files);

/** The names of all verbs. */
export const verbNames: readonly string[] = files.flatMap(([names]) => names);

/** The verb of a name; null where none has it. */
export async function loadVerb(name: string): Promise<Verb | null> {
  const file = files.find(([names]) => names.includes(name));
  return (file && (await file[1]())[name]) ?? null;
}

const loadAll = async (those: readonly VerbFile[]): Promise<Verbs> =>
  Object.assign({}, ...(await Promise.all(those.map(([, load]) => load()))));

/** Every verb of the command line, by name. */
export const loadVerbs = () => loadAll(files);

/** The same in groups, as help lists them. */
export const loadGroups = (): Promise<Group[]> =>
  Promise.all(groups.map(async ({ title, files }) => ({ title, verbs: await loadAll(files) })));
