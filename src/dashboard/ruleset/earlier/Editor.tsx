import { useState } from 'preact/hooks';
import { earlierTools, tools } from '../../../shared/consent/earlierTools.ts';
import type {
  CarryOverSettings,
  CarryOverView,
  PurposeView,
} from '../../../shared/wire/ruleset/ruleset.ts';
import type { Publishing } from '../../api/client.ts';
import { Choice } from '../../kit/choice.tsx';
import { Card } from '../../kit/layout.tsx';
import { TextField } from '../../kit/text.tsx';
import { useUnsaved } from '../../route.ts';
import { PublishForm } from '../PublishForm.tsx';
import { written } from '../rules/LinesField.tsx';
import { Categories } from './Categories.tsx';
import { Counting } from './Counting.tsx';
import { Grants } from './Grants.tsx';
import { toolNames } from './toolNames.ts';

/** The form of the settings, and what those in force come to. */
export function Editor({
  view,
  purposes,
  save,
}: {
  view: CarryOverView;
  purposes: PurposeView[];
  save: (wanted: CarryOverSettings, publishing: Publishing) => Promise<void>;
}) {
  const { granted, ...stored } = view;
  const [draft, setDraft] = useState<CarryOverSettings>(stored);
  const change = (some: Partial<CarryOverSettings>) => setDraft({ ...draft, ...some });
  const { tool, storedAs, categories, grants } = draft;
  const wanted: CarryOverSettings = tool
    ? {
        ...draft,
        categories: categories.map((one) => ({ ...one, recipients: written(one.recipients) })),
      }
    : { tool, storedAs: null, categories: [], grants: null };
  const changed = JSON.stringify(wanted) !== JSON.stringify(stored);
  useUnsaved(changed);
  const fields = (
    <>
      <Choice
        label="Earlier consent tool"
        value={tool ?? ''}
        options={[
          ['', 'None: ask every visitor'],
          ...tools.map((one) => [one, toolNames[one]] as const),
        ]}
        change={(one) =>
          change({
            tool: one || null,
            storedAs: one ? earlierTools[one].storedAs : null,
            grants: one && earlierTools[one].date ? grants : null,
          })
        }
      />
      {tool && (
        <>
          <TextField
            label="Name of its cookie"
            name="storedAs"
            hint="Or of its entry in local storage. Change it if the site named it differently."
            value={storedAs ?? ''}
            change={(name) => change({ storedAs: name.trim() || null })}
            autoCapitalize="none"
            spellcheck={false}
          />
          <Categories
            list={categories}
            purposes={purposes}
            change={(list) => change({ categories: list })}
          />
          <Grants
            dated={earlierTools[tool].date !== undefined}
            value={grants}
            change={(next) => change({ grants: next })}
          />
        </>
      )}
    </>
  );
  return (
    <Card>
      {stored.tool && !changed && <Counting granted={granted} purposes={purposes} />}
      <PublishForm
        publish={(publishing) => save(wanted, publishing)}
        label="Publish"
        disabled={!changed}
      >
        {fields}
      </PublishForm>
    </Card>
  );
}
