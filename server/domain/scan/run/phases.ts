/**
 * When within a visit something was seen. `before`: no decision was made. `scrolled`: still none, but the page was scrolled
 * (`no_choice` alone). `granted`: between the grant and its withdrawal (`withdrawn` alone). `after`: after the decision that
 * gives the state its name. `again`: in a later page load that began with that decision made.
 */
export const phases = ['before', 'scrolled', 'granted', 'after', 'again'] as const;
export type Phase = (typeof phases)[number];

/** The last phase that had begun by a moment. @param began when each began, in ms since the visit began */
export function phaseAt(began: Partial<Record<Phase, number>>, moment: number): Phase {
  let found: Phase = 'before';
  for (const [phase, start] of Object.entries(began) as [Phase, number][]) {
    if (start <= moment && start >= (began[found] ?? 0)) found = phase;
  }
  return found;
}
