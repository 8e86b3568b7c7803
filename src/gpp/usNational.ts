import type { Signal } from '../shared/vocabulary.ts';

const yes = 1;
const no = 2;

/**
 * The fields of GPP's US National section that a choice decides; all others stay "not applicable". Notice of each
 * opt-out is given by the banner and the control that reopens it. Sharing for advertising across sites needs both
 * signals, the other two one each. The transaction is not declared as covered by the MSPA, a contract between others.
 */
export function usNational(granted: (signal: Signal) => boolean): Record<string, number> {
  const optedOut = (...signals: Signal[]) => (signals.every(granted) ? no : yes);
  return {
    SaleOptOutNotice: yes,
    SharingOptOutNotice: yes,
    TargetedAdvertisingOptOutNotice: yes,
    SaleOptOut: optedOut('ad_user_data'),
    SharingOptOut: optedOut('ad_user_data', 'ad_personalization'),
    TargetedAdvertisingOptOut: optedOut('ad_personalization'),
    MspaCoveredTransaction: no,
  };
}
