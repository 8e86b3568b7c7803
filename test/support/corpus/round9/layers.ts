import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';
import { answers, footer, policy, type Shell, type Site, script, start, style } from './bars.ts';

/** Names of two purposes, and of what saves them, beside the words of the site. */
export interface Purposes {
  more: string;
  save: string;
  counting: string;
  ads: string;
}

const layer = (says: Says, site: Site, more: string) =>
  `<div id="L" role="dialog" aria-label="${says.back}" hidden><p>${says.ask} <a href="/privacy">${says.policy}</a></p>${answers(says, site)}${more}</div>`;

/** Purposes under a `details` of the layer. @param on ticked in advance */
export const details =
  (words: Purposes, on: boolean): Shell =>
  (host, says, site) => ({
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}${layer(
        says,
        site,
        `<details><summary style="padding:10px">${words.more}</summary>${[words.counting, words.ads]
          .map(
            (name, i) =>
              `<label style="display:block;padding:6px"><input type="checkbox" name="p${i}" style="width:24px;height:24px"${on ? ' checked' : ''}> ${name}</label>`,
          )
          .join(
            '',
          )}<button class="k" type="button" onclick="pick(document.getElementsByName('p0')[0].checked)">${words.save}</button></details>`,
      )}<script>${script(site)}${start}</script>`,
      style + (site.head ?? ''),
    ),
    ...policy(host, says),
  });

/** Sliders on a second window. @param on slid to yes in advance */
export const sliders =
  (words: Purposes, on: boolean): Shell =>
  (host, says, site) => ({
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}${layer(says, site, `<button class="k" type="button" onclick="W.showModal()">${words.more}</button>`)}
<dialog id="W" aria-label="${words.more}"><h2>${words.more}</h2>${[words.counting, words.ads]
        .map(
          (name, i) =>
            `<div class="line"><span id="n${i}">${name}</span><span class="sl" id="s${i}" role="switch" tabindex="0" aria-labelledby="n${i}" aria-checked="${on}" onclick="this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')"></span></div>`,
        )
        .join(
          '',
        )}<button class="k" type="button" onclick="W.close();pick(s0.getAttribute('aria-checked')==='true')">${words.save}</button></dialog><script>${script(site)}${start}</script>`,
      `${style}<style>.line{display:flex;justify-content:space-between;gap:40px;padding:12px}.sl{width:52px;height:28px;border-radius:14px;background:#777;position:relative}.sl::after{content:"";position:absolute;width:22px;height:22px;border-radius:11px;background:#fff;top:3px;left:3px}.sl[aria-checked=true]{background:#0a7d34}.sl[aria-checked=true]::after{left:27px}</style>${site.head ?? ''}`,
    ),
    ...policy(host, says),
  });

/** Pictures for buttons. */
export const pictures: Shell = (host, says, site) => {
  const drawn = (text: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="220" height="56"><rect width="220" height="56" rx="28" fill="#173f35"/><text x="110" y="35" fill="#fff" font-size="18" font-family="sans-serif" text-anchor="middle">${text}</text></svg>`)}`;
  return {
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}<form id="L" role="dialog" aria-label="${says.back}" hidden onsubmit="return false"><p>${says.ask} <a href="/privacy">${says.policy}</a></p><input type="image" alt="${says.no}" src="${drawn(says.no)}" onclick="pick(false)"> <button type="button" style="border:0;background:none;padding:0" onclick="pick(true)"><img alt="${says.yes}" src="${drawn(says.yes)}"></button></form><script>${script(site)}${start}</script>`,
      style + (site.head ?? ''),
    ),
    ...policy(host, says),
  };
};

/** First the country, then the question. @param choose words of the first */
export const country =
  (choose: string, stay: string): Shell =>
  (host, says, site) => ({
    [`${host}/`]: document(
      says,
      `${footer(says, site.back)}<div id="C" role="dialog" aria-modal="true" aria-label="${choose}" hidden style="position:fixed;inset:0;background:#0009;z-index:10000"><div style="background:#fff;color:#111;max-width:420px;margin:12vh auto;padding:28px"><h2>${choose}</h2><select aria-label="${choose}" style="padding:10px"><option>Polska</option><option>Deutschland</option><option>United States</option></select> <button class="k" type="button" onclick="localStorage.setItem('store_country','PL');C.hidden=true">${stay}</button></div></div>${layer(says, site, '')}<script>${script(site)}if(!localStorage.getItem('store_country'))C.hidden=false;${start}</script>`,
      style + (site.head ?? ''),
    ),
    ...policy(host, says),
  });

/** A single-page app with addresses behind `#`, whose question is an open `dialog`. */
export const hashApp: Shell = (host, says, site) => ({
  [`${host}/`]: document(
    says,
    `<div id="app"></div><script>
var t=${JSON.stringify(says)},asked;
function html(s){var e=document.createElement('template');e.innerHTML=s;return e.content}
function view(){var h=location.hash||'#/';app.replaceChildren(html('<nav><a href="#/">⌂</a> <a href="#/shop">Shop</a></nav><section style="min-height:900px"><h2>'+h.slice(1)+'</h2></section><footer><a href="/privacy">'+t.policy+'</a> <a href="#/cookies">'+t.back+'</a></footer><dialog id="L" class="_d7x" aria-label="'+t.back+'"><p>'+t.ask+' <a href="/privacy">'+t.policy+'</a></p><button class="_b" data-v="0">'+t.no+'</button><button class="_b" data-v="1">'+t.yes+'</button></dialog>'));
if(asked||h==='#/cookies')L.show();L.onclick=function(e){var v=e.target.dataset.v;if(!v)return;if(location.hash==='#/cookies')history.replaceState(0,'','#/');asked=false;pick(v==='1')}}
function open_(){asked=true;view()}
${script(site)
  .replace("var L=document.getElementById('L');", '')
  .replace('function hide_(){L.hidden=true}', 'function hide_(){asked=false;view()}')
  .replace('function open_(){L.hidden=false}', '')}
addEventListener('hashchange',view);view();${start}</script>`,
    `<style>._d7x[open]{position:fixed;inset:auto 0 0;width:auto;max-width:none;z-index:5;border:0;padding:24px;background:#fef9ef;color:#222}._b{min-height:44px;padding:0 30px;margin-right:10px;border:2px solid #222;background:#222;color:#fff;font:600 16px sans-serif}</style>${site.head ?? ''}`,
  ),
  ...policy(host, says),
});
