/** Why a request is refused (specification, Errors). */
export type RefusalCode =
  | 'unauthorized'
  | 'forbidden'
  | 'domain_not_verified'
  | 'not_found'
  | 'invalid_request'
  | 'conflict'
  | 'rate_limited'
  | 'not_implemented';

/** A refused request. Nothing was changed; the message is for the caller to read. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** For programs to act on; must be JSON. */
  readonly detail: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, message: string, detail?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * Refuses a request because of one of its fields.
 * @param problem message after the field's name: `must be …`
 */
export function refuseField(field: string, problem: string, more: Record<string, unknown> = {}) {
  return new Refusal('invalid_request', `${field} ${problem}.`, { field, ...more });
}

/** A write that lost to the state it found. */
export class Conflict extends Error {}

/** Resolves to the write's result. @throws Refusal conflict with the message, where it lost to the state it found */
export async function orConflict<Answer>(
  write: Promise<Answer>,
  message: string,
  detail?: Record<string, unknown>,
): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw error instanceof Conflict ? new Refusal('conflict', message, detail) : error;
  }
}

/**
 * The store cannot be reached just now. A write that was under way may have been kept or not: whoever asked asks again, and what
 * is written twice is kept once.
 */
export class Unavailable extends Error {
  /** Seconds after which it is worth another try. */
  readonly retryAfter = 5;
  /** The database that could not be reached, by its name for operators: whoever keeps it tells of that. */
  database?: string;
}

/** Whether a failure needs no line in the log where it is met: a database is away, and that is told of by itself. */
export function isTold(error: unknown): boolean {
  return error instanceof Unavailable && error.database !== undefined;
}

/** Nothing was written: the sites stand in another cell, or are on their way there. Who looks for them anew finds them. */
export class SitesMoved extends Unavailable {
  readonly siteIds: string[];

  constructor(siteIds: string[], cause: unknown) {
    super('The site is moved to another database', { cause });
    this.siteIds = siteIds;
  }
}

/** The service has no room for this just now; worth another try. No budget is spent. */
export class Saturated extends Refusal {
  constructor(message: string, budget: string, retryAfterSeconds: number) {
    super('rate_limited', message, { budget, retryAfterSeconds });
  }
}
