import type { Build } from '../../../server/artefacts/build.ts';
import { openCorpus } from '../../support/corpus/run.ts';
import { type Measured, measure } from './measure.ts';
import type { Stack } from './stacks.ts';

/** Looks at every stack, and says how well the proposals fit: a table, and a line for each fault. */
export async function measureUnseen(chromium: string, build: Build, stacks: readonly Stack[]) {
  const corpus = openCorpus(chromium, build, { states: ['no_choice'] });
  const waiting = [...stacks];
  const found: Measured[] = [];
  async function lane(): Promise<void> {
    for (let stack = waiting.shift(); stack; stack = waiting.shift()) {
      found.push(await measure(stack, corpus, build.code));
    }
  }
  await Promise.all([lane(), lane()]);
  await corpus.close();
  const all = (part: 'wrong' | 'missed' | 'informal' | 'necessary') =>
    found.flatMap((one) => one[part].map((name) => `${part} ${one.stack}: ${name}`));
  const right = found.reduce((sum, one) => sum + one.right, 0);
  const [wrong, missed, informal, necessary] = [
    ...[all('wrong'), all('missed'), all('informal'), all('necessary')],
  ] as const;
  const share = (others: number) => (right / (right + others)).toFixed(3);
  return {
    table: [
      '| Tag stacks | Recipients | Precision | Recall | By another name than a legal one | Trackers proposed as necessary |',
      '|---|---|---|---|---|---|',
      `| ${stacks.length} | ${right + missed.length} | ${share(wrong.length)} | ${share(missed.length)} | ${informal.length} | ${necessary.length} |`,
    ].join('\n'),
    lines: [...wrong, ...missed, ...informal, ...necessary],
    necessary: necessary.length,
  };
}
