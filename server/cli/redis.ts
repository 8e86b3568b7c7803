import { Redis } from 'ioredis';
import type { Counters } from '../http/counting/counters.ts';

/**
 * Connects to the Redis that counts budgets for several processes. Where it does not answer at once, the asking fails, so
 * that no request waits for it. It is tried again by itself.
 */
export function openRedis(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
}

/** Tells of each loss of the connection, not of each try to have it again. */
export function tellOfLoss(redis: Redis, tell: (error: Error) => void): void {
  let told = false;
  redis.on('ready', () => {
    told = false;
  });
  redis.on('error', (error) => {
    if (!told) tell(error);
    told = true;
  });
}

/** Adds to each counter, or reads it where the amount is 0, and answers what it comes to and its milliseconds left. */
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

/** Counters that all processes with this Redis share. */
export function redisCounters(redis: Redis): Counters {
  redis.defineCommand('portcullisCount', { lua: script });
  const run = redis as unknown as {
    portcullisCount(keys: number, ...given: (string | number)[]): Promise<number[]>;
  };
  return {
    async count(charges) {
      const keys = charges.map(({ name, owner }) => `portcullis:budget:${name}:${owner}`);
      const given = charges.flatMap(({ amount, window }) => [amount, window]);
      const answer = await run.portcullisCount(keys.length, ...keys, ...given);
      return charges.map(({ window }, at) => {
        const left = answer[2 * at + 1] as number;
        return { spent: answer[2 * at] as number, left: left > 0 ? left : window };
      });
    },
  };
}
