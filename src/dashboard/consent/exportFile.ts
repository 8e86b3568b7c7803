/** The last line of an export, which describes the whole (docs/proof.md). */
export interface Ending {
  records: number;
  rulesets: number;
  /** Over all lines before it. */
  sha256: string;
}

/** Longer than a last line is. */
const tail = 4_096;

/** The export's last line; null where something else is last: the file is then incomplete. */
export async function endingOf(file: Blob): Promise<Ending | null> {
  const text = await file.slice(-tail).text();
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { kind, counts, sha256 } = JSON.parse(last);
    return kind === 'manifest' ? { ...counts, sha256: sha256.all } : null;
  } catch {
    return null;
  }
}
