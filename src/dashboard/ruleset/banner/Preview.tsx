import { useEffect, useState } from 'preact/hooks';
import type { Ruleset } from '../../../shared/ruleset.ts';
import type { BannerFinding } from '../../../shared/wire/ruleset/preview.ts';
import { Check, Choice } from '../../kit/choice.tsx';
import { fieldOf } from '../../kit/faults.ts';
import { languageName } from '../../kit/format.ts';
import { Badge } from '../../kit/layout.tsx';
import { wordsOf } from '../../kit/pause.ts';
import { Problem } from '../../kit/state.tsx';
import { changesOf, type Draft } from './draft.ts';
import { inWordsOfEditor } from './fieldLabels.ts';
import { textsInPlace, withText } from './inPlace.ts';
import { type Layer, LayerChoice, type Scheme, SchemeChoice } from './previewChoices.tsx';
import { Screen, type ScreenName, screens } from './Screen.tsx';
import { usePreview } from './usePreview.ts';

const places = [
  ['', 'Unknown location'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['CH', 'Switzerland'],
  ['BR', 'Brazil'],
  ['CA-QC', 'Québec'],
  ['US-CA', 'California'],
  ['US-VA', 'Virginia'],
  ['AU', 'Australia'],
] as const;

/** The real banner as a visitor would get it, with its legal findings. */
export function Preview({
  ruleset,
  integrity,
  draft,
  change,
  language,
  speak,
  judged,
}: {
  ruleset: Ruleset;
  integrity: string;
  draft: Draft;
  /** Absent where nothing may be changed. */
  change: ((draft: Draft) => void) | undefined;
  language: string;
  speak: (language: string) => void;
  /** Called with whether the preview may be published. */
  judged: (lawful: boolean) => void;
}) {
  const [layer, setLayer] = useState<Layer>('notice');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [jurisdiction, setJurisdiction] = useState<(typeof places)[number][0]>('');
  const [gpc, setGpc] = useState(false);
  const [screen, setScreen] = useState<ScreenName>(
    matchMedia('(max-width: 40rem)').matches ? 'phone' : 'desktop',
  );
  const body = {
    ...changesOf(draft),
    language,
    layer,
    scheme,
    ...(jurisdiction && { jurisdiction }),
    ...(gpc && { gpc }),
  };
  const stored = ruleset.wording[language];
  const { shown, error, again } = usePreview(body, integrity);
  useEffect(() => {
    if (shown) judged(!shown.findings.some(({ severity }) => severity === 'error'));
  }, [shown]);

  return (
    <section class="preview" aria-label="Preview">
      <div class="row">
        <Choice
          label="Screen"
          value={screen}
          options={(Object.keys(screens) as ScreenName[]).map(
            (name) => [name, screens[name].label] as const,
          )}
          change={setScreen}
        />
        <LayerChoice value={layer} change={setLayer} />
        <SchemeChoice value={scheme} change={setScheme} />
        <Choice
          label="Visitor reads"
          value={language}
          options={Object.keys(ruleset.wording).map((tag) => [tag, languageName(tag)] as const)}
          change={speak}
        />
        <Choice
          label="Visitor is in"
          value={jurisdiction}
          options={places}
          change={setJurisdiction}
        />
      </div>
      <Check label="Browser sends Global Privacy Control" checked={gpc} change={setGpc} />
      {error && (
        <Problem
          error={error}
          words={inWordsOfEditor(wordsOf(error), fieldOf(error))}
          // The same draft would be refused again.
          {...(error.status !== 400 && { again })}
        />
      )}
      {/* Above the picture, which is as high as many a window: what forbids to publish is seen first. */}
      {/* Of an earlier draft, where this one could not be checked. */}
      {shown && !error && <Findings findings={shown.findings} />}
      {shown && (
        <Screen
          name={screen}
          page={shown.page}
          texts={change && stored ? textsInPlace(stored, draft.wording[language], layer) : []}
          edited={(path, text) => change?.(withText(draft, language, path, text))}
        />
      )}
      {change && <p class="hint">Click a text in the banner to change it, or press Enter on it.</p>}
    </section>
  );
}

/** What the law check says. */
export function Findings({ findings }: { findings: BannerFinding[] }) {
  return (
    <div class="law" role="status">
      {findings.length === 0 && (
        <p>
          <Badge tone="good">passed</Badge> Every rule that can be checked automatically is met.
        </p>
      )}
      <ul class="rows">
        {findings.map(({ severity, rule, field, message, why }) => (
          <li key={rule + field}>
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>
              {severity === 'error' ? 'cannot be published' : 'review'}
            </Badge>{' '}
            <strong>{inWordsOfEditor(message, field)}</strong>
            <p class="soft">
              {rule}: {why}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
