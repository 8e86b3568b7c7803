import { createServer } from 'node:http';
import { snippet, tags } from './install.mjs';
import { readLibrary } from './library.mjs';

const library = await readLibrary();
const gated = (purpose, src) =>
  `<script type="text/plain" data-purpose="${purpose}" src="${tags}/${src}.js"></script>`;
const says = (name) =>
  `<script type="text/plain" data-purpose="analytics">(self.ran=self.ran||[]).push('${name}')</script>`;

const pages = {
  '/': ['Home', '', '<button type="button">Count 0</button>'],
  '/entered': [
    'Entered',
    gated('analytics', 'head-1') + says('head-2'),
    `${says('body-1')}${gated('analytics', 'body-2')}${says('body-3')}${gated('marketing', 'body-4')}${says('body-5')}
<iframe data-purpose="marketing" data-src="${tags}/frame.html" title="Film" width="300" height="150"></iframe>`,
  ],
  '/other': ['Other', gated('analytics', 'head-1'), gated('analytics', 'other-1') + says('other-2')],
};
const count = `let count = 0;
addEventListener('click', ({ target }) => {
  if (target.matches('main button')) target.textContent = 'Count ' + ++count;
});`;

createServer(({ url }, response) => {
  if (url === '/library.js') {
    response.setHeader('content-type', 'text/javascript');
    response.end(library.code + count);
    return;
  }
  const page = pages[url];
  response.statusCode = page ? 200 : 404;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const [title, head, body] = page ?? ['Not found', '', ''];
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${snippet}</script>
<title>${title}</title>
${gated('analytics', 'layout-1')}
${says('layout-2')}
${library.head ? head : ''}
${library.meta}
<script src="/library.js" defer></script>
</head>
<body ${library.body}>
<nav><a href="/">Home</a> <a href="/entered">Entered</a> <a href="/other">Other</a></nav>
<main ${library.main}><h1>${title}</h1>${body}</main>
<footer><a href="#choices" data-portcullis-open>Privacy choices</a></footer>
</body>
</html>`);
}).listen(Number(process.env.PORT), 'localhost');
