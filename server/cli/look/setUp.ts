import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import type { Draft } from '../../domain/scan/proposals/draft.ts';
import { printableText } from '../../process/printable.ts';
import { ApiFailure } from '../client.ts';
import { access, connect, site } from '../customer.ts';
import { print, UsageError, verb } from '../verb.ts';
import { planOf } from './plan.ts';

/** Publishes what a look proposes, or what was imported. */
export const setUpVerbs = {
  'set-up': verb({
    summary:
      'Publish what a look proposes or what was imported, once the banner made of it has passed',
    options: {
      ...access,
      site,
      from: { type: 'string', meaning: 'File written by look --propose or import', required: true },
      yes: { type: 'boolean', meaning: 'Publish without asking' },
    },
    async run({ site, from, yes, ...values }) {
      const draft = await readDraft(from);
      const client = await connect(values);
      const { edits, missing, preview } = await planOf(client, site, draft);
      const { findings, page, inForce } = await client.preview(site, preview);
      const changed = edits.filter(({ before, after }) => !same(before, after));
      const lines = [
        ...changed.flatMap(({ before, after, part }) => difference(before, after, part)),
        ...missing.map(
          (key) => `The site has no purpose ${key}: what was proposed for it is left out.`,
        ),
        ...findings.map(({ severity, message }) => `${severity}: ${message}`),
        `Preview: ${new URL(client.api).origin}${page}`,
      ];
      const refused = findings.some(({ severity }) => severity === 'error');
      if (!refused && changed.length && !yes) await askFirst(lines);
      if (!refused) {
        for (const [place, { way, after }] of changed.entries()) {
          await client.writeBanner(site, way, after, place === 0 ? inForce : null);
        }
      }
      const said = refused
        ? 'Nothing was published: see the errors above.'
        : changed.length
          ? `Published. The inline snippet has changed: portcullis install --site ${site} prints it. Paste it, then look again.`
          : 'Nothing to change.';
      const published = refused ? [] : changed.map(({ part }) => part);
      print(values.json, { published, findings, missing, page }, [
        ...(yes || refused ? lines : []),
        said,
      ]);
      if (refused) process.exitCode = 1;
    },
  }),
};

async function readDraft(file: string): Promise<Draft | ImportedDraft> {
  const draft = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Draft | ImportedDraft,
    () => null,
  );
  if (!Array.isArray(draft?.settings?.purposes?.purposes)) {
    throw new UsageError(`set-up: ${file} is no file that look --propose or import has written.`);
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
