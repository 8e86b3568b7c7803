import Type from 'typebox';
import { signals } from '../../../../src/shared/vocabulary.ts';
import type { PurposeSettings, PurposesView } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, line, nullable, object, wording } from '../../kit/schemas.ts';

const maxPurposes = 16;
const maxNames = 200;
const maxDays = 36_500;

const names = (maxLength: number) =>
  Type.Array(line(maxLength), { maxItems: maxNames, uniqueItems: true });

const settings = {
  // A property every object has is no purpose.
  key: Type.String({
    pattern: '^(?!constructor$)[a-z][a-z0-9_]{0,31}$',
    'x-form': 'a lower-case letter and then at most 31 lower-case letters, digits or underscores',
  }),
  signals: Type.Array(Type.Enum(signals, { type: 'string' }), { uniqueItems: true }),
  recipients: names(200),
  lifetimeDays: Type.Unsafe<number | null>({ ...nullable.integer, minimum: 1, maximum: maxDays }),
  clear: names(200),
};
const name = wording(100);
const description = wording(2_000);

export const PurposesBody = describes<{ purposes: PurposeSettings[] }>()(
  object({
    purposes: Type.Array(
      object({
        ...settings,
        name: Type.Optional(name),
        description: Type.Optional(description),
      }),
      { minItems: 1, maxItems: maxPurposes },
    ),
  }),
);

export const PurposesViewBody = describes<PurposesView>()(
  object({ purposes: Type.Array(object({ ...settings, name, description })) }, 'Purposes'),
);
