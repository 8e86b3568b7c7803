import type { FastifyReply } from 'fastify';
import { cspSource } from '../../artefacts/hash.ts';
import { html, Markup } from '../../html.ts';
import { style } from './style.ts';

/** No scripts, no subresources, no framing, and forms go nowhere else. */
const policy = [
  "default-src 'none'",
  `style-src ${cspSource(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Page {
  status?: number;
  title: string;
  content: Markup;
}

/** Sends a page of our own origin to a member's browser. */
export function sendPage(
  reply: FastifyReply,
  { status = 200, title, content }: Page,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Portcullis</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}
