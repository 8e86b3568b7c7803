import type { Part } from '../../platform/kit.ts';
import { coversPurposes } from '../../shared/consent/storedChoice.ts';

/**
 * Asks again only about what came to mean more since the stored choice (its marks say which purposes those are). The rest
 * of that choice stays in force meanwhile, and whatever the first layer is answered, it stays as it was.
 */
const renewed: Part = (kit) => {
  const { essentials, answer, speak } = kit;
  const { notice, purposes } = essentials;
  const stored = kit.stored();
  if (
    kit.choice ||
    !stored ||
    !coversPurposes(stored, { ...essentials, purposes: [] }, Date.now())
  ) {
    return;
  }
  const { granted, denied } = stored;
  const unanswered = purposes.filter((key) => !granted.concat(denied).includes(key));
  const isNew = (key: string) =>
    unanswered.some((open) => open === key || /^R\d+(.*)/.exec(open)?.[1] === key);
  const kept = granted.filter((key) => !isNew(key));

  kit.take({ ...stored, granted: kept });
  kit.asking = () => !kit.answered && kit.choice?.sequence === stored.sequence;
  // In whatever language the texts are by then.
  kit.speak = (show) =>
    speak(() => {
      const names = purposes.filter(isNew).map((key) => notice.names?.[key] || key);
      const list = new Intl.ListFormat(notice.shown.language, { type: 'unit' });
      notice.body = (notice.renewed as string).replace('{names}', list.format(names));
      show();
    });
  kit.answer = (decided, method, layer) =>
    layer === 'notice'
      ? answer(kept.concat(decided.filter(isNew)), 'custom', layer)
      : answer(decided, method, layer);
};

export default renewed;
