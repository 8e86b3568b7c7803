import Type from 'typebox';
import type { PolicyLinks } from '../../../src/shared/ruleset.ts';
import type { Banner } from '../../../src/shared/wire/resources.ts';
import type { WordingChange } from '../../domain/banner/banner.ts';
import { describes, nullable, object, wording } from '../schemas.ts';

/** Banner (specification, Resources). */
export const BannerBody = describes<Banner>()(
  object({
    title: Type.String(),
    body: Type.String(),
    acceptAll: Type.String(),
    rejectAll: Type.String(),
    manage: Type.String(),
    theme: mapOrNull<string>({ type: 'string' }),
    presentation: mapOrNull<unknown>({}),
    policyLinks: mapOrNull<string>({ type: 'string' }),
  }),
);

/** Banner write response (specification). */
export const BannerWriteBody = object({
  saved: Type.Literal(true),
  change: Type.Enum(['design', 'wording', 'links'], { type: 'string' }),
  banner: BannerBody,
  designMode: nullable.string,
  artifactWarning: nullable.string,
});

export const WordingBody = describes<WordingChange>()(
  object({
    title: Type.Optional(wording(200)),
    body: Type.Optional(wording(5_000)),
    acceptAll: Type.Optional(wording(100)),
    rejectAll: Type.Optional(wording(100)),
    manage: Type.Optional(wording(100)),
    categoryCopy: Type.Optional(
      Type.Unsafe<Required<WordingChange>['categoryCopy']>({
        type: 'object',
        additionalProperties: object({
          name: Type.Optional(wording(100)),
          description: Type.Optional(wording(2_000)),
        }),
      }),
    ),
  }),
);

const link = Type.Optional(Type.String({ maxLength: 2_000 }));

export const LinksBody = describes<PolicyLinks>()(
  object({ privacyPolicy: link, cookiePolicy: link, imprint: link }),
);

function mapOrNull<Value>(additionalProperties: object) {
  return Type.Unsafe<Record<string, Value> | null>({
    type: ['object', 'null'],
    additionalProperties,
  });
}
