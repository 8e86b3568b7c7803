import type { Kit, Power } from '../../platform/kit.ts';
import { create, free } from '../../platform/natives.ts';

/**
 * The only way to a grant: a button that checks the visitor's own click. What hears clicks asks nobody but the platform, by
 * functions saved before any code of the page ran, so that it makes no difference who calls it with what: a path is told of
 * real events alone, and on these `isTrusted` is a property of their own that nothing can redefine (Web IDL,
 * LegacyUnforgeable). It hears them first, at the window; what a script presses without letting anybody hear of it comes to our root.
 *
 * Nothing that happens in our layers is the page's to hear: it could cancel a click or a key, or take the focus back. Links
 * and switches do what they do unheard, and so do buttons: what each does stands in a map.
 *
 * WebKit also trusts clicks that a script makes by way of a label (`label.click()`) or of a key made up in a field of the
 * button's form. So a button that has labels or a form grants nothing.
 */
export function genuineButtons(kit: Kit, power: Power): void {
  const path: (event: Event) => unknown[] = free(document.createEvent('Event').composedPath);
  const sample = create('button') as unknown as Record<
    '__lookupGetter__',
    (name: string) => Parameters<typeof free>[0]
  >;
  const form: (button: unknown) => unknown = free(sample.__lookupGetter__('form'));
  const labels: (button: unknown) => unknown[] = free(sample.__lookupGetter__('labels'));
  const works = new WeakMap<object, (genuine: boolean) => unknown>();
  const workOf = works.get.bind(works);

  // By itself: which event it is, no listener may ask the page.
  const press = (event: Event) => workOf(path(event)[0] as object)?.(event.isTrusted);
  kit.listen('click', press, true);
  kit.root.addEventListener('click', press);
  const hear = (event: Event) => {
    if (path(event).includes(kit.root)) event.stopImmediatePropagation();
  };
  const heard =
    'click pointerdown mousedown keydown keypress keyup touchstart touchend focusin focus';
  for (const type of heard.split(' ')) kit.listen(type, hear, true);
  const keep = works.set.bind(works);
  kit.pressed = (work) => (button) => button && keep(button, work);
  kit.granting = (text, granted, method, layer) => {
    const button = create('button');
    button.textContent = text;
    keep(
      button,
      (genuine) =>
        genuine && (form(button) || labels(button)[0] || power.answer(granted(), method, layer)),
    );
    return button;
  };
}
