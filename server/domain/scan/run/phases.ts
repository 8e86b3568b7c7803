/**
 * When within a visit something was seen. `before`: no decision was made. `scrolled`: still none, but the page was scrolled
 * (`no_choice` alone). `granted`: between the grant and its withdrawal (`withdrawn` alone). `after`: after the decision that
 * gives the state its name. `again`: in a later page load that began with that decision made.
 */
export const phases = ['before', 'scrolled', 'granted', 'after', 'again'] as const;
export type Phase = (typeof phases)[number];
