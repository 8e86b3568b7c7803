import type { Part } from '../../platform/kit.ts';

declare const ttq: Record<'holdConsent' | 'grantConsent' | 'revokeConsent', () => void>;

/** TikTok pixel: events are held until it is told the choice. Base code older than these calls hears nothing. */
const tiktok: Part = (kit) =>
  kit.follow((granted, first) => {
    if (first) ttq.holdConsent();
    if (kit.choice) ttq[granted('ad_storage') ? 'grantConsent' : 'revokeConsent']();
  });

export default tiktok;
