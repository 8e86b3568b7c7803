import { argon2, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const scheme = `argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** How many hashes run at once, and how many may wait: each takes its memory and a thread for a good while. */
const most = { running: 2, waiting: 50 };

let running = 0;
const waiting: (() => void)[] = [];

/** The stored form of the password. @throws Refusal rate_limited while too many wait */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  await turn();
  try {
    return scheme + (await derive(password.normalize('NFC'), salt)).toString('base64');
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < most.running) {
    running += 1;
  } else if (waiting.length < most.waiting) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    throw new Refusal('rate_limited', 'Too many people are signing in right now: try again soon.', {
      budget: 'passwords',
      retryAfterSeconds: 5,
    });
  }
}

function derive(message: string, nonce: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** In constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
