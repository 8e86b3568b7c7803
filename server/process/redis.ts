import { Redis } from 'ioredis';
import { circuit } from '../domain/kernel/circuit.ts';
import type { Charge, Counters } from '../http/kit/counting/counters.ts';

/**
 * Connects to the Redis that counts budgets for several processes. Where it does not answer at once, the query fails,
 * so that no request waits for it. It reconnects by itself, also from one that takes no writes any more: after a fail-over that
 * is the former primary, which keeps its connections, and by the same address there is another by then.
 * @param commandTimeout milliseconds that count as at once
 */
export function openRedis(url: string, commandTimeout = 500): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    reconnectOnError: ({ message }) => message.includes('READONLY'),
  });
}

/** Reports each loss of the connection, not each attempt to restore it. */
export function tellOfLoss(redis: Redis, tell: (error: Error) => void): void {
  let reported = false;
  redis.on('ready', () => {
    reported = false;
  });
  redis.on('error', (error) => {
    if (!reported) tell(error);
    reported = true;
  });
}

/** Adds to each counter, or reads it where the amount is 0, and returns its total and its milliseconds left. */
const script = `
local answer = {}
for at, key in ipairs(KEYS) do
  local amount = tonumber(ARGV[2 * at - 1])
  local spent
  if amount > 0 then
    spent = redis.call('INCRBY', key, amount)
    if spent == amount then redis.call('PEXPIRE', key, ARGV[2 * at]) end
  else
    spent = tonumber(redis.call('GET', key) or '0')
  end
  answer[2 * at - 1] = spent
  answer[2 * at] = redis.call('PTTL', key)
end
return answer
`;

/** Milliseconds for which a Redis that did not answer in time is left alone. */
const rest = 3_000;

/** Counters shared by all processes with this Redis. */
export function redisCounters(redis: Redis): Counters {
  // A lost connection needs no sparing: queries fail at once there, until it is back.
  const spared = circuit({
    rest,
    isLate: (error) => (error as Error).message === 'Command timed out',
    refusal: () => new Error('Redis did not answer in time a moment ago'),
  });
  redis.on('ready', spared.reset);
  redis.defineCommand('portcullisCount', { lua: script });
  const run = redis as unknown as {
    portcullisCount(keys: number, ...given: (string | number)[]): Promise<number[]>;
  };
  return {
    async count(charges) {
      const keys = charges.map(({ name, owner }) => `portcullis:budget:${name}:${owner}`);
      const given = charges.flatMap(({ amount, window }) => [amount, window]);
      const answer = await spared.ask(() => run.portcullisCount(keys.length, ...keys, ...given));
      return charges.map(({ window }, at) => {
        const left = answer[2 * at + 1] as number;
        return { spent: answer[2 * at] as number, left: left > 0 ? left : window };
      });
    },
  };
}

/** Counted for nobody, to see whether anything can be: a Redis that is full, or a copy of another, still answers a ping. */
const check: Charge = { name: 'health', owner: 'check', amount: 1, window: 60_000 };

/** What a server counts with that shares its budgets, and the check of its health that goes with it. */
export function sharedCounting(redis: Redis) {
  const counters = redisCounters(redis);
  return { counters, checks: { budgets: () => counters.count([check]) } };
}
