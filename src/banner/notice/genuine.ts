import type { Kit, Power } from '../../platform/kit.ts';
import { free } from '../../platform/natives.ts';

/**
 * The only way to a grant: a button that checks the visitor's own click. Its listener is handed to the platform's own
 * `addEventListener` and to nobody else, so that whatever calls it is a real event at this very button; and on a real event
 * `isTrusted` is a property of its own that nothing can redefine (Web IDL, LegacyUnforgeable).
 */
export function grantingButtons(power: Power): Kit['granting'] {
  const create = document.createElement.bind(document);
  const listen: (target: EventTarget, type: string, listener: (event: Event) => unknown) => void =
    free(addEventListener);
  return (text, granted, method, layer) => {
    const button = create('button');
    button.textContent = text;
    listen(button, 'click', (event) => event.isTrusted && power.answer(granted(), method, layer));
    return button;
  };
}
