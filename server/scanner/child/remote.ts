import { ContainerFailure, type ContainerSource } from '../../domain/container/port.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { PrintPdf } from '../../domain/scan/checks/printer.ts';
import type { PageOrder, ScannedPage } from '../../domain/scan/run/port.ts';
import { maxTime, queued } from '../printer.ts';
import { unseen } from '../record/unseen.ts';
import type { RunningScanner } from '../scanner.ts';
import { ChildLost } from './child.ts';
import type { Children } from './children.ts';

/** Milliseconds that each task may take: each of its parts has a bound of its own, and this is for when those fail. */
export const taskTimes = {
  browser: 60_000,
  lookRound: 90_000,
  allowed: 20_000,
  readPage: 300_000,
  readSettings: 120_000,
};
const containerTime = 30_000;

/** A scanner that reads pages in children. A page's effect on its child is recorded with the page. */
export function remoteScanner(children: Children): RunningScanner {
  return {
    browser: () => children.ask('browser', null, { time: taskTimes.browser }),
    lookRound: (domain, signal) =>
      children.ask('lookRound', { domain }, { time: taskTimes.lookRound, signal }),
    async allowed(robots, urls) {
      if (robots === '') return [...urls];
      try {
        return await children.ask('allowed', { robots, urls }, { time: taskTimes.allowed });
      } catch (error) {
        if (!lostAtIt(error)) throw error;
        // Rules that cannot be evaluated to their end are no permission.
        return [];
      }
    },
    async readPage({ signal, onState, ...order }) {
      try {
        const options = { time: taskTimes.readPage, signal, onState };
        return await children.ask('readPage', order, options);
      } catch (error) {
        if (!lostAtIt(error) || signal.aborted) throw error;
        return lostPage(order, error.why);
      }
    },
    // A page that breaks its reader is one whose settings cannot be read.
    readSettings: (url) =>
      children.ask('readSettings', { url }, { time: taskTimes.readSettings }).catch((error) => {
        if (error instanceof ChildLost) return null;
        throw error;
      }),
    close: () => children.close(),
  };
}

/** Whether a child was lost at its task: one that never started says nothing of it. */
function lostAtIt(error: unknown): error is ChildLost {
  return error instanceof ChildLost && error.why !== 'start';
}

function lostPage(
  { url, shape, depth }: Pick<PageOrder, 'url' | 'shape' | 'depth'>,
  why: ChildLost['why'],
): ScannedPage {
  const stops = [{ what: 'crashed' as const, detail: why, at: 0 }];
  const visit = { ...unseen, requests: [], markupOnly: false, finalUrl: url, status: null, stops };
  return { page: { url, shape, depth, title: '', visits: [visit] }, links: [], pictures: {} };
}

/** Prints in a child. */
export function remotePrinter(children: Children): PrintPdf {
  return queued(async (page) => {
    try {
      return await children.ask('print', page, { time: maxTime + 15_000 });
    } catch (error) {
      if (!(error instanceof ChildLost)) throw error;
      throw new Refusal('conflict', 'The report could not be printed. Print it from a browser.', {
        reason: 'not_printed',
      });
    }
  });
}

/** Reads the script of a container in a child: its content is up to its owner. */
export function remoteContainerSource(children: Children): ContainerSource {
  return {
    async read(publicId, proof) {
      try {
        return await children.ask('readContainer', { publicId, proof }, { time: containerTime });
      } catch (error) {
        throw error instanceof ChildLost ? new ContainerFailure('unreadable', error) : error;
      }
    },
  };
}
