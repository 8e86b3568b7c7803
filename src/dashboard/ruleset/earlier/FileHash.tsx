import { Field } from '../../kit/field.tsx';

async function sha256(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 hash of a file, which itself stays on the owner's computer. */
export function FileHash({
  label,
  name,
  hash,
  change,
}: {
  label: string;
  name: string;
  hash: string;
  change: (hash: string) => void;
}) {
  return (
    <Field
      label={label}
      name={name}
      hint={
        hash ? (
          <>
            SHA-256 <code>{hash}</code>
          </>
        ) : (
          'Choose the file: only its hash leaves your computer. Keep the file.'
        )
      }
    >
      {(control) => (
        <input
          {...control}
          type="file"
          required={!hash}
          onChange={async ({ currentTarget: { files } }) => {
            if (files?.[0]) change(await sha256(files[0]));
          }}
        />
      )}
    </Field>
  );
}
