import Type from 'typebox';
import { tools } from '../../../../src/shared/consent/earlierTools.ts';
import type { EarlierCategory, EarlierGrants } from '../../../../src/shared/ruleset.ts';
import type {
  CarryOverSettings,
  CarryOverView,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, line, nullable, object, wordOrNull } from '../../kit/schemas.ts';

const maxCategories = 100;
const maxRecipients = 200;
const maxDays = 36_500;

const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  'x-form': 'a SHA-256 hash in lower case: 64 digits and letters from a to f',
});

const Category = describes<EarlierCategory>()(
  object({
    name: Type.String({
      pattern: '^[\\w.:-]{1,64}$',
      'x-form': 'up to 64 letters, digits, dots, colons, hyphens and underscores',
    }),
    purposes: Type.Array(Type.String({ maxLength: 32 }), {
      minItems: 1,
      maxItems: 16,
      uniqueItems: true,
    }),
    recipients: Type.Array(line(200), { maxItems: maxRecipients, uniqueItems: true }),
    lifetimeDays: Type.Unsafe<number | null>({ ...nullable.integer, minimum: 1, maximum: maxDays }),
  }),
);

const Grants = describes<EarlierGrants>()(
  object({
    until: Type.String({ maxLength: 40 }),
    choiceDays: Type.Integer({ minimum: 1, maximum: maxDays }),
    log: Hash,
    report: Hash,
  }),
);

const settings = {
  tool: wordOrNull(tools),
  storedAs: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: '^[\\w.-]{1,64}$',
    'x-form': 'up to 64 letters, digits, dots, hyphens and underscores',
  }),
  categories: Type.Array(Category, { maxItems: maxCategories }),
  grants: Type.Unsafe<EarlierGrants | null>({ ...Grants, type: ['object', 'null'] }),
};

export const CarryOverBody = describes<CarryOverSettings>()(object(settings));

export const CarryOverViewBody = describes<CarryOverView>()(
  object({ ...settings, granted: Type.Array(Type.String()) }, 'CarryOver'),
);
