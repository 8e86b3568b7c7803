import { readFile } from 'node:fs/promises';

const shared = ['Tokens', 'Placement', 'Own'].map(
  (name) => `../../wordpress/plugin/includes/${name}.php`,
);
const own = ['Policy', 'Answer', 'Conditions', 'Source', 'Page', 'begin'].map(
  (name) => `../src/${name}.php`,
);

const beginning = `<?php
/**
 * Puts the Portcullis snippet first into every page that PHP makes: docs/integrate-servers.md.
 *
 * One file, joined by \`npm run php\` from packages/php and from what packages/wordpress reads markup with.
 */

namespace Portcullis\\File;
`;

/** A source without what the joined file says once. */
const body = (source: string): string =>
  source
    .replace(/^<\?php\n\/\*\*[\s\S]*?\*\/\n/, '')
    .replace(/^namespace [^;]*;\n/m, '')
    .replace(/^defined\( 'ABSPATH' \) \|\| exit;\n/m, '')
    .trim();

/** The whole file. */
export async function joined(): Promise<string> {
  const sources = await Promise.all(
    [...shared, ...own].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
  );
  return `${[beginning.trim(), ...sources.map(body)].join('\n\n')}\n`;
}
