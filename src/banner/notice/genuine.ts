import type { Kit, Power } from '../../platform/kit.ts';
import { free } from '../../platform/natives.ts';

/**
 * The only way to a grant: a button that checks the visitor's own click. What hears clicks asks nobody but the platform, by
 * functions saved before any code of the page ran, so that it makes no difference who calls it with what: a path is told of
 * real events alone, and on these `isTrusted` is a property of their own that nothing can redefine (Web IDL,
 * LegacyUnforgeable). It hears them first, at the window.
 *
 * Nothing that happens in our layers is the page's to hear: it could cancel a click or a key, or take the focus back. Links
 * and switches do what they do unheard; a button hears of another click, which stays within.
 *
 * WebKit also trusts clicks that a script makes by way of a label (`label.click()`) or of a key made up in a field of the
 * button's form. So a button that has labels or a form grants nothing.
 */
export function grantingButtons(kit: Kit, power: Power): Kit['granting'] {
  const create = document.createElement.bind(document);
  const path: (event: Event) => unknown[] = free(Event.prototype.composedPath);
  const sample = create('button') as unknown as Record<
    '__lookupGetter__',
    (name: string) => Parameters<typeof free>[0]
  >;
  const form: (button: unknown) => unknown = free(sample.__lookupGetter__('form'));
  const labels: (button: unknown) => unknown[] = free(sample.__lookupGetter__('labels'));
  // A refusal is heard of by another click: no page may keep that from being made.
  const name: (element: Element) => string = free(sample.__lookupGetter__('localName'));
  const dispatch: (target: Element, event: Event) => void = free(
    EventTarget.prototype.dispatchEvent,
  );
  const Click = Event;
  const grants = new WeakMap<object, () => unknown>();
  const grantOf = grants.get.bind(grants);
  const keep = grants.set.bind(grants);

  // By itself: which event it is, no listener may ask the page.
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) grantOf(path(event)[0] as object)?.();
    },
    true,
  );
  const hear = (event: Event) => {
    const nodes = path(event);
    const target = nodes[0] as HTMLElement;
    if (nodes.includes(kit.root)) {
      event.stopImmediatePropagation();
      if (event.type === 'click' && name(target) === 'button') dispatch(target, new Click('click'));
    }
  };
  for (const type of 'click keydown keypress keyup touchstart touchend focusin focus'.split(' '))
    addEventListener(type, hear, true);
  return (text, granted, method, layer) => {
    const button = create('button');
    button.textContent = text;
    keep(button, () => form(button) || labels(button)[0] || power.answer(granted(), method, layer));
    return button;
  };
}
