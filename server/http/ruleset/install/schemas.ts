import Type from 'typebox';
import type { Install } from '../../../../src/shared/wire/ruleset/published.ts';
import { describes, object } from '../../kit/schemas.ts';

/** Response of the install read (product, section 6). */
export const InstallBody = describes<Install>()(
  object(
    {
      siteKey: Type.String(),
      snippet: Type.String(),
      siteTag: Type.String(),
      deliveryOrigin: Type.String(),
      rulesetIntegrity: Type.String(),
      urls: object({
        siteTag: Type.String(),
        runtime: Type.String(),
        decisions: Type.String(),
        events: Type.String(),
      }),
      csp: object({
        origins: object({
          scriptSrc: Type.Array(Type.String()),
          connectSrc: Type.Array(Type.String()),
        }),
        siteTagScriptSrc: Type.String(),
        snippetScriptSrc: Type.Array(Type.String()),
        artefactScriptSrc: Type.Array(Type.String()),
        trustedTypes: Type.String(),
      }),
    },
    'Install',
  ),
);
