import Type from 'typebox';
import { type CheckId, checks } from '../../../../src/shared/consent/checks.ts';
import type { Law } from '../../../../src/shared/consent/law.ts';
import type { Weakening } from '../../../../src/shared/consent/weakenings.ts';
import { consentModels, type Jurisdictions } from '../../../../src/shared/ruleset.ts';
import type { JurisdictionsView } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, object } from '../../kit/schemas.ts';

const maxOverrides = 500;
const maxHosts = 20;

const Model = Type.Enum(consentModels, { type: 'string' });

const settings = {
  mode: Type.Enum(['strictest', 'by_law'], { type: 'string' }),
  overrides: Type.Unsafe<Jurisdictions['overrides']>({
    type: 'object',
    maxProperties: maxOverrides,
    additionalProperties: object({
      model: Type.Optional(Model),
      holdsTagManager: Type.Optional(Type.Boolean()),
    }),
  }),
  tagManager: Type.Array(Type.String({ maxLength: 255 }), {
    maxItems: maxHosts,
    uniqueItems: true,
  }),
};

export const JurisdictionsBody = describes<Jurisdictions>()(object(settings));

const Rule = describes<Law[string]>()(
  object({
    model: Model,
    holdsTagManager: Type.Boolean(),
    reaskDays: Type.Integer(),
    mustHaves: Type.Array(Type.Enum(Object.keys(checks) as CheckId[], { type: 'string' })),
    sources: Type.Array(Type.String()),
  }),
);

export const JurisdictionsViewBody = describes<JurisdictionsView>()(
  object(
    {
      ...settings,
      resolved: Type.Unsafe<Law>({ type: 'object', additionalProperties: Rule }),
      warnings: Type.Array(
        describes<Weakening>()(
          object({
            place: Type.String(),
            rule: Type.Enum(['model', 'holdsTagManager'], { type: 'string' }),
            message: Type.String(),
          }),
        ),
      ),
    },
    'Jurisdictions',
  ),
);
