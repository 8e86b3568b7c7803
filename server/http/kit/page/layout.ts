import type { FastifyReply } from 'fastify';
import { cspSource } from '../../../artefacts/hash.ts';
import { html, Markup } from '../../../html.ts';
import { style } from './style.ts';

/** No scripts, no subresources, no framing, and forms go nowhere else. */
const policy = [
  "default-src 'none'",
  `style-src ${cspSource(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The product's mark, as the dashboard shows it. */
const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 21V9a8 8 0 0 1 16 0v12"/><path d="M9 3.8V18m3-15v16m3-15.2V18M5 10h14M5 15h14" stroke-width="1.5"/></svg>`;

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
<header><a class="mark" href="/dashboard">${mark}Portcullis</a></header>
<main>
<h1>${title}</h1>
<section>
${content}
</section>
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
