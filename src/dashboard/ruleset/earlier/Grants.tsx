import type { EarlierGrants } from '../../../shared/ruleset.ts';
import { Check } from '../../kit/choice.tsx';
import { TextField } from '../../kit/text.tsx';
import { FileHash } from './FileHash.tsx';

const none: EarlierGrants = { until: '', choiceDays: 365, log: '', report: '' };

/** Whether grants count too, and what proves them. */
export function Grants({
  dated,
  value,
  change,
}: {
  /** Whether the tool keeps when a choice was made. */
  dated: boolean;
  value: EarlierGrants | null;
  change: (value: EarlierGrants | null) => void;
}) {
  if (!dated) {
    return (
      <p class="soft">
        This tool does not store when a choice was made, so only refusals can be carried over.
      </p>
    );
  }
  return (
    <>
      <Check
        label="Carry grants over too"
        hint="Only with the log of the earlier tool, and if its banner asked lawfully. The hashes become part of each published ruleset."
        checked={value !== null}
        change={(on) => change(on ? none : null)}
      />
      {value && (
        <fieldset>
          <legend>Proof</legend>
          <div class="row">
            <TextField
              label="Log exported on"
              name="grants.until"
              hint="Choices made on that day or later are asked again"
              type="date"
              required
              value={value.until.slice(0, 10)}
              change={(day) => change({ ...value, until: day && `${day}T00:00:00Z` })}
            />
            <TextField
              label="The earlier tool asked again after (days)"
              name="grants.choiceDays"
              type="number"
              min={1}
              value={String(value.choiceDays)}
              change={(days) => change({ ...value, choiceDays: Number(days) })}
            />
          </div>
          <FileHash
            label="Exported log"
            name="grants.log"
            hash={value.log}
            change={(log) => change({ ...value, log })}
          />
          <FileHash
            label="Report of a scan of the earlier banner"
            name="grants.report"
            hash={value.report}
            change={(report) => change({ ...value, report })}
          />
        </fieldset>
      )}
    </>
  );
}
