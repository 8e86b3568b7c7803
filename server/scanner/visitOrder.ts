import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { ObservedRequest, Visit } from '../domain/scan/run/observation.ts';

export interface VisitOrder {
  url: string;
  state: VisitState;
  /** Names of the site's data layers. */
  layers: string[];
  /** Address patterns of our script and of other consent tools', which one state blocks. */
  blocked: string[];
  /** Addresses of our own intake, which receives nothing of a scan. */
  intake: string[];
  /** Whether another tool is worth looking for: an earlier visit may have found no banner. */
  lookForTool: boolean;
  picture: boolean;
  /** Called with the page's status as soon as it answers. */
  onAnswer?: (status: number | null) => void;
  /** Called once the page has come to rest before any choice. */
  onRest?: (rest: Rest) => void;
  /** Whether the page asked another visitor: then its banner is waited for. */
  asked?: Promise<boolean>;
}

/** A page at rest before any choice: what it has requested, and whether it asks for consent. */
export interface Rest {
  requests: readonly ObservedRequest[];
  asked: boolean;
}

export interface Visited {
  visit: Visit;
  title: string;
  links: string[];
  picture: Buffer | null;
}
