import type { CorpusPage } from '../page.ts';
import type { Tag } from './tags.ts';
import type { Words } from './words.ts';

/** What a page does, as scripts. */
export interface Does {
  head?: string;
  body?: string;
  /** On every load, before anything else. */
  always?: string;
  /** With a grant, at the click and on every later load. */
  granted?: string;
  /** At the click that refuses, also where it takes consent back. */
  refused?: string;
  /** On every later load of whoever refused. */
  denied?: string;
  /** How the choice is kept, read and written: expressions; `v` is `y` or `n`. */
  memory?: { read: string; write: string };
  /** What leads back, as markup with `data-back`; a button of the footer where nothing is said. */
  back?: string;
  policy?: string;
}
/** A banner: its markup, and how it is shown and hidden. */
export interface Shell {
  markup: (words: Words) => string;
  show: string;
  hide: string;
  /** Where its controls are looked for; `document` where nothing is said. */
  root?: string;
  /** When it is first shown: a script that calls `show()`. */
  first?: string;
  /** Makes what the others need. */
  before?: string;
}

export const at = (name: string) => `${name}.localhost`;
export const served = (...tags: Tag[]): CorpusPage['pages'] =>
  Object.assign({}, ...tags.map(({ pages }) => pages));
/** Tags that come with the grant and go with it. */
export const lawful = (...tags: Tag[]): Does => ({
  granted: tags.map(({ run }) => run).join(''),
  refused: tags.map(({ drop }) => drop).join(''),
});
/** Tags that ask nobody. */
export const always = (...tags: Tag[]): Does => ({ always: tags.map(({ run }) => run).join('') });

const cookie = {
  read: `(document.cookie.match(/(?:^|; )site_consent=(.)/)||[])[1]`,
  write: `document.cookie='site_consent='+v+';path=/;max-age=15552000;samesite=lax'`,
};
const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}main,footer{padding:2rem;max-width:60rem}button,input[type=submit],input[type=button],.btn{font:600 16px/1.2 system-ui;padding:12px 20px;margin:4px;border:1px solid #14532d;border-radius:8px;background:#14532d;color:#fff;cursor:pointer;text-decoration:none;display:inline-block}.layer{background:#fff;color:#222;padding:20px;border:1px solid #555;box-sizing:border-box}[hidden]{display:none!important}`;

export const document = (words: Words, body: string, head = '') =>
  `<!doctype html><html lang="${words.lang}"${words.rtl ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title><style>${style}</style>${head}</head><body>${body}</body></html>`;

const script = (shell: Shell, does: Does) => {
  const { read, write } = does.memory ?? cookie;
  return `<script>(function(){${shell.before ?? ''}
function show(){${shell.show}}function hide(){${shell.hide}}function keep(v){${write}}
function yes(){keep('y');hide();granted()}function no(){keep('n');hide();${does.refused ?? ''}}
function granted(){${does.granted ?? ''}}
${does.always ?? ''}
var root=${shell.root ?? 'document'};
root.querySelectorAll('[data-yes]').forEach(function(b){b.addEventListener('click',function(e){e.preventDefault();yes()})});
root.querySelectorAll('[data-no]').forEach(function(b){b.addEventListener('click',function(e){e.preventDefault();no()})});
document.querySelectorAll('[data-back]').forEach(function(b){b.addEventListener('click',function(e){e.preventDefault();show()})});
window.siteChoice={yes:yes,no:no,keep:keep,hide:hide,granted:granted};
var v=${read};if(v==='y')granted();else if(v==='n'){${does.denied ?? ''}}else{${shell.first ?? 'show()'}}
})()</script>`;
};

/** A site with a banner: a home page, another one, and its policy. */
export const made = (
  name: string,
  faults: CorpusPage['faults'],
  [shell, words]: [Shell, Words],
  tags: Tag[],
  does: Does = {},
  rest: Partial<CorpusPage> = {},
): CorpusPage => {
  const all = { ...lawful(...tags), ...does };
  const policy = all.policy ?? (words.policy ? `<a href="/privacy">${words.policy}</a>` : '');
  const back = all.back ?? `<button type="button" data-back>${words.back}</button>`;
  const page = (inside: string) =>
    document(
      words,
      `<main><h1>${words.title}</h1>${inside}<p><a href="/more">→ 2</a></p></main>${all.body ?? ''}<footer>${policy} ${back}</footer>${shell.markup(words)}${script(shell, all)}`,
      all.head,
    );
  return {
    name,
    faults,
    ...rest,
    pages: {
      [`${at(name)}/`]: page('<p>1</p>'),
      [`${at(name)}/more`]: page('<p>2</p>'),
      ...(words.policy
        ? { [`${at(name)}/privacy`]: page(`<h2>${words.policy}</h2><p>${words.ask}</p>`) }
        : {}),
      ...served(...tags),
      ...rest.pages,
    },
  };
};

/** A page that asks nothing. */
export const plain = (
  name: string,
  faults: CorpusPage['faults'],
  words: Words,
  [body, head]: [string, string?],
  rest: Partial<CorpusPage> = {},
): CorpusPage => ({
  name,
  faults,
  ...rest,
  pages: {
    [`${at(name)}/`]: document(
      words,
      `<main><h1>${words.title}</h1>${body}</main><footer><a href="/privacy">${words.policy}</a></footer>`,
      head,
    ),
    [`${at(name)}/privacy`]: document(words, `<main><h1>${words.policy}</h1></main>`),
    ...rest.pages,
  },
});
