import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { weighBuild } from '../../../server/artefacts/build/budgets.ts';
import { type Build, partNames } from '../../../server/artefacts/build.ts';
import { loadVerbs } from '../../../server/cli/verbs.ts';
import { clientVariables, unsupported, variables } from '../../../server/config/variables.ts';
import { retentionDays } from '../../../server/domain/consent/retention.ts';
import { nearShare, refusalsTimes } from '../../../server/domain/site/ceilings.ts';
import { defaultCapacity, retryAfter } from '../../../server/http/intake/capacity.ts';
import { defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { widths } from '../../../server/http/kit/networks.ts';
import { mailWaits } from '../../../server/mail/task.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { marked, read, table } from './markdown.ts';

const verbs = await loadVerbs();

const operations = 'docs/operations.md';

it('the environment table is the one the server reads', () => {
  const read = Object.values({ ...variables, ...clientVariables });
  expect(table(operations, 'Variable', 'Default', 'Meaning')).toEqual(
    read.map(({ name, default: preset, meaning }) => [name, preset ?? '', meaning]),
  );
});

it('names the variables that stop the start', () => {
  const [, named] = /\n\n(.*) name stores that this build does not have\./.exec(
    read(operations),
  ) as RegExpExecArray;
  expect(marked(named as string)).toEqual(unsupported);
});

it('names the deployments there are', () => {
  const [, named] = /`DEPLOYMENT` is one of ([^.]+)\./.exec(read(operations)) as RegExpExecArray;
  const deployments = marked(named as string);
  expect(deployments.map(variables.deployment.read)).toEqual(deployments);
  expect(() => variables.deployment.read('other')).toThrow(deployments.join(', '));
});

it('the verbs are those of the command line', () => {
  expect(table(operations, 'Verb', 'Needs', 'What it does')).toEqual(
    Object.entries(verbs).map(([name, { summary, options, operand }]) => [
      name,
      Object.keys(options)
        .filter((option) => options[option]?.required)
        .map((option) => `--${option}`)
        .concat(operand ? `<${operand.name}>` : [])
        .join(' '),
      summary,
    ]),
  );
});

it('the budgets are those of the server', () => {
  const lengths = { minute: 60_000, '10 minutes': 600_000, hour: 3_600_000, day: 86_400_000 };
  const documented = table(operations, 'Budget', 'Most', 'Per', 'Counts').map(
    ([name, max, per]) => [
      name,
      { max: Number(max), window: lengths[per as keyof typeof lengths] },
    ],
  );
  const ceilings = table(operations, 'Ceiling', 'Free', 'Paid', 'Per', 'Counts').map(
    ([name, free, paid, per]) => [
      name,
      {
        max: { free: Number(free), paid: Number(paid) },
        window: lengths[per as keyof typeof lengths],
      },
    ],
  );
  expect(Object.fromEntries([...documented, ...ceilings])).toEqual(defaultBudgets);
});

it('tells how networks, refusals and warnings stand to the budgets', () => {
  const text = read(operations).replaceAll('\n', ' ');
  const [narrow, wide, widest] = widths;
  expect([narrow.times, wide.times, widest.times]).toEqual([1, 2, 4]);
  expect(text).toContain(
    `a /${wide.ipv4} may use twice and a /${widest.ipv4} four times the budget of one address`,
  );
  expect(text).toContain(
    `a /${narrow.ipv6} counts as one address, a /${wide.ipv6} may use twice and a /${widest.ipv6}`,
  );
  expect(text).toContain(`Once ${nearShare * 100} % of a ceiling is used`);
  expect(text).toContain(`until ${refusalsTimes} times a ceiling of the site`);
});

it('tells how long things are kept', () => {
  const documented = table(operations, 'Kept', 'Days', 'Counted from').map(([, days]) =>
    Number(days),
  );
  expect(documented).toEqual(Object.values(retentionDays));
});

it('tells how often a mail is tried', () => {
  const documented = /tried (\d+) times over about (\d+) hours, after ([\d, and]+) minutes/.exec(
    read(operations),
  ) as RegExpExecArray;
  const minutes = mailWaits.map((wait) => wait / 60_000);
  const hours = minutes.reduce((sum, one) => sum + one) / 60;
  expect(documented.slice(1, 3).map(Number)).toEqual([minutes.length + 1, Math.round(hours)]);
  expect(documented[3]?.match(/\d+/g)?.map(Number)).toEqual(minutes);
});

it('tells how many batches may wait', () => {
  const documented =
    /wait for the disk\*\*, at most (\d+) of them or (\d+) MiB[\s\S]*?`Retry-After: (\d+)`/.exec(
      read(operations),
    ) as RegExpExecArray;
  const { batches, bytes } = defaultCapacity;
  expect(documented.slice(1).map(Number)).toEqual([batches, bytes / 1024 / 1024, retryAfter]);
});

it('the files are those the store makes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await (await openSqliteStores({ dataDir, clock: { now: Date.now } })).close();
  const documented = table(operations, 'File in `DATA_DIR`', 'What it holds').map(([file]) => file);
  expect(documented.sort()).toEqual((await readdir(dataDir)).sort());
});

it('the byte budgets are those the build is held to', () => {
  const parts = Object.fromEntries(partNames.map((name) => [name, ''])) as Build['parts'];
  expect(table('docs/architecture.md', 'What', 'Bytes')).toEqual(
    weighBuild({ code: '', parts }).map(({ what, budget }) => [what, String(budget)]),
  );
});

it('names every path there is to forward, and those to keep', async () => {
  const { server } = await createTestApp();
  await server.ready();
  // All are printed below the bare address.
  const [bare, ...printed] = server.printRoutes({ commonPrefix: false }).split('\n');
  expect(bare).toMatch(/^└── \/ \(GET/);
  const paths = printed
    .map((line) => line.slice(4).replace('── ', '── /'))
    .flatMap((line, at, lines) => {
      const [, path] = /^[├└]── (\S+)/.exec(line) ?? [];
      // The rest of a path behind a parameter is printed without what stands before it, which has a line of its own.
      if (!path || path === '/*') return [];
      const below = /^[│ ] +[├└]/.test(lines[at + 1] ?? '');
      return below ? [path, `${path}/…`] : [path];
    })
    .map((path) =>
      path.replace(/^(\/api\/v1|\/a|\/preview|\/log)\/.*/, '$1/…').replace(/:(\w+)/, '{$1}'),
    );
  const [forward, keep] = ['Forward these paths unchanged:', 'Do not expose '].map((start) => {
    const [, list] = read(operations).split(`- ${start}`) as [string, string];
    return marked(list.split('\n- ')[0] as string);
  });
  expect([...(forward ?? []), ...(keep ?? [])].sort()).toEqual(
    [...new Set(['/', ...paths])].sort(),
  );
});
