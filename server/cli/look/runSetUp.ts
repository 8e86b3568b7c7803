import { createInterface } from 'node:readline/promises';
import { printableText } from '../../process/printable.ts';
import { ApiFailure } from '../apiFailure.ts';
import type { createClient } from '../client.ts';
import { print, printDocument, UsageError } from '../verb.ts';
import { difference, same } from './change.ts';
import { lookedAt, readFrom, type Source } from './draftOf.ts';
import { planOf } from './plan.ts';
import { lookAgain, placeAgain, waitForSnippet } from './secondLook.ts';
import { type SiteGiven, siteOf } from './siteOf.ts';

type Client = ReturnType<typeof createClient>;

interface SetUpOptions {
  site: SiteGiven;
  source: { file: string } | { page: string };
  any: boolean;
  yes: boolean;
  json: boolean;
}

/** Publishes settings once the banner made of them has passed, then looks at their page again. */
export async function runSetUp(client: Client, wanted: SetUpOptions): Promise<void> {
  const { any, yes, json } = wanted;
  const tell = (lines: string[]) => void (json || print(false, {}, lines));
  // Before anything is done: otherwise a site would be added for a question that nobody can answer.
  if (!yes && !process.stdin.isTTY) {
    throw new UsageError(
      'set-up asks before it publishes, but there is no terminal to ask in: add --yes.',
    );
  }
  const source = await sourceOf(wanted);
  const { id: site, added } = await siteOf(client, wanted.site);
  if (added && !json) report(`Added the site ${site}.`);
  const { edits, missing, changes } = await planOf(client, site, source.draft);
  const { findings, page, inForce } = await client.preview(site, changes);
  const changed = edits.filter(({ before, after }) => !same(before, after));
  const lines = [
    ...source.grounds,
    ...changed.flatMap(({ before, after, part }) => difference(before, after, part)),
    ...missing.map((key) => `The site has no purpose ${key}: proposals for it were left out.`),
    ...findings.map(({ severity, message }) => `${severity}: ${message}`),
    `Preview: ${new URL(client.api).origin}${page}`,
  ];
  const answer = { siteId: site, findings, missing, page };
  if (findings.some(({ severity }) => severity === 'error')) {
    process.exitCode = 1;
    const refused = [...lines, 'Nothing was published: see the errors above.'];
    return print(json, { ...answer, published: [], again: null }, refused);
  }

  if (changed.length && !yes) await askFirst(lines);
  else tell(lines);
  if (changed.length) await client.publish(site, changes, inForce);
  tell([changed.length ? 'Published.' : 'Nothing to change.']);

  const place = await placeAgain(source.url, any);
  if (!json && isToPaste(source, changed.length > 0)) {
    const pastes = await handOut(client, site, source);
    if (pastes && 'url' in place) {
      report(`Waiting for it to appear in ${place.url} (Ctrl+C to stop) …`);
      await waitForSnippet(place);
    }
  }
  const { seen, lines: summary } = await lookAgain(place);
  const published = changed.map(({ part }) => part);
  print(json, { ...answer, published, again: seen }, ['', ...summary]);
}

async function sourceOf({ source, any }: SetUpOptions): Promise<Source> {
  if ('file' in source) return readFrom(source.file);
  report(`Looking at ${source.page} as three visitors …`);
  return lookedAt(source.page, any);
}

/** The one-line tag fetches by itself what is published. */
function isToPaste({ snippet }: Source, changed: boolean): boolean {
  if (snippet === null) return changed;
  return snippet.form !== 'one_line' && (changed || snippet.same !== true);
}

/** Says what to paste; answers whether somebody is there who may be doing so. */
async function handOut(client: Client, site: string, { snippet }: Source): Promise<boolean> {
  if (snippet === null) {
    const line = `The inline snippet has changed: portcullis install --site ${site} prints it.`;
    print(false, {}, [line]);
    return false;
  }
  print(false, {}, ['Paste this into the head of your pages, above everything else:', '']);
  printDocument(false, {}, (await client.install(site)).snippet);
  return process.stdin.isTTY;
}

/** One yes, after everything was shown. */
async function askFirst(lines: string[]): Promise<void> {
  report(lines.join('\n'));
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question('Publish this? [y/N] ');
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new ApiFailure('Nothing was published.');
}

/** For people, whatever reads standard output. */
function report(text: string): void {
  process.stderr.write(printableText(`${text}\n`));
}
