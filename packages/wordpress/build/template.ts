import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The plugin's texts for translators, as a template of gettext. */
export function template(folder: string): string {
  const texts = new Map<string, { files: Set<string>; notes: Set<string> }>();
  const add = (text: string, file: string, note?: string) => {
    const found = texts.get(text) ?? { files: new Set(), notes: new Set() };
    found.files.add(file);
    if (note) found.notes.add(note);
    texts.set(text, found);
  };
  const header = readFileSync(join(folder, 'portcullis.php'), 'utf8');
  const version = / \* Version: +(\S+)/.exec(header)?.[1];
  add(/ \* Description: +(.+)/.exec(header)?.[1] as string, 'portcullis.php');
  for (const file of sources(folder)) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, note, text] of source.matchAll(call)) {
      add((text as string).replace(/\\(.)/g, '$1'), file, note);
    }
  }
  const entries = [...texts].map(([text, { files, notes }]) =>
    [
      ...[...notes].map((note) => `#. ${note}`),
      `#: ${[...files].join(' ')}`,
      `msgid ${JSON.stringify(text)}`,
      'msgstr ""',
    ].join('\n'),
  );
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Portcullis ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"X-Domain: portcullis\\n"',
  ].join('\n');
  return `${[head, ...entries].join('\n\n')}\n`;
}

/** A call that translates a text, with the note for translators right above it. */
const call =
  /(?:(translators: [^\n]*?)(?: \*\/)?\n[^\n]{0,80}?)?__\( ?'((?:[^'\\]|\\.)*)', 'portcullis' ?\)/g;

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(php|js)$/.test(file))
    .sort();
