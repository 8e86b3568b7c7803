import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Measurement } from './figure.ts';

const requests = 20_000;

/** What `npm test` throws at the API, and far more of it. */
export const hostile: Measurement = async (say) => {
  say(`${requests} requests`);
  const run = spawn('vitest', ['run', '--project', 'contract', 'test/contract/hostile'], {
    env: { ...process.env, HOSTILE_REQUESTS: String(requests) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(run, 'exit');
  return [
    {
      row: `hostile input (${requests} requests)`,
      measured: status === 0 ? 'each answered as the specification says' : 'see above',
      budget: 'none wrong',
      holds: status === 0,
    },
  ];
};
