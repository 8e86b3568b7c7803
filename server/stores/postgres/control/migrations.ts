import { pageFileSchema } from '../account/pageFiles.ts';
import { accountSchema } from '../account/schema.ts';
import { bookSchema, stampSchema } from '../consentLog/books.ts';
import { endedLogSchema, headSchema, publishedLogSchema } from '../consentLog/heads.ts';
import { containerSchema } from '../container/schema.ts';
import { jobSchema } from '../jobs.ts';
import type { Form } from '../migrate.ts';
import { probeSchema } from '../probe.ts';
import { noteSchema, publishedForGood, rulesetSchema } from '../ruleset/schema.ts';
import { scheduleSchema } from '../scan/schedules.ts';
import { cellSchema } from '../site/cells.ts';
import { siteSchema } from '../site/schema.ts';
import { endpointSchema } from '../webhook/schema.ts';

/** The control plane's database. Nothing in it is about a visitor. */
export const controlForm: Form = {
  migrations: [
    {
      statements: [
        ...accountSchema,
        ...siteSchema,
        ...rulesetSchema,
        ...containerSchema,
        ...endpointSchema,
        ...jobSchema,
        ...probeSchema,
      ],
      least: 1,
    },
    { statements: headSchema, least: 1 },
    { statements: publishedLogSchema, least: 1 },
    { statements: endedLogSchema, least: 1 },
    { statements: scheduleSchema, least: 1 },
    { statements: cellSchema, least: 1 },
    { statements: bookSchema, least: 1 },
    { statements: stampSchema, least: 1 },
    { statements: pageFileSchema, least: 1 },
    { statements: noteSchema, least: 1 },
  ],
  appendOnly: [...publishedForGood, 'ended_logs', 'book_epochs', 'book_anchors', 'book_stamps'],
  readOnly: [],
};
