import type { Kit } from '../platform/kit.ts';
import { queryAll } from '../platform/natives.ts';
import { refusedKey } from '../shared/bridge.ts';
import type { OrderFault } from '../shared/vocabulary.ts';
import { faultsOf } from './order.ts';

const meanings: Record<OrderFault, string> = {
  second_default: 'another script sets a Consent Mode default of its own; keep one, ours',
  late_default: 'a tag read consent before the denied default: move our snippet above it',
  tag_manager_above:
    'a tag manager stands above our snippet: move the snippet to the top of the head',
};

/** Loaded when a developer calls `portcullis.debug()`: reports what is in force, what waits, and what is wrong. */
export default function debug(kit: Kit): void {
  kit.debug = () => tell(kit);
  tell(kit);
}

function tell(kit: Kit): void {
  const { choice, essentials } = kit;
  const granted: string[] = [];
  for (const key in choice?.granted) granted.push(key);
  const faults = faultsOf(essentials);
  console.info('portcullis: ruleset %s', essentials.rulesetIntegrity);
  console.info(
    'portcullis: %s',
    choice ? `granted ${granted.join(', ')}` : 'no choice yet, all denied',
  );
  for (const fault of faults) console.warn('portcullis: %s: %s', fault, meanings[fault]);
  for (const element of queryAll<HTMLElement>('[data-purpose]')) {
    const { purpose = '' } = element.dataset;
    if (!(purpose in kit.purposes)) {
      console.warn(
        'portcullis: there is no purpose %s; this stays shut for ever',
        purpose,
        element,
      );
    } else if (!kit.grants(purpose)) console.info('portcullis: waits for %s', purpose, element);
  }
  if (kit.outbox()) console.info('portcullis: decisions not yet acknowledged\n%s', kit.outbox());
  const refused = refusedDecisions();
  if (refused)
    console.warn('portcullis: decisions refused for good, never sent again\n%s', refused);
}

function refusedDecisions(): string | null {
  try {
    return localStorage.getItem(refusedKey);
  } catch {
    return null;
  }
}
