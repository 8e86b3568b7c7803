/**
 * Styles of the second layer, on top of those of the first. The list of purposes scrolls by itself: below it, the answers stay in
 * sight. The knob of a switch is a border: in forced colours a background would be the same as what is behind it.
 */
export const styles = `.preferences:not([open]){display:none}
.notice:has(~[open]){visibility:hidden}
.preferences{position:fixed;inset:0;margin:auto;overflow:auto;z-index:2147483647;width:36em;max-width:96%;max-height:96%}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
::backdrop{background:#0006}
ul{list-style:none;margin:8px -20px 18px;padding:0 20px;overflow:auto;max-height:max(10em,100vh - 22em)}
li{padding:14px 0;border-top:1px solid color-mix(in srgb,var(--i) 15%,transparent)}
li p,footer p{margin:6px 0 0}
li p,small,footer p{color:var(--s);font-size:.9em}
label{display:flex;flex-wrap:wrap;justify-content:end;align-items:center;gap:10px}
label b{flex:auto}
input{appearance:none;width:44px;height:26px;margin:0;border:2px solid var(--s);border-radius:13px}
input::before{content:"";display:block;width:0;border:8px solid var(--s);margin:3px;border-radius:50%}
input:checked{background:var(--a);border-color:var(--a)}
input:checked::before{margin-inline-start:21px;border-color:var(--o)}
input:disabled{opacity:.6}
footer .plain{width:100%;margin-top:14px}
.preferences div :last-child{flex-basis:100%;background:0;color:inherit;border-color:var(--s)}
@media(forced-colors:active){input:checked{background:Highlight;forced-color-adjust:none}}`;
