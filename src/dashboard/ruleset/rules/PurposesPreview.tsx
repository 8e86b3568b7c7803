import { useState } from 'preact/hooks';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import { Problem } from '../../kit/state.tsx';
import { Findings } from '../banner/Preview.tsx';
import { type Scheme, SchemeChoice } from '../banner/previewChoices.tsx';
import { Screen } from '../banner/Screen.tsx';
import { usePreview } from '../banner/usePreview.ts';

/** The real preferences with these purposes, as visitors would read them, and the law check. */
export function PurposesPreview({ purposes }: { purposes: PurposeView[] }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  // What is missing or may not be is for the form to say, once it is to be published.
  const whole = purposes.every(({ key, name, description }) =>
    [key, name, description].every((text) => text.trim()),
  );
  const settings = { purposes: { purposes } };
  const { shown, error, again } = usePreview(
    whole ? { settings, layer: 'preferences', scheme } : null,
    'preferences',
  );
  const incomplete = !whole || error?.status === 400;
  return (
    <section class="preview" aria-label="Preview of the preferences">
      <SchemeChoice value={scheme} change={setScheme} />
      {error && !incomplete && <Problem error={error} again={again} />}
      {incomplete && (
        <p class="hint">Waits until every purpose has a valid key, a name and a description.</p>
      )}
      {shown && !error && <Findings findings={shown.findings} />}
      {shown && <Screen name="phone" page={shown.page} texts={[]} edited={() => {}} />}
    </section>
  );
}
