import type {
  Layout,
  Motion,
  Placement,
  Position,
  Presentation,
} from '../../src/shared/ruleset.ts';
import { type Colour, palette, shapes, type Theme } from '../../src/shared/theme.ts';

/** The custom property of each token; one letter, since it is sent with every page (banner/notice/styles). */
const properties: Record<Colour, string> = {
  paper: '--p',
  ink: '--i',
  soft: '--s',
  accent: '--a',
  onAccent: '--o',
};

/**
 * Styles particular to each layout; all are fixed to the window and follow the direction of the text. A popover is as wide as
 * its text, unless it is told otherwise.
 */
const layouts: Record<Layout, string> = {
  box: 'bottom:16px;width:29em',
  bar: 'inset-inline:0;min-width:100%;border-width:1px 0;border-radius:0',
  // It has the focus only until a key is pressed (banner/notice/modal).
  dialog: 'width:36em;outline:0',
};

const places: Record<Position, string> = {
  start: 'inset-inline-start:16px',
  end: 'inset-inline-end:16px',
  bottom: 'bottom:0',
  // Where a page goes on under a phone's status bar, what it says begins below.
  top: 'top:0;padding-top:max(20px,env(safe-area-inset-top))',
  center: 'inset:0;margin:auto;height:fit-content',
};

const more: Record<Layout, string> = {
  box: '',
  // Wide windows have the answers beside the text.
  bar:
    '@media(min-width:60rem){.notice:not([hidden]){display:grid;grid-template-columns:repeat(9,auto) 1fr auto;padding:20px 56px 20px 32px}' +
    '.notice :is(h2,p){grid-column:1/11}.notice div{grid-area:1/11/span 3;align-self:center;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;margin-inline-start:32px}.notice .close{position:absolute;top:20px;inset-inline-end:20px}}',
  // The page behind it can still be scrolled.
  dialog: '::backdrop{background:#0006}',
};

/** Windows of a phone's width, as records class them, and wider ones. */
const phone = '@media(max-width:599.98px)';
const wider = '@media(min-width:599.98px)';

/** How each begins; it is over in a fifth of a second, and nothing moves when the visitor answers. */
const motions: Record<Motion, (position: Position) => string> = {
  none: () => '',
  fade: () => 'opacity:0',
  slide: (position) => `opacity:0;transform:translateY(${position === 'top' ? '-' : ''}1.5em)`,
};

/** The style rules of a site's presentation and theme, beside those in the notice. */
export function styleOf(presentation: Presentation, theme: Theme | null): string {
  const { scheme } = presentation;
  const rule = (which: 'light' | 'dark', more = '') =>
    `*{${Object.entries(palette(theme, which))
      .map(([name, value]) => `${properties[name as Colour]}:${value}`)
      .join(';')}${more}}`;
  const { radius, font } = { ...shapes, ...theme };
  const first = rule(scheme === 'dark' ? 'dark' : 'light', `;--r:${radius};--f:${font}`);
  const other = scheme === 'auto' ? `@media(prefers-color-scheme:dark){${rule('dark')}}` : '';
  const logo = logosOf(scheme, theme);
  const corners = theme?.buttonRadius ? `button{border-radius:${theme.buttonRadius}}` : '';
  return first + other + placedBy(presentation) + logo + corners;
}

function placedBy({ phone: onPhones, motion = 'none', ...elsewhere }: Presentation): string {
  const rules = ({ layout, position }: Placement) =>
    `.notice{${layouts[layout]};${places[position]}}${more[layout]}${moving(motions[motion](position))}`;
  if (!onPhones) return rules(elsewhere);
  return `${wider}{${rules(elsewhere)}}${phone}{${rules(onPhones)}}`;
}

/** Only where the visitor's system does not ask for less motion. */
const moving = (from: string) =>
  from &&
  `@media(prefers-reduced-motion:no-preference){section.notice,[open]{animation:appear .2s}}@keyframes appear{from{${from}}}`;

/**
 * A logo is a background of a box before all else: it brings no element and no code, is no part of what is read aloud, and a
 * policy that refuses it leaves the box empty. The direction of the text is on the host alone.
 */
function logosOf(scheme: Presentation['scheme'], theme: Theme | null): string {
  const { logo, logoDark = logo } = theme ?? {};
  const box = (url: string) =>
    `.notice::before{content:"";display:block;float:inline-start;grid-column:1/11;width:calc(100% - 3em);height:2em;background:url("${url}")0/contain no-repeat}` +
    ':host([style*=rtl]) .notice::before{background-position:100%}' +
    '.notice h2{clear:both;padding-top:12px}.notice div{grid-row-end:span 4}';
  const first = scheme === 'dark' ? logoDark : logo;
  const other = scheme === 'auto' && logoDark !== logo ? logoDark : null;
  return `${first ? box(first) : ''}${other ? `@media(prefers-color-scheme:dark){${box(other)}}` : ''}`;
}
