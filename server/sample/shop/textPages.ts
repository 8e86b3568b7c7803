import { html } from '../../html.ts';
import { film, vendors } from '../vendors.ts';
import type { Page } from './layout.ts';

export function privacyPage(deliveryOrigin: string): Page {
  return {
    kind: 'privacy',
    title: 'Privacy policy · Ebb & Clay',
    main: html`<section class="text-page">
<h1>Privacy policy</h1>
<p>This is a demonstration shop. It sets no cookie of its own: the shop keeps one basket for everybody until it restarts. The address typed into the newsletter form is thrown away.</p>
<p>Your choice is kept in your browser, and as a record by Portcullis (${deliveryOrigin}), so that we can show what was decided.</p>
<h2>Who else is on these pages</h2>
<p>Only those you allow, and only what is listed here. A program on this computer plays their servers.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Services on these pages">
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Purpose</th><th scope="col">Keeps in your browser</th></tr></thead>
<tbody>${[...vendors, { ...film, storage: [] }].map(
      ({ label, purpose, storage }) => html`
<tr><th scope="row">${label}</th><td>${purpose}</td><td>${storage.length ? storage.join(', ') : 'nothing'}</td></tr>`,
    )}</tbody>
</table>
</div>
<p><button type="button" class="button" data-portcullis-open>Privacy choices</button></p>
</section>`,
  };
}

export function thanksPage(): Page {
  return notePage(
    'thanks',
    'Thank you',
    'We will write when the kiln opens. The next firing is in March.',
  );
}

export function missingPage(): Page {
  return notePage(
    'missing',
    'Not on our shelves',
    'The page you asked for does not exist, or broke in the kiln.',
  );
}

function notePage(kind: string, heading: string, text: string): Page {
  return {
    kind,
    title: `${heading} · Ebb & Clay`,
    main: html`<section class="text-page">
<h1>${heading}</h1>
<p>${text}</p>
<p><a class="button" href="/">Back to the shop</a></p>
</section>`,
  };
}
