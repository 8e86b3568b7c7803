export const ownDialog = `<dialog id="own"><input id="field"><button id="shut" onclick="own.close()">Shut</button></dialog>`;

const stops = (target: string) =>
  `<script>for (const type of ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'keydown', 'keyup', 'keypress'])
  ${target}.addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation() }, true)</script>`;
const later = (code: string) =>
  `<script>addEventListener('load', () => setTimeout(() => { ${code} }))</script>`;

/** A dialog of the page's own making, over a veil, with these in it. */
const made = (within: string) =>
  `<div style="position:fixed;inset:0;background:#0008"></div>
<div id="trap" role="dialog" aria-label="Own" tabindex="-1" style="position:fixed;inset:20% 30%;background:#fff">${within}</div>`;
const two = '<a href="#1">One</a><button>Two</button>';

/** What a page does to keep its visitor to itself, by what stands in its body. */
export const greedyPages: Record<string, string> = {
  'a modal dialog': `${ownDialog}<script>own.showModal()</script>`,
  'a modal dialog that is opened later': ownDialog + later('own.showModal()'),
  'one modal dialog over another': `${ownDialog}<dialog id="second"><button>Second</button></dialog>${later('own.showModal(); setTimeout(() => second.showModal())')}`,
  'a modal dialog inside a web component': `<own-dialog id="host"><button>Slotted</button></own-dialog><script>
const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<dialog><slot></slot></dialog>'; root.firstChild.showModal()</script>`,
  'a popover over everything': `<div id="over" popover="manual" style="inset:0;width:100%;height:100%;margin:0"><button>Over</button></div>${later('over.showPopover()')}`,
  'a popover that comes over the banner': `<div id="over" popover="manual" style="inset:0;width:100%;height:100%;margin:0"><button>Over</button></div><script>
const waiting = setInterval(() => {
  if (!document.body.shadowRoot?.firstChild?.shadowRoot.querySelector('.notice')) return;
  clearInterval(waiting);
  over.showPopover();
})</script>`,
  'a pointer that is captured': `<script>addEventListener('pointerdown', (event) => document.documentElement.setPointerCapture(event.pointerId), true)</script>`,
  // Firefox puts what stands at the bottom of such a page by a height that fits far above it.
  'text that runs downwards': '<style>html{writing-mode:vertical-rl}</style>',
  'an inert document': '<script>document.documentElement.inert = true</script>',
  'an inert body': `<script>document.body.setAttribute('inert', '')</script>`,
  'clicks and keys stopped at the window': stops('window'),
  'clicks and keys stopped at the document': stops('document'),
  // As Bootstrap does, and the example of the ARIA Authoring Practices.
  'a trap that takes back the focus': `${made(two)}<script>for (const type of ['focusin', 'focus'])
document.addEventListener(type, ({ target }) => { if (!trap.contains(target)) trap.querySelector('a').focus() }, true); trap.focus()</script>`,
  // As Radix and focus-trap do.
  'a trap that handles the tabulator': `${made(two)}<script>const [first, last] = trap.children;
document.addEventListener('keydown', (event) => { if (event.key === 'Tab' && document.activeElement === last) { event.preventDefault(); first.focus() } }, true);
document.addEventListener('focusout', ({ relatedTarget, target }) => { if (relatedTarget && !trap.contains(relatedTarget)) target.focus() });
document.addEventListener('mousedown', (event) => { if (!trap.contains(event.target)) event.preventDefault() }, true); first.focus()</script>`,
  // As Material UI does.
  'a trap with sentinels and a clock': `<div tabindex="0" id="start"></div>${made(two)}<div tabindex="0" id="end"></div><script>const [first, last] = trap.children;
start.onfocus = () => last.focus(); end.onfocus = () => first.focus();
setInterval(() => { if (document.activeElement === document.body) trap.focus() }, 50); trap.focus()</script>`,
  'a trap around a single button': `${made('<button>Only</button>')}<script>trap.addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() }); trap.firstChild.focus()</script>`,
};
