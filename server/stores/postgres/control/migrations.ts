import { accountSchema } from '../account/schema.ts';
import type { Form } from '../migrate.ts';
import { probeSchema } from '../probe.ts';

/** The control plane's database. Nothing in it is about a visitor. */
export const controlForm: Form = {
  migrations: [{ statements: [...accountSchema, ...probeSchema], least: 1 }],
  appendOnly: [],
};
