/** One way a page asks for something of a third party. `{url}` stands for the address asked for. */
export interface Technique {
  name: string;
  /** What the address answers with. */
  kind: 'script' | 'other';
  /** Markup of the page itself, or code of a script that runs after the snippet. */
  markup?: string;
  code?: string;
}

const made = "var s=document.createElement('script');s.src='{url}';";

export const techniques: Technique[] = [
  { name: 'script in markup', kind: 'script', markup: '<script src="{url}"></script>' },
  { name: 'async script in markup', kind: 'script', markup: '<script async src="{url}"></script>' },
  {
    name: 'module script in markup',
    kind: 'script',
    markup: '<script type="module" src="{url}"></script>',
  },
  { name: 'image in markup', kind: 'other', markup: '<img alt="" src="{url}">' },
  { name: 'frame in markup', kind: 'other', markup: '<iframe title="x" src="{url}"></iframe>' },
  {
    name: 'link rel=preload in markup',
    kind: 'other',
    markup: '<link rel="preload" as="script" href="{url}">',
  },
  { name: 'stylesheet import', kind: 'other', markup: '<style>@import "{url}";</style>' },
  { name: 'appendChild', kind: 'script', code: `${made}document.head.appendChild(s)` },
  {
    name: 'insertBefore, as tag managers do',
    kind: 'script',
    code: `${made}var f=document.getElementsByTagName('script')[0];f.parentNode.insertBefore(s,f)`,
  },
  { name: 'append', kind: 'script', code: `${made}document.head.append(s)` },
  { name: 'prepend', kind: 'script', code: `${made}document.head.prepend(s)` },
  { name: 'before', kind: 'script', code: `${made}document.body.before(s)` },
  { name: 'after', kind: 'script', code: `${made}document.head.after(s)` },
  {
    name: 'replaceWith',
    kind: 'script',
    code: `${made}document.querySelector('h1').replaceWith(s)`,
  },
  {
    name: 'replaceChildren',
    kind: 'script',
    code: `${made}document.querySelector('h1').replaceChildren(s)`,
  },
  {
    name: 'replaceChild',
    kind: 'script',
    code: `${made}var h=document.querySelector('h1');h.parentNode.replaceChild(s,h)`,
  },
  {
    name: 'insertAdjacentElement',
    kind: 'script',
    code: `${made}document.body.insertAdjacentElement('beforeend',s)`,
  },
  {
    name: 'inside another element',
    kind: 'script',
    code: `${made}var d=document.createElement('div');d.append(s);document.body.append(d)`,
  },
  {
    name: 'fragment',
    kind: 'script',
    code: `${made}var d=document.createDocumentFragment();d.append(s);document.body.append(d)`,
  },
  {
    name: 'src set after insertion',
    kind: 'script',
    code: "var s=document.createElement('script');document.head.append(s);s.src='{url}'",
  },
  {
    name: 'setAttribute',
    kind: 'script',
    code: "var s=document.createElement('script');s.setAttribute('src','{url}');document.head.append(s)",
  },
  {
    name: 'type set again after src',
    kind: 'script',
    code: `${made}s.type='text/javascript';document.head.append(s)`,
  },
  {
    name: 'createElementNS',
    kind: 'script',
    code: "var s=document.createElementNS('http://www.w3.org/1999/xhtml','script');s.src='{url}';document.head.append(s)",
  },
  { name: 'cloneNode', kind: 'script', code: `${made}document.head.append(s.cloneNode(true))` },
  {
    name: 'contextual fragment',
    kind: 'script',
    code: 'document.body.append(document.createRange().createContextualFragment(\'<script src="{url}"><\\/script>\'))',
  },
  {
    name: 'Range.insertNode',
    kind: 'script',
    code: `${made}var r=document.createRange();r.selectNode(document.querySelector('h1'));r.insertNode(s)`,
  },
  {
    name: 'document.write',
    kind: 'script',
    code: 'document.write(\'<script src="{url}"><\\/script>\')',
  },
  {
    name: 'script in a fresh frame, by contentDocument',
    kind: 'script',
    code: `var i=document.createElement('iframe');document.body.append(i);var s=i.contentDocument.createElement('script');s.src='{url}';i.contentDocument.body.append(s)`,
  },
  {
    name: 'script in a fresh frame, by window[0]',
    kind: 'script',
    code: `var i=document.createElement('iframe');document.body.append(i);var d=window[window.length-1].document,s=d.createElement('script');s.src='{url}';d.body.append(s)`,
  },
  {
    name: "a fresh frame's insertion method",
    kind: 'script',
    code: `var i=document.createElement('iframe');document.body.append(i);${made}i.contentWindow.Node.prototype.appendChild.call(document.head,s)`,
  },
  {
    name: 'srcdoc frame',
    kind: 'script',
    code: "var i=document.createElement('iframe');i.srcdoc='<script src=\"{url}\"><\\/script>';document.body.append(i)",
  },
  { name: 'dynamic import()', kind: 'script', code: "import('{url}').catch(function(){})" },
  { name: 'new Image', kind: 'other', code: "new Image().src='{url}'" },
  {
    name: 'image by innerHTML',
    kind: 'other',
    code: 'document.body.insertAdjacentHTML(\'beforeend\',\'<img alt="" src="{url}">\')',
  },
  { name: 'image by srcset', kind: 'other', code: "var i=new Image();i.srcset='{url} 1x'" },
  {
    name: 'frame by script',
    kind: 'other',
    code: "var i=document.createElement('iframe');i.src='{url}';document.body.append(i)",
  },
  {
    name: 'link rel=preload by script',
    kind: 'other',
    code: "var l=document.createElement('link');l.rel='preload';l.as='script';l.href='{url}';document.head.append(l)",
  },
  {
    name: 'stylesheet by script',
    kind: 'other',
    code: "var l=document.createElement('link');l.rel='stylesheet';l.href='{url}';document.head.append(l)",
  },
  {
    name: 'background image',
    kind: 'other',
    code: "document.body.style.backgroundImage='url({url})'",
  },
  {
    name: 'video',
    kind: 'other',
    code: "var v=document.createElement('video');v.src='{url}';document.body.append(v)",
  },
  { name: 'fetch', kind: 'other', code: "fetch('{url}',{mode:'no-cors'}).catch(function(){})" },
  {
    name: 'XMLHttpRequest',
    kind: 'other',
    code: "var x=new XMLHttpRequest();x.open('GET','{url}');x.send()",
  },
  { name: 'sendBeacon', kind: 'other', code: "navigator.sendBeacon('{url}','x')" },
  { name: 'EventSource', kind: 'other', code: "try{new EventSource('{url}')}catch(e){}" },
  {
    name: 'WebSocket',
    kind: 'other',
    code: "try{new WebSocket('{url}'.replace('http','ws'))}catch(e){}",
  },
  {
    name: 'fetch of a fresh frame',
    kind: 'other',
    code: "var i=document.createElement('iframe');document.body.append(i);i.contentWindow.fetch('{url}',{mode:'no-cors'}).catch(function(){})",
  },
  {
    name: 'fetch inside a worker',
    kind: 'other',
    code: "new Worker(URL.createObjectURL(new Blob([\"fetch('{url}',{mode:'no-cors'}).catch(function(){})\"])))",
  },
  {
    name: 'declarative shadow root',
    kind: 'script',
    code: 'document.body.setHTMLUnsafe(\'<div><template shadowrootmode="open"><img alt="" src="{url}"></template></div>\')',
  },
];
