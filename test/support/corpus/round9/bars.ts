import type { PlantedPages } from '../../planted/site.ts';
import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';

/** What a site runs with a grant, at a refusal or withdrawal, and on every page; and how it differs from the plain form. */
export interface Site {
  granted?: string;
  refused?: string;
  always?: string;
  head?: string;
  body?: string;
  /** In place of the markup of the way back; `open_()` shows the layer. */
  back?: string;
  /** Statements that write `yes`, and an expression that gives true, false or null. */
  write?: string;
  read?: string;
  /** Style of the refusing control; `null` leaves it out. */
  refusal?: string | null;
}
export type Shell = (host: string, says: Says, site: Site) => PlantedPages;

/** Script that all forms share: the layer is `#L`, `pick(yes)` answers, `open_()` shows it again. */
export const script = ({ granted = '', refused = '', always = '', write, read }: Site) => `
var L=document.getElementById('L');
function read(){${read ? `return ${read}` : `var m=document.cookie.match(/cookie_notice_accepted=(true|false)/);return m?m[1]==='true':null`}}
function write(yes){${write ?? `document.cookie='cookie_notice_accepted='+yes+';path=/;max-age=7776000;SameSite=Lax'`}}
function run(yes){if(yes){${granted}}else{${refused}}}
function pick(yes){write(yes);hide_();run(yes)}
function hide_(){L.hidden=true}
function open_(){L.hidden=false}
${always}`;
export const start = `if(read()===null)open_();else if(read())run(true);`;
export const policy = (host: string, says: Says, more = ''): PlantedPages => ({
  [`${host}/privacy`]: document(
    { lang: says.lang, title: says.policy },
    `<article>${says.ask}</article>${more}`,
  ),
});
export const footer = (says: Says, back?: string) =>
  `<footer style="padding:2rem;background:#f4f4f4"><a href="/privacy">${says.policy}</a> | ${back ?? `<a href="#" onclick="open_();return false">${says.back}</a>`}</footer>`;
export const style = `<style>#L:not([hidden]){position:fixed;left:0;right:0;bottom:0;z-index:9999;background:#fff;color:#1b1b1b;padding:18px 24px;box-shadow:0 -2px 14px #0004}.k{min-height:46px;min-width:150px;margin:4px;border:0;border-radius:4px;background:#0a4d68;color:#fff;font:600 16px Arial,sans-serif}</style>`;
export const answers = (says: Says, { refusal = '' }: Site) =>
  `${refusal === null ? '' : `<button class="k" type="button" style="${refusal}" onclick="pick(false)">${says.no}</button>`}<button class="k" type="button" onclick="pick(true)">${says.yes}</button>`;

/** A bar at the bottom, as most have it. */
export const bottom: Shell = (host, says, site) => ({
  [`${host}/`]: document(
    says,
    `${footer(says, site.back)}${site.body ?? ''}<div id="L" role="dialog" aria-label="${says.back}" hidden><p>${says.ask} <a href="/privacy">${says.policy}</a></p>${answers(says, site)}</div><script>${script(site)}${start}</script>`,
    style + (site.head ?? ''),
  ),
  ...policy(host, says),
});

/** The same, that comes late. @param ms after the page */
export const after =
  (ms: number): Shell =>
  (host, says, site) => {
    const pages = bottom(host, says, site);
    const home = pages[`${host}/`] as string;
    return {
      ...pages,
      [`${host}/`]: home.replace(
        start,
        `setTimeout(function(){if(read()===null)open_()},${ms});if(read())run(true);`,
      ),
    };
  };

/** The same, that comes with the first sign of a visitor. @param event such as `scroll` */
export const upon =
  (event: string): Shell =>
  (host, says, site) => {
    const pages = bottom(host, says, site);
    const home = pages[`${host}/`] as string;
    return {
      ...pages,
      [`${host}/`]: home.replace(
        start,
        `if(read()===null)addEventListener('${event}',open_,{once:true,passive:true});else if(read())run(true);`,
      ),
    };
  };

/** A frame without an address of its own. */
export const inFrame: Shell = (host, says, site) => {
  const inner = `<!doctype html><html lang="${says.lang}"><meta charset="utf-8"><body style="margin:0;font:16px sans-serif;padding:16px;background:#fff;color:#111"><div role="dialog" aria-label="${says.back}"><p>${says.ask} <a target="_top" href="/privacy">${says.policy}</a></p><button onclick="parent.pick(false)" style="padding:14px 26px;font:600 16px sans-serif">${says.no}</button> <button onclick="parent.pick(true)" style="padding:14px 26px;font:600 16px sans-serif">${says.yes}</button></div></body></html>`;
  return {
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}${site.body ?? ''}<iframe id="L" hidden title="${says.back}" style="position:fixed;left:0;bottom:0;width:100%;height:220px;border:0;z-index:99" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe><script>${script(site)}${start}</script>`,
      site.head ?? '',
    ),
    ...policy(host, says),
  };
};

/** An element of its own with a shadow root. */
export const shadow =
  (mode: 'open' | 'closed'): Shell =>
  (host, says, site) => ({
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}${site.body ?? ''}<cc-notice id="L" hidden></cc-notice><script>${script(site)}
customElements.define('cc-notice',class extends HTMLElement{constructor(){super();var r=this.attachShadow({mode:'${mode}'});r.innerHTML=${JSON.stringify(
        `<style>:host(:not([hidden])){position:fixed;left:16px;right:16px;bottom:16px;z-index:10;background:#fff;color:#111;padding:20px;border-radius:10px;box-shadow:0 4px 30px #0005}button{min-height:48px;padding:0 28px;font:600 16px system-ui;background:#1f2937;color:#fff;border:0}</style><section role="dialog" aria-label="${says.back}"><p>${says.ask} <a href="/privacy">${says.policy}</a></p><button class="n">${says.no}</button> <button class="y">${says.yes}</button></section>`,
      )};r.querySelector('.n').onclick=function(){pick(false)};r.querySelector('.y').onclick=function(){pick(true)}}});
${start}</script>`,
      site.head ?? '',
    ),
    ...policy(host, says),
  });
