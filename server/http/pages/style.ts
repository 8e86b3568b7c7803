/** The pages' style: the system's own colours and type, which provide light, dark and high contrast. */
export const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem 1rem; background: Canvas; color: CanvasText; }
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem; }
p, ul, form, dl { margin: 0 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
code, .code { font-family: ui-monospace, monospace; }
.code { font-size: 1.6rem; letter-spacing: .1em; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, button { font: inherit; color: inherit; border-radius: .4rem; padding: .6rem .9rem; }
input { width: 100%; box-sizing: border-box; margin-bottom: 1rem; text-transform: uppercase;
  border: 1px solid GrayText; background: Field; color: FieldText; }
button { min-width: 8rem; min-height: 2.75rem; margin: 0 .5rem .5rem 0;
  border: 1px solid CanvasText; background: Canvas; cursor: pointer; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media (max-width: 24rem) { button { width: 100%; } }
`;
