import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Draft } from '../../domain/scan/proposals/draft.ts';
import { mergeDraft, type SiteSettings } from '../../domain/scan/proposals/mergeDraft.ts';
import { printableText } from '../../process/printable.ts';
import { ApiFailure } from '../client.ts';
import { access, connect, site } from '../customer.ts';
import { print, UsageError, verb } from '../verb.ts';

const parts = ['purposes', 'blocking', 'signals'] as const;

/** Publishes what a look proposes. */
export const setUpVerbs = {
  'set-up': verb({
    summary: 'Publish what a look proposes for a site, once the banner made of it has passed',
    options: {
      ...access,
      site,
      from: { type: 'string', meaning: 'File written by look --propose', required: true },
      yes: { type: 'boolean', meaning: 'Publish without asking' },
    },
    async run({ site, from, yes, ...values }) {
      const draft = await readDraft(from);
      const client = await connect(values);
      const [purposes, blocking, signals] = await Promise.all([
        client.settings(site, 'purposes'),
        client.settings(site, 'blocking'),
        client.settings(site, 'signals'),
      ]);
      const before: SiteSettings = { purposes, blocking, signals };
      const { settings, missing } = mergeDraft(before, draft);
      const { findings, page, inForce } = await client.preview(site, settings);
      const changed = parts.filter((part) => !same(before[part], settings[part]));
      const lines = [
        ...parts.flatMap((part) => difference(before[part], settings[part], part)),
        ...missing.map(
          (key) => `The site has no purpose ${key}: what was proposed for it is left out.`,
        ),
        ...findings.map(({ severity, message }) => `${severity}: ${message}`),
        `Preview: ${new URL(client.api).origin}${page}`,
      ];
      const refused = findings.some(({ severity }) => severity === 'error');
      if (!refused && changed.length && !yes) await askFirst(lines);
      if (!refused) {
        for (const [place, part] of changed.entries()) {
          await client.replaceSettings(site, part, settings[part], place === 0 ? inForce : null);
        }
      }
      const said = refused
        ? 'Nothing was published: see the errors above.'
        : changed.length
          ? `Published. The inline snippet has changed: portcullis install --site ${site} prints it. Paste it, then look again.`
          : 'Nothing to change.';
      const published = refused ? [] : changed;
      print(values.json, { published, findings, missing, page }, [
        ...(yes || refused ? lines : []),
        said,
      ]);
      if (refused) process.exitCode = 1;
    },
  }),
};

async function readDraft(file: string): Promise<Draft> {
  const draft = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Draft,
    () => null,
  );
  if (!Array.isArray(draft?.settings?.purposes?.purposes)) {
    throw new UsageError(`set-up: ${file} is no file that look --propose has written.`);
  }
  return draft;
}

/** One yes, after everything was shown. */
async function askFirst(lines: string[]): Promise<void> {
  if (!process.stdin.isTTY)
    throw new UsageError('set-up asks before it publishes: add --yes here.');
  process.stderr.write(printableText(`${lines.join('\n')}\n`));
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question('Publish this? [y/N] ');
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new ApiFailure('Nothing was published.');
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is added and taken away, one line each. */
function difference(before: unknown, after: unknown, name: string): string[] {
  const [was, is] = [leaves(before, name), leaves(after, name)];
  return [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`),
  ];
}

function leaves(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [`${path}: ${value}`];
  const named = (one: unknown): string => {
    const { key, host } = (one ?? {}) as { key?: string; host?: string };
    return key ?? host ?? '';
  };
  return Array.isArray(value)
    ? value.flatMap((one) => leaves(one, [path, named(one)].filter(Boolean).join('.')))
    : Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`));
}
