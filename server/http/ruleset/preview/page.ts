import { jurisdictionAttribute } from '../../../../src/shared/bridge.ts';
import type { Preview } from '../../../domain/ruleset/previews/previews.ts';
import { html, Markup } from '../../../html.ts';
import { openPreferences, stagedPage } from '../../kit/stagedPage.ts';
import { editing } from './editing.ts';

/**
 * A unique opaque origin: scripts here read nothing of ours, not even the session's cookie. Nothing is loaded and
 * nothing sent, and our own pages alone may frame it.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' data:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of a page that shows a banner to our own pages. */
export const previewHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const style = (scheme: string) =>
  new Markup(`<style>
:root{color-scheme:${scheme};font:100%/1.6 system-ui,sans-serif}
body{margin:0;background:Canvas;color:GrayText}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
i{display:block;height:.75rem;margin:.75rem 0;border-radius:.4rem;background:currentColor;opacity:.18}
i.picture{height:11rem;margin:1.5rem 0}i.short{width:60%}i.title{height:1.5rem;width:40%;opacity:.3}
</style>`);

const lines = new Markup(
  '<i class="title"></i><i></i><i></i><i class="short"></i><i class="picture"></i>'.repeat(3),
);

/** The banner on a sample page. */
export function previewPage({ language, view, snippet, artefacts }: Preview): string {
  const { jurisdiction, gpc = false, layer } = view;
  return stagedPage({
    title: 'Preview',
    language,
    gpc,
    snippet,
    artefacts,
    place: jurisdiction ? [jurisdictionAttribute, jurisdiction] : null,
    head: html`${style(view.scheme ?? 'light dark')}<script>${new Markup(editing)}</script>`,
    body: html`<main aria-hidden="true">${lines}</main>`,
    last: layer === 'preferences' ? openPreferences(null) : '',
  }).text;
}
