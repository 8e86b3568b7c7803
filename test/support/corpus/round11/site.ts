import type { CorpusPage } from '../page.ts';
import type { Tag } from './tags.ts';

/** How a page asks, keeps the answer and goes by it. Whatever is not said is not there. */
export interface Asking {
  /** Where its controls are. */
  yes: string;
  no?: string;
  back?: string;
  /** Scripts that show and hide the banner. */
  show: string;
  hide: string;
  /** The name of its memory, with the words for a grant and a refusal. */
  memory: [name: string, yes: string, no: string];
  kept?: 'cookie' | 'local';
  always?: string;
  granted?: string;
  /** At the click that refuses, also where it takes consent back. */
  refused?: string;
  /** On every later load of whoever refused. */
  denied?: string;
  /** When it is first shown. */
  first?: string;
  /** Where controls are looked for. */
  root?: string;
  /** Runs last; `yes()`, `no()` and `show()` are there. */
  rest?: string;
}

/** The script of a banner that the site’s own people made. */
export function asks(does: Asking): string {
  const [name, yes, no] = does.memory;
  const store =
    does.kept === 'local'
      ? `localStorage.setItem('${name}',v)`
      : `document.cookie='${name}='+v+';path=/;max-age=15552000;samesite=lax'`;
  const read =
    does.kept === 'local'
      ? `localStorage.getItem('${name}')`
      : `(document.cookie.split('; ').find(function(c){return c.indexOf('${name}=')===0})||'').slice(${name.length + 1})`;
  return `<script>(function(){var root=${does.root ?? 'document'};
function show(){${does.show}}function hide(){${does.hide}}function keep(v){${store}}
function granted(){${does.granted ?? ''}}
function yes(){keep('${yes}');hide();granted()}
function no(){keep('${no}');hide();${does.refused ?? ''}}
function on(where,what,does){where.querySelectorAll(what).forEach(function(b){b.addEventListener('click',function(e){e.preventDefault();does(e)})})}
${does.always ?? ''}
on(root,'${does.yes}',yes);${does.no ? `on(root,'${does.no}',no);` : ''}${does.back ? `on(document,'${does.back}',show);` : ''}
${does.rest ?? ''}
var was=${read};
if(was==='${yes}')granted();else if(was==='${no}'){${does.denied ?? ''}}else{${does.first ?? 'show()'}}
})()</script>`;
}

export interface Site {
  lang: string;
  title: string;
  /** What its policy is called; without a word there is none. */
  policy: string;
  body?: string;
  head?: string;
  css?: string;
  layer?: string;
  /** In the footer, beside the policy. */
  back?: string;
  script?: string;
}

const css = `body{margin:0;font:16px/1.5 Georgia,serif;color:#1b1b1b;background:#fffdf8}main,footer{max-width:56rem;margin:auto;padding:1.5rem}footer a,footer button{display:inline-block;padding:6px}[hidden]{display:none!important}`;
/** How most of the banners here look. */
export const bar = `.cb{position:fixed;left:0;right:0;bottom:0;z-index:99;padding:18px;background:#fff;border-top:2px solid #1f3b57;box-sizing:border-box}.cb button,.cb a.b{font:600 16px/1.25 system-ui;padding:12px 18px;margin:4px;border:0;border-radius:5px;background:#1f3b57;color:#fff;text-decoration:none;display:inline-block}`;

const document = (
  { lang, title, policy, head, css: own, back, layer, script }: Site,
  inside: string,
) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${css}${own ?? bar}</style>${head ?? ''}</head><body>
<main><h1>${title}</h1>${inside}</main>
<footer>${policy && `<a href="/datos">${policy}</a>`} ${back ?? ''}</footer>
${layer ?? ''}${script ?? ''}</body></html>`;

/** A home page, another page, and the policy; and what the others serve. */
export const made = (
  name: string,
  faults: CorpusPage['faults'],
  site: Site,
  tags: Tag[] = [],
  rest: Partial<CorpusPage> = {},
): CorpusPage => {
  const link = '<p><a href="/2">→</a></p><p style="height:1400px"></p>';
  const { policy } = site;
  return {
    name,
    faults,
    ...rest,
    pages: {
      [`${name}.localhost/`]: document(site, (site.body ?? '') + link),
      [`${name}.localhost/2`]: document(site, (site.body ?? '') + link),
      ...(policy ? { [`${name}.localhost/datos`]: document(site, `<h2>${policy}</h2>`) } : {}),
      ...Object.assign({}, ...tags.map(({ pages }) => pages)),
      ...rest.pages,
    },
  };
};

export const run = (...tags: Tag[]) => tags.map((tag) => tag.run).join('');
export const drop = (...tags: Tag[]) => tags.map((tag) => tag.drop).join('');
