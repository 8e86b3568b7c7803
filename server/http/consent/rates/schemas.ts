import Type from 'typebox';
import { type ConsentRates, rateKeys } from '../../../../src/shared/wire/consent/rates.ts';
import { rangeQuery } from '../../kit/list.ts';
import { describes, object } from '../../kit/schemas.ts';

const By = Type.Enum(rateKeys, {
  type: 'string',
  description: 'What the decisions are grouped by',
});

export const ConsentRatesQuery = object({ ...rangeQuery, by: Type.Optional(By) });

/** Counts of decisions. */
export const ConsentRatesBody = describes<ConsentRates>()(
  object(
    {
      by: By,
      decisions: Type.Integer(),
      groups: Type.Array(
        object({
          key: Type.String(),
          decisions: Type.Integer(),
          granted: Type.Integer(),
          denied: Type.Integer(),
          share: Type.Number(),
          grantedShare: Type.Number(),
        }),
      ),
      truncated: Type.Boolean(),
    },
    'ConsentRates',
  ),
);
