import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import { toBase64 } from '../../consentLog/base64.ts';
import type { OpenedEntry } from '../../consentLog/port.ts';
import { microsToIso } from '../../kernel/time.ts';
import type { LeafLine } from './loggedLines.ts';

/** The line of a leaf: opened where it is of the window, and where it was not erased. */
export function leafLine(entry: OpenedEntry, index: number, inWindow: boolean): LeafLine {
  const { kind, salt, value } = entry;
  const receivedAt = microsToIso(entry.receivedAt);
  const hidden = () => ({ receivedAt, commitment: toBase64(entry.commitment) });
  if (!inWindow) return { kind: 'edge', index, entryKind: kind, ...hidden() };
  if (!salt || !value) return { kind: 'erased', index, ...hidden() };
  if (kind === 'record') {
    const record = { ...value, receivedAt } as ConsentRecord;
    return { kind: 'record', index, salt: toBase64(salt), record };
  }
  return { kind: 'entry', index, entryKind: kind, receivedAt, salt: toBase64(salt), value };
}
