import { access, connect, site } from './customer.ts';
import { print, UsageError, verb } from './verb.ts';

/** How long consent records stay, and their end before that. */
export const erasureVerbs = {
  retention: verb({
    summary: 'Show how long consent records of a site are kept, or set it',
    options: {
      ...access,
      site,
      years: { type: 'string', meaning: 'Years that they are kept from now on, 1 to 10' },
    },
    async run({ site, years, ...values }) {
      const client = await connect(values);
      const answer =
        years === undefined
          ? await client.retention(site)
          : await client.setRetention(site, Number(years));
      print(values.json, answer, [`Consent records are kept for ${answer.years} years.`]);
    },
  }),

  erase: verb({
    summary: 'Erase a consent record, or all of one visitor with their tag events',
    options: {
      ...access,
      site,
      record: { type: 'string', meaning: 'Id of the one record' },
      subject: { type: 'string', meaning: 'subjectId of the visitor' },
      force: { type: 'boolean', meaning: 'Says that you know that nothing brings it back' },
    },
    async run({ site, record, subject, force, ...values }) {
      if ((record === undefined) === (subject === undefined)) {
        throw new UsageError('erase needs --record or --subject, and not both.');
      }
      if (!force) throw new UsageError('erase needs --force: what is erased is gone for good.');
      const client = await connect(values);
      const answer =
        record === undefined
          ? await client.eraseSubject(site, subject as string)
          : await client.eraseRecord(site, record);
      print(values.json, answer, [`Erased: ${answer.erased}.`]);
    },
  }),
};
