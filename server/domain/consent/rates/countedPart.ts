import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';

/** The part of a record that rates count, and all that is kept of it once it is erased. */
export type CountedPart = Pick<
  ConsentRecord,
  'method' | 'jurisdiction' | 'rulesetIntegrity' | 'granted' | 'denied'
> & { shown: Pick<ConsentRecord['shown'], 'language' | 'viewport'> };

export function countedPart(record: CountedPart): CountedPart {
  const { method, jurisdiction, shown, rulesetIntegrity, granted, denied } = record;
  return {
    method,
    jurisdiction,
    shown: {
      language: shown.language,
      ...(shown.viewport && { viewport: shown.viewport }),
    },
    rulesetIntegrity,
    granted,
    denied,
  };
}
