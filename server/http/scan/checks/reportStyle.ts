/** The report's style: the system's own colours and type; on paper everything is open and black on white. */
export const reportStyle = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; --line: color-mix(in srgb, CanvasText 18%, Canvas);
  --soft: color-mix(in srgb, CanvasText 65%, Canvas); --high: light-dark(#b3261e, #ff8a80);
  --medium: light-dark(#8a5a00, #ffc46b); --low: light-dark(#3b5b92, #a9c7ff); --passed: light-dark(#1b6e3c, #7fd8a3); }
body { margin: 0; padding: 2rem 1rem 4rem; background: Canvas; color: CanvasText; }
main { max-width: 50rem; margin: 0 auto; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; }
p { margin: 0 0 .75rem; }
.count { white-space: nowrap; }
.soft { color: var(--soft); }
.sum { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.sum li { border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1rem; }
.sum b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
article { border: 1px solid var(--line); border-inline-start: .3rem solid var(--tone); border-radius: .6rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
.high { --tone: var(--high); } .medium { --tone: var(--medium); } .low { --tone: var(--low); }
article h3 { font-size: 1.05rem; line-height: 1.35; margin: 0 0 .25rem; }
.tag { color: var(--tone); font-weight: 650; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary code { font-weight: 600; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.evidence { margin: .5rem 0 0; padding-inline-start: 1.25rem; font-size: .9rem; }
.evidence li { margin-bottom: .35rem; overflow-wrap: anywhere; }
.rest { padding-inline-start: 1.25rem; }
.rest li { margin-bottom: .35rem; }
.seen { margin: 0 0 1.5rem; break-inside: avoid-page; }
.seen h3 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
.seen p { overflow-wrap: anywhere; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: .75rem; }
figure { margin: 0; }
figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: .25rem; }
figcaption { font-size: .85rem; color: var(--soft); }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
@media print {
  :root { color-scheme: light; font-size: 80%; --soft: #444; --line: #aaa; }
  body { padding: 0; background: #fff; color: #000; }
  main { max-width: none; }
  h2 { break-before: page; break-after: avoid-page; margin-top: 0; }
  h2.first, h2.on { break-before: auto; margin-top: 2rem; }
  h3, article > p { break-after: avoid-page; }
  p, li { orphans: 3; widows: 3; }
  summary { list-style: none; }
  .evidence li, .rest li, figure { break-inside: avoid-page; }
  article { box-decoration-break: clone; }
  .pictures { grid-template-columns: repeat(4, 1fr); }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
