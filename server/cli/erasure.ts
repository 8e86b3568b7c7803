import { access, connect, site } from './customer.ts';
import { print, UsageError, verb } from './verb.ts';

/** Retention and erasure of consent records. */
export const erasureVerbs = {
  retention: verb({
    summary: 'Show or set how long the consent records of a site are kept',
    options: {
      ...access,
      site,
      years: { type: 'string', meaning: 'New retention period in years, 1 to 10' },
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
    summary: 'Erase a consent record, or all records and tag events of a visitor',
    options: {
      ...access,
      site,
      record: { type: 'string', meaning: 'Record id' },
      subject: { type: 'string', meaning: "The visitor's subjectId" },
      force: { type: 'boolean', meaning: 'Confirm that this cannot be undone' },
    },
    async run({ site, record, subject, force, ...values }) {
      if ((record === undefined) === (subject === undefined)) {
        throw new UsageError('erase requires either --record or --subject.');
      }
      if (!force) throw new UsageError('erase requires --force: it cannot be undone.');
      const client = await connect(values);
      const answer =
        record === undefined
          ? await client.eraseSubject(site, subject as string)
          : await client.eraseRecord(site, record);
      const { erased } = answer;
      const result = erased
        ? `${erased} ${erased === 1 ? 'record was' : 'records were'} erased.`
        : 'Nothing was erased: the site has no such record.';
      print(values.json, answer, [result]);
    },
  }),
};
