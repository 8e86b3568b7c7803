import { Redis } from 'ioredis';

/**
 * Connects to the Redis that counts budgets for several processes. Where it does not answer at once, the asking fails:
 * the request is then refused, and neither waits nor passes uncounted. It is tried again by itself.
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
