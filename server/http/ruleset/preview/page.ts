import { jurisdictionAttribute } from '../../../../src/shared/bridge.ts';
import type { Preview } from '../../../domain/ruleset/previews/previews.ts';
import { html, Markup } from '../../../html.ts';
import { openPreferences, stagedPage } from '../../kit/stagedPage.ts';
import { editing } from './editing.ts';

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
