import Type from 'typebox';
import {
  type Company,
  companySources,
  namings,
  type ProposedRecipient,
} from '../../../../src/shared/wire/scan/recipients.ts';
import { visitStates } from '../../../../src/shared/wire/scan/scans.ts';
import {
  type Disguise,
  disguiseKinds,
  managements,
  purposeSources,
  type RuleProposal,
  sureness,
  type Tracker,
  type TrackerClassification,
  trackerKinds,
} from '../../../../src/shared/wire/scan/trackers.ts';
import { describes, nullable, object, word, wordOrNull } from '../../kit/schemas.ts';

const texts = Type.Array(Type.String());
const states = Type.Array(word(visitStates));

export const TrackerParams = Type.Object({ siteId: Type.String(), trackerId: Type.String() });

const DisguiseBody = object({
  kind: word(disguiseKinds),
  entity: Type.String(),
  evidence: Type.String(),
});

export const TrackerBody = describes<Tracker>()(
  object(
    {
      id: Type.String(),
      kind: word(trackerKinds),
      name: Type.String(),
      host: Type.String(),
      thirdParty: Type.Boolean(),
      disguise: Type.Unsafe<Disguise | null>({ ...DisguiseBody, type: ['object', 'null'] }),
      purpose: nullable.string,
      purposeSource: wordOrNull(purposeSources),
      sure: wordOrNull(sureness),
      entity: nullable.string,
      managed: Type.Boolean(),
      managedBy: wordOrNull(managements),
      withoutConsent: Type.Boolean(),
      states,
      pages: texts,
      pageCount: Type.Integer(),
      setBy: texts,
      firstSeenAt: Type.String(),
      lastSeenAt: Type.String(),
      scanId: Type.String(),
      change: wordOrNull(['new', 'changed']),
    },
    'Tracker',
  ),
);

export const ClassificationBody = describes<TrackerClassification>()(
  object({ purpose: Type.Unsafe<string | null>({ ...nullable.string, maxLength: 32 }) }),
);

export const ProposalBody = describes<RuleProposal>()(
  object(
    {
      rule: object({ purpose: nullable.string, host: Type.String(), path: nullable.string }),
      trackerIds: texts,
      sure: wordOrNull(sureness),
      held: object({
        requests: Type.Integer(),
        examples: texts,
        pages: Type.Integer(),
        states,
      }),
    },
    'RuleProposal',
  ),
);

export const CompaniesQuery = object({
  search: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Beginnings of words of the company or of a service, in any order',
  }),
});

const company = { name: Type.String(), sure: word(namings), services: texts };

export const CompanyBody = describes<Company>()(object(company, 'Company'));

export const RecipientBody = describes<ProposedRecipient>()(
  object({ ...company, purpose: Type.String(), source: word(companySources) }, 'ProposedRecipient'),
);
