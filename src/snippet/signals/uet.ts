import type { Part } from '../../platform/kit.ts';

const page = window as unknown as { uetq?: { push(...entries: unknown[]): void } };

/** Microsoft Advertising (UET): `default` on every page, then `update`. Its tag keeps the queue it finds. */
const uet: Part = (kit) =>
  kit.follow((granted, first) => {
    page.uetq ||= [];
    if (first) page.uetq.push('consent', 'default', { ad_storage: 'denied' });
    if (kit.choice) {
      const ad_storage = granted('ad_storage') ? 'granted' : 'denied';
      page.uetq.push('consent', 'update', { ad_storage });
    }
  });

export default uet;
