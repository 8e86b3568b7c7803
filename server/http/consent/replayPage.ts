import { edgeAttribute, globalName, jurisdictionAttribute } from '../../../src/shared/bridge.ts';
import type { ConsentRecord, RecordBanner } from '../../../src/shared/wire/consent/records.ts';
import type { Replay } from '../../domain/consent/replay/replay.ts';
import { html, type Markup } from '../../html.ts';
import { openPreferences, stagedPage } from '../kit/stagedPage.ts';

/** Windows of both classes in CSS pixels; a record holds only the class. */
const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** Only what the page itself contains: no request leaves it. */
const policy =
  "default-src 'none';connect-src 'none';script-src 'unsafe-inline' data:;style-src 'unsafe-inline';img-src data:";

/** The banner of a record, as a page that shows it again. */
export function recordBanner(replay: Replay): RecordBanner {
  const { record } = replay;
  const { theme, language, layer, viewport = 'desktop' } = record.shown;
  return {
    record,
    theme,
    language,
    layer,
    viewport: viewports[viewport],
    html: page(replay).text,
  };
}

/** The sealed snippet, given the facts its visitor's page and browser gave it. */
function page({ record, snippet, artefacts }: Replay): Markup {
  const { language, gpc = false } = record.shown;
  return stagedPage({
    title: record.id,
    language,
    gpc,
    snippet,
    artefacts,
    place: place(record),
    head: html`<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    body: html``,
    last: open(record),
  });
}

/** How the visitor was located: only what the record says of it. */
function place({ jurisdiction, jurisdictionReason }: ConsentRecord) {
  if (jurisdictionReason === 'no_signal') return null;
  const attribute = jurisdictionReason === 'page' ? jurisdictionAttribute : edgeAttribute;
  return [attribute, jurisdiction] as const;
}

/** Puts the layer on the screen; with a choice of the visitor's own, the switches stand as they did when it was saved. */
function open({ method, granted, shown }: ConsentRecord): string {
  if (shown.layer === 'notice') return '';
  if (shown.layer !== 'preferences') return `${globalName}.close()`;
  return openPreferences(method === 'custom' ? granted : null);
}
