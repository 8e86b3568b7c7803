import type { Tool } from '../../../../src/shared/consent/earlierTools.ts';
import type { ImportNote } from '../../../../src/shared/wire/scan/imports.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A tool's settings, as plain values, and what could not be read as such. */
export interface FoundSettings {
  tool: Tool;
  value: Json;
  unread: UnreadPart[];
}

export type UnreadPart = ImportNote;
