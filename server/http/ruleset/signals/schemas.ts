import Type from 'typebox';
import { vendorSignals } from '../../../../src/shared/ruleset.ts';
import type { SignalSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, object } from '../../kit/schemas.ts';

export const SignalsBody = describes<SignalSettings>()(
  object({
    consentMode: object({
      dataLayer: Type.String({
        pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$',
        'x-form': 'a name for a variable in JavaScript, of at most 64 characters',
      }),
      waitForUpdate: Type.Integer({ minimum: 0, maximum: 10_000 }),
      urlPassthrough: Type.Boolean(),
      adsDataRedaction: Type.Boolean(),
    }),
    vendorSignals: Type.Array(Type.Enum(vendorSignals, { type: 'string' }), {
      maxItems: vendorSignals.length,
      uniqueItems: true,
    }),
  }),
);
