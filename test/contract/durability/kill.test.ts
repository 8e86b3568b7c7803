import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { ConsentRecord, List } from '../../../src/shared/wire/resources.ts';
import { decision } from '../../support/decision.ts';
import { temporaryDirectory } from '../../support/stores.ts';

interface Ready {
  origin: string;
  key: string;
  siteId: string;
  siteKey: string;
  rulesetIntegrity: string;
}

async function start(dataDir: string): Promise<{ child: ChildProcess; ready: Ready }> {
  const script = new URL('./server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = await once(
    createInterface({ input: child.stdout as NodeJS.ReadableStream }),
    'line',
  );
  return { child, ready: JSON.parse(line as string) };
}

/** Posts decisions of ever new visitors, many at once, until the server dies; answers the ids it acknowledged. */
async function load(
  { origin, siteKey, rulesetIntegrity }: Ready,
  round: number,
  enough: () => void,
) {
  const acknowledged: string[] = [];
  let count = 0;
  async function post(): Promise<void> {
    for (;;) {
      const subjectSecret = `${round}${String(count++).padStart(20, '0')}`;
      const body = JSON.stringify(decision({ rulesetIntegrity }, { subjectSecret }));
      const answer = await fetch(`${origin}/${siteKey}/decisions`, { method: 'POST', body });
      expect(answer.status).toBe(200);
      acknowledged.push(((await answer.json()) as { id: string }).id);
      if (acknowledged.length === 400) enough();
    }
  }
  // Each ends by the connection that breaks; an assertion that fails is told apart from that.
  const ends = await Promise.allSettled(Array.from({ length: 16 }, post));
  for (const end of ends) {
    if (end.status === 'rejected' && !/fetch failed|terminated/.test(end.reason.message))
      throw end.reason;
  }
  return acknowledged;
}

async function storedIds({ origin, key, siteId }: Ready): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let from = ''; ; ) {
    const answer = await fetch(`${origin}/api/v1/sites/${siteId}/consent-records?${from}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data, truncated } = (await answer.json()) as List<ConsentRecord>;
    for (const { id } of data) ids.add(id);
    if (!truncated) return ids;
    from = `from=${data.at(-1)?.receivedAt}`;
  }
}

test('kill -9 of the server under load loses no acknowledged decision', {
  timeout: 60_000,
}, async () => {
  const dataDir = await temporaryDirectory();
  const acknowledged: string[] = [];

  for (let round = 1; round <= 3; round++) {
    const { child, ready } = await start(dataDir);
    acknowledged.push(...(await load(ready, round, () => child.kill('SIGKILL'))));
    const after = await start(dataDir);
    const stored = await storedIds(after.ready);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    after.child.kill('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(1200);
});
