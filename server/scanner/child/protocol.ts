import type { VisitState } from '../../../src/shared/wire/scan/scans.ts';
import type { ReadContainer } from '../../domain/container/port.ts';
import type { PrintedPage } from '../../domain/scan/checks/printer.ts';
import type { PageOrder, ScannedPage, Scanner } from '../../domain/scan/run/port.ts';
import type { Pace } from '../limits.ts';

/** What a child is started for: none of the server's environment goes with it. */
export interface ChildSettings {
  chromium: string | null;
  /** Hosts with their ports that may be reached although they are private. */
  allowed: readonly string[];
  /** How long visits wait; as usual when left out. */
  pace?: Pace;
}

/** What a child can be asked, and what it answers. */
export interface Tasks {
  browser: { asked: null; answer: string | null };
  lookRound: { asked: { domain: string }; answer: Awaited<ReturnType<Scanner['lookRound']>> };
  allowed: { asked: { robots: string; urls: readonly string[] }; answer: string[] };
  readPage: { asked: Omit<PageOrder, 'signal' | 'onState'>; answer: ScannedPage };
  print: { asked: PrintedPage; answer: Uint8Array };
  readContainer: { asked: { publicId: string; proof: string }; answer: ReadContainer };
}
export type TaskName = keyof Tasks;

/** From the server to a child: one question at a time, with the settings it is to be answered by. */
export type Asked =
  | { is: 'ask'; task: TaskName; asked: unknown; settings: ChildSettings }
  /** The answer is not wanted any more. */
  | { is: 'cancel' };

/** How a question failed, in words that survive the way between processes. */
export type Failure =
  | { kind: 'refusal'; code: string; message: string; detail: Record<string, unknown> | undefined }
  | { kind: 'outside'; problem: string }
  | { kind: 'container'; problem: string; retryAfter: number | null }
  | { kind: 'error'; message: string };

/** From a child to the server. */
export type Said =
  /** It is alive: a child that is busy for too long to say so is ended. */
  | { is: 'alive' }
  | { is: 'state'; state: VisitState }
  | { is: 'answer'; answer: unknown }
  | { is: 'failed'; failure: Failure };

/** Milliseconds between two signs of life. */
export const beat = 1_000;
