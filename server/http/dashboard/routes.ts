import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageFileStore } from '../../domain/account/pageFiles.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { Previews } from '../../domain/ruleset/previews/previews.ts';
import { html } from '../../html.ts';
import { type Spend, spending } from '../kit/budgets.ts';
import { sendEncoded } from '../kit/encoded.ts';
import { sendPage } from '../kit/page/layout.ts';
import { pageWanted } from '../kit/page/wanted.ts';
import { typed } from '../kit/typed.ts';
import { replayPageRoutes } from '../ruleset/preview/replay.ts';
import { previewPageRoutes } from '../ruleset/preview/routes.ts';
import { type DashboardFiles, named } from './files.ts';
import { otherFiles } from './otherFiles.ts';

/** Only our own files and our own server; no markup from text; no framing. */
export const dashboardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Screenshots are fetched with the bearer, which an image URL cannot carry.
  "img-src 'self' blob:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const aYear = 'public, max-age=31536000, immutable';

const icon = named(
  'svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f3a5f"/><path d="M8 25V13a8 8 0 0 1 16 0v12M13 8v17m6-17v17M8 14h16M8 20h16" fill="none" stroke="#fff" stroke-width="2"/></svg>',
);

/** The dashboard: one page at every address below it, and the files it loads (docs/dashboard.md). */
export function dashboardRoutes(
  app: FastifyInstance,
  {
    files,
    others,
    previews,
    spend,
  }: {
    files: DashboardFiles | null;
    /** Those of other versions. */
    others: PageFileStore;
    previews: Previews;
    spend: Spend;
  },
): void {
  previewPageRoutes(typed(app), previews, spend);
  replayPageRoutes(app);
  const findOther = otherFiles(others);
  const within = spending(spend, 'keyless');
  /** Whoever makes names up is held to a budget: each is looked for in the store. */
  const ofOthers = async (request: FastifyRequest, name: string) => {
    await within(request);
    return findOther(name);
  };
  const byName = new Map([...Object.values(files ?? {}), icon].map((one) => [one.name, one]));

  app.get<{ Params: { name: string } }>('/dashboard/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const file = byName.get(name) ?? (await ofOthers(request, name));
    if (!file) throw new Refusal('not_found', 'There is no such file, or it has been removed.');
    reply.header('cross-origin-resource-policy', 'same-origin');
    // To be kept: opened here it would be a page of ours that anybody's file is shown in.
    if (file.name.endsWith('.html')) {
      reply.header('content-disposition', 'attachment; filename="verify.html"');
    }
    return sendEncoded(request, reply, { ...file, ...file.forms(), cacheControl: aYear });
  });

  // Whoever types the service's name into a browser looks for the dashboard; to a program there is nothing here.
  app.get('/', async (request, reply) => {
    reply.header('vary', 'Accept');
    if (pageWanted(request)) return reply.redirect('/dashboard', 302);
    throw new Refusal('not_found', 'There is nothing here. The API is below /api/v1.');
  });
  const page = files && documentOf(files);
  for (const path of ['/dashboard', '/dashboard/*']) {
    app.get(path, async (_request, reply) => {
      if (!page) return sendPage(reply, notBuilt);
      return reply
        .headers({
          'content-security-policy': dashboardPolicy,
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy':
            'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self), clipboard-write=(self)',
        })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
}

const notBuilt = {
  status: 404,
  title: 'This build has no dashboard',
  content: html`<p>Run <code>npm run build</code> and start the server again.</p>`,
};

function documentOf({ script, style, verifier, verifierPage }: DashboardFiles): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Portcullis</title>
<link rel="icon" type="image/svg+xml" href="/dashboard/assets/${icon.name}">
<meta name="verifier" content="/dashboard/assets/${verifier.name}">
<meta name="verifier-page" content="/dashboard/assets/${verifierPage.name}">
<link rel="stylesheet" href="/dashboard/assets/${style.name}">
<script type="module" src="/dashboard/assets/${script.name}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The dashboard requires JavaScript. Without it, use the API or the command line.</noscript>
</body>
</html>
`.text;
}
