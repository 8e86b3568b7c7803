import { expect, it } from 'vitest';
import { Unavailable } from '../../../../server/domain/kernel/refusal.ts';
import type { Stores } from '../../../../server/domain/stores.ts';
import { requireSoundLogs } from '../../../../server/process/soundLogs.ts';

/** A region that lost all logs, and a control plane that goes away after so many answers. */
function storesThatGoAway(answers: number): Stores {
  let left = answers;
  const unlessAway = <Answer>(answer: Answer) =>
    left-- > 0 ? Promise.resolve(answer) : Promise.reject(new Unavailable('control is away'));
  const heads = Array.from({ length: 500 }, (_, n) => ({
    siteId: `site${n}`,
    size: 7,
    root: Buffer.alloc(32),
  }));
  return {
    control: {
      logHeads: () => unlessAway(heads),
      site: (id: string) => unlessAway({ id }),
    },
    of: () => ({ logState: async () => null }),
  } as unknown as Stores;
}

it('starts while the control plane is away, but tells what it found before it went away', async () => {
  await requireSoundLogs(storesThatGoAway(0), null);
  await requireSoundLogs(storesThatGoAway(1), null);
  for (const answers of [2, 400, 501]) {
    await expect(requireSoundLogs(storesThatGoAway(answers), null)).rejects.toThrow(
      'Site site0: it is gone, and 7 entries were signed.',
    );
  }
});
