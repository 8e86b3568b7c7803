import { methods } from '../../shared/vocabulary.ts';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import { setInAddress } from '../kit/address.ts';
import { Choice } from '../kit/choice.tsx';
import { jurisdictionName, languageName } from '../kit/format.ts';
import { deviceWords, methodWords } from './labels.ts';
import { type Facet, type Filter, facetOf, facets } from './recordFilter.ts';

const labels: Record<Facet, string> = {
  decision: 'Decision',
  allowed: 'Allowed',
  jurisdiction: 'Jurisdiction',
  language: 'Language',
  device: 'Device',
};

const words: Record<Facet, (value: string) => string> = {
  decision: (value) => methodWords[value as keyof typeof methodWords] ?? value,
  allowed: (value) => (value === 'something' ? 'Something' : 'Only what is necessary'),
  jurisdiction: jurisdictionName,
  language: languageName,
  device: (value) => deviceWords[value] ?? value,
};

/** Values that can always be chosen; of the others those that were read. */
const fixed: Partial<Record<Facet, readonly string[]>> = {
  decision: methods,
  allowed: ['something', 'nothing'],
  device: ['phone', 'desktop', 'unknown'],
};

/** Narrows a list of records. The filter stands in the page's address, so that it can be shared. */
export function Filters({ filter, records }: { filter: Filter; records: ConsentRecord[] }) {
  return (
    <div class="filters">
      {facets.map((facet) => {
        const chosen = filter[facet];
        const seen = fixed[facet] ?? records.map(facetOf[facet]).sort();
        const values = [...new Set([...seen, ...(chosen ? [chosen] : [])])];
        return (
          <Choice
            key={facet}
            label={labels[facet]}
            value={chosen ?? ''}
            options={[['', 'Any'], ...values.map((value) => [value, words[facet](value)] as const)]}
            change={(value) => setInAddress(facet, value)}
          />
        );
      })}
    </div>
  );
}
