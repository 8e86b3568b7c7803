import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Saturated } from '../../domain/kernel/refusal.ts';

/** Maximum of files being exported at once: by one account, and in all. */
export const maxTakenOut = { account: 2, all: 16 } as const;
/** Seconds after which a client that was turned away may retry. */
const retryAfter = 10;

export type TakeOut = ReturnType<typeof takingOut>;

/**
 * Sends files line by line while they are read, a few at a time: each holds some lines in memory until its client has
 * read them, and keeps the store busy meanwhile.
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

  /** @throws Saturated when the maximum is under way */
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
    // However it ends: complete, aborted by its reader, or with a fault of ours before the first line.
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
