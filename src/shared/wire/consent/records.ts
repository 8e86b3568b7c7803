import type { JurisdictionReason, Method, SignalStates } from '../../vocabulary.ts';
import type { RecordedShown } from './decision.ts';

/** Consent record (specification, Resources). */
export interface ConsentRecord {
  recordVersion: number;
  id: string;
  subjectId: string;
  siteId: string;
  /** Counts the subject's decisions from 1; the highest decides what is granted. */
  sequence: number;
  rulesetIntegrity: string;
  jurisdiction: string;
  jurisdictionReason: JurisdictionReason;
  method: Method;
  decidedAt: string;
  receivedAt: string;
  granted: string[];
  denied: string[];
  signals: SignalStates;
  shown: RecordedShown;
}

/** The banner of a record, to be shown again. */
export interface RecordBanner {
  record: ConsentRecord;
  theme: RecordedShown['theme'];
  /** A window of the class in the record, in CSS pixels. */
  viewport: { width: number; height: number };
  language: string;
  layer: RecordedShown['layer'];
  /** A complete page that makes no request and stores nothing. */
  html: string;
}

/** Page that shows, in a frame of the dashboard, the `html` of a record's banner, received as a message. */
export const replayPath = '/replay';
