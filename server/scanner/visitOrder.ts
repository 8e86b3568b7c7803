import type { SiteBrand, VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { ObservedRequest, Visit } from '../domain/scan/run/observation.ts';
import type { Guess, Reading } from './choose/answers.ts';

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
  /** How answers are read that no word tells apart. */
  reading?: Reading;
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
  /** Of the visitor who makes no choice. */
  brand: SiteBrand | null;
  /** A picture of its logo. */
  logo: Buffer | null;
  picture: Buffer | null;
  /** How the banner's answers were told apart, where what comes of them has to confirm it. */
  guessed: Guess | null;
}
