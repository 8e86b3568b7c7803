import type { CorpusPage } from '../page.ts';
import { accept, asking, code, html, keep, load, options, pixel, reject, site } from '../parts.ts';

const rejectStyled = (style: string) =>
  `${accept}<button style="${style}" onclick="decide('none')">Reject all</button>`;

/** How a banner asks, and how it can be answered. */
export const banners: CorpusPage[] = [
  {
    // Refusing takes a second layer.
    name: 'no-reject',
    faults: ['V8'],
    pages: site('no-reject', html(asking({ answers: accept, more: options }))),
  },
  {
    // There is nothing but yes.
    name: 'only-ok',
    faults: ['V8'],
    pages: site(
      'only-ok',
      // Without anything behind it this would be a notice.
      html(
        asking({ answers: `<button onclick="decide('all')">OK</button>`, granted: keep('_fbp') }),
      ),
    ),
  },
  {
    // What needs no consent is told of, and that it was read is noted.
    name: 'told-only',
    faults: [],
    pages: site(
      'told-only',
      html(`<aside id="told" role="note" aria-label="Cookies" style="position:fixed;inset:auto 0 0;padding:16px;background:#fff;color:#111" hidden>
<p>Diese Website verwendet nur Cookies, die technisch notwendig sind. <a href="/privacy">Datenschutz</a></p>
<button style="min-height:44px;background:#1a4fd0;color:#fff" onclick="localStorage['cookie-notice']=1;told.hidden=true">Verstanden</button></aside>
${code(`told.hidden='cookie-notice' in localStorage;`)}`),
    ),
  },
  {
    // Refusing lies below the window.
    name: 'reject-outside',
    faults: ['V8'],
    pages: site(
      'reject-outside',
      html(
        asking({
          answers: `${accept}<div style="height:900px"></div>${reject}`,
          style: '#ask{inset:0 0 auto}',
        }),
      ),
    ),
  },
  {
    // Refusing is a word in small type.
    name: 'reject-small',
    faults: ['V9'],
    pages: site('reject-small', html(asking({ answers: rejectStyled('font-size:12px') }))),
  },
  {
    // Refusing is a low and narrow button.
    name: 'reject-low',
    faults: ['V9'],
    pages: site(
      'reject-low',
      html(asking({ answers: rejectStyled('min-height:26px;height:26px;min-width:80px') })),
    ),
  },
  {
    // Refusing is a link beside a button.
    name: 'reject-link',
    faults: ['V9'],
    pages: site(
      'reject-link',
      html(
        asking({
          answers: `${accept}<a href="#" style="display:inline-block;font:600 16px sans-serif;padding:12px 20px" onclick="decide('none');return false">Reject all</a>`,
        }),
      ),
    ),
  },
  {
    // Refusing has the banner's own colour.
    name: 'reject-pale',
    faults: ['V9'],
    pages: site(
      'reject-pale',
      html(asking({ answers: rejectStyled('background:#fff;color:#333') })),
    ),
  },
  {
    // Refusing is thin grey on grey, hardly to be read.
    name: 'reject-grey',
    faults: ['V9', 'V24'],
    pages: site(
      'reject-grey',
      html(asking({ answers: rejectStyled('background:#ddd;color:#aaa;font-weight:300') })),
    ),
  },
  {
    // Boxes that are on.
    name: 'ticked',
    faults: ['V10'],
    pages: site(
      'ticked',
      html(
        asking({
          more: `<label><input type="checkbox" checked disabled>Necessary</label><label><input type="checkbox" checked>Statistics</label>
<label><input type="checkbox">Advertising</label><button onclick="decide('some')">Save choices</button>`,
        }),
      ),
    ),
  },
  {
    // Switches drawn without boxes, one of them on.
    name: 'switched-on',
    faults: ['V10'],
    pages: site(
      'switched-on',
      html(
        asking({
          more: `<button role="switch" aria-checked="true" aria-label="Marketing" onclick="this.ariaChecked=this.ariaChecked!=='true'">Marketing</button>`,
        }),
      ),
    ),
  },
  {
    // Scrolling is taken for a yes.
    name: 'scroll-accepts',
    faults: ['V2', 'V11'],
    pages: site(
      'scroll-accepts',
      html(
        asking({ granted: load('https://static.hotjar.com/c/h.js') }) +
          code(`addEventListener('scroll',()=>{if(!ask.hidden)decide('all')})`),
      ),
      { 'static.hotjar.com/c/h.js': '1' },
    ),
  },
  {
    // Scrolling sends a pixel while the banner stays.
    name: 'scroll-pixel',
    faults: ['V2', 'V11'],
    pages: site(
      'scroll-pixel',
      html(
        asking() +
          code(
            `addEventListener('scroll',()=>{if(!/choice/.test(document.cookie)){${pixel('https://script.crazyegg.com/s')}}},{once:true})`,
          ),
      ),
      { 'script.crazyegg.com/s': '' },
    ),
  },
  {
    // Who refuses is asked on each page.
    name: 'asks-again',
    faults: ['V12'],
    pages: site(
      'asks-again',
      html(asking().replace('if(/choice=/.test', 'if(/choice=(all|some)/.test')),
    ),
  },
  {
    // A refusal lasts as long as the page.
    name: 'forgets-refusals',
    faults: ['V12'],
    pages: site(
      'forgets-refusals',
      html(asking({ refused: `document.cookie='choice=;path=/;max-age=0';`, more: options })),
    ),
  },
  {
    // Nothing leads back to the choice.
    name: 'no-way-back',
    faults: ['V22'],
    pages: site('no-way-back', html(asking({ footer: '<footer>Cups Ltd</footer>' }))),
  },
  {
    // The way back goes with the banner.
    name: 'way-back-gone',
    faults: ['V22'],
    pages: site(
      'way-back-gone',
      html(asking({ footer: '', more: '<a href="#" hidden>Cookie settings</a>' })),
    ),
  },
  {
    // The policy's page is gone.
    name: 'dead-policy',
    faults: ['V23'],
    pages: site(
      'dead-policy',
      html(asking({ links: '<a href="/privacy-policy-2019">Privacy policy</a>' })),
    ),
  },
  {
    // One link of two leads to an error.
    name: 'dead-second',
    faults: ['V23'],
    pages: {
      ...site(
        'dead-second',
        html(asking({ links: '<a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a>' })),
      ),
      'dead-second.localhost/imprint': { body: 'Gone', status: 410 },
    },
  },
  {
    // No policy is linked.
    name: 'no-policy',
    faults: ['V23'],
    pages: site('no-policy', html(asking({ links: '' }))),
  },
];
