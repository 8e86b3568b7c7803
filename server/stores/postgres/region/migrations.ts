import { jobSchema } from '../jobs.ts';
import { laneSchema } from '../lanes.ts';
import type { Form } from '../migrate.ts';
import { probeSchema } from '../probe.ts';

/** The database of one region. */
export const regionForm: Form = {
  migrations: [{ statements: [...laneSchema, ...jobSchema, ...probeSchema], least: 1 }],
  appendOnly: [],
};
