import { useId, useState } from 'preact/hooks';
import { TextField } from '../../kit/text.tsx';
import { logoOf } from './logoFile.ts';

export const logoNames = { logo: 'Logo', logoDark: 'Logo in the dark scheme' } as const;

/** A picture above the title: from a file, or a path on the site. */
export function Logo({
  name,
  value,
  change,
}: {
  name: keyof typeof logoNames;
  /** None where the site has set none. */
  value: string;
  change: (value: string | null) => void;
}) {
  const id = useId();
  const [fault, setFault] = useState('');
  const asData = value.startsWith('data:');
  const take = async (file: File | undefined) => {
    const logo = file ? await logoOf(file) : null;
    setFault(
      logo ? '' : 'This cannot be used: it is not a picture, or it is too detailed for a logo.',
    );
    if (logo) change(logo);
  };
  return (
    <div class="logo">
      <div class="field">
        <label for={id}>{logoNames[name]}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => {
            const { files } = event.currentTarget;
            if (files?.[0]) void take(files[0]);
          }}
        />
        <p class="hint" id={`${id}-hint`}>
          {asData
            ? `In use. It adds ${(value.length / 1000).toFixed(1)} kB to every page.`
            : 'PNG, JPEG, WebP or SVG; a large one is made smaller.'}
        </p>
        <p class="fault" id={`${id}-fault`} role="status">
          {fault}
        </p>
      </div>
      {asData ? (
        <button type="button" onClick={() => change(null)}>
          Remove<span class="hidden"> the {logoNames[name].toLowerCase()}</span>
        </button>
      ) : (
        <TextField
          label={name === 'logo' ? 'Or a path on your site' : 'Or a path for the dark scheme'}
          placeholder="/logo.svg"
          value={value}
          change={(path) => change(path || null)}
        />
      )}
    </div>
  );
}
