import type { Layout, PolicyLinks, Position, Wording } from '../../../../src/shared/ruleset.ts';

/** A service that another tool names: who receives data, and what is kept for it. */
export interface OldService {
  /** Empty where only names of cookies are known. */
  name: string;
  /** Whether the name may be that of a purpose and not of a service: then it counts only where a company is known by it. */
  doubtful?: true;
  /** Where it stands in the tool's settings. */
  at: string;
  cookies: { name: string; days: number | null }[];
}

export interface OldPurpose {
  id: string;
  /** Runs without being asked for. */
  required: boolean;
  /** By language; the empty tag stands for whatever the tool falls back on. */
  copy: Record<string, { name?: string; description?: string }>;
  services: OldService[];
}

export type OldTexts = Partial<
  Pick<
    Wording,
    'title' | 'body' | 'acceptAll' | 'rejectAll' | 'manage' | 'save' | 'close' | 'preferences'
  >
>;

/** The settings of another tool, in the same shape whichever tool it is. */
export interface OldBanner {
  /** The site's own language as far as the tool says. */
  language: string | null;
  texts: Record<string, OldTexts>;
  links: PolicyLinks;
  purposes: OldPurpose[];
  choiceDays: number | null;
  layout?: Layout;
  position?: Position;
}
