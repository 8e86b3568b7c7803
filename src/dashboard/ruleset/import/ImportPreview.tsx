import { useEffect, useState } from 'preact/hooks';
import type { BannerChanges } from '../../../shared/wire/ruleset/ruleset.ts';
import { Choice } from '../../kit/choice.tsx';
import { Problem } from '../../kit/state.tsx';
import { Findings } from '../banner/Preview.tsx';
import { Screen } from '../banner/Screen.tsx';
import { usePreview } from '../banner/usePreview.ts';

/** The banner that an import comes to, on a phone, and the law check. */
export function ImportPreview({
  changes,
  judged,
}: {
  changes: BannerChanges;
  /** Called with whether it may be published. */
  judged: (lawful: boolean) => void;
}) {
  const [layer, setLayer] = useState<'notice' | 'preferences'>('notice');
  const { shown, error } = usePreview({ ...changes, layer, scheme: 'light' }, 'import');
  useEffect(() => {
    if (shown) judged(!shown.findings.some(({ severity }) => severity === 'error'));
  }, [shown]);
  return (
    <section class="preview" aria-label="Preview of the imported banner">
      <Choice
        label="Layer"
        value={layer}
        options={[
          ['notice', 'First layer'],
          ['preferences', 'Preferences'],
        ]}
        change={setLayer}
      />
      {error && <Problem error={error} />}
      {shown && <Findings findings={shown.findings} />}
      {shown && <Screen name="phone" page={shown.page} texts={[]} edited={() => {}} />}
    </section>
  );
}
