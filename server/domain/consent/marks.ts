import { underGpc } from '../../../src/shared/consent/storedChoice.ts';
import type { DecisionBody } from '../../../src/shared/wire/decision.ts';

/** Takes the snippet's marks out of a decision: they begin with a capital letter and are no purposes. */
export function withoutMarks<Body extends Pick<DecisionBody, 'granted' | 'denied' | 'shown'>>(
  body: Body,
): Body {
  const { granted, denied, shown } = body;
  const purposes = (keys: string[]) => keys.filter((key) => !/^[A-Z]/.test(key));
  const gpc = [...granted, ...denied].includes(underGpc);
  return {
    ...body,
    granted: purposes(granted),
    denied: purposes(denied),
    shown: gpc ? { ...shown, gpc } : shown,
  };
}
