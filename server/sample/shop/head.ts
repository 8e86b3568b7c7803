import type { Install } from '../../../src/shared/wire/resources.ts';
import { html, Markup } from '../../html.ts';
import { vendors } from '../vendors.ts';
import type { InstallForm } from './policy.ts';

/**
 * The head in the order a site owner should keep: the install above the tag manager, the gated tags below it, and style
 * sheets last, since one further up would hold back every script after it.
 */
export function head(page: {
  title: string;
  install: Install;
  form: InstallForm;
  loader: string;
  tagsUrl: string;
}): Markup {
  const { install, form, tagsUrl } = page;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${new Markup(form === 'tag' ? install.siteTag : install.snippet)}
<script>${new Markup(page.loader)}</script>
${vendors.map(({ name, purpose, setupFirst }) => {
  const sources = [`${tagsUrl}/npm/${name}.js`, `/tags/${name}.js`];
  if (setupFirst) sources.reverse();
  return sources.map(
    (src) => html`<script type="text/plain" data-purpose="${purpose}" src="${src}"></script>\n`,
  );
})}<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/shop.css">
<link rel="stylesheet" href="/panel.css">
<script src="/panel.js" defer></script>
</head>`;
}
