import type { Part } from '../../platform/kit.ts';
import { noKeys } from '../../shared/consent/keys.ts';
import { renewal } from '../../shared/consent/marks.ts';
import { coversPurposes } from '../../shared/consent/storedChoice.ts';

/**
 * Asks again only about purposes whose meaning has grown since the stored choice (its marks name them). The rest of
 * that choice stays in force meanwhile, and unchanged whatever the answer on the first layer.
 */
const renewed: Part = (kit, power) => {
  const { essentials, purposes, speak } = kit;
  const { answer } = power;
  const { notice } = essentials;
  const stored = kit.stored();
  if (
    kit.choice ||
    kit.answered ||
    !stored ||
    !coversPurposes(stored, noKeys(), essentials, Date.now())
  )
    return;
  const { granted, denied } = stored;
  const unanswered = Object.keys(purposes).filter((key) => !(key in granted || key in denied));
  const fresh = kit.keys(
    Object.keys(purposes).filter((key) =>
      unanswered.some((open) => open === key || renewal.exec(open)?.[1] === key),
    ),
  );
  const still = kit.keys(Object.keys(granted).filter((key) => !(key in fresh)));

  kit.take(Object.assign(stored, { granted: still }));
  kit.asking = () => !kit.answered && kit.choice?.sequence === stored.sequence;
  // In whatever language the texts are by then.
  kit.speak = (show) =>
    speak(() => {
      const names: string[] = [];
      for (const key in fresh) names.push(notice.names?.[key] || key);
      const list = new Intl.ListFormat(notice.shown.language, { type: 'unit' });
      notice.body = (notice.renewed as string).replace('{names}', list.format(names));
      show();
    });
  power.answer = (decided, method, layer) => {
    if (layer !== 'notice') return answer(decided, method, layer);
    const all = noKeys();
    for (const key in still) all[key] = 1;
    for (const key in decided) if (key in fresh) all[key] = 1;
    answer(all, 'custom', layer);
  };
};

export default renewed;
