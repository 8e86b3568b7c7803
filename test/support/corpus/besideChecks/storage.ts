import type { CorpusPage } from '../page.ts';
import {
  asking,
  code,
  forget,
  freshId,
  html,
  keep,
  note,
  options,
  script,
  site,
} from '../parts.ts';

/** Things kept before a choice, after a refusal and after a withdrawal. */
export const storage: CorpusPage[] = [
  {
    // Counting that starts with the page, kept whatever is answered.
    name: 'early-ga',
    faults: ['V1', 'V5'],
    pages: site('early-ga', html(asking({ more: options }), code(keep('_ga') + keep('_gid')))),
  },
  {
    // An answer's header, hidden from scripts.
    name: 'early-header',
    faults: ['V1', 'V5'],
    pages: {
      ...site('early-header', ''),
      'early-header.localhost/': {
        body: html(asking()),
        headers: {
          'set-cookie': '_pk_id.7.1fff=a1b2c3d4e5f6a7b8.1763; Max-Age=33955200; HttpOnly',
        },
      },
    },
  },
  {
    // An id by a name that no list has, in local storage.
    name: 'early-own-id',
    faults: ['V1', 'V5'],
    pages: site('early-own-id', html(asking(), code(note('shopper_ref')))),
  },
  {
    // The same in a cookie, made by the server.
    name: 'early-own-cookie',
    faults: ['V1', 'V5'],
    pages: {
      ...site('early-own-cookie', ''),
      'early-own-cookie.localhost/': ({ headers }, response) => {
        const id = `${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
        const known = headers.cookie?.includes('browser_key=');
        response
          .writeHead(200, {
            'content-type': 'text/html',
            ...(!known && { 'set-cookie': `browser_key=${id}; Max-Age=31536000` }),
          })
          .end(html(asking()));
      },
    },
  },
  {
    // A script of the site's own that belongs to nobody's list, with a known entry.
    name: 'early-entry',
    faults: ['V1', 'V5'],
    pages: site('early-entry', html(asking({ more: options }), script('/shop.js')), {
      'early-entry.localhost/shop.js': note('amplitude_unsent_visit') + keep('_hjSessionUser_4711'),
    }),
  },
  {
    // Nothing asks at all.
    name: 'nobody-asks',
    faults: ['V1', 'V16'],
    pages: site(
      'nobody-asks',
      html('<p>Welcome.</p>', code(keep('_fbp', `'fb.1.1763.'+${freshId}`))),
    ),
  },
  {
    // As soon as somebody scrolls.
    name: 'scroll-stores',
    faults: ['V1'],
    pages: site(
      'scroll-stores',
      html('', code(`addEventListener('scroll',()=>{${keep('_uetvid')}})`)),
    ),
  },
  {
    // Refusing sets what accepting would set.
    name: 'refused-anyway',
    faults: ['V3', 'V4', 'V16'],
    pages: site('refused-anyway', html(asking({ refused: keep('_gcl_au') }))),
  },
  {
    // After a refusal, on the next page.
    name: 'refused-later',
    faults: ['V3', 'V4'],
    pages: site(
      'refused-later',
      html(asking(), code(`if(/choice=none/.test(document.cookie)){${keep('_clck')}}`)),
    ),
  },
  {
    // Accepted, withdrawn, and still there.
    name: 'kept-cookie',
    faults: ['V5'],
    pages: site('kept-cookie', html(asking({ granted: keep('_ga') + keep('_ga_AB12CD34EF') }))),
  },
  {
    // The cookie goes, the entry beside it stays.
    name: 'kept-entry',
    faults: ['V5'],
    pages: site(
      'kept-entry',
      html(asking({ granted: keep('_ga') + note('_hjid_12'), refused: forget('_ga') })),
    ),
  },
  {
    // It is deleted for another path than its own.
    name: 'kept-wrong-path',
    faults: ['V5'],
    pages: site(
      'kept-wrong-path',
      html(
        asking({ granted: keep('_fbp'), refused: `document.cookie='_fbp=;path=/shop;max-age=0';` }),
      ),
    ),
  },
  {
    // An id of nobody's list that only accepting makes, and that outlives the withdrawal.
    name: 'kept-own-id',
    faults: ['V5'],
    pages: site('kept-own-id', html(asking({ more: options, granted: note('reader_number') }))),
  },
];
