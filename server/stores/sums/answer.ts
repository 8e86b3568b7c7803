import type { summingUp } from '../../domain/monitoring/summingUp.ts';
import type { SumsReply, SumsRequest } from './messages.ts';

/**
 * What the thread that sums up does about a request.
 * @param step sums some of a site; false: there was nothing left
 */
export function answerSums(
  { database, siteId, ...request }: NonNullable<SumsRequest>,
  work: ReturnType<typeof summingUp>,
  step: (database: string, siteId: string) => Promise<boolean>,
  say: (reply: SumsReply) => void,
): void {
  const key = `${database} ${siteId}`;
  const next = () => step(database, siteId);
  if (request.is === 'new') {
    work.add(key, next);
    return;
  }
  const { id } = request;
  const done = (error: Error | null) => say({ is: 'done', id, error });
  work.settle(key, next).then(() => done(null), done);
}
