import type { PreviewView } from '../../../shared/wire/ruleset/preview.ts';
import { Choice } from '../../kit/choice.tsx';

export type Layer = NonNullable<PreviewView['layer']>;
export type Scheme = NonNullable<PreviewView['scheme']>;

/** Which layer a preview shows. */
export function LayerChoice({ value, change }: { value: Layer; change: (layer: Layer) => void }) {
  return (
    <Choice
      label="Layer"
      value={value}
      options={[
        ['notice', 'First layer'],
        ['preferences', 'Preferences'],
      ]}
      change={change}
    />
  );
}

/** In which colours a preview shows it. */
export function SchemeChoice({
  value,
  change,
}: {
  value: Scheme;
  change: (scheme: Scheme) => void;
}) {
  return (
    <Choice
      label="Theme"
      value={value}
      options={[
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      change={change}
    />
  );
}
