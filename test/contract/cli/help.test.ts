import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadVerbs, verbNames } from '../../../server/cli/verbs.ts';
import { afterFile } from '../../support/afterFile.ts';
import { runCommand } from '../../support/processes.ts';

const verbs = await loadVerbs();

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));
const portcullis = (...words: string[]) => runCommand(words, { DATA_DIR: join(folder, 'data') });
const command = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

describe('help', () => {
  it('is what no words, help, -h and --help print, with every command once', async () => {
    const [alone, ...helpTexts] = await Promise.all(
      [[], ['help'], ['-h'], ['--help']].map((words) => portcullis(...words)),
    );
    for (const answer of helpTexts) expect(answer).toEqual(alone);
    expect(alone?.code).toBe(0);
    const listed = [...`${alone?.stdout}`.matchAll(/^ {2}(\S+(?: \S+)?) {2}/gm)].map(
      ([, name]) => name,
    );
    expect(listed.sort()).toEqual(Object.keys(verbs).sort());
  });

  it('knows the name of each command without loading it', () => {
    expect(verbNames.toSorted()).toEqual(Object.keys(verbs).toSorted());
  });

  it('of one command is the same however it is asked for', async () => {
    const [long, short, before] = await Promise.all([
      portcullis('webhook', 'add', '--help'),
      portcullis('webhook', 'add', '-h'),
      portcullis('help', 'webhook', 'add'),
    ]);
    expect(long).toMatchObject({ code: 0, stdout: expect.stringContaining('--kinds') });
    expect([short, before]).toEqual([long, long]);
  });

  it('of a word that several commands begin with lists those', async () => {
    const { length } = Object.keys(verbs).filter((name) => name.startsWith('webhook '));
    const listed = (text: string) => text.match(/^ {2}webhook \S+/gm)?.length;
    const [helpTexts, half] = await Promise.all([
      portcullis('help', 'webhook'),
      portcullis('webhook'),
    ]);
    expect([helpTexts.code, listed(helpTexts.stdout)]).toEqual([0, length]);
    expect([half.code, half.stdout, listed(half.stderr)]).toEqual([2, '', length]);
  });

  it.each([
    ['acount create', 'account create'],
    ['webhook tset', 'webhook test'],
    ['scam', 'scan'],
    ['webhok', 'webhook'],
    ['help webhok', 'webhook'],
    ['log satus', 'log status'],
  ])('%s is taken for %s', async (typed, suggestion) => {
    const { code, stderr } = await portcullis(...typed.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Did you mean "${suggestion}"?`)]);
  });

  it('lists what a word can begin, where the next one resembles nothing', async () => {
    const { code, stderr } = await portcullis('webhook', 'create');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/"webhook create"\. There are:\n {2}webhook add /),
    ]);
  });

  it.each(['frobnicate', 'foo'])(
    '%s, which resembles no command, is only said to be unknown',
    async (word) => {
      const { code, stderr } = await portcullis(word, '--json');
      const error = { code: 'usage', message: `Unknown command "${word}".` };
      expect([code, JSON.parse(stderr)]).toEqual([2, { error }]);
    },
  );

  it.each([
    ['--json sites', 'sites --json'],
    ['--site x records --json', 'records --site'],
    ['--nothing', '<command> --nothing'],
  ])('%s has its options in the wrong place', async (typed, right) => {
    const { code, stderr } = await portcullis(...typed.split(' '));
    const told = `Options come after the command: portcullis ${right}.`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  });

  it.each(['--help --json', 'help --json'])('%s prints all commands', async (typed) => {
    expect((await portcullis(...typed.split(' '))).stdout).toContain('portcullis <command>');
  });

  it.each(['--version', '-v', 'version'])('%s prints the version', async (word) => {
    const { stdout } = await portcullis(word);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const asJson = await portcullis(word, '--json');
    expect(JSON.parse(asJson.stdout)).toEqual({ version: stdout.trim() });
  });
});

describe('what is printed', () => {
  it('ends without a word where its reader has had enough', async () => {
    const child = spawn(process.execPath, [command, 'help']);
    child.stdout.destroy();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, said]).toEqual([1, '']);
  });

  it('is missed in one sentence where the disk is full', async () => {
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [command, 'help'], {
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const stderr = child.stderr as Readable;
    const [said, [code]] = await Promise.all([text(stderr), once(child, 'exit')]);
    await full.close();
    expect([code, said]).toEqual([1, 'A file cannot be read or written: the disk is full.\n']);
  });
});

it.each([command, new URL('../../../server/main.ts', import.meta.url).pathname])(
  'keeps what was compiled of it and of its threads among its own files: %s',
  (program) => {
    const told = `console.error(require('node:module').getCompileCacheDir())`;
    const asking = `import { Worker } from 'node:worker_threads';
      process.once('beforeExit', () => new Worker(${JSON.stringify(told)}, { eval: true }));`;
    const watched = ['--import', `data:text/javascript,${encodeURIComponent(asking)}`, program];
    const { stderr } = spawnSync(process.execPath, [...watched, '--version'], { env: {} });
    expect(`${stderr}`).toContain('/node_modules/.cache/compiled/');
  },
);

describe('completion', () => {
  const asked = (typed: string[]) => {
    const words = typed.map((word) => `'${word}'`).join(' ');
    return `COMP_WORDS=(portcullis ${words}); COMP_CWORD=${typed.length}; _portcullis; echo "\${COMPREPLY[*]}"`;
  };
  const shells: [shell: string, ask: (typed: string[]) => string][] = [
    ['bash', asked],
    // As its own bridge to bash's completions calls them.
    ['zsh', (typed) => `emulate sh\n${asked(typed)}`],
    ['fish', (typed) => `complete -C 'portcullis ${typed.join(' ')}'`],
  ];
  const isHere = (shell: string) => spawnSync(shell, ['--version']).status === 0;

  describe.each(shells)('in %s', (shell, ask) => {
    it.runIf(isHere(shell)).each([
      [['web'], ['webhook']],
      [
        ['webhook', 'r'],
        ['remove', 'resend', 'roll-secret'],
      ],
      [['records', '--f'], ['--from']],
      [['look', 'http://localhost', '--p'], ['--propose']],
      [['jobs', 'r'], ['retry']],
      [
        ['jobs', 'retry', '--j'],
        ['--job', '--json'],
      ],
      [['comp'], ['completion']],
    ])('%j is completed by %j', async (typed, words) => {
      const { stdout } = await portcullis('completion', shell);
      const script = `${stdout}\n${ask(typed)}`;
      const { stdout: answer } = await promisify(execFile)(shell, ['-c', script]);
      // Each on a line in fish, with what it means behind a tab; zsh leaves out what does not fit only after it has asked.
      const found = answer.trim().replaceAll(/\t.*/g, '').split(/\s+/);
      const begun = typed.at(-1) ?? '';
      expect(found.filter((word) => word.startsWith(begun)).sort()).toEqual(words);
    });
  });

  it('refuses a shell it does not know', async () => {
    expect((await portcullis('completion', 'cmd')).code).toBe(2);
  });
});

describe('the wrong place', () => {
  it('a directory without a store gets none', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'));
    const words = [command, 'account', 'create', '--name', 'A', '--email', 'a@a.example'];
    const tried = promisify(execFile)(process.execPath, words, {
      cwd: empty,
      env: { PATH: process.env.PATH },
    });
    await expect(tried).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no store in'),
    });
    expect(await readdir(empty)).toEqual([]);
  });

  it.each([
    ['PORT', ['serve', '--no-demo']],
    ['SAMPLE_PORT', ['serve', '--demo']],
  ])('a %s in use is said with the setting to change', async (setting, words) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as { port: number };
    const places = { PORT: '0', SAMPLE_PORT: '0', DATA_DIR: join(folder, setting) };
    const { code, stderr } = await runCommand(words, { ...places, [setting]: `${port}` });
    other.close();
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      `Port ${port} is in use (EADDRINUSE), perhaps by another Portcullis: stop that, or set ${setting} to a free one`,
    ]);
  });
});
