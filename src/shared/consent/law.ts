import type { ConsentModel } from '../ruleset.ts';
import { unknownJurisdiction } from '../vocabulary.ts';
import { type CheckId, checks } from './checks.ts';

/** The requirements of a place's law. */
export interface LawOfPlace {
  model: ConsentModel;
  /** Whether the tag manager itself waits for a choice. */
  holdsTagManager: boolean;
  /** Days for which a visitor who refused is not asked again; six months are 184 at most. */
  reaskDays: number;
  mustHaves: CheckId[];
  /** Names of the rules, decisions and guides behind this. */
  sources: string[];
}

/** By ISO 3166-1 or -2 code, and `ZZ` for a place that is unknown or not listed. */
export type Law = Record<string, LawOfPlace>;

const all = Object.keys(checks) as CheckId[];
const consentChecks = all.filter((id) => id.startsWith('C'));
const recordChecks: CheckId[] = ['R1', 'R2', 'R7', 'R8'];
const optOutChecks: CheckId[] = ['C3', 'C10', 'C11', 'C13', 'U4', 'U5', 'U7'];
const signalChecks: CheckId[] = ['U1', 'U2', 'U3', 'U6'];
const halfYear = 184;

/**
 * Consent first, and the tag manager waits with everything else: a court has ruled so in Germany, and nothing in the
 * other laws contradicts it.
 */
function optIn(sources: string[], more: CheckId[] = []): LawOfPlace {
  const mustHaves = inOrder([...consentChecks, ...recordChecks, ...more]);
  return { model: 'opt_in', holdsTagManager: true, reaskDays: halfYear, mustHaves, sources };
}

function optOut(sources: string[], more: CheckId[] = [], reaskDays = halfYear): LawOfPlace {
  const mustHaves = inOrder([...optOutChecks, ...more]);
  return { model: 'opt_out', holdsTagManager: false, reaskDays, mustHaves, sources };
}

function notice(sources: string[]): LawOfPlace {
  const mustHaves: CheckId[] = ['C13', 'U5'];
  return { model: 'notice', holdsTagManager: false, reaskDays: halfYear, mustHaves, sources };
}

function inOrder(ids: readonly CheckId[]): CheckId[] {
  return all.filter((id) => ids.includes(id));
}

function each(codes: string, place: LawOfPlace): Law {
  return Object.fromEntries(codes.split(' ').map((code) => [code, place]));
}

const eprivacy = 'ePrivacy Directive 5(3)';
const gdpr = 'GDPR 4(11), 7';
const taskforce = 'EDPB Cookie Banner Taskforce 2023';
/** Twelve months, as California's statute counts them. */
const ccpa = optOut(
  ['CCPA regulations 7004, 7025, 7026', 'Civil Code 1798.135'],
  signalChecks,
  366,
);

/** As of November 2026; each row names its sources. Not legal advice. */
export const law: Law = {
  [unknownJurisdiction]: {
    ...optIn(['the strictest of all rows']),
    reaskDays: 366,
    mustHaves: all,
  },
  ...each(
    'AT BG CY CZ DK EE FI GR HR HU IE IS LI LT LU LV MT NL NO PL PT RO SE SI SK',
    optIn([eprivacy, gdpr, taskforce]),
  ),
  DE: optIn([eprivacy, gdpr, taskforce, 'TDDDG 25', 'VG Hannover 10 A 5385/22']),
  FR: optIn([eprivacy, gdpr, taskforce, 'CNIL 2020-091, 2020-092'], ['R3', 'R4', 'R5', 'R6']),
  IT: optIn([eprivacy, gdpr, taskforce, 'Garante 2021-06-10']),
  ES: optIn([eprivacy, gdpr, taskforce, 'AEPD cookie guide']),
  BE: optIn([eprivacy, gdpr, taskforce, 'APD cookie checklist 2023-10-20']),
  GB: optIn(['PECR 6', 'UK GDPR', 'Data (Use and Access) Act 2025', 'ICO 2026-04-29']),
  CH: optIn(['TCA 45c', 'FADP', 'FDPIC guide 2025-10-06']),
  BR: optIn(['LGPD 7, 8', 'ANPD cookie guide 2022-10-18']),
  CA: optIn(['PIPEDA', 'Quebec as CA-QC']),
  'CA-QC': optIn(['P-39.1 8.1, 9.1, 14']),
  US: { ...ccpa, sources: ['as US-CA, the strictest of the states'] },
  'US-CA': ccpa,
  ...each(
    'US-CO US-CT US-DE US-MD US-MN US-MT US-NE US-NH US-NJ US-OR US-TX',
    optOut(['state privacy act, with a universal opt-out mechanism'], signalChecks),
  ),
  ...each(
    'US-AL US-FL US-IA US-IN US-KY US-LA US-NV US-OK US-RI US-TN US-UT US-VA',
    optOut(['state privacy act']),
  ),
  'US-VT': optOut(['bill pending, taken as if it were law']),
  ...each(
    'US-AK US-AR US-AZ US-DC US-GA US-HI US-ID US-IL US-KS US-MA US-ME US-MI US-MO US-MS US-NC US-ND US-NM US-NY ' +
      'US-OH US-PA US-SC US-SD US-WA US-WI US-WV US-WY',
    notice(['FTC Act 5']),
  ),
  AU: optOut(['Privacy Act 1988, APP 5 and 7']),
  NZ: notice(['Privacy Act 2020, IPP 3']),
};
