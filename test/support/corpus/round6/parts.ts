import type { PlantedFault, PlantedPages } from '../../planted/site.ts';
import { document } from '../round4/parts.ts';

/** What a site says in its own language. */
export interface Says {
  lang: string;
  title: string;
  ask: string;
  yes: string;
  no: string;
  policy: string;
  back: string;
}

/** What a site runs: on every page, with a grant and at a refusal. */
export interface Runs {
  always?: string;
  granted?: string;
  refused?: string;
  /** Expressions that keep `answer`, and that give what was kept. */
  keep?: string;
  kept?: string;
  /** Whether the layer can refuse. */
  refusable?: boolean;
}

export const ping = (url: string) => `navigator.sendBeacon('${url}','v=1');`;
export const picture = (url: string) => `document.createElement('img').src='${url}';`;

export const code = (body: string): PlantedFault => ({
  body,
  headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
});

/** A tracker that takes whatever it is sent. */
export const taken: PlantedFault = ({ headers }, response) => {
  const origin = headers.origin ?? '*';
  response.writeHead(204, { 'access-control-allow-origin': origin }).end();
};

export const foot = ({ policy, back }: Says, does: string) =>
  `<footer style="padding:1rem"><a href="/policy">${policy}</a> <button type="button" onclick="${does}">${back}</button></footer>`;

/** A form whose buttons answer, at the foot of the window. */
export function formSite(
  host: string,
  says: Says,
  runs: Runs,
  others: PlantedPages = {},
): PlantedPages {
  const { lang, title, ask, yes, no, policy } = says;
  const { always = '', granted = '', refused = '', refusable = true } = runs;
  const {
    keep = "localStorage.setItem('antwort',answer)",
    kept = "localStorage.getItem('antwort')",
  } = runs;
  const button = (value: string, words: string) =>
    `<button name="answer" value="${value}" style="font:600 1rem sans-serif;padding:.8rem 1.4rem;color:#fff;background:#14405f;border:0;margin:.3rem">${words}</button>`;
  const body = `<form id="layer" role="dialog" aria-label="${ask}" hidden style="position:fixed;inset:auto 0 0;padding:1rem;background:#fff;border-top:2px solid #14405f"><p>${ask} <a href="/policy">${policy}</a></p>${refusable ? button('no', no) : ''}${button('yes', yes)}</form>
${foot(says, 'layer.hidden=false')}<script>
function run(answer){if(answer==='yes'){${granted}}else{${refused}}}
layer.onsubmit=function(event){event.preventDefault();var answer=event.submitter.value;${keep};layer.hidden=true;run(answer)};
var before=${kept};if(before){if(before==='yes')run('yes')}else layer.hidden=false;
${always}
</script>`;
  return {
    [`${host}/`]: document({ lang, title }, body),
    [`${host}/policy`]: document({ lang, title: policy }, `<p>${policy}</p>`),
    ...others,
  };
}
