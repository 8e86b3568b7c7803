/** One way a page asks for something of a third party. `{url}` stands for the address asked for. */
export interface Technique {
  name: string;
  /** A feature that not every engine has: where the expression is false, the row says so. */
  needs?: string;
  /** What the address answers with. */
  kind: 'script' | 'other';
  /** Markup of the page itself, or code of a script that runs after the snippet. */
  markup?: string;
  code?: string;
}

const made = "var s=document.createElement('script');s.src='{url}';";

/** A script in the window that was added last. */
const inLast =
  "var d=window[window.length-1].document,s=d.createElement('script');s.src='{url}';d.body.append(s)";

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
    name: 'XMLHttpRequest opened and sent by two windows',
    kind: 'other',
    code: "var w=document.body.appendChild(document.createElement('iframe')).contentWindow,x=new w.XMLHttpRequest();XMLHttpRequest.prototype.open.call(x,'GET','{url}');w.XMLHttpRequest.prototype.send.call(x)",
  },
  {
    name: 'fetch of an object that says two addresses',
    kind: 'other',
    code: "[0,1].forEach(function(n){var o={url:'/own',toString:function(){return n++%2?'{url}':'/own'}};fetch(o,{mode:'no-cors'}).catch(function(){})})",
  },
  {
    name: 'image of an object that says two addresses',
    kind: 'other',
    code: "[0,1].forEach(function(n){var o={url:'/own',toString:function(){return n++%2?'{url}':'/own'}};new Image().src=o})",
  },
  {
    name: 'markup of an object that says two',
    kind: 'other',
    code: "[0,1].forEach(function(n){var o={url:'/own',toString:function(){return n++%2?'<img src={url}>':'/own'}};document.createElement('p').innerHTML=o;document.body.insertAdjacentHTML('beforeend',o)})",
  },
  {
    name: 'WebSocketStream',
    kind: 'other',
    needs: "'WebSocketStream' in self",
    code: "try{new WebSocketStream('{url}'.replace('http','ws')).opened.catch(function(){})}catch(e){}",
  },
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
  // Attributes by every way to set them.
  ...(
    [
      ['setAttribute in capitals', "s.setAttribute('SRC','{url}')"],
      ['setAttributeNS', "s.setAttributeNS(null,'src','{url}')"],
      [
        'setAttributeNode',
        "var a=document.createAttribute('src');a.value='{url}';s.setAttributeNode(a)",
      ],
      [
        'attributes.setNamedItem',
        "var a=document.createAttribute('src');a.value='{url}';s.attributes.setNamedItem(a)",
      ],
      ["value of an attribute's node", "s.setAttribute('src','');s.attributes.src.value='{url}'"],
      ['Object.assign', "Object.assign(s,{src:'{url}'})"],
      ['address in capitals', "s.src='{url}'.replace('tracker','TRACKER')"],
      ['address without a scheme', "s.src='{url}'.replace('http:','')"],
      ['address with an escape in its host', "s.src='{url}'.replace('tracker','%74racker')"],
      ['address with a line break in its host', "s.src='{url}'.replace('tracker','tra\\ncker')"],
      ['address with full-width letters', "s.src='{url}'.replace('tracker','ｔracker')"],
      ['type taken away after src', "s.type='x/y';s.src='{url}';s.removeAttribute('type')"],
    ] as const
  ).map(
    ([name, code]): Technique => ({
      name,
      kind: 'script',
      code: `var s=document.createElement('script');${code};document.head.append(s)`,
    }),
  ),
  {
    name: 'setAttribute of another interface, called on a script',
    kind: 'script',
    code: "var s=document.createElement('script');document.head.append(s);Element.prototype.setAttribute.call(s,'src','{url}')",
  },
  {
    name: 'moveBefore',
    kind: 'script',
    // In WebKitGTK 2.50, a script that was moved never runs.
    needs: "'moveBefore' in Element.prototype && !/^Apple/.test(navigator.vendor)",
    code: `var d=document.createElement('div');document.body.append(d);var s=document.createElement('script');d.append(s);document.body.moveBefore(s,null);s.src='{url}'`,
  },
  {
    name: 'Range.surroundContents',
    kind: 'script',
    code: `${made}var r=document.createRange();r.selectNodeContents(document.querySelector('h1'));r.surroundContents(s)`,
  },
  {
    name: 'document.write in pieces',
    kind: 'script',
    code: "document.write('<scr');document.write('ipt sr');document.write('c=\"{url}');document.write('\"><\\/scr');document.write('ipt>')",
  },
  {
    name: 'document.write with a sign in a quoted value before',
    kind: 'script',
    code: 'document.write(\'<script data-x="a>b" src="{url}"><\\/script>\')',
  },
  {
    name: 'document.writeln',
    kind: 'script',
    code: "document.writeln('<script src={url}><\\/script>')",
  },
  {
    name: 'template of the markup, cloned',
    kind: 'script',
    code: "document.write('<template><script sr'+'c=\"{url}\"><\\/script></template>');document.body.append(document.querySelector('template').content.cloneNode(true))",
  },
  {
    name: 'template of the markup, imported',
    kind: 'script',
    code: "document.write('<template><script sr'+'c=\"{url}\"><\\/script></template>');document.body.append(document.importNode(document.querySelector('template').content,true))",
  },
  {
    name: 'SVG script',
    kind: 'script',
    code: "var n='http://www.w3.org/2000/svg',v=document.createElementNS(n,'svg'),s=document.createElementNS(n,'script');s.setAttribute('href','{url}');v.append(s);document.body.append(v)",
  },
  {
    name: 'SVG script by xlink:href',
    kind: 'script',
    code: "var n='http://www.w3.org/2000/svg',v=document.createElementNS(n,'svg'),s=document.createElementNS(n,'script');s.setAttributeNS('http://www.w3.org/1999/xlink','xlink:href','{url}');v.append(s);document.body.append(v)",
  },
  {
    name: 'SVG script by baseVal',
    kind: 'script',
    code: "var n='http://www.w3.org/2000/svg',v=document.createElementNS(n,'svg'),s=document.createElementNS(n,'script');s.href.baseVal='{url}';v.append(s);document.body.append(v)",
  },
  {
    name: 'script in a shadow root of the markup',
    kind: 'script',
    markup: '<div><template shadowrootmode="open"><script src="{url}"></script></template></div>',
  },
  {
    name: 'XSLTProcessor',
    kind: 'script',
    needs: "'XSLTProcessor' in self",
    code: 'var p=new XSLTProcessor(),d=new DOMParser();p.importStylesheet(d.parseFromString(\'<x:stylesheet version="1.0" xmlns:x="http://www.w3.org/1999/XSL/Transform"><x:output method="html"/><x:template match="/"><script src="{url}"></\'+\'script></x:template></x:stylesheet>\',\'text/xml\'));document.body.append(p.transformToFragment(d.parseFromString(\'<a/>\',\'text/xml\'),document))',
  },
  {
    name: 'frame by its location',
    kind: 'other',
    code: "var i=document.createElement('iframe');document.body.append(i);i.contentWindow.location='{url}'",
  },
  {
    name: 'srcdoc by setAttribute',
    kind: 'script',
    code: "var i=document.createElement('iframe');i.setAttribute('srcdoc','<script src=\"{url}\"><\\/script>');document.body.append(i)",
  },
  {
    name: 'image by outerHTML',
    kind: 'other',
    code: 'document.querySelector(\'h1\').outerHTML=\'<img alt="" src="{url}">\'',
  },
  {
    name: 'image by innerHTML of a shadow root',
    kind: 'other',
    code: 'document.querySelector(\'h1\').attachShadow({mode:"closed"}).innerHTML=\'<img alt="" src="{url}">\'',
  },
  {
    name: 'image by innerHTML, its host written in numbers',
    kind: 'other',
    code: 'document.body.innerHTML=\'<img alt="" src="{url}">\'.replace("tracker","&#116;racker")',
  },
  {
    name: 'setHTMLUnsafe',
    kind: 'other',
    needs: "'setHTMLUnsafe' in Element.prototype",
    code: 'document.body.setHTMLUnsafe(\'<img alt="" src="{url}">\')',
  },
  {
    name: 'setHTMLUnsafe with a closed shadow root',
    kind: 'other',
    needs: "'setHTMLUnsafe' in Element.prototype",
    code: 'document.body.setHTMLUnsafe(\'<div><template shadowrootmode="closed"><img alt="" src="{url}"></template></div>\')',
  },
  {
    name: 'parseHTMLUnsafe',
    kind: 'other',
    needs: "'parseHTMLUnsafe' in Document",
    code: 'document.body.append(...Document.parseHTMLUnsafe(\'<img alt="" src="{url}">\').body.childNodes)',
  },
  {
    name: 'DOMParser and adoptNode',
    kind: 'other',
    code: 'document.adoptNode(new DOMParser().parseFromString(\'<img alt="" src="{url}">\',\'text/html\').images[0])',
  },
  {
    name: 'template by innerHTML, imported',
    kind: 'other',
    code: 'var t=document.createElement("template");t.innerHTML=\'<img alt="" src="{url}">\';document.importNode(t.content,true)',
  },
  {
    name: 'template by innerHTML, cloned',
    kind: 'other',
    code: 'var t=document.createElement("template");t.innerHTML=\'<img alt="" src="{url}">\';document.body.append(t.content.cloneNode(true))',
  },
  {
    name: 'execCommand insertHTML',
    kind: 'other',
    code: 'document.body.contentEditable=true;getSelection().selectAllChildren(document.body);document.execCommand(\'insertHTML\',false,\'<img alt="" src="{url}">\')',
  },
  {
    name: 'image by srcset in markup text',
    kind: 'other',
    code: 'document.body.innerHTML=\'<img alt="" srcset="/x.png 1x, {url} 2x" sizes="1px"><picture><source srcset="{url}"><img alt=""></picture>\'',
  },
  {
    name: 'source of a picture',
    kind: 'other',
    code: "var p=document.createElement('picture'),o=document.createElement('source'),i=new Image();o.srcset='{url}';p.append(o,i);document.body.append(p)",
  },
  {
    name: 'imagesrcset of a preload',
    kind: 'other',
    code: "var l=document.createElement('link');l.rel='preload';l.as='image';l.imageSrcset='{url} 1x';document.head.append(l)",
  },
  {
    name: 'modulepreload',
    kind: 'other',
    code: "var l=document.createElement('link');l.rel='modulepreload';l.href='{url}';document.head.append(l)",
  },
  {
    name: 'SVG image',
    kind: 'other',
    code: "var n='http://www.w3.org/2000/svg',v=document.createElementNS(n,'svg'),s=document.createElementNS(n,'image');s.setAttribute('href','{url}');s.setAttribute('width',9);s.setAttribute('height',9);v.append(s);document.body.append(v)",
  },
  {
    name: 'object data',
    kind: 'other',
    code: "var o=document.createElement('object');o.data='{url}';document.body.append(o)",
  },
  {
    name: 'embed',
    kind: 'other',
    code: "var e=document.createElement('embed');e.src='{url}';document.body.append(e)",
  },
  {
    name: 'button that is an image',
    kind: 'other',
    code: "var i=document.createElement('input');i.type='image';i.setAttribute('src','{url}');document.body.append(i)",
  },
  { name: 'new Audio', kind: 'other', code: "new Audio('{url}').load()" },
  {
    name: 'poster of a video',
    kind: 'other',
    code: "var v=document.createElement('video');v.poster='{url}';document.body.append(v)",
  },
  {
    name: 'track of a video',
    kind: 'other',
    code: "var v=document.createElement('video'),t=document.createElement('track');v.crossOrigin='anonymous';t.src='{url}';t.default=true;v.append(t);document.body.append(v);t.track.mode='showing'",
  },
  {
    name: 'ping of a link',
    kind: 'other',
    // Firefox has it and sends none unless told to.
    needs: "'ping' in HTMLAnchorElement.prototype&&!/Firefox/.test(navigator.userAgent)",
    code: "var a=document.createElement('a');a.href='#x';a.ping='{url}';document.body.append(a);a.click()",
  },
  {
    name: 'form posted into a frame',
    kind: 'other',
    code: "var i=document.createElement('iframe'),f=document.createElement('form');i.name='posted';f.target='posted';f.method='post';f.action='{url}';document.body.append(i,f);f.submit()",
  },
  {
    name: 'fetchLater',
    kind: 'other',
    needs: "'fetchLater' in self",
    code: "fetchLater('{url}',{activateAfter:0})",
  },
  {
    name: 'worklet',
    kind: 'other',
    code: "new OfflineAudioContext(1,1,8000).audioWorklet.addModule('{url}').catch(function(){})",
    needs: "'audioWorklet' in OfflineAudioContext.prototype",
  },
  {
    name: 'importScripts inside a worker',
    kind: 'other',
    code: 'new Worker(URL.createObjectURL(new Blob(["importScripts(\'{url}\')"])))',
  },
  {
    name: 'font of a script',
    kind: 'other',
    code: "new FontFace('x','url({url})').load().catch(function(){})",
  },
  {
    name: 'inline style',
    kind: 'other',
    code: "document.body.setAttribute('style','background:url({url})')",
  },
  {
    name: 'background attribute',
    kind: 'other',
    code: "document.body.setAttribute('background','{url}')",
  },
  {
    name: 'frame, cloned, by window[0]',
    kind: 'script',
    code: `var i=document.createElement('iframe').cloneNode();document.body.append(i);${inLast}`,
  },
  {
    name: 'frame made as it is inserted, by window[0]',
    kind: 'script',
    code: `document.body.append(document.createElement('iframe'));${inLast}`,
  },
  {
    name: 'frame with a prefix, by window[0]',
    kind: 'script',
    code: `var i=document.createElementNS('http://www.w3.org/1999/xhtml','h:iframe');document.body.append(i);${inLast}`,
  },
  {
    name: 'frame of a contextual fragment, by window[0]',
    kind: 'script',
    code: `var i=document.createRange().createContextualFragment('<iframe></iframe>');document.body.append(i);${inLast}`,
  },
  {
    name: 'frame by setHTMLUnsafe, by window[0]',
    kind: 'script',
    code: `document.body.appendChild(document.createElement('p')).setHTMLUnsafe('<iframe></iframe>');${inLast}`,
    needs: '"setHTMLUnsafe" in Element.prototype',
  },
  {
    name: 'frame of a template, imported, by window[0]',
    kind: 'script',
    code: `var t=document.createElement('template');t.innerHTML='<iframe></iframe>';document.body.append(document.importNode(t.content,true));${inLast}`,
  },
  {
    name: 'address with a dot at the end of its host',
    kind: 'script',
    code: "var s=document.createElement('script');s.src='{url}'.replace('localhost','localhost.');document.head.append(s)",
  },
  {
    name: 'SVG script with a prefix of its own',
    kind: 'script',
    code: `var n='http://www.w3.org/2000/svg',v=document.createElementNS(n,'svg'),s=document.createElementNS(n,'script');s.setAttributeNS('http://www.w3.org/1999/xlink','y:href','{url}');v.append(s);document.body.append(v)`,
  },
  {
    name: 'SVG image by an animation',
    kind: 'other',
    code: `var v=document.createElementNS('http://www.w3.org/2000/svg','svg');v.innerHTML='<image width="9" height="9"><set attributeName="href" to="{url}"/></image>';document.body.append(v)`,
    // WebKitGTK 2.50 does not load it.
    needs: '!/^Apple/.test(navigator.vendor)',
  },
  {
    name: 'link into a frame',
    kind: 'other',
    code: `document.body.insertAdjacentHTML('beforeend','<iframe name=q></iframe><a target=q href="{url}">x</a>');document.querySelector('a[target=q]').click()`,
  },
  {
    name: 'form sent into a frame by requestSubmit',
    kind: 'other',
    code: `document.body.insertAdjacentHTML('beforeend','<iframe name=q></iframe><form target=q method=post action="{url}"></form>');document.querySelector('form[target=q]').requestSubmit()`,
  },
  {
    name: 'window.open into a frame',
    kind: 'other',
    code: `document.body.insertAdjacentHTML('beforeend','<iframe name=q></iframe>');open('{url}','q')`,
  },
];
