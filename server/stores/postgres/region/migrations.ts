import { saltSchema } from '../consent/saltSchema.ts';
import { consentSchema, neverChanged } from '../consent/schema.ts';
import { sealSchema } from '../consent/sealSchema.ts';
import { entriesByKind, loggedForGood, logSchema } from '../consentLog/logs.ts';
import { groupSchema } from '../groups.ts';
import { jobSchema } from '../jobs.ts';
import { laneSchema } from '../lanes.ts';
import { type Form, guardFunctions } from '../migrate.ts';
import { monitoringSchema, partRecording } from '../monitoring/schema.ts';
import { partitionRepair, partitionSchema } from '../partitions.ts';
import { probeSchema } from '../probe.ts';
import { scanSchema } from '../scan/schema.ts';
import { tallySchema } from '../site/tallySchema.ts';
import { consentCursorSchema } from '../webhook/consentSchema.ts';
import { movedSchema } from './movedSchema.ts';

/** The database of one region. */
export const regionForm: Form = {
  migrations: [
    {
      statements: [
        ...laneSchema,
        ...groupSchema,
        ...consentSchema,
        ...monitoringSchema,
        ...scanSchema,
        ...tallySchema,
        ...consentCursorSchema,
        ...jobSchema,
        ...probeSchema,
        ...partitionSchema,
      ],
      least: 1,
    },
    { statements: [...logSchema, ...sealSchema], least: 1 },
    { statements: entriesByKind, least: 1 },
    { statements: [guardFunctions], least: 1 },
    { statements: [partRecording, guardFunctions], least: 1 },
    { statements: [...movedSchema, guardFunctions], least: 1 },
    { statements: [...saltSchema, guardFunctions], least: 1 },
    // From here on a salt stands beside a record, and no commitment.
    { statements: [], least: 7, closing: true },
  ],
  appendOnly: [...neverChanged, ...loggedForGood, 'partitions'],
  readOnly: ['moved_sites'],
  repairs: [partitionRepair],
};
