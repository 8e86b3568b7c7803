import type { Part } from '../platform/kit.ts';
import { noKeys } from '../shared/consent/keys.ts';
import { underGpc } from '../shared/consent/marks.ts';
import type { EarlierTool } from '../shared/essentials.ts';
import { necessary } from '../shared/vocabulary.ts';

/**
 * The choice that a visitor made in the site's earlier consent tool, with its own date. What was refused there stays
 * refused. What was granted counts only where it leaves nothing to ask and the site holds the proof; else it is asked
 * again (renewed). A choice that is damaged, ambiguous or too old is none: whatever throws here leaves the visitor to be
 * asked. The cleanup removes the earlier tool's memory once ours is kept.
 */
const carryOver: Part = (kit, power) => {
  const { choiceDays, carried } = kit.essentials;
  const { storedAs, of, date, base64, until } = carried as EarlierTool;
  const { keep, keys } = kit;
  const { cookie } = document;
  const now = Date.now();

  const [, value, twice] = `; ${cookie}`.split(`; ${storedAs}=`);
  if (twice != null || kit.stored()) return;
  let text = decodeURIComponent(value ? value.split(';')[0] : localStorage[storedAs]);
  if (base64) text = atob(text);
  const find = (form: string, where = text) => RegExp(form).exec(where) as RegExpExecArray;
  const madeAt = date ? (find(date, `${text}; ${cookie}`)[1] as string) : now;
  const decidedAt = +new Date(+madeAt || madeAt);
  // Not a number either.
  if (!(decidedAt <= now)) return;

  const granted = keys([necessary]);
  const open = noKeys();
  let refused = false;
  // Global Privacy Control leaves nothing to grant.
  let full = !(underGpc in kit.purposes);
  for (const [key, no, yes] of of) {
    if (find(no)) refused = true;
    else {
      open[key] = 1;
      if (
        yes &&
        find(yes) &&
        decidedAt <= (until as number) &&
        now < decidedAt + choiceDays * 864e5
      )
        granted[key] = 1;
      else full = false;
    }
  }
  if (!(full || refused)) return;

  kit.keep = (choice) => {
    kit.keep = keep;
    choice.decidedAt = decidedAt;
    if (!full) {
      for (const key in open) {
        delete choice.granted[key];
        delete choice.denied[key];
      }
    }
    if (keep(choice) && full) return true;
    // The purposes left to ask about go on record with their answer. A choice that cannot be stored would go on record with every
    // page.
    kit.answered = false;
    throw 0;
  };
  power.answer(granted, 'imported', 'none');
};

export default carryOver;
