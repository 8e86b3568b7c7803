import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { decision } from '../../support/decision.ts';

export interface Ready {
  origin: string;
  key: string;
  siteId: string;
  siteKey: string;
  rulesetIntegrity: string;
}

/** Starts a server process of this directory; resolves once it is ready. */
export async function start(
  server: string,
  ...words: string[]
): Promise<{ child: ChildProcess; ready: Ready }> {
  const script = new URL(server, import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const line = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  // What it had to say stands on standard error, which is ours.
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${server} ended before it was ready: ${code ?? signal}`);
  });
  const [message] = await Promise.race([line, ended]);
  ended.catch(() => {});
  return { child, ready: JSON.parse(message as string) };
}

/** Posts decisions of ever new visitors, many at once, until the server dies; answers the ids it acknowledged. Tells once there are 400, with the list that goes on growing. */
export async function load(
  { origin, siteKey, rulesetIntegrity }: Ready,
  round: number,
  enough: (acknowledged: readonly string[]) => void,
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
      if (acknowledged.length === 400) enough(acknowledged);
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
