import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Peer } from '../peers/peer.ts';

const file = new URL('../../../docs/bench.md', import.meta.url);

/** The machine that it was measured on, in words. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`;

/** What was measured: when, where and of which versions. */
export async function describe(
  peers: Peer[],
  { browser, rounds }: { browser: string; rounds: number },
): Promise<string> {
  const lines = await Promise.all(
    peers.map(async (peer) => {
      const version = peer.package ? await versionOf(peer.package) : 'this one';
      return `| ${peer.name} | ${version} | ${peer.consentMode} |`;
    }),
  );
  return [
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser}, Node ${process.versions.node}, ${machine}, ${rounds} rounds.`,
    '',
    ['| banner | version | Consent Mode |', '|---|---|---|', ...lines].join('\n'),
  ].join('\n');
}

/** Puts what was measured into the document, in place of what was there between two comments of this name. */
export async function writeDocument(measured: string, name = 'measured'): Promise<void> {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file.pathname} has no place for what was measured.`);
  await writeFile(file, `${before}${start}\n\n${measured}\n\n${end}${after}`);
}

async function versionOf(name: string): Promise<string> {
  const manifest = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}
