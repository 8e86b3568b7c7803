import { html } from '../html.ts';

/** A link of our own, on its own line: nothing another person wrote ever becomes one. */
export interface LetterLink {
  label: string;
  href: string;
}

/** Lines of our own that stand in the mail as they are, to the byte. */
export interface LetterLines {
  lines: string;
}

/** Content of a mail: paragraphs, some of which are links or lines. */
export interface Letter {
  /** Always our own text. */
  subject: string;
  paragraphs: (string | LetterLink | LetterLines)[];
}

const longest = 100;

/**
 * Text another person wrote, as part of a line: without characters that break the line or change its direction, no
 * longer than a name, and so that no mail program makes a link of it by itself.
 */
export function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
  const letters = [...line];
  const short = letters.length > longest ? `${letters.slice(0, longest).join('')}…` : line;
  return short.replace(/[.:/@](?=\S)/g, '$&\u200b');
}

/** The same twice: as plain text and as HTML that loads nothing. */
export function written({ subject, paragraphs }: Letter) {
  const all = [...paragraphs, closing];
  const text = all
    .map((one) => {
      if (typeof one === 'string') return one;
      return 'lines' in one ? one.lines.trimEnd() : `${one.label}:\n${one.href}`;
    })
    .join('\n\n');
  const parts = all.map((one) => {
    if (typeof one === 'string') return html`<p>${one}</p>\n`;
    return 'lines' in one
      ? html`<pre style="white-space: pre-wrap">${one.lines}</pre>\n`
      : html`<p><a href="${one.href}">${one.label}</a></p>\n`;
  });
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em">
${parts}</body>
</html>
`;
  return { subject, text: `${text}\n`, html: page.text };
}

const closing = 'Portcullis sent this e-mail automatically. Replies are not read.';
