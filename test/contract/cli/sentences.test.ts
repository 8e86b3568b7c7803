import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { decision } from '../../support/decision.ts';
import { runCommand, startServer } from '../../support/processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = { DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') };
const server = await startServer(['--demo', '--json'], {
  ...environment,
  PORT: '0',
  SAMPLE_PORT: '0',
});
const demo = JSON.parse(server.output());
const { api, key, siteId } = demo;
afterFile(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

const portcullis = (...words: string[]) => runCommand(words, environment);

it.each([['key list'], ['webhook list']])(
  '%s of an account that is not there says so',
  async (verb) => {
    const answer = await portcullis(...verb.split(' '), '--account', 'nobody');
    expect(answer).toEqual({ code: 1, stdout: '', stderr: 'There is no such account.\n' });
  },
);

it('the address of the server alone will do for the API', async () => {
  const { code, stdout } = await portcullis('sites', '--api', new URL(api).origin, '--key', key);
  expect([code, stdout]).toEqual([0, expect.stringContaining(siteId)]);
});

it('a file of another kind is no export, in one line', async () => {
  const { code, stdout, stderr } = await portcullis('verify-export', 'package.json');
  expect([code, stderr]).toEqual([1, 'The file is not an export.\n']);
  expect(stdout.match(/^line \d+:/gm)).toEqual(['line 1:']);
});

it('of an API that is not there says what stands in the way', async () => {
  const { code, stderr } = await portcullis('sites', '--api', 'http://localhost:9', '--key', 'x');
  const why = 'no web server may be at that port';
  expect([code, stderr]).toEqual([1, `http://localhost:9 does not answer: ${why}.\n`]);
});

it('of a key that is not taken says how to get one', async () => {
  const { code, stderr } = await portcullis('sites', '--api', api, '--key', 'old');
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('To get a new one: portcullis login.'),
  ]);
});

it('of a folder that is not there names the file that was to be written', async () => {
  const file = join(folder, 'none', 'proof.jsonl');
  const words = ['--api', api, '--key', key, '--site', siteId, file];
  const { code, stderr } = await portcullis('export', ...words);
  expect([code, stderr]).toEqual([1, `${file}: there is no such file or directory.\n`]);
});

it('of a visitor without records says that nothing was erased', async () => {
  const words = ['--api', api, '--key', key, '--site', siteId, '--subject', 'a'.repeat(64)];
  const { code, stdout } = await portcullis('erase', ...words, '--force');
  expect([code, stdout]).toEqual([0, 'Nothing was erased: the site has no such record.\n']);
});

it('says with which option a list goes on', async () => {
  const headers = { authorization: `Bearer ${key}` };
  const install = await (await fetch(`${api}/sites/${siteId}/install`, { headers })).json();
  for (const visitor of [1, 2, 3]) {
    const body = JSON.stringify(
      decision(install, { subjectSecret: `1234567890123456789${visitor}` }),
    );
    await fetch(install.urls.decisions, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    });
  }
  const list = (...words: string[]) =>
    portcullis('records', '--api', api, '--key', key, '--site', siteId, '--limit', '2', ...words);
  const rowsOf = ({ stdout }: { stdout: string }) => stdout.trimEnd().split('\n').slice(1);
  const first = await list();
  const [, from = ''] =
    /^There are more\. To see them, add --from (\S+)\.\n$/.exec(first.stderr) ?? [];
  const [again, last] = rowsOf(await list('--from', from));
  expect([again, rowsOf(await list('--newest'))[0]]).toEqual([rowsOf(first)[1], last]);
});

it('of a window that is none names the option', async () => {
  for (const [option, sentence] of [
    ['--from', expect.stringMatching(/^--from must be a date, or an ISO-8601 time with Z /)],
    ['--limit', '--limit must be a whole number of at least 1.'],
  ] as const) {
    const words = ['--api', api, '--key', key, '--site', siteId, option, 'some'];
    const { code, stderr } = await portcullis('records', ...words);
    expect([code, stderr.split('\n')[0]]).toEqual([1, sentence]);
  }
});

it.each([['records'], ['events'], ['export proof.jsonl']])(
  '%s of a window that ends before it begins is refused, and writes nothing',
  async (verb) => {
    const window = ['--from', '2026-03-02', '--to', '2026-03-01'];
    const words = ['--api', api, '--key', key, '--site', siteId, ...window];
    const { code, stdout, stderr } = await portcullis(...verb.split(' '), ...words);
    const sentence = '--from must not be after the end of the range.';
    expect([code, stdout, stderr.split('\n')[0]]).toEqual([1, '', sentence]);
  },
);

it('of no rows does not say that a site has none, where only some were asked for', async () => {
  const events = ['events', '--api', api, '--key', key, '--site', siteId];
  const records = ['records', '--api', api, '--key', key, '--site', siteId];
  expect((await portcullis(...events)).stdout).toBe('No tag events yet.\n');
  const window = ['--from', '2020-01-01', '--to', '2020-01-02'];
  expect((await portcullis(...events, ...window)).stdout).toBe(
    'No tag events match these options.\n',
  );
  expect((await portcullis(...records, '--subject', 'nobody')).stdout).toBe(
    'No records match these options.\n',
  );
});

describe('keys', () => {
  const account = ['--account', demo.accountId];
  const addMember = async (email: string, role: string) => {
    const words = ['--email', email, '--role', role, '--json'];
    const { stdout } = await portcullis('member', 'add', ...account, ...words);
    return ['--user', JSON.parse(stdout).userId as string];
  };
  const create = async (role: string, ...words: string[]) =>
    portcullis(
      'key',
      'create',
      ...account,
      ...(await addMember(`${role}@keys.test`, role)),
      ...words,
    );

  it.each([
    ['tomorrow', /^--expires must be a day or an ISO-8601 time, such as /],
    ['2020-01-31', /^--expires has passed: 2020-01-31T23:59:59\.999Z\./],
  ])('that would work until %s are not made', async (time, sentence) => {
    const { code, stderr } = await create('admin', '--scopes', 'sites:read', '--expires', time);
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('with more than their member may grant are not made', async () => {
    const { code, stderr } = await create('viewer', '--scopes', 'sites:read,banner:write');
    const why = 'viewer@keys.test is viewer of the account, and may not grant banner:write.';
    expect([code, stderr.split('\n')[0]]).toEqual([2, `--scopes: ${why}`]);
  });

  it('are listed with their owner, and with what they are worth', async () => {
    await create('admin', '--scopes', 'sites:read', '--expires', '2100-01-31');
    const { stdout } = await portcullis('key', 'list', ...account);
    expect(stdout).toMatch(/ valid +never .*every scope$/m);
    expect(stdout).toMatch(
      / valid +2100-01-31T23:59:59\.999Z +never +admin@keys\.test +sites:read$/m,
    );
  });
});

it('what a command lacks leads to its own help', async () => {
  const { code, stderr } = await portcullis('records');
  expect(code).toBe(2);
  expect(stderr).toBe('records requires --site.\nportcullis records --help lists its options.\n');
});

it('an address of another scheme is not taken for a host', async () => {
  const { code, stderr } = await portcullis('look', 'ftp://shop.example');
  expect(code).toBe(2);
  expect(stderr).toContain('does not begin with http:// or https://');
});

it.each([
  ['records --sit x', 'records has no option --sit. Did you mean --site?'],
  ['look localhost --frobnicate', 'look has no option --frobnicate.'],
  ['records --site x y', 'records takes only options, not "y".'],
  ["records --it's", "records has no option --it's."],
  ['jobs rety', 'jobs takes only options, not "rety". Did you mean "jobs retry"?'],
  ["records it's", 'records takes only options, not "it\'s".'],
  [
    'sites --api localhost:1 --key x',
    'The API is at an http:// or https:// URL, not at "localhost:1".',
  ],
  ['sites --api x --key x', 'The API is at an http:// or https:// URL, not at "x".'],
  ['verson', 'Unknown command "verson". Did you mean "version"?'],
  ['loook http://shop.example', 'Unknown command "loook". Did you mean "look"?'],
  ['import nowhere.invalid --to x', 'There is no host called nowhere.invalid.'],
  ['records --site', 'records needs a value after --site.'],
  ['records --site --json', 'records needs a value after --site.'],
  ['sites --json=yes', 'sites takes --json without a value.'],
  ['set-up --site x --domain y --look z', 'set-up takes --site or --domain, not both.'],
])('%s is answered in one sentence of ours', async (words, sentence) => {
  const { code, stderr } = await portcullis(...words.split(' '));
  const given = words.endsWith('--json') ? JSON.parse(stderr).error.message : stderr.split('\n')[0];
  expect([code, given]).toEqual([2, sentence]);
});

describe('set-up', () => {
  const set = (...words: string[]) =>
    portcullis('set-up', '--api', api, '--key', key, '--site', siteId, ...words);
  const sites = async () => (await portcullis('sites', '--api', api, '--key', key)).stdout;

  it('asks nobody who cannot answer, and adds no site before', async () => {
    const before = await sites();
    const words = ['--api', api, '--key', key, '--domain', 'new.example', '--look', 'localhost:9'];
    const { code, stderr } = await portcullis('set-up', ...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining('add --yes.')]);
    expect(await sites()).toBe(before);
  });

  it('refuses a domain before it looks at a page', async () => {
    const words = ['--domain', '10.0.0.1', '--look', 'localhost:9', '--yes'];
    const { code, stderr } = await portcullis('set-up', '--api', api, '--key', key, ...words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^domain must be a hostname/)]);
  });

  it('cuts a pasted address to its host', async () => {
    const words = ['--domain', ' https://New.example:444/a?b ', '--look', 'localhost:9', '--yes'];
    const { code, stderr } = await portcullis('set-up', '--api', api, '--key', key, ...words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Looking at localhost:9/)]);
  });

  it('says of a directory that it is none to read', async () => {
    const { code, stderr } = await set('--from', folder, '--yes');
    expect([code, stderr]).toEqual([1, 'A file cannot be read or written: it is a directory.\n']);
  });

  it('says of a file that is not there what is wrong, and nothing else', async () => {
    const file = join(folder, 'none.json');
    const { code, stderr } = await set('--from', file, '--yes');
    expect([code, stderr]).toEqual([1, `${file}: there is no such file or directory.\n`]);
  });

  const purposes = {
    purposes: [{ key: 'necessary', signals: [], recipients: [], lifetimeDays: null, clear: [] }],
  };
  const signals = {
    consentMode: {
      dataLayer: 'd',
      waitForUpdate: 0,
      urlPassthrough: false,
      adsDataRedaction: false,
    },
    vendorSignals: [],
  };
  const url = 'http://localhost:9/';
  it.each([
    ['it is not JSON', 'root:x:0:0'],
    ['it must be an object', 'null'],
    ['it must be an object', '5'],
    ['url is missing', { settings: { purposes, signals, blocking: { mode: 'off', rules: [] } } }],
    ['settings.blocking is missing', { url, settings: { purposes, signals } }],
    [
      'settings.blocking.rules must be a list',
      { url, settings: { purposes, signals, blocking: { mode: 'off', rules: 5 } } },
    ],
    [
      'settings.languages is missing',
      { url, tool: 'klaro', settings: { purposes }, design: {}, wording: {}, links: {} },
    ],
    [
      'wording.en must be an object',
      {
        url,
        tool: 'klaro',
        settings: { purposes, languages: { language: 'en', others: [] } },
        design: {},
        wording: { en: 1 },
        links: { privacyPolicy: null },
      },
    ],
    [
      'tool must be',
      {
        url,
        tool: 'nobody',
        settings: { purposes, languages: { language: 'en', others: [] } },
        design: {},
        wording: {},
        links: { privacyPolicy: null },
      },
    ],
  ])('names what is wrong in a file that nobody wrote so: %s', async (fault, content) => {
    const file = join(folder, 'draft.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const { code, stderr } = await set('--from', file, '--yes');
    expect(stderr).toContain(`not what look --propose or import writes: ${fault}`);
    expect([code, stderr.split('\n').length]).toEqual([2, 3]);
  });
});

it('says where a domain is verified', async () => {
  const made = await fetch(`${api}/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'unproven.example', displayName: 'x', region: 'EU' }),
  });
  const { id } = (await made.json()) as { id: string };
  const { stderr } = await portcullis('records', '--api', api, '--key', key, '--site', id);
  expect(stderr).toMatch(
    /not verified yet\. To verify it, open Settings, Domain in the dashboard, or run portcullis site verify on the server\./,
  );
});
