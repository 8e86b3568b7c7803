import type { Part } from '../../platform/kit.ts';

/** In every update, so that a tag that comes late reads what is in force in an earlier one too. */
const inForce: Record<string, string> = {};
const page = window as unknown as { uetq?: { push(...entries: unknown[]): void } };

/** Microsoft Advertising (UET): `default` on every page, then `update`. Its tag keeps the queue it finds. */
const uet: Part = (kit) =>
  kit.follow((granted, first) => {
    page.uetq ||= [];
    if (first) page.uetq.push('consent', 'default', { ad_storage: 'denied' });
    if (kit.choice) {
      inForce.ad_storage = granted('ad_storage') ? 'granted' : 'denied';
      page.uetq.push('consent', 'update', inForce);
    }
  });

export default uet;
