import { useEffect, useState } from 'preact/hooks';
import type { BannerChanges } from '../../../shared/wire/ruleset/ruleset.ts';
import { Problem } from '../../kit/state.tsx';
import { Findings } from '../banner/Preview.tsx';
import { type Layer, LayerChoice } from '../banner/previewChoices.tsx';
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
  const [layer, setLayer] = useState<Layer>('notice');
  const { shown, error } = usePreview({ ...changes, layer, scheme: 'light' }, 'import');
  useEffect(() => {
    if (shown) judged(!shown.findings.some(({ severity }) => severity === 'error'));
  }, [shown]);
  return (
    <section class="preview" aria-label="Preview of the imported banner">
      <LayerChoice value={layer} change={setLayer} />
      {error && <Problem error={error} />}
      {shown && <Findings findings={shown.findings} />}
      {shown && <Screen name="phone" page={shown.page} texts={[]} edited={() => {}} />}
    </section>
  );
}
