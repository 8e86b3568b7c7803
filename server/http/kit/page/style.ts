/**
 * The pages' style, in the dashboard's colours (`src/dashboard/styles/tokens.css`, held by a test). It stands in each page: they
 * have no subresources. Where a browser enforces its user's own colours, those win.
 */
export const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
  --sheet: light-dark(#fff, #13202e); --ink: light-dark(#102030, #eef3f8); --soft: light-dark(#4d5d6d, #a3b3c3);
  --line: light-dark(#d3dbe3, #2c3d4e); --field: light-dark(#7b8a99, #6f8295);
  --accent: light-dark(#1244c4, #9bbcff); --on-accent: light-dark(#fff, #0d1722);
  --tint: light-dark(#e8eefc, #1b2c48); --bad: light-dark(#a81226, #ff9aa5); }
body { margin: 0; background: var(--sheet); color: var(--ink); }
header { display: flex; align-items: center; min-height: 3.5rem; padding: 0 1rem; border-bottom: 1px solid var(--line); }
.mark { display: inline-flex; align-items: center; gap: .5rem; font-weight: 700; color: var(--ink); text-decoration: none; }
.mark svg { width: 1.5rem; height: 1.5rem; color: var(--accent); }
main { max-width: 28rem; margin: clamp(1.5rem, 10vh, 5rem) auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; text-wrap: balance; }
section { border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.25rem .25rem; }
p, ul, form, dl { margin: 0 0 1rem; }
a { color: var(--accent); }
dt { font-weight: 600; }
dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
bdi { overflow-wrap: anywhere; }
[role=alert] { color: var(--bad); }
code, .code { font-family: ui-monospace, monospace; }
.code { font-size: 1.6rem; font-weight: 600; letter-spacing: .1em; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, button { font: inherit; color: inherit; border-radius: 8px; padding: .6rem 1rem; border: 1px solid var(--field);
  background: var(--sheet); }
input { width: 100%; box-sizing: border-box; margin-bottom: 1rem; text-transform: uppercase; }
button { min-width: 8rem; min-height: 2.75rem; margin: 0 .5rem .5rem 0; font-weight: 500; cursor: pointer; }
button:hover { background: var(--tint); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button.main:hover { filter: brightness(1.1); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 24rem) { button { width: 100%; } }
`;
