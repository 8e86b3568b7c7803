/** Two gated tags and one between them, as a page or its framework may add them; each says in `window.ran` that it ran. */
export const tags = `<script type="text/plain" data-purpose="analytics" src="/one.js"></script>
<script type="text/plain" data-purpose="analytics">(self.ran = self.ran || []).push('two')</script>
<div><script type="text/plain" data-purpose="marketing" src="/three.js"></script></div>`;
const template = `<template data-purpose="analytics">${tags.replaceAll('type="text/plain" data-purpose="analytics" ', '')}</template>`;

/** Ways in which gated markup comes into a page by script. In each, `tags` and `template` are markup and `box` is an element. */
export const arrivals: Record<string, string> = {
  innerHTML: 'box.innerHTML = tags',
  outerHTML: "const p = document.createElement('p'); box.append(p); p.outerHTML = tags",
  insertAdjacentHTML: "box.insertAdjacentHTML('beforeend', tags)",
  'innerHTML of an element that is inserted later':
    "const d = document.createElement('div'); d.innerHTML = tags; setTimeout(() => box.append(d))",
  'a cloned template':
    "const t = document.createElement('template'); t.innerHTML = tags; box.append(t.content.cloneNode(true))",
  'an imported template of the markup':
    "box.append(document.importNode(document.querySelector('#parsed').content, true))",
  'a contextual fragment': 'box.append(document.createRange().createContextualFragment(tags))',
  'a parsed document':
    "box.append(...new DOMParser().parseFromString(tags, 'text/html').querySelectorAll('script'))",
  'elements made one by one': `for (const [purpose, name] of [['analytics', 'one'], ['analytics'], ['marketing', 'three']]) {
  const s = document.createElement('script');
  s.type = 'text/plain';
  s.dataset.purpose = purpose;
  if (name) s.src = '/' + name + '.js';
  else s.text = "(self.ran = self.ran || []).push('two')";
  box.append(s);
}`,
  'text that comes after the element': `box.innerHTML = tags.replace(/\\(self.*'two'\\)/, '');
const text = document.createTextNode("(self.ran = self.ran || []).push('two')");
box.querySelectorAll('script')[1].append(text)`,
  'elements inserted from the last to the first':
    'const d = document.createElement("div"); d.innerHTML = tags; while (d.lastChild) box.prepend(d.lastChild)',
  'an element moved in the same task':
    'box.innerHTML = tags; const d = document.createElement("div"); box.after(d); d.append(...box.childNodes)',
  'an element exchanged for an equal one':
    'box.innerHTML = tags; const again = box.cloneNode(true); box.replaceWith(again)',
  'an open shadow root': "box.attachShadow({ mode: 'open' }).innerHTML = tags",
  'a closed shadow root': "box.attachShadow({ mode: 'closed' }).innerHTML = tags",
  'a custom element': `customElements.define('x-box', class extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = tags }
});
box.append(document.createElement('x-box'))`,
  'a component filled tasks before it is put into the page': `const inner = document.createElement('p');
inner.attachShadow({ mode: 'closed' }).innerHTML = tags;
const outer = document.createElement('div');
outer.append(inner);
setTimeout(() => box.append(outer), 9)`,
  'a custom element defined later': `box.innerHTML = '<x-box></x-box>';
setTimeout(() => customElements.define('x-box', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = tags }
}), 50)`,
  'setHTMLUnsafe with a shadow root':
    "box.setHTMLUnsafe('<p><template shadowrootmode=open>' + tags + '</template></p>')",
  'a gated template': 'box.innerHTML = template',
  'a gated template with children of its own, as React makes it': `const t = document.createElement('template');
t.dataset.purpose = 'analytics';
const d = document.createElement('div');
d.innerHTML = tags;
t.append(...d.childNodes);
box.append(t)`,
};

/** The page: its markup holds what some of the ways need. */
export const page = (snippet: string, markup: string) =>
  `<!doctype html><html lang="en"><head><title>Site</title><script>${snippet}</script></head>
<body><h1>Site</h1><template id="parsed">${tags}</template><div id="box"></div>${markup}</body></html>`;

/** The code of one way, as a script of a page. */
export const arriving = (name: string) =>
  `{ const tags = ${JSON.stringify(tags)}, template = ${JSON.stringify(template)}, box = document.querySelector('#box'); ${arrivals[name]} }`;

/** The same as markup that a page's own parser meets. */
export const inMarkup = (name: string) =>
  `<script>${arriving(name).replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`;
