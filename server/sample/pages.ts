import { readFileSync } from 'node:fs';

/** Text of a browser file of the sample (folder `pages`), with `{name}` replaced by each value given. */
export function readPage(file: string, values: Record<string, string> = {}): string {
  let text = readFileSync(new URL(`pages/${file}`, import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, value);
  return text;
}
