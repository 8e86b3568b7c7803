import type { CDPSession } from 'playwright-core';
import type { ConsentCommand } from '../../domain/scan/run/consentSignals.ts';
import type { FingerprintCall, ObservedWorker, Stop } from '../../domain/scan/run/observation.ts';
import type { VisitClock } from '../clock.ts';
import { fit } from '../door/fit.ts';
import { ToldShape } from '../door/pageShape.ts';
import { maxRows, maxTold } from '../limits.ts';
import type { WatchRow } from '../page/watch.ts';
import type { Chains } from './chain.ts';
import { nameIn, takesAway } from './cookieLine.ts';

/** A script's write, before its effect is known. */
export interface ScriptWrite {
  kind: 'cookie' | 'entry' | 'database' | 'cache';
  key: string;
  chain: string[];
  frame: string;
  at: number;
  atClick: boolean;
}

/** Records the reports of the watchers in the page's frames. */
export function recordTold({
  session,
  binding,
  clock,
  chains,
}: {
  session: CDPSession;
  binding: string;
  clock: VisitClock;
  chains: Chains;
}) {
  const writes: ScriptWrite[] = [];
  const commands: ConsentCommand[] = [];
  const stops: Stop[] = [];
  const workers: ObservedWorker[] = [];
  const fingerprinting = new Map<string, FingerprintCall>();
  let firstTagAt: number | null = null;

  let last = -1;
  /** Events within one millisecond keep their order: a default may stand right beside its tag. */
  function inOrder(at: number): number {
    last = Math.floor(last) === at ? last + 0.001 : at;
    return last;
  }

  function take(row: WatchRow): void {
    const at = inOrder(row.at - clock.began);
    const phase = clock.phaseAt(at);
    const chain = chains.complete(row.stack, row.frame);
    const { frame } = row;
    const atClick = row.click === true;
    switch (row.kind) {
      case 'cookie':
        if (takesAway(row.text, row.at)) break;
        writes.push({ kind: 'cookie', key: nameIn(row.text), chain, frame, at, atClick });
        break;
      case 'entry':
      case 'database':
      case 'cache':
        writes.push({ kind: row.kind, key: row.key, chain, frame, at, atClick });
        break;
      case 'consent': {
        const values = row.values as Record<string, unknown>;
        commands.push({ layer: row.layer, command: row.command, values, at, phase });
        break;
      }
      case 'tag':
        firstTagAt ??= at;
        break;
      case 'fingerprint': {
        const known = `${row.api} ${row.stack[0]} ${phase}`;
        const call = fingerprinting.get(known);
        if (call) call.count += 1;
        else {
          const first = { api: row.api, count: 1, chain, frameUrl: frame, at, phase };
          fingerprinting.set(known, first);
        }
        break;
      }
      case 'service_worker':
        workers.push({ url: row.url.slice(0, 200), kind: 'service_worker', at, phase });
        stops.push({ what: row.kind, detail: row.url.slice(0, 200), at });
        break;
      case 'popup':
        stops.push({ what: row.kind, detail: row.url.slice(0, 200), at });
    }
  }

  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== binding || writes.length + commands.length > maxRows) return;
    const row = toldRow(payload);
    if (row) take(row);
  });

  return {
    writes,
    commands,
    stops,
    workers,
    fingerprinting: () => [...fingerprinting.values()],
    firstTagAt: () => firstTagAt,
  };
}

/** A row reported by the watchers; null for anything else: the page may have got hold of this channel after all. */
function toldRow(payload: string): WatchRow | null {
  if (payload.length > maxTold) return null;
  try {
    return (fit(ToldShape, JSON.parse(payload)) as WatchRow | undefined) ?? null;
  } catch {
    return null;
  }
}
