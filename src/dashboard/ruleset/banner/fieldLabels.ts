import { languageName } from '../../kit/format.ts';
import { colourNames, shapeNames } from './Design.tsx';
import { linkNames } from './Links.tsx';
import { logoNames } from './Logo.tsx';
import { textLabels } from './Texts.tsx';

/** The editor's name for a field of the ruleset, by its path; null where it has no control for it. */
function labelOf(field: string): string | null {
  const [part = '', ...rest] = field.split('.');
  if (part === 'choiceDays') return '“Ask again after”';
  if (part === 'theme') return tokenLabel(rest[0] ?? '');
  if (part !== 'wording') return quoted(linkNames[part as keyof typeof linkNames]);
  const [tag = '', key = '', purpose, property] = rest;
  const label =
    key === 'purposes'
      ? `${property === 'name' ? 'The name' : 'The description'} of ${purpose}`
      : quoted(textLabels[key]);
  return label && `${label}, ${languageName(tag)},`;
}

const quoted = (label: string | undefined) => (label ? `“${label}”` : null);

function tokenLabel(token: string): string | null {
  const logo = quoted(logoNames[token as keyof typeof logoNames]);
  if (logo) return logo;
  const light = token.replace(/Dark$/, '');
  const [label, dark] = [colourNames[light as keyof typeof colourNames], light !== token];
  if (label) return `“${label}” (${dark ? 'dark' : 'light'})`;
  return quoted(shapeNames[token as keyof typeof shapeNames]);
}

/** A sentence of the service about a field, in the words of the editor. */
export function inWordsOfEditor(message: string, field: string): string {
  const label = labelOf(field);
  if (!label || !message.startsWith(`${field} `)) return message;
  const problem = message
    .slice(field.length)
    .replace(/ as (\w{1,20})\b/, (match, key) =>
      textLabels[key] ? ` as “${textLabels[key]}”` : match,
    )
    .replace(/ to (\w{1,20}) in the (?:light|dark) scheme/, (match, token) => {
      const against = tokenLabel(token);
      return against ? ` to ${against}` : match;
    });
  return label + problem;
}
