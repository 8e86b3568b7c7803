import { isPurpose, underGpc } from '../../../src/shared/consent/marks.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';

/** Removes the snippet's marks from a decision. */
export function withoutMarks<Body extends Pick<DecisionBody, 'granted' | 'denied' | 'shown'>>(
  body: Body,
): Body {
  const { granted, denied, shown } = body;
  const gpc = [...granted, ...denied].includes(underGpc);
  return {
    ...body,
    granted: granted.filter(isPurpose),
    denied: denied.filter(isPurpose),
    shown: gpc ? { ...shown, gpc } : shown,
  };
}
