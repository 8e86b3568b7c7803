import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
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
  const scripts = [
    { tag: name, src: `${tagsUrl}/npm/${name}.js` },
    { tag: `${name} setup`, src: `/tags/${name}.js` },
  ];
  if (setupFirst) scripts.reverse();
  return scripts.map(
    ({ tag, src }) =>
      html`<script type="text/plain" data-purpose="${purpose}" data-tag="${tag}" src="${src}"></script>\n`,
  );
})}<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/shop.css">
<link rel="stylesheet" href="/panel.css">
<link rel="stylesheet" href="/monitoring.css">
<script src="/panel.js" defer></script>
<script src="/monitoring.js" defer></script>
</head>`;
}
