import type { CorpusPage } from '../page.ts';
import { digits, drop, img, post, put, rand } from '../round10/tags.ts';
import { inPage } from '../round11/tags.ts';

/** The same site, each of its pages served with these headers. */
export const withHeaders = (site: CorpusPage, headers: Record<string, string>): CorpusPage => ({
  ...site,
  pages: Object.fromEntries(
    Object.entries(site.pages).map(([at, served]) => [
      at,
      at.startsWith(`${site.name}.localhost/`) && typeof served === 'string'
        ? { body: served, headers }
        : served,
    ]),
  ),
});

export const naver = inPage(
  'wcs.naver.net/wcslog.js',
  `${put('NA_SAC', `btoa('r15|'+${digits})`, 90)}${img('wcs.naver.com/m?u=home&a=r15&b=', rand)}`,
  'wcs.naver.com/m',
  drop('NA_SAC'),
);
export const kakao = inPage(
  't1.daumcdn.net/kas/static/kp.js',
  img('bc.ad.daum.net/bc?d=r15&pageView=1&r=', rand),
  'bc.ad.daum.net/bc',
  '',
);
export const line = inPage(
  'd.line-scdn.net/n/line_tag/public/release/v1/lt.js',
  `${put('__lt__cid', 'crypto.randomUUID()', 720)}${img('tr.line.me/tag.gif?c_t=lap&t_id=r15&e=pv&r=', rand)}`,
  'tr.line.me/tag.gif',
  drop('__lt__cid'),
);
export const sklik = inPage(
  'c.seznam.cz/js/rc.js',
  img('c.seznam.cz/retargeting?id=1515&category=&itemId=&r=', rand),
  'c.seznam.cz/retargeting',
  '',
);
export const fullstory = inPage(
  'edge.fullstory.com/s/fs.js',
  `${put('fs_uid', `'#R15R15#'+crypto.randomUUID()+'#/'`, 365)}${post('rs.fullstory.com/rec/page', `JSON.stringify({OrgId:'R15R15'})`)}`,
  'rs.fullstory.com/rec/page',
  drop('fs_uid'),
);
export const reddit = inPage(
  'www.redditstatic.com/ads/pixel.js',
  `${put('_rdt_uuid', `Date.now()+'.'+crypto.randomUUID()`, 90)}${img('alb.reddit.com/rp.gif?id=t2_r15r15&event=PageVisit&uuid=', rand)}`,
  'alb.reddit.com/rp.gif',
  drop('_rdt_uuid'),
);
export const teads = inPage(
  'p.teads.tv/teads-fellow.js',
  img('t.teads.tv/page?env=js-web&aid=1515&r=', rand),
  't.teads.tv/page',
  '',
);
export const smartlook = inPage(
  'web-sdk.smartlook.com/recorder.js',
  `${put('SL_C_23361dd035530_SID', rand, 390)}${post('web-writer.eu.smartlook.cloud/rec/v2/write')}`,
  'web-writer.eu.smartlook.cloud/rec/v2/write',
  drop('SL_C_23361dd035530_SID'),
);
