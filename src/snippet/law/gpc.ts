import type { Part } from '../../platform/kit.ts';
import { underGpc } from '../../shared/consent/storedChoice.ts';
import { necessary, type Signal } from '../../shared/words.ts';

const sale: Signal[] = ['ad_storage', 'ad_user_data', 'ad_personalization'];

/**
 * Global Privacy Control: the browser refuses for its visitor. Where the law asks for consent it refuses everything, where
 * it asks for a way out, whatever grants an advertising signal. The core puts a mark on each choice made under it, so that
 * an earlier choice without that mark does not count, and a later one, made in spite of it, does.
 */
const gpc: Part = (kit) => {
  const { purposes, signals } = kit.essentials;
  if (!purposes.includes(underGpc)) return;
  const sold = (key: string) =>
    key !== necessary && !(kit.optOut && !sale.some((signal) => signals[signal].includes(key)));

  kit.refusedByBrowser = () =>
    purposes.every((key) => !(sold(key) && kit.choice?.granted.includes(key)));
  // Where nothing can be kept there would be a record of it for every page.
  if (!kit.choice && navigator.cookieEnabled) {
    kit.answer(
      purposes.filter((key) => !sold(key)),
      'gpc',
      'none',
    );
  }
};

export default gpc;
