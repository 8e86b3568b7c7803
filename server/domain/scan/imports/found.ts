import type { Tool } from '../../../../src/shared/consent/earlierTools.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A tool's settings, as plain values, and what could not be read as such. */
export interface FoundSettings {
  tool: Tool;
  value: Json;
  unread: UnreadPart[];
}

/** Something in a tool's settings, by its path, and what is to be said of it. */
export interface UnreadPart {
  at: string;
  why: string;
}
