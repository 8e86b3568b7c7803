import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const templates = ['consent', 'monitor'];

/** Nobody's settings and nobody's clock: the same files make the same commit. */
const environment = (version: string) => ({
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, `portcullis ${version}`],
      [`GIT_${who}_EMAIL`, 'noreply@portcullis.example'],
      [`GIT_${who}_DATE`, '2026-01-01T00:00:00Z'],
    ]),
  ),
});

/**
 * One repository for each template of Google Tag Manager, as the gallery wants it: a commit with the template, and one with the
 * metadata that names it.
 * @returns the commits that hold the templates
 */
export function makeTemplateTrees(
  root: string,
  target: string,
  release: { version: string; notes: string },
) {
  return templates.map((name) => {
    const [from, folder] = [join(root, 'src/gtm', name), join(target, `gtm-${name}`)];
    mkdirSync(folder, { recursive: true });
    const env = environment(release.version);
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim();
    const commit = (message: string) => {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
      return git('rev-parse', 'HEAD');
    };
    git('init', '--quiet', '--initial-branch', 'main');
    for (const file of ['template.tpl', 'LICENSE']) cpSync(join(from, file), join(folder, file));
    const sha = commit(`Template of Portcullis ${release.version}`);
    const metadata = readFileSync(join(from, 'metadata.yaml'), 'utf8');
    writeFileSync(join(folder, 'metadata.yaml'), metadataOf(metadata, sha, release.notes));
    commit(`Metadata of Portcullis ${release.version}`);
    return { tree: `gtm-${name}`, sha };
  });
}

/** The metadata with the commit and the changes of this version, and without comments, which are for us. */
function metadataOf(text: string, sha: string, notes: string): string {
  const lines = notes
    .trim()
    .split('\n')
    .map((line) => `      ${line}`.trimEnd());
  const [head = ''] = text.split(/^versions:$/m);
  return `${head}versions:\n  - sha: ${sha}\n    changeNotes: |2\n${lines.join('\n')}\n`;
}
