/**
 * Styles of the first layer, shared by all layouts; what sets one apart, and the site's tokens, come with the ruleset (artefacts/style.ts).
 * `all:initial` keeps the page's styles out; it is important because a page rule would otherwise win over `:host`. The host has
 * no box. Lengths that grow with the text are in em of what the visitor has set: `rem` is the page's. A button hears only clicks on
 * itself (genuine.ts), so what a translator wraps its text in takes none. Where the window has room for one answer beside no other,
 * they stand in a grid, for none may be higher than the other because its text wraps.
 * Tokens (one letter each, for they travel in every page): p paper, i ink, s soft ink, a accent, o ink on accent,
 * r radius, f font.
 */
export const styles = `:host{all:initial!important;display:contents!important}\
section,dialog{box-sizing:border-box;border:1px solid var(--s);border-radius:var(--r);background:var(--p);color:var(--i);font:.9375em/1.5 var(--f);padding:20px;overflow-wrap:anywhere}\
.notice{position:fixed;inset:auto;margin:0;height:auto;z-index:2147483647;max-width:90%;max-height:92%;overflow:auto;box-shadow:0 0 20px #0003}\
h2,p{margin:0 0 12px}\
button *{pointer-events:none}\
h2{font-size:1.2em}\
a{display:inline-block;color:inherit;min-height:24px;margin-top:12px;margin-inline-end:12px}\
div{display:flex;flex-wrap:wrap;gap:9px}\
button{min-height:44px;padding:8px 12px;border:1px solid var(--a);border-radius:var(--r);background:var(--a);color:var(--o);font:600 1em var(--f);flex:1 9em;overflow-wrap:anywhere}\
.plain{background:0;color:inherit;border-color:var(--s)}\
.close{float:inline-end;margin-top:-12px;margin-inline-end:-12px;border:0;font-size:1.3em}\
@media(max-width:22em){*{hyphens:auto}div{display:grid;grid-auto-rows:1fr}}\
@media print{:host{display:none!important}}`;
