import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Saturated } from '../../domain/kernel/refusal.ts';

/** Most files that are taken out at once: by one account, and in all. */
export const maxTakenOut = { account: 2, all: 16 } as const;
/** Seconds after which who was turned away may come again. */
const retryAfter = 10;

export type TakeOut = ReturnType<typeof takingOut>;

/**
 * Sends files line by line while they are read, a few at a time: each keeps some lines in memory for as long as its reader
 * takes, and the store busy for as long as it is read.
 */
export function takingOut() {
  const byAccount = new Map<string, number>();
  let all = 0;

  function count(accountId: string, by: 1 | -1): void {
    const own = (byAccount.get(accountId) ?? 0) + by;
    if (own) byAccount.set(accountId, own);
    else byAccount.delete(accountId);
    all += by;
  }

  /** @throws Saturated when as many are under way as may be */
  return (
    reply: FastifyReply,
    { accountId, name, type }: { accountId: string; name: string; type: string },
    lines: AsyncIterable<string>,
  ): FastifyReply => {
    if ((byAccount.get(accountId) ?? 0) >= maxTakenOut.account || all >= maxTakenOut.all) {
      throw new Saturated('Too many files are being taken out.', 'exports', retryAfter);
    }
    const stream = Readable.from(lines);
    count(accountId, 1);
    // However it ends: whole, broken off by its reader, or in a fault of ours before the first line.
    finished(reply.raw, () => {
      count(accountId, -1);
      stream.destroy();
    });
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(stream);
  };
}
