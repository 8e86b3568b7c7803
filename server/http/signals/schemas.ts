import Type from 'typebox';
import { type Ruleset, vendorSignals } from '../../../src/shared/ruleset.ts';
import { describes, object } from '../schemas.ts';

/** How consent is told to the page's tags: Consent Mode's settings, and which vendors hear it in their own words. */
export const SignalsBody = describes<Pick<Ruleset, 'consentMode' | 'vendorSignals'>>()(
  object({
    consentMode: object({
      dataLayer: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$' }),
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
