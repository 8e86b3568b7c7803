import { signals } from '../../../../src/shared/vocabulary.ts';
import { canonicalText } from '../../../domain/consentLog/canonicalText.ts';
import { blobToHex } from '../../blobs.ts';
import { committed, type RecordRow } from './recordRow.ts';

/** One that nothing is escaped in stands in canonical JSON as it is. */
const text = '"[^"\\\\]*"';
const texts = `\\[(?:${text}(?:,${text})*)?\\]`;
const allOf = (...keys: string[]) => keys.map((key) => `"${key}":${text}`).join(',');
const gpc = '(?:"gpc":(?:true|false),)?';
const shown = `(?:${allOf('asked')},)?${gpc}${allOf('language', 'layer', 'layout', 'theme')}(?:,${allOf('viewport')})?`;

export const bodyInOrder = new RegExp(
  [
    `^(\\{"decidedAt":${text},"denied":${texts},"granted":${texts},)`,
    `(${allOf('jurisdiction', 'jurisdictionReason', 'method')},"recordVersion":\\d+,${allOf('rulesetIntegrity')},)`,
    `("shown":\\{${shown}\\},"signals":\\{${allOf(...signals.toSorted())}\\})\\}$`,
  ].join(''),
);

/** A body with its keys in order, cut where those belong that have columns of their own; null of any other. */
export const cutInOrder = (body: string) => bodyInOrder.exec(body)?.slice(1) ?? null;

/** The RFC 8785 text of a record as the log commits to it. Most are stored in that order, and need not be read to be written anew. */
export function sealedText(siteId: string, row: RecordRow): string {
  const parts = cutInOrder(row.body);
  if (!parts) return canonicalText(committed(siteId, row));
  const [begin, middle, end] = parts;
  const [id, subjectId] = [blobToHex(row.id), blobToHex(row.subject_id)];
  return `${begin}"id":"${id}",${middle}"sequence":${row.sequence},${end},"siteId":"${siteId}","subjectId":"${subjectId}"}`;
}
