import type { CorpusPage } from '../page.ts';
import { drop, img, keep, put, rand, unkeep } from '../round10/tags.ts';
import { type Asking, asks, run } from '../round11/site.ts';
import { inPage, type Tag, tag } from '../round11/tags.ts';
import { layer, sheet } from '../round12/parts.ts';

/** A wide strip on top, as public offices have it. */
export const top = `${sheet}#n{left:0;right:0;top:0}`;
/** Bare inputs in a layer are large enough to hit. */
export const boxes = `#n fieldset{border:0;padding:8px 0}#n label{display:block;padding:4px 0}#n input[type=radio],#n input[type=checkbox]{width:24px;height:24px;vertical-align:middle}#n select{font:16px system-ui;min-height:44px}`;

interface Each extends Partial<Asking> {
  stat: Tag;
  ads: Tag;
}

/**
 * A banner that asks about statistics and advertising apart. `save('stat ads')` keeps what is granted, `save('')` refuses; controls
 * with the class `all` or `none` do so too, and a form named `f` with its ticked fields.
 */
export const asksEach = (name: string, { stat, ads, granted, refused, rest, ...where }: Each) =>
  asks({
    ...layer,
    ...where,
    yes: '.never',
    memory: [name, 'some', 'none'],
    granted: `var f=localStorage['${name}-for']||'';if(/stat/.test(f)){${run(stat)}}else{${stat.drop}}if(/ads/.test(f)){${run(ads)}}else{${ads.drop}}${granted ?? ''}`,
    refused: `${stat.drop}${ads.drop}${refused ?? ''}`,
    rest: `function save(f){localStorage['${name}-for']=f;f?yes():no()}
on(root,'.all',function(){save('stat ads')});on(root,'.none',function(){save('')});
root.querySelectorAll('form[name=f]').forEach(function(f){f.addEventListener('submit',function(e){e.preventDefault();save(new FormData(f).getAll('p').join(' ').trim())})});
${rest ?? ''}`,
  });

/** The home page as it stands, from a server that sets these cookies. It names no host but its own. */
export function withCookies(page: CorpusPage, cookies: () => string[]): CorpusPage {
  const home = `${page.name}.localhost/`;
  const body = page.pages[home] as string;
  return {
    ...page,
    pages: {
      ...page.pages,
      [home]: (_request, response) => {
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookies() })
          .end(body);
      },
    },
  };
}

export const sklik = inPage(
  'c.seznam.cz/js/rc.js',
  img('c.seznam.cz/retargeting?id=131313&category=&r=', rand),
  'c.seznam.cz/retargeting',
  '',
);
export const gemius = tag(
  'gapl.hit.gemius.pl/xgemius.js',
  `${put('__gfp_64b', rand)}${img('gapl.hit.gemius.pl/_1313/rexdot.js?l=100&id=', rand)}`,
  'gapl.hit.gemius.pl/_1313/rexdot.js',
  drop('__gfp_64b'),
);
export const naver = tag(
  'wcs.naver.net/wcslog.js',
  `${put('NWB', rand)}${img('wcs.naver.com/m?eid=&u=', rand)}`,
  'wcs.naver.com/m',
  drop('NWB'),
);
export const tawk = tag(
  'embed.tawk.to/1313aaaa/default',
  `${put('twk_uuid_1313aaaa', 'crypto.randomUUID()', 180)}${keep('twk_token_1313aaaa', rand)}navigator.sendBeacon('https://va.tawk.to/v1/session/start','{}');`,
  'va.tawk.to/v1/session/start',
  drop('twk_uuid_1313aaaa') + unkeep('twk_token_1313aaaa'),
);
