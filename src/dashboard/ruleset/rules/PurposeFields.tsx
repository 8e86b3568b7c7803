import { type Signal, signals } from '../../../shared/vocabulary.ts';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../../shared/wire/scan/trackers.ts';
import { Check } from '../../kit/choice.tsx';
import { TextArea, TextField } from '../../kit/text.tsx';
import { ClearSeen } from './ClearSeen.tsx';
import { LinesField, written } from './LinesField.tsx';
import { seenNames } from './seenNames.ts';

/** A purpose before anything is entered. */
export const newPurpose: PurposeView = {
  key: '',
  name: '',
  description: '',
  signals: [],
  recipients: [],
  lifetimeDays: null,
  clear: [],
};

/** The fields of a purpose. */
export function PurposeFields({
  at,
  purpose,
  isNew,
  trackers,
  change,
}: {
  /** Where it is in the request. */
  at: string;
  purpose: PurposeView;
  isNew: boolean;
  /** What scans saw on the site; none where nothing may be changed. */
  trackers: readonly Tracker[];
  change: (purpose: PurposeView) => void;
}) {
  const set = (part: Partial<PurposeView>) => change({ ...purpose, ...part });
  return (
    <>
      <div class="row">
        {isNew && (
          <TextField
            label="Key"
            name={`${at}.key`}
            hint="Lower-case letters, digits and _; used in records and in data-purpose, and cannot be changed later"
            value={purpose.key}
            change={(key) => set({ key })}
            autoCapitalize="none"
            spellcheck={false}
          />
        )}
        <TextField
          label="Name"
          name={`${at}.name`}
          value={purpose.name}
          change={(name) => set({ name })}
        />
        <TextField
          label="Storage period (days)"
          name={`${at}.lifetimeDays`}
          type="number"
          hint="Leave empty if not stated"
          min={1}
          value={purpose.lifetimeDays === null ? '' : String(purpose.lifetimeDays)}
          change={(days) => set({ lifetimeDays: days ? Number(days) : null })}
        />
      </div>
      <TextArea
        label="Description"
        name={`${at}.description`}
        value={purpose.description}
        change={(description) => set({ description })}
      />
      <LinesField
        label="Who receives data"
        name={`${at}.recipients`}
        hint="One company per line"
        value={purpose.recipients}
        change={(recipients) => set({ recipients })}
      />
      <LinesField
        label="What to clear on withdrawal"
        name={`${at}.clear`}
        hint="One cookie or storage name per line; * stands for any characters"
        value={purpose.clear}
        change={(clear) => set({ clear })}
      />
      <ClearSeen
        names={seenNames(purpose, trackers)}
        purpose={purpose.name}
        add={(names) => set({ clear: [...written(purpose.clear), ...names] })}
      />
      <fieldset class="swatches">
        <legend>Consent Mode signals it grants</legend>
        {signals.map((signal: Signal) => (
          <Check
            key={signal}
            label={<code>{signal}</code>}
            checked={purpose.signals.includes(signal)}
            change={(on) =>
              set({
                signals: signals.filter((s) => (s === signal ? on : purpose.signals.includes(s))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
