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

/** A design token by the label of its control; a colour together with its scheme. */
export function tokenName(token: string): [label: string, scheme?: 'light' | 'dark'] | null {
  const light = token.replace(/Dark$/, '');
  const colour = colourNames[light as keyof typeof colourNames];
  if (colour) return [colour, light === token ? 'light' : 'dark'];
  const label = { ...logoNames, ...shapeNames }[token];
  return label ? [label] : null;
}

function tokenLabel(token: string): string | null {
  const [label, scheme] = tokenName(token) ?? [];
  return scheme ? `${quoted(label)} (${scheme})` : quoted(label);
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
