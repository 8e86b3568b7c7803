import type { Kit, Power } from '../../platform/kit.ts';
import { create, free } from '../../platform/natives.ts';

/**
 * The only way to a grant: a button that checks the visitor's own click. What hears clicks asks nobody but the platform, by
 * functions saved before any code of the page ran, so that it makes no difference who calls it with what: a path is told of
 * real events alone, and on these `isTrusted` is a property of their own that nothing can redefine (Web IDL,
 * LegacyUnforgeable). It hears them first, at the window; what a script presses without letting anybody hear of it comes to our root.
 *
 * WebKit also trusts clicks that a script makes, by way of a label or of a key that it makes up. So no click grants while a script is
 * at work: between two listeners the platform runs microtasks only if no script made the event (HTML, perform a microtask
 * checkpoint). Nor does a button that has a label or a form: the visitor may have clicked on something else. Nor does a press that
 * began on something else: Chromium gives the click of a finger to whatever has come to stand where it is lifted, a mouse's to what
 * both ends have in common (UI Events, click). Of one that began in a frame we hear only
 * the click, which says by its number what made it: a finger or a pen has 2 or more, a mouse 1 or 0. Keys (-1) and what assistive
 * technology presses (0 in Firefox) may have no beginning. A page that falsifies the number could as well capture the pointer
 * (docs/forgery.md).
 *
 * Nothing that happens in our layers is the page's to hear: it could cancel a click or a key, or take the focus back. Links
 * and switches do what they do unheard, and so do buttons: what each does stands in a map.
 */
export function genuineButtons(kit: Kit, power: Power): void {
  const path: (event: Event) => unknown[] = free(UIEvent.prototype.composedPath);
  const matches: (button: Element, selector: string) => boolean = free(kit.root.host.matches);
  const soon = queueMicrotask;
  const works = new WeakMap<object, (genuine: boolean) => unknown>();
  const workOf = works.get.bind(works);
  /** The click that came while no script was at work, and ended where it had begun. */
  let alone: Event;
  /** Where a pointer went down, if the click to come is a pointer's. */
  let down: unknown;

  const target = (event: Event) => path(event)[0];
  const begin = (event: PointerEvent) => {
    // Where clicks have no number (Chromium before 92), it is taken for a mouse's.
    if (down === target(event) || (event.pointerId ?? 1) < (down ? 1 : 2))
      soon(() => (alone = event));
    down = null;
  };
  // By itself: which event it is, no listener may ask the page.
  const press = (event: Event) =>
    workOf(target(event) as object)?.(event.isTrusted && event === alone);
  kit.listen('pointerdown', (event) => (down = target(event)), true);
  kit.listen('keydown', () => (down = null), true);
  kit.listen('pointercancel', () => (down = null), true);
  kit.listen('click', begin, true);
  kit.listen('click', press, true);
  kit.root.addEventListener('click', press);
  const hear = (event: Event) => {
    if (path(event).includes(kit.root)) event.stopImmediatePropagation();
  };
  const isOurs =
    'click pointerdown mousedown keydown keypress keyup touchstart touchend focus focusin';
  for (const type of isOurs.split(' ')) kit.listen(type, hear, true);
  const keep = works.set.bind(works);
  // Answers nothing: what `keep` answers is the map.
  kit.pressed = (button, work) => {
    keep(button, work);
  };
  kit.granting = (text, granted, method, layer) => {
    const button = create('button');
    button.textContent = text;
    keep(
      button,
      (genuine) =>
        genuine &&
        (matches(button, 'label *,form *,[id],[form]') || power.answer(granted(), method, layer)),
    );
    return button;
  };
}
