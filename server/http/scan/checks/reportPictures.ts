import type { VisitState } from '../../../../src/shared/wire/scan/scans.ts';
import type { ShownPage, ShownPages } from '../../../domain/scan/run/screenshots.ts';
import { html, type Markup } from '../../../html.ts';

const captions: Record<VisitState, string> = {
  no_choice: 'before a choice',
  reject_all: 'after refusing all',
  accept_all: 'after accepting all',
  partial: 'after accepting some',
  withdrawn: 'after withdrawing',
  gpc: 'Global Privacy Control',
  script_blocked: 'script blocked',
};

/** Each page as every kind of visitor saw it; the pictures are in the markup, so that the report is one file. */
export function pictures({ pages, leftOut }: ShownPages): Markup | string {
  if (!pages.length && !leftOut) return '';
  const counted = leftOut === 1 ? '1 more page are' : `${leftOut} more pages are`;
  return html`<h2>What visitors saw</h2>
${pages.map(page)}
${leftOut ? html`<p class="soft">The screenshots of ${counted} left out here; the scan has them.</p>` : ''}`;
}

function page({ url, title, pictures: shown }: ShownPage): Markup {
  const figures = shown.map(({ state, reached, jpeg }) => {
    const caption = reached
      ? captions[state]
      : `${captions[state]}: this state could not be reached`;
    const data = Buffer.from(jpeg).toString('base64');
    return html`<figure><img src="data:image/jpeg;base64,${data}" alt="${title || url}, ${caption}"><figcaption>${caption}</figcaption></figure>`;
  });
  return html`<section class="seen">
<h3>${title || url}</h3>
<p class="soft">${url}</p>
<div class="pictures">${figures}</div>
</section>
`;
}
