import Type from 'typebox';
import {
  type LatestScans,
  type ScanRun,
  type ScanStart,
  type ScanStarted,
  scanStatuses,
  scanTiers,
  type VisitState,
  visitStates,
} from '../../../src/shared/wire/scan/scans.ts';
import { describes, nullable, object, word } from '../kit/schemas.ts';

export const ScanParams = Type.Object({ scanId: Type.String() });

export const ScreenshotParams = Type.Object({
  siteId: Type.String({ maxLength: 64 }),
  scanId: Type.String(),
  name: Type.String(),
});

export const ScanPost = describes<ScanStart>()(object({ siteId: Type.String({ maxLength: 64 }) }));

export const ScanStartedBody = describes<ScanStarted>()(object({ scanId: Type.String() }));

const State = Type.Unsafe<VisitState | null>({ enum: [...visitStates, null] });

const Screenshots = object(
  {
    page: Type.String(),
    title: Type.String(),
    states: Type.Array(
      object({ state: word(visitStates), reached: Type.Boolean(), path: Type.String() }),
    ),
  },
  'PageScreenshots',
);

const Brand = object(
  {
    colour: nullable.string,
    paper: Type.String(),
    logo: nullable.string,
    picture: nullable.string,
  },
  'SiteBrand',
);

/** One run of a scan. */
export const ScanRunBody = describes<ScanRun>()(
  object(
    {
      scanId: Type.String(),
      tier: Type.Enum([...scanTiers], { type: 'string' }),
      status: Type.Enum([...scanStatuses], { type: 'string' }),
      startedAt: nullable.string,
      finishedAt: nullable.string,
      progress: Type.Union([
        object({ pagesDone: Type.Integer(), pagesPlanned: Type.Integer(), state: State }),
        Type.Null(),
      ]),
      pagesScanned: Type.Integer(),
      tagsFound: Type.Integer(),
      unmanagedCount: Type.Integer(),
      newOrChangedCount: Type.Integer(),
      screenshots: Type.Array(Screenshots),
      brand: Type.Union([Brand, Type.Null()]),
    },
    'ScanRun',
  ),
);

/** The newest run of each tier. */
export const LatestScansBody = describes<LatestScans>()(
  object(
    {
      tier1: Type.Union([ScanRunBody, Type.Null()]),
      tier2: Type.Union([ScanRunBody, Type.Null()]),
    },
    'LatestScans',
  ),
);
