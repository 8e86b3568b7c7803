import { globalName } from '../../../src/shared/bridge.ts';
import { inlineJson } from '../../artefacts/compose.ts';
import type { Artefact } from '../../domain/ruleset/port.ts';
import { html, Markup } from '../../html.ts';

/** A banner for viewing, on a page that makes no request and stores nothing. */
export interface Staged {
  title: string;
  language: string;
  /** Attribute of `<html>` that places the visitor, with its value; null where there is none. */
  place: readonly [attribute: string, value: string] | null;
  gpc: boolean;
  snippet: string;
  /** Every artefact the snippet may load. */
  artefacts: readonly Artefact[];
  /** Markup for the head and for the body. */
  head: Markup;
  body: Markup;
  /** Script that runs last. */
  last: string;
}

/** The sealed snippet, given the facts its visitor's page and browser would give it. */
export function stagedPage(staged: Staged): Markup {
  const { title, language, place, gpc, snippet, artefacts, head, body, last } = staged;
  const shown = artefacts.filter(({ file }) => /^(preferences|texts)\./.test(file));
  const files = Object.fromEntries(
    shown.map(({ file, source }) => [
      file,
      `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
    ]),
  );
  const attribute = place ? html` ${new Markup(place[0])}="${place[1]}"` : '';
  return html`<!doctype html>
<html lang="${language}"${attribute}><head><meta charset="utf-8"><title>${title}</title>
${head}<meta name="viewport" content="width=device-width">
<script>${script(`(${surround})(${inlineJson(files)},${gpc})`)}</script>
<script>${script(snippet)}</script></head><body>${body}<script>${script(last)}</script></body></html>`;
}

const script = (code: string) => new Markup(code);

/**
 * Script that opens the preferences, with these purposes granted if given. Older snippets attach to `<html>`. A page that is written
 * into a document is parsed in one task: what observers do, ours among them, comes only after it.
 */
export function openPreferences(granted: readonly string[] | null): string {
  return `queueMicrotask(function(){(${setPreferences})((document.body.shadowRoot?.firstChild||document.querySelector('html>div')).shadowRoot,${granted ? inlineJson(granted) : null})})`;
}

/**
 * Runs before the snippet. Nothing is read from the browser's storage or stored there. The artefacts come from the page
 * itself through the one place where the snippet requests script addresses, and are still checked against the hashes
 * sealed into it; those that would post are left out. The viewer's time zone, languages and signals are not the
 * visitor's. A banner keeps off the paper that a site's page is printed on; here it is what is printed,
 * with its colours, which browsers otherwise leave out.
 */
const surround = `function(files,gpc){
var set=function(on,name,value){Object.defineProperty(on,name,{value:value})};
set(self,'trustedTypes',{createPolicy:function(){return{createScriptURL:function(url){return files[url.split('/').pop()]||'data:,'}}}});
set(navigator,'globalPrivacyControl',gpc);
set(navigator,'cookieEnabled',false);
set(document,'cookie','');
set(self,'localStorage',null);
set(navigator,'languages',[]);
set(Intl.DateTimeFormat.prototype,'resolvedOptions',function(){return{timeZone:'UTC'}});
var replace=CSSStyleSheet.prototype.replaceSync;
set(CSSStyleSheet.prototype,'replaceSync',function(text){
replace.call(this,text+':host{print-color-adjust:exact!important}');
for(var n=this.cssRules.length;n--;)if(this.cssRules[n].media&&this.cssRules[n].media.mediaText==='print')this.deleteRule(n)
})
}`;

/**
 * Opens the preferences once the first layer is shown, since by then its language's texts are loaded. Opened by a
 * script, they mark the focused control; for the visitor's pointer they did not. A text that is being changed keeps the focus.
 */
const setPreferences = `function(root,granted){
var opened;
var look=function(){
if(!opened&&root.querySelector('.notice')){opened=true;${globalName}.open()}
if(granted)root.querySelectorAll('[role=switch]:enabled').forEach(function(one){
if(one.checked!==granted.includes(one.getAttribute('aria-describedby').slice(6)))one.click()});
var focused=root.querySelector('.preferences :focus:not(textarea)');
if(focused)focused.blur()
};
new MutationObserver(look).observe(root,{childList:true,subtree:true});
look()}`;
