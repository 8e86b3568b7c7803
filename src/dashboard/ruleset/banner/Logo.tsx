import { useEffect, useId, useState } from 'preact/hooks';
import { TextField } from '../../kit/text.tsx';
import { isFaint } from './faintLogo.ts';
import { logoOf } from './logoFile.ts';

export const logoNames = { logo: 'Logo', logoDark: 'Logo in the dark scheme' } as const;

/** A picture above the title: from a file, or a path on the site. */
export function Logo({
  name,
  value,
  grounds,
  change,
}: {
  name: keyof typeof logoNames;
  /** None where the site has set none. */
  value: string;
  /** Backgrounds that it appears on, by the words for their schemes. */
  grounds: [words: string, paper: string][];
  change: (value: string | null) => void;
}) {
  const id = useId();
  const [fault, setFault] = useState('');
  const asData = value.startsWith('data:');
  const faint = useFaint(value, grounds);
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
          aria-describedby={`${id}-hint ${id}-fault ${id}-faint`}
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
        <p class="fault" id={`${id}-faint`} role="status">
          {faint &&
            `It can hardly be seen in the ${faint}: most of it is as dark or as light as the background. Use another picture there, or another background.`}
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

/** The words for the first scheme in which a logo nearly vanishes; none while it is not known. */
function useFaint(value: string, grounds: [words: string, paper: string][]): string | null {
  const [faint, setFaint] = useState<string | null>(null);
  const key = JSON.stringify([value, grounds]);
  useEffect(() => {
    let current = true;
    void Promise.all(grounds.map(([, paper]) => isFaint(value, paper))).then((all) => {
      const place = all.indexOf(true);
      if (current) setFaint(grounds[place]?.[0] ?? null);
    });
    return () => {
      current = false;
    };
  }, [key]);
  return faint;
}
