import { add } from '../../platform/element.ts';
import type { Keys } from '../../shared/consent/keys.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import { necessary } from '../../shared/vocabulary.ts';

/** Adds a purpose with its switch. What is switched on is held in `granted`, and the switch shows just that. */
export function addSwitch(
  list: HTMLElement,
  { language, wording }: PreferencesTexts,
  { key, recipients, lifetimeDays }: PreferencesTexts['purposes'][number],
  granted: Keys,
): void {
  const texts = wording.purposes[key];
  const about = `about-${key}`;
  const item = add(list, 'li', '');
  const label = add(item, 'label', '');
  add(label, 'b', texts?.name ?? key);
  if (key === necessary) add(label, 'small', wording.alwaysOn);
  const input = add(label, 'input', '') as HTMLInputElement;
  const show = () => {
    input.checked = key in granted;
  };
  input.type = 'checkbox';
  input.setAttribute('role', 'switch');
  input.setAttribute('aria-describedby', about);
  input.disabled = key === necessary;
  show();
  input.onchange = () => {
    // Whoever has this called: what is necessary stays on.
    if (key === necessary) return;
    if (key in granted) delete granted[key];
    else granted[key] = 1;
    show();
  };
  let text = texts?.description ?? '';
  if (recipients.length)
    text += ` ${wording.recipients.replace('{names}', listed(recipients, language))}`;
  if (lifetimeDays !== null)
    text += ` ${wording.lifetime.replace('{time}', inDays(lifetimeDays, language))}`;
  add(item, 'p', text).id = about;
}

/** A number of days with the language's own unit, in the form that number takes there. */
const inDays = (count: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    count,
  );

/** A list of names, as the language punctuates it. */
const listed = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names);
