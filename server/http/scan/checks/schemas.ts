import Type from 'typebox';
import { severities } from '../../../../src/shared/vocabulary.ts';
import {
  checkStatuses,
  type ScanFindings,
  scanChecks,
} from '../../../../src/shared/wire/scan/scanFindings.ts';
import { scanTiers, visitStates } from '../../../../src/shared/wire/scan/scans.ts';
import { describes, nullable, object, word, wordOrNull } from '../../kit/schemas.ts';

/** Format of the report: by default a page to read and print. */
export const ReportQuery = object({ format: Type.Optional(word(['html', 'pdf'])) });

const texts = Type.Array(Type.String());

const Evidence = object({
  page: Type.String(),
  state: word(visitStates),
  phase: Type.String(),
  seen: Type.String(),
  setBy: texts,
});

const sighting = {
  about: Type.String(),
  what: Type.String(),
  count: Type.Integer(),
  evidence: Type.Array(Evidence),
};
const Finding = object({ ...sighting, severity: word(severities) });

const CheckResult = object({
  id: word(scanChecks),
  name: Type.String(),
  title: Type.String(),
  basis: texts,
  status: word(checkStatuses),
  why: nullable.string,
  severity: wordOrNull(severities),
  advice: Type.String(),
  findings: Type.Array(Finding),
  unjudged: Type.Array(object(sighting)),
});

export const ScanFindingsBody = describes<ScanFindings>()(
  object(
    {
      siteId: Type.String(),
      domain: Type.String(),
      scanId: Type.String(),
      tier: word(scanTiers),
      startedAt: Type.String(),
      pages: Type.Integer(),
      pagesWithBanner: Type.Integer(),
      browser: nullable.string,
      checks: Type.Array(CheckResult),
    },
    'ScanFindings',
  ),
);
