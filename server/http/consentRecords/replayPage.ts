import { edgeAttribute, globalName, jurisdictionAttribute } from '../../../src/shared/bridge.ts';
import type { RecordBanner } from '../../../src/shared/wire/reports.ts';
import type { ConsentRecord } from '../../../src/shared/wire/resources.ts';
import { inlineJson } from '../../artefacts/compose.ts';
import type { Replay } from '../../domain/replay/replay.ts';
import { html, Markup } from '../../html.ts';

/** Windows of both classes in CSS pixels; a record knows the class alone. */
const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** Nothing but what the page itself holds: no request leaves it. */
const policy =
  "default-src 'none';connect-src 'none';script-src 'unsafe-inline' data:;style-src 'unsafe-inline'";

/** The banner of a record, as a page that shows it again. */
export function recordBanner(replay: Replay): RecordBanner {
  const { record } = replay;
  const { theme, language, layer, viewport = 'desktop' } = record.shown;
  return {
    ...{ record, theme, language, layer },
    viewport: viewports[viewport],
    html: page(replay).text,
  };
}

/** The sealed snippet, told what its visitor's page and browser told it. */
function page({ record, snippet, artefacts }: Replay): Markup {
  const { language, gpc = false } = record.shown;
  const shown = artefacts.filter(({ file }) => /^(preferences|texts)\./.test(file));
  const files = Object.fromEntries(
    shown.map(({ file, source }) => [
      file,
      `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
    ]),
  );
  return html`<!doctype html>
<html lang="${language}"${place(record)}><head><meta charset="utf-8"><title>${record.id}</title>
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width">
<script>${script(`(${surround})(${inlineJson(files)},${gpc})`)}</script>
<script>${script(snippet)}</script></head><body><script>${script(open(record))}</script></body></html>`;
}

const script = (code: string) => new Markup(code);

/** What placed the visitor: only what the record says of it. */
function place({ jurisdiction, jurisdictionReason }: ConsentRecord): Markup {
  if (jurisdictionReason === 'no_signal') return html``;
  const attribute = jurisdictionReason === 'page' ? jurisdictionAttribute : edgeAttribute;
  return html` ${attribute}="${jurisdiction}"`;
}

/**
 * Runs before the snippet. Nothing is read from the browser's storage or kept there. The artefacts come from the page itself by way of the one place the snippet asks
 * for script addresses, and are still held to the hashes sealed into it; what would post is not among them. Time zone,
 * languages and signals of whoever looks are not those of the visitor.
 */
const surround = `function(files,gpc){
var set=function(on,name,value){Object.defineProperty(on,name,{value:value})};
set(self,'trustedTypes',{createPolicy:function(){return{createScriptURL:function(url){return files[url.split('/').pop()]||'data:,'}}}});
set(navigator,'globalPrivacyControl',gpc);
set(navigator,'cookieEnabled',false);
set(document,'cookie','');
set(self,'localStorage',null);
set(navigator,'languages',[]);
set(Intl.DateTimeFormat.prototype,'resolvedOptions',function(){return{timeZone:'UTC'}})
}`;

/** Puts the layer on the screen; with a choice of the visitor's own, the switches stand as they did when it was saved. */
function open({ method, granted, shown }: ConsentRecord): string {
  if (shown.layer === 'notice') return '';
  if (shown.layer !== 'preferences') return `${globalName}.close()`;
  const switches = method === 'custom' ? inlineJson(granted) : null;
  return `(${setPreferences})(document.querySelector('html>div').shadowRoot,${switches})`;
}

/**
 * Opens the preferences once the first layer stands there, for by then the texts of its language do. Opened by a script,
 * they mark the control that has the focus; for the visitor's pointer they did not.
 */
const setPreferences = `function(root,granted){
var opened;
var look=function(){
if(!opened&&root.querySelector('.notice')){opened=true;${globalName}.open()}
if(granted)root.querySelectorAll('[role=switch]:enabled').forEach(function(one){
if(one.checked!==granted.includes(one.getAttribute('aria-describedby').slice(6)))one.click()});
var focused=root.querySelector('.preferences :focus');
if(focused)focused.blur()
};
new MutationObserver(look).observe(root,{childList:true,subtree:true});
look()}`;
