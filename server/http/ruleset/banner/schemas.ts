import Type from 'typebox';
import { logoLength } from '../../../../src/shared/logo.ts';
import {
  layouts,
  motions,
  type Placement,
  type PolicyLinks,
  positions,
} from '../../../../src/shared/ruleset.ts';
import type { Banner } from '../../../../src/shared/wire/ruleset/published.ts';
import type {
  BannerWrite,
  DesignChange,
  LanguageWordingChange,
  WordingChange,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { tokens } from '../../../domain/ruleset/edits/design.ts';
import { describes, nullable, object, wording } from '../../kit/schemas.ts';

export const LanguageParams = Type.Object({
  siteId: Type.String(),
  language: Type.String({ maxLength: 35 }),
});

/** Banner (specification, Resources). */
export const BannerBody = describes<Banner>()(
  object(
    {
      title: Type.String(),
      body: Type.String(),
      acceptAll: Type.String(),
      rejectAll: Type.String(),
      manage: Type.String(),
      theme: mapOrNull<string>({ type: 'string' }),
      presentation: mapOrNull<unknown>({}),
      policyLinks: mapOrNull<string>({ type: 'string' }),
    },
    'Banner',
  ),
);

/** Banner write response (specification). */
export const BannerWriteBody = describes<BannerWrite>()(
  object({
    saved: Type.Literal(true),
    change: Type.Enum(['design', 'wording', 'links', 'several'], { type: 'string' }),
    banner: BannerBody,
    designMode: nullable.string,
    artifactWarning: nullable.string,
  }),
);

const label = Type.Optional(wording(100));
const sentence = Type.Optional(wording(500));
const long = Type.Optional(wording(5_000));

const firstLayer = {
  title: Type.Optional(wording(200)),
  body: long,
  acceptAll: label,
  rejectAll: label,
  manage: label,
};
const copy = {
  categoryCopy: Type.Optional(
    Type.Unsafe<Required<WordingChange>['categoryCopy']>({
      type: 'object',
      additionalProperties: object({
        name: Type.Optional(wording(100)),
        description: Type.Optional(wording(2_000)),
      }),
    }),
  ),
};

export const WordingBody = describes<WordingChange>()(object({ ...firstLayer, ...copy }));

export const LanguageWordingBody = describes<LanguageWordingChange>()(
  object({
    ...firstLayer,
    closeNotice: label,
    optOutBody: long,
    understood: label,
    optOut: label,
    save: label,
    close: label,
    withdraw: label,
    preferences: label,
    alwaysOn: label,
    recipients: sentence,
    lifetime: sentence,
    record: label,
    saved: sentence,
    renewed: sentence,
    gpc: sentence,
    heldFrame: sentence,
    allow: label,
    privacyPolicy: label,
    cookiePolicy: label,
    imprint: label,
    ...copy,
  }),
);

const token = (name: string) =>
  Type.Unsafe<string | null>({
    ...nullable.string,
    maxLength: name.startsWith('logo') ? logoLength : 200,
  });

const layout = Type.Enum(layouts, { type: 'string' });
const position = Type.Enum(Object.values(positions).flat(), { type: 'string' });

export const DesignBody = describes<DesignChange>()(
  object({
    layout: Type.Optional(layout),
    position: Type.Optional(position),
    phone: Type.Optional(
      Type.Unsafe<Placement | null>({
        type: ['object', 'null'],
        properties: { layout, position },
        required: ['layout', 'position'],
        additionalProperties: false,
      }),
    ),
    motion: Type.Optional(Type.Enum(motions, { type: 'string' })),
    scheme: Type.Optional(Type.Enum(['auto', 'light', 'dark'], { type: 'string' })),
    placeholders: Type.Optional(Type.Boolean()),
    scriptedGrants: Type.Optional(Type.Boolean()),
    choiceDays: Type.Optional(Type.Integer()),
    theme: Type.Optional(
      Type.Unsafe<Required<DesignChange>['theme']>({
        type: 'object',
        properties: Object.fromEntries(tokens.map((name) => [name, token(name)])),
        additionalProperties: false,
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
