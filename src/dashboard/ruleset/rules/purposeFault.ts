import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import { ApiError } from '../../api/client.ts';
import { fieldOf } from '../../kit/faults.ts';
import { languageName } from '../../kit/format.ts';

/**
 * Moves an error of the law check to the field that holds the text on the page of purposes: the ruleset keeps texts by language,
 * this page in the order of the purposes.
 */
export function atItsField(error: ApiError, purposes: readonly PurposeView[]): ApiError {
  const field = fieldOf(error);
  const [wording, tag = '', , key, part = ''] = field.split('.');
  const place = purposes.findIndex((purpose) => purpose.key === key);
  if (wording !== 'wording' || place < 0 || !error.message.startsWith(`${field} `)) return error;
  const own = `purposes[${place}].${part}`;
  const problem = error.message.slice(field.length);
  return new ApiError(error.status, {
    code: error.code,
    message: `${own} in ${languageName(tag)}${problem}`,
    requestId: error.requestId,
    detail: { ...error.detail, field: own },
  });
}
