import type { VisitState } from '../../../src/shared/wire/scan/scans.ts';
import type { ReadContainer } from '../../domain/container/port.ts';
import type { PrintedPage } from '../../domain/scan/checks/printer.ts';
import type { FoundSettings } from '../../domain/scan/imports/found.ts';
import type { PageOrder, ScannedPage, Scanner } from '../../domain/scan/run/port.ts';
import type { Pace } from '../limits.ts';

/** Settings a child is started with: it gets none of the server's environment. */
export interface ChildSettings {
  chromium: string | null;
  /** Hosts with their ports that may be reached although they are private. */
  allowed: readonly string[];
  /** How long visits wait; the usual times by default. */
  pace?: Pace;
}

/** The tasks of a child, and their results. */
export interface Tasks {
  browser: { input: null; answer: string | null };
  lookRound: { input: { domain: string }; answer: Awaited<ReturnType<Scanner['lookRound']>> };
  allowed: { input: { robots: string; urls: readonly string[] }; answer: string[] };
  readPage: { input: Omit<PageOrder, 'signal' | 'onState'>; answer: ScannedPage };
  readSettings: { input: { url: string }; answer: FoundSettings[] | null };
  print: { input: PrintedPage; answer: Uint8Array };
  readContainer: { input: { publicId: string; proof: string }; answer: ReadContainer };
}
export type TaskName = keyof Tasks;

/** From the server to a child: one task at a time, with its settings. */
export type ServerMessage =
  | { is: 'ask'; task: TaskName; input: unknown; settings: ChildSettings }
  /** The result is no longer needed. */
  | { is: 'cancel' };

/** How a task failed, in words that survive the way between processes. */
export type Failure =
  | { kind: 'refusal'; code: string; message: string; detail: Record<string, unknown> | undefined }
  | { kind: 'outside'; problem: string }
  | { kind: 'container'; problem: string; retryAfter: number | null }
  | { kind: 'error'; message: string };

/** From a child to the server. */
export type ChildMessage =
  /** It is alive: a child too busy to send this for too long is killed. */
  | { is: 'alive' }
  | { is: 'state'; state: VisitState }
  | { is: 'answer'; answer: unknown }
  | { is: 'failed'; failure: Failure };

/** Milliseconds between two signs of life. */
export const beat = 1_000;
