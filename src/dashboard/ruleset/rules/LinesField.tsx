import { TextArea } from '../../kit/text.tsx';

/** A list of names, one on each line. */
export function LinesField({
  label,
  name,
  hint,
  value,
  change,
}: {
  label: string;
  name?: string;
  hint?: string;
  value: readonly string[];
  change: (lines: string[]) => void;
}) {
  return (
    <TextArea
      label={label}
      name={name}
      hint={hint}
      rows={Math.min(Math.max(value.length, 3), 10)}
      value={value.join('\n')}
      change={(text) => change(text.split('\n'))}
    />
  );
}

/** Without the empty lines left while typing. */
export const written = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim()).filter(Boolean)),
];
