import { type Signal, signals } from '../../../shared/vocabulary.ts';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Company, ProposedRecipient } from '../../../shared/wire/scan/recipients.ts';
import type { Tracker } from '../../../shared/wire/scan/trackers.ts';
import { Check } from '../../kit/choice.tsx';
import { TextArea, TextField } from '../../kit/text.tsx';
import { FindCompany } from './FindCompany.tsx';
import { LinesField, written } from './LinesField.tsx';
import { Offered } from './Offered.tsx';
import { unnamed, withCompanies } from './recipients.ts';
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

/** What scans saw stored on the site, and who received data. */
export interface Seen {
  trackers: Tracker[];
  recipients: ProposedRecipient[];
}

/** The fields of a purpose. */
export function PurposeFields({
  at,
  purpose,
  isNew,
  seen,
  change,
}: {
  /** Where it is in the request. */
  at: string;
  purpose: PurposeView;
  isNew: boolean;
  /** What scans saw on the site; null where nothing may be changed. */
  seen: Seen | null;
  change: (purpose: PurposeView) => void;
}) {
  const set = (part: Partial<PurposeView>) => change({ ...purpose, ...part });
  const addCompanies = (companies: Company[]) =>
    set({ recipients: withCompanies(purpose.recipients, companies) });
  const received = seen ? unnamed(purpose, seen.recipients) : [];
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
      {seen && (
        <>
          <Offered
            legend="Seen by the last scans, but not named yet"
            verb="Add"
            names={received.map(({ name }) => name)}
            purpose={purpose.name}
            show={(name) => <bdi>{name}</bdi>}
            add={(names) => addCompanies(received.filter(({ name }) => names.includes(name)))}
          />
          <FindCompany
            named={written(purpose.recipients)}
            add={(company) => addCompanies([company])}
          />
        </>
      )}
      <LinesField
        label="What to clear on withdrawal"
        name={`${at}.clear`}
        hint="One cookie or storage name per line; * stands for any characters"
        value={purpose.clear}
        change={(clear) => set({ clear })}
      />
      <Offered
        legend="Seen by the last scans, but not cleared yet"
        verb="Clear"
        names={seen ? seenNames(purpose, seen.trackers) : []}
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
