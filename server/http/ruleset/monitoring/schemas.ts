import Type from 'typebox';
import type { MonitoringSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, object } from '../../kit/schemas.ts';

export const MonitoringBody = describes<MonitoringSettings>()(
  object({
    purpose: Type.String({ pattern: '^[a-z][a-z0-9_]{0,31}$', 'x-form': 'the key of a purpose' }),
    sample: Type.Number({ minimum: 0, maximum: 1 }),
  }),
);
