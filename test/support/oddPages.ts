/** A page that does something unusual to its own boxes. */
export interface OddPage {
  html?: string;
  css?: string;
  body?: string;
  bodyAttributes?: string;
  doctype?: string;
}

const text = `<p class="text">${'Words of the page. '.repeat(40)}</p>`;
const blocks = `<header>Head</header><main>${text}</main><footer>Foot</footer>`;
const tall = '<div style="height:3000px">Tall</div>';
const columns = '<div class="a">One</div><div class="b">Two</div><div class="c">Three</div>';

export const oddPages: Record<string, OddPage> = {
  'nothing odd': { body: blocks },
  'quirks mode': { doctype: '', body: `<table height="100%"><tr><td>Cell</td></tr></table>` },
  'html as flex': { css: 'html{display:flex;gap:30px}', body: blocks },
  'html as a column of flex': {
    css: 'html{display:flex;flex-direction:column;min-height:100vh;justify-content:space-between}',
    body: blocks,
  },
  'html as grid': { css: 'html{display:grid;grid-template-columns:1fr 2fr;gap:9px}', body: blocks },
  'body as flex with space between': {
    css: 'body{display:flex;justify-content:space-between;gap:20px}',
    body: columns,
  },
  'body as a column of full height': {
    css: 'html,body{height:100%;margin:0}body{display:flex;flex-direction:column}main{flex:1;overflow:auto}',
    body: blocks,
  },
  'body as grid with rows': {
    css: 'body{display:grid;grid-template-rows:auto 1fr auto;min-height:100vh;gap:12px;margin:0}',
    body: blocks,
  },
  'body as grid with areas': {
    css: 'body{display:grid;grid-template:"a b" 50px "c c" auto/1fr 3fr}.a{grid-area:a}.b{grid-area:b}.c{grid-area:c}',
    body: columns,
  },
  'body as grid, counted': {
    css: 'body{display:grid;grid-template-columns:repeat(3,1fr)}',
    body: columns,
  },
  'body as columns': { css: 'body{columns:3}', body: text + text },
  'body as inline-block': { css: 'body{display:inline-block}', body: columns },
  'body as table': { css: 'body{display:table;width:100%}', body: columns },
  'body as contents': { css: 'body{display:contents}', body: columns },
  'white space kept': { css: 'body{white-space:pre}', body: `\n${columns}\n${text}` },
  'vertical writing': { css: 'html{writing-mode:vertical-rl}', body: blocks },
  'right to left': { html: 'lang="he" dir="rtl"', body: blocks },
  'html > * is given a margin': {
    css: 'html>*{margin:40px!important;display:block}',
    body: blocks,
  },
  'html > :nth-child': {
    css: 'html>:nth-child(2){padding:50px}html>:last-child{border:9px solid}',
    body: blocks,
  },
  'body > * is given a width': { css: 'body>*{width:50%;padding:9px!important}', body: blocks },
  'body > :first-child and :last-child': {
    css: 'body>:first-child{padding:30px}body>:last-child{margin-top:90px}',
    body: blocks,
  },
  'body > :nth-child': { css: 'body>:nth-child(odd){padding:17px}', body: columns },
  'body > :only-child': { css: 'body>:only-child{padding:44px}', body: `<main>${text}</main>` },
  siblings: { css: 'body>*+*{margin-top:2em}div~div{padding:8px}', body: columns },
  'body:empty': { css: 'body:empty{height:400px;background:#eee}', body: '' },
  'body:has': { css: 'body:has(>div:nth-child(3):last-child){padding:31px}', body: columns },
  'a timeline named for the whole page': {
    css: 'body{timeline-scope:--t}.a{overflow:auto;height:50px;scroll-timeline:--t}.a::after{content:"";display:block;height:300px}.b{animation:grow linear both;animation-timeline:--t}@keyframes grow{from{width:222px}}',
    body: columns,
  },
  counters: {
    css: 'body{counter-reset:n 4}div{counter-increment:n}div::before{content:counters(n,".") " ";font-size:30px}',
    body: columns,
  },
  'box-sizing inherited': {
    css: 'html{box-sizing:border-box}*,::before,::after{box-sizing:inherit}div{width:200px;padding:30px;border:5px solid}',
    body: columns,
  },
  'height inherited': { css: 'html,body{height:100%}.a{height:inherit}', body: columns },
  'height in per cent': { css: 'html,body,.a{height:100%;margin:0}', body: columns },
  'margins that collapse through the body': {
    css: 'body{margin:0;background:#eee}.a{margin-top:70px}.c{margin-bottom:70px}',
    body: columns,
  },
  'generated content': {
    css: 'body::before{content:"Before";display:block;height:40px}body::after{content:"After";display:block}',
    body: blocks,
  },
  'text of the body’s own': {
    css: 'body{font:20px serif}',
    body: `Bare words ${columns} and more.`,
  },
  floats: { css: '.a{float:left;width:200px}.b{float:right}', body: columns + text },
  'everything absolute': {
    css: 'div{position:absolute}.b{top:300px}.c{bottom:0;right:0}',
    body: columns,
  },
  'sticky head': { css: 'header{position:sticky;top:0;height:60px}', body: blocks + tall },
  'html with transform': { css: 'html{transform:translate(10px,20px)}', body: blocks + tall },
  'html with perspective': { css: 'html{perspective:500px}', body: blocks + tall },
  'html with will-change': { css: 'html{will-change:transform}', body: blocks + tall },
  'html with contain': { css: 'html{contain:layout paint}', body: blocks + tall },
  'html with a filter': { css: 'html{filter:sepia(1)}', body: blocks + tall },
  'body with transform': {
    css: 'body{transform:scale(.5);position:relative}',
    body: blocks + tall,
  },
  'body with contain and overflow': {
    css: 'html,body{height:100%;margin:0}body{contain:strict;overflow:auto}',
    body: blocks + tall,
  },
  'body that is clipped': {
    css: 'body{clip-path:inset(0 50% 50% 0);overflow:hidden;height:300px}',
    body: blocks,
  },
  'body that is see-through': { css: 'body{opacity:.1}', body: blocks },
  'body that is invisible': { css: 'body{visibility:hidden}', body: blocks },
  'pointers switched off': { css: 'body{pointer-events:none;user-select:none}', body: blocks },
  'lengths of a third': { css: 'html{font-size:62.5%}body{font-size:1.6rem}', body: blocks },
  'children that inherit what the body has': {
    css: 'body{padding:2em;border:3px solid;max-width:500px;background:#eee;columns:2;font-size:20px}body>*{padding:inherit;border:inherit;max-width:inherit;columns:inherit}main{margin:inherit}',
    body: blocks,
  },
  'what would count twice on the way to the children': {
    css: 'body{counter-reset:n;counter-increment:n;container-type:inline-size;padding:0 90px;animation:grow 0s forwards}main{counter-increment:n}main::before{content:counters(n,".");display:block;width:30cqw;background:red}@keyframes grow{to{font-size:1.5em}}@container(min-width:1100px){footer{padding:80px}}',
    body: blocks,
  },
  zoom: { css: 'body{zoom:1.5}', body: blocks },
  'properties of our names': {
    css: '*{--p:red!important;--i:red!important;--a:red!important;--r:99px!important}',
    body: blocks,
  },
  'everything made important': {
    css: '*{direction:rtl!important;font-size:30px!important;color:red!important;letter-spacing:9px!important;text-transform:uppercase!important}',
    body: blocks,
  },
  'layers above all': {
    css: '.a{position:fixed;inset:0;z-index:2147483647;background:#eee}',
    body: columns,
  },
};
