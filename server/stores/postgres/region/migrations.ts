import { laneSchema } from '../lanes.ts';
import type { Form } from '../migrate.ts';
import { probeSchema } from '../probe.ts';

/** The database of one region. */
export const regionForm: Form = {
  migrations: [{ statements: [...laneSchema, ...probeSchema], least: 1 }],
  appendOnly: [],
};
