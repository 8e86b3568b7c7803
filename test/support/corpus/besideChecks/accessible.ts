import type { CorpusPage } from '../page.ts';
import { accept, asking, html, options, reject, site } from '../parts.ts';

const rejectAs = (markup: string) => `${accept}${markup}`;

/** Banners that not everybody can use. */
export const accessible: CorpusPage[] = [
  {
    // Nothing says that it is a layer of its own.
    name: 'no-role',
    faults: ['V24'],
    pages: site('no-role', html(asking({ layer: '' }))),
  },
  {
    // A dialog without a name.
    name: 'no-name',
    faults: ['V24'],
    pages: site('no-name', html(asking({ layer: 'role="dialog"' }))),
  },
  {
    // It is named by what does not exist.
    name: 'name-of-nothing',
    faults: ['V24'],
    pages: site('name-of-nothing', html(asking({ layer: 'role="dialog" aria-labelledby="gone"' }))),
  },
  {
    // A cross that is a picture and has no name.
    name: 'nameless-cross',
    faults: ['V24'],
    pages: site(
      'nameless-cross',
      html(
        asking({
          answers: `${accept}${reject}<button onclick="decide('none')"><svg width="20" height="20" aria-hidden="true"><path d="M2 2L18 18M18 2L2 18" stroke="#fff"/></svg></button>`,
        }),
      ),
    ),
  },
  {
    // Answers that no key reaches.
    name: 'divs',
    faults: ['V24'],
    pages: site(
      'divs',
      html(
        asking({
          answers: ['all', 'none']
            .map(
              (what) =>
                `<div role="button" style="display:inline-block;padding:12px 20px;background:#1a4fd0;color:#fff" onclick="decide('${what}')">${what === 'all' ? 'Accept all' : 'Reject all'}</div>`,
            )
            .join(' '),
        }),
      ),
    ),
  },
  {
    // A refusal that the tab key passes by.
    name: 'no-tab',
    faults: ['V24'],
    pages: site(
      'no-tab',
      html(asking({ answers: rejectAs(reject.replace('<button', '<button tabindex="-1"')) })),
    ),
  },
  {
    // Controls too low to be hit.
    name: 'too-small',
    faults: ['V24'],
    pages: site(
      'too-small',
      html(asking({ style: '#ask button{min-height:0;height:20px;padding:0}' })),
    ),
  },
  {
    // Both answers are pale alike.
    name: 'both-pale',
    faults: ['V24'],
    pages: site('both-pale', html(asking({ style: '#ask button{background:#8ab;color:#fff}' }))),
  },
  {
    // The way to more choices is grey on white.
    name: 'options-pale',
    faults: ['V24'],
    pages: site(
      'options-pale',
      html(
        asking({
          more: options.replace('<button', '<button style="background:#fff;color:#bbb"'),
        }),
      ),
    ),
  },
];
