import { evasiveAnew, evasivePaid } from './evasiveAnew.ts';
import { honestAnew, honestFree } from './honestAnew.ts';
import { evasiveAfter, honestAfter } from './labelsAfter.ts';
import { evasiveBefore, honestBefore } from './labelsBefore.ts';
import type { Labels } from './labelsByLanguage.ts';
import { evasiveMended, honestMended } from './labelsMended.ts';

const flat = (...lists: Labels[]) =>
  lists.flatMap((labels) =>
    Object.entries(labels).flatMap(([language, texts]) =>
      texts.map((label) => [language, label] as const),
    ),
  );

export const honest = flat(honestBefore, honestAfter, honestMended, honestAnew, honestFree);
export const evasive = flat(evasiveBefore, evasiveAfter, evasiveMended, evasiveAnew, evasivePaid);
