import type { EarlierCategory } from '../../../shared/ruleset.ts';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import { Check } from '../../kit/choice.tsx';
import { TextField } from '../../kit/text.tsx';
import { LinesField } from '../rules/LinesField.tsx';

/** One category of the earlier tool. */
export function Category({
  category,
  place,
  purposes,
  change,
  remove,
}: {
  category: EarlierCategory;
  place: number;
  purposes: PurposeView[];
  change: (category: EarlierCategory) => void;
  remove: () => void;
}) {
  const { name, purposes: covered, recipients, lifetimeDays } = category;
  const at = `categories[${place}]`;
  return (
    <fieldset>
      <legend>{name || 'New category'}</legend>
      <div class="row">
        <TextField
          label="Name"
          name={`${at}.name`}
          hint="As the tool stores it: a category, service or group such as C0002"
          value={name}
          change={(next) => change({ ...category, name: next.trim() })}
          autoCapitalize="none"
          spellcheck={false}
        />
        <TextField
          label="Longest storage period it stated, in days"
          name={`${at}.lifetimeDays`}
          hint="Leave empty if it stated none"
          type="number"
          min={1}
          value={String(lifetimeDays ?? '')}
          change={(days) => change({ ...category, lifetimeDays: Number(days) || null })}
        />
        <div class="field">
          <button type="button" class="danger" onClick={remove}>
            Remove<span class="hidden"> {name}</span>
          </button>
        </div>
      </div>
      <fieldset class="swatches">
        <legend>Purposes it covered</legend>
        {purposes.map(({ key, name: label }) => (
          <Check
            key={key}
            label={label}
            checked={covered.includes(key)}
            change={(on) => {
              const keys = purposes.map((one) => one.key);
              const next = keys.filter((one) => (one === key ? on : covered.includes(one)));
              change({ ...category, purposes: next });
            }}
          />
        ))}
      </fieldset>
      <LinesField
        label="Companies it named"
        name={`${at}.recipients`}
        hint="One company per line, spelt as in your purposes. Only grants need them."
        value={recipients}
        change={(lines) => change({ ...category, recipients: lines })}
      />
    </fieldset>
  );
}
