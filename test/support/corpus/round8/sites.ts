import type { PlantedFault, PlantedPages } from '../../planted/site.ts';
import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';

/** What a site does: code of every page, of a grant and of a refusal, and markup it adds. */
export interface Does {
  always?: string;
  granted?: string;
  refused?: string;
  head?: string;
  body?: string;
  /** In place of the way back. */
  back?: string;
  /** Statements that keep `yes`, true or false, and an expression that gives it back, or null. */
  keep?: string;
  kept?: string;
  /** Styles of the refusing control. */
  refusal?: string;
}

/** What every scaffold below has in common: `kept()`, `keep(yes)`, `act(yes)`. */
const core = ({ always = '', granted = '', refused = '', keep, kept }: Does) => `
function kept(){return ${kept ?? `(m=>m?m[1]==='allow':null)(/cookie_ok=(\\w+)/.exec(document.cookie))`}}
function keep(yes){${keep ?? `document.cookie='cookie_ok='+(yes?'allow':'deny')+';path=/;max-age=15552000;samesite=lax'`}}
function act(yes){if(yes){${granted}}else{${refused}}}
${always}`;
const policyPage = (host: string, says: Says): PlantedPages => ({
  [`${host}/legal`]: document({ ...says, title: says.policy }, `<p>${says.policy}</p>`),
});

/** A single-page app as a framework draws it: an empty root, hashed classes, everything drawn anew with each state, soft navigation. */
export function app(host: string, says: Says, does: Does = {}): PlantedPages {
  const { head = '', body = '', back, refusal = '' } = does;
  const page = document(
    says,
    `<div id="root"></div>${body}<script>
var t=${JSON.stringify(says)};${core(does)}
var state={asked:kept()===null,path:location.pathname};
function h(tag,props){var e=document.createElement(tag);for(var k in props)k.startsWith('on')?e.addEventListener(k.slice(2),props[k]):e.setAttribute(k,props[k]);for(var i=2;i<arguments.length;i++)e.append(arguments[i]);return e}
function set(change){Object.assign(state,change);draw()}
function go(path){return function(event){event.preventDefault();history.pushState({},'',path);set({path:path})}}
function decide(yes){return function(){keep(yes);act(yes);set({asked:false})}}
function Ask(){return h('section',{class:'css-1x7k2b',role:'region','aria-label':t.ask},h('p',{},t.ask,' ',h('a',{href:'/legal'},t.policy)),h('div',{class:'css-9fq0a1'},h('button',{class:'css-btn no',type:'button',onclick:decide(false)},t.no),h('button',{class:'css-btn',type:'button',onclick:decide(true)},t.yes)))}
function App(){var all=h('div',{},h('nav',{},h('a',{href:'/shop',onclick:go('/shop')},'Shop'),' ',h('a',{href:'/about',onclick:go('/about')},'About')),h('footer',{},h('a',{href:'/legal'},t.policy),' '));${back ?? `all.lastChild.append(h('button',{class:'css-link',type:'button',onclick:function(){set({asked:true})}},t.back));`}if(state.asked)all.append(Ask());return all}
function draw(){root.replaceChildren(App())}
draw();if(kept())act(true);
</script>`,
    `<style>.css-1x7k2b{position:fixed;left:24px;right:24px;bottom:24px;padding:24px;border-radius:12px;background:#fff;color:#1f2328;box-shadow:0 8px 40px #0003}.css-9fq0a1{display:flex;gap:12px}.css-btn{min-height:44px;padding:0 24px;border:0;border-radius:22px;background:#0b5;background:#14532d;color:#fff;font:600 16px system-ui}.css-link{background:none;border:0;padding:8px;font:16px system-ui;text-decoration:underline}.no{${refusal}}</style>${head}`,
  );
  return {
    [`${host}/`]: page,
    [`${host}/shop`]: page,
    [`${host}/about`]: page,
    ...policyPage(host, says),
  };
}

/** A banner that a server's word for the visitor's country brings, and that slides in; its answers are links dressed as buttons. */
export function geo(host: string, says: Says, does: Does = {}): PlantedPages {
  const { head = '', body = '', back, refusal = '' } = does;
  return {
    [`${host}/`]: document(
      says,
      `<footer style="padding:24px"><a href="/legal">${says.policy}</a> · ${back ?? `<a href="#cookies" onclick="show();return false">${says.back}</a>`}</footer>${body}
<script>${core(does)}
var bar;
function show(){if(bar)bar.remove();bar=document.createElement('div');bar.className='gc-bar';bar.setAttribute('role','dialog');bar.setAttribute('aria-label',${JSON.stringify(says.back)});
bar.innerHTML='<p>'+text+' <a href="/legal">${says.policy}</a></p><a href="#" role="button" class="gc no" data-a="0">${says.no}</a><a href="#" role="button" class="gc" data-a="1">${says.yes}</a>';
bar.addEventListener('click',function(e){var a=e.target.getAttribute('data-a');if(a===null)return;e.preventDefault();keep(a==='1');bar.remove();act(a==='1')});
document.body.append(bar);requestAnimationFrame(function(){requestAnimationFrame(function(){bar.classList.add('in')})})}
var text=${JSON.stringify(says.ask)};
fetch('/api/consent-region').then(function(r){return r.json()}).then(function(where){if(kept()===null&&where.ask)setTimeout(show,1800);else if(kept())act(true)});
</script>`,
      `<style>.gc-bar{position:fixed;left:0;right:0;bottom:0;padding:20px;background:#10243e;color:#fff;transform:translateY(110%);transition:transform .5s}.gc-bar.in{transform:none}.gc-bar p a{color:#fff}.gc{display:inline-block;margin-right:12px;padding:12px 28px;background:#fff;color:#10243e;text-decoration:none;font-weight:600}.no{${refusal}}</style>${head}`,
    ),
    [`${host}/api/consent-region`]: {
      body: '{"country":"DE","ask":true}',
      headers: { 'content-type': 'application/json' },
    },
    ...policyPage(host, says),
  };
}

/** A consent company's window: a frame of another host over the page, which tells the page the answer. */
export function framed(host: string, says: Says, does: Does = {}): PlantedPages {
  const { head = '', body = '', back } = does;
  return {
    [`${host}/`]: document(
      says,
      `<footer style="padding:24px"><a href="/legal">${says.policy}</a> ${back ?? `<a href="javascript:void(0)" onclick="ask()">${says.back}</a>`}</footer>${body}<script>${core(does)}
function ask(){var d=document.createElement('div');d.id='cmp_container';d.style.cssText='position:fixed;inset:0;z-index:2147483647;background:#0008';d.innerHTML='<iframe id="cmp_frame" title="${says.back}" src="https://consent.${host}/index.html?message=8841" style="position:absolute;left:0;right:0;bottom:0;width:100%;height:340px;border:0;background:#fff"></iframe>';document.body.append(d)}
addEventListener('message',function(e){if(!e.data||e.data.name!=='cmp.choice')return;cmp_container.remove();keep(e.data.yes);act(e.data.yes)});
if(kept()===null)ask();else if(kept())act(true);</script>`,
      head,
    ),
    [`consent.${host}/index.html`]: document(
      says,
      `<div role="dialog" aria-label="${says.back}" style="position:fixed;inset:0;background:#fff;padding:24px"><p>${says.ask} <a target="_top" href="https://${host}/legal">${says.policy}</a></p><button class="message-component" onclick="say(false)">${says.no}</button> <button class="message-component" onclick="say(true)">${says.yes}</button></div><script>function say(yes){parent.postMessage({name:'cmp.choice',yes:yes},'*')}</script>`,
      '<style>.message-component{padding:14px 30px;border:1px solid #222;background:#222;color:#fff;font:600 15px sans-serif}</style>',
    ),
    ...policyPage(host, says),
  };
}

/** As the old cookieconsent library of Insites and Osano draws it, with the tab that brings it back. */
export function osano(host: string, says: Says, does: Does = {}): PlantedPages {
  const { head = '', body = '', back, refusal = '' } = does;
  return {
    [`${host}/`]: document(
      says,
      `<footer style="padding:24px"><a href="/legal">${says.policy}</a></footer>${body}
<div role="dialog" aria-live="polite" aria-label="cookieconsent" aria-describedby="cookieconsent:desc" class="cc-window cc-banner cc-type-opt-in cc-theme-classic cc-bottom" style="display:none"><span id="cookieconsent:desc" class="cc-message">${says.ask} <a role="button" tabindex="0" class="cc-link" href="/legal">${says.policy}</a></span><div class="cc-compliance cc-highlight"><a role="button" tabindex="0" class="cc-btn cc-deny">${says.no}</a><a role="button" tabindex="0" class="cc-btn cc-allow">${says.yes}</a></div></div>
${back ?? `<div class="cc-revoke cc-bottom cc-left" role="button" tabindex="0" style="display:none">${says.back}</div>`}<script>${core(does)}
var box=document.querySelector('.cc-window'),tab=document.querySelector('.cc-revoke');
function show(open){box.style.display=open?'flex':'none';if(tab)tab.style.display=open?'none':'block'}
document.querySelector('.cc-deny').onclick=function(){keep(false);show(false);act(false)};
document.querySelector('.cc-allow').onclick=function(){keep(true);show(false);act(true)};
if(tab)tab.onclick=function(){show(true)};
show(kept()===null);if(kept())act(true);</script>`,
      `<style>.cc-window{position:fixed;left:0;right:0;bottom:0;padding:1em 1.8em;background:#252e39;color:#fff;align-items:center;gap:1em;font:16px/1.5 Helvetica,Calibri,Arial}.cc-link{color:#fff}.cc-compliance{display:flex}.cc-btn{display:block;padding:.6em 1.4em;margin-left:.6em;font-weight:700;text-align:center;background:#14a7d0;background:#0a5f78;color:#fff;cursor:pointer}.cc-revoke{position:fixed;left:3em;bottom:0;padding:.6em;background:#252e39;color:#fff;cursor:pointer}.cc-deny{${refusal}}</style>${head}`,
    ),
    ...policyPage(host, says),
  };
}

/** A style library's modal with switches drawn from buttons, a tab for partners, and three answers. @param on pressed in advance: purposes, interests */
export function drawer(
  host: string,
  says: Says,
  does: Does = {},
  on: [boolean, boolean] = [false, false],
  first = true,
): PlantedPages {
  const { head = '', body = '', back } = does;
  const toggle = (key: string, words: string, pressed: boolean) =>
    `<li style="display:flex;justify-content:space-between;list-style:none;padding:8px 0"><span id="l-${key}">${words}</span><button type="button" role="switch" aria-labelledby="l-${key}" aria-checked="${pressed}" data-key="${key}" class="sw" onclick="this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')"><i></i></button></li>`;
  const answer = (value: string, words: string) =>
    `<button type="button" class="btn btn-primary" onclick="decide('${value}')">${words}</button>`;
  return {
    [`${host}/`]: document(
      says,
      `<footer class="p-4"><a href="/legal">${says.policy}</a> ${back ?? `<button type="button" class="btn btn-link" onclick="more(false);vis(true)">${says.back}</button>`}</footer>${body}
<div id="consentModal" class="modal fade" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="consentTitle"><div class="modal-content"><h2 id="consentTitle">${says.title}</h2><div id="one"><p>${says.ask} <a href="/legal">${says.policy}</a></p><button type="button" class="btn btn-primary" onclick="more(true)">${says.back}</button> ${first ? answer('none', says.no) : ''} ${answer('all', says.yes)}</div>
<div id="two" hidden><ul style="padding:0">${toggle('count', 'Analytics', on[0])}${toggle('ads', 'Marketing', on[0])}</ul><h3>Legitimate interest</h3><ul style="padding:0">${toggle('li', 'Measure ad performance', on[1])}</ul>${answer('some', 'OK')} ${first ? '' : answer('none', says.no)}</div></div></div>
<script>${core(does)}
var modal=document.getElementById('consentModal');
function vis(open){modal.classList.toggle('show',open)}
function more(open){one.hidden=open;two.hidden=!open}
function decide(how){var yes=how==='all'||how==='some'&&!!two.querySelector('[data-key=count][aria-checked=true]');keep(yes);vis(false);act(yes)}
if(kept()===null)vis(true);else if(kept())act(true);</script>`,
      `<style>.modal{display:none;position:fixed;inset:0;background:#0007;z-index:1055}.modal.show{display:block}.modal-content{max-width:560px;margin:8vh auto;padding:24px;background:#fff;color:#212529}.btn{padding:10px 18px;border:0;font:600 16px system-ui}.btn-primary{background:#0a58ca;color:#fff}.btn-link{background:none;color:#0a58ca;text-decoration:underline}.p-4{padding:24px}.sw{width:52px;height:28px;border:0;border-radius:14px;background:#6c757d;padding:3px}.sw[aria-checked=true]{background:#0a58ca;text-align:right}.sw i{display:inline-block;width:22px;height:22px;border-radius:11px;background:#fff}</style>${head}`,
    ),
    ...policyPage(host, says),
  };
}

/** Markup that the server adds once purposes are granted, and after everything was refused. */
interface Serves {
  granted: string;
  refused?: string;
  always?: string;
  cookies?: string[];
  /** Attribute of the boxes. */
  box?: string;
}

/** No script: a form with boxes and three answers, a session, a token, and a page for the settings. */
export function formed(
  host: string,
  says: Says,
  { granted, refused = '', always = '', cookies = [], box = '' }: Serves,
): PlantedPages {
  const answer = (value: string, words: string) =>
    `<button type="submit" name="how" value="${value}" style="padding:.8rem 1.2rem;border:2px solid #222;background:#eee;color:#111;font:600 1rem serif">${words}</button>`;
  const fields = (style: string) =>
    `<form action="/consent" method="post" style="${style}"><input type="hidden" name="_token" value="c2Vzc2lvbjp0b2tlbg"><fieldset style="border:0"><legend>${says.ask} <a href="/legal">${says.policy}</a></legend><label style="display:block;padding:6px"><input type="checkbox" name="stat" style="width:24px;height:24px"${box}> Stat</label><label style="display:block;padding:6px"><input type="checkbox" name="ads" style="width:24px;height:24px"${box}> Ads</label></fieldset>${answer('some', 'OK')} ${answer('none', says.no)} ${answer('all', says.yes)}</form>`;
  const draw =
    (settings: boolean): PlantedFault =>
    (request, response) => {
      const answer = /cookie_prefs=(\w*)/.exec(request.headers.cookie ?? '')?.[1];
      const first = request.headers.cookie?.includes('JSESSIONID')
        ? []
        : ['JSESSIONID=0A1B2C3D4E5F60718293A4B5C6D7E8F9.node3; Path=/; HttpOnly; SameSite=Lax'];
      const layer =
        settings || answer === undefined
          ? `<div role="region" aria-label="${says.back}">${fields(settings ? '' : 'position:fixed;left:0;right:0;bottom:0;padding:1rem;background:#fff;border-top:4px solid #222')}</div>`
          : '';
      const tags = answer === undefined ? '' : /stat|ads/.test(answer) ? granted : refused;
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'set-cookie': [...first, ...cookies],
        })
        .end(
          document(
            says,
            `<footer style="padding:1rem"><a href="/legal">${says.policy}</a> | <a href="/consent/settings">${says.back}</a></footer>${layer}${always}${tags}`,
          ),
        );
    };
  const take: PlantedFault = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const how = form.get('how');
      const chosen =
        how === 'all'
          ? 'stat_ads'
          : how === 'some'
            ? [...form.keys()].filter((key) => /stat|ads/.test(key)).join('_')
            : '';
      response
        .writeHead(303, {
          location: '/',
          'set-cookie': `cookie_prefs=${chosen || 'none'}; Path=/; Max-Age=15552000; SameSite=Lax`,
        })
        .end();
    });
  };
  return {
    [`${host}/`]: draw(false),
    [`${host}/consent/settings`]: draw(true),
    [`${host}/consent`]: take,
    ...policyPage(host, says),
  };
}
