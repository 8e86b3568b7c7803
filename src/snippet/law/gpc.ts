import type { Part } from '../../platform/kit.ts';
import { underGpc } from '../../shared/consent/marks.ts';
import { necessary } from '../../shared/vocabulary.ts';

/**
 * Global Privacy Control: the browser refuses for its visitor, everything where the law asks for consent. The core puts a mark on
 * each choice made under it, so that an earlier choice without that mark does not count, and a later one, made in spite of it,
 * does.
 */
const gpc: Part = (kit) => {
  if (!(underGpc in kit.purposes)) return;
  kit.refusedByBrowser = () => {
    for (const key in kit.purposes) if (key !== necessary && kit.grants(key)) return false;
    return true;
  };
  if (!kit.choice) kit.refuse('gpc', 'none');
};

export default gpc;
