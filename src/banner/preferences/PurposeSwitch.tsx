import type { PreferencesTexts } from '../../shared/essentials.ts';
import { necessary } from '../../shared/vocabulary.ts';

interface Props {
  language: string;
  purpose: PreferencesTexts['purposes'][number];
  wording: PreferencesTexts['wording'];
  on: boolean;
  toggle(key: string): void;
}

export function PurposeSwitch({ language, purpose, wording, on, toggle }: Props) {
  const { key, recipients, lifetimeDays } = purpose;
  const texts = wording.purposes[key];
  const always = key === necessary;
  return (
    <li>
      <label>
        <b>{texts?.name ?? key}</b>
        {always && <small>{wording.alwaysOn}</small>}
        <input
          type="checkbox"
          role="switch"
          aria-describedby={`about-${key}`}
          checked={on || always}
          disabled={always}
          onChange={() => toggle(key)}
        />
      </label>
      <p id={`about-${key}`}>
        {texts?.description}
        {recipients.length > 0 &&
          ` ${wording.recipients.replace('{names}', listed(recipients, language))}`}
        {lifetimeDays !== null &&
          ` ${wording.lifetime.replace('{time}', inDays(lifetimeDays, language))}`}
      </p>
    </li>
  );
}

/** A number of days with the language's own unit, in the form that number takes there. */
const inDays = (count: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    count,
  );

/** A list of names, as the language punctuates it. */
const listed = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names);
