import { readFile } from 'node:fs/promises';

/** What the page itself does wrong as React takes it over: its heading there, and what else it renders. */
const faults = {
  'no fault of its own': ["'Site'", 'null'],
  'a mismatch of its own': ["'Another'", 'null'],
  'an error in a boundary': ["'Site'", 'h(Boundary, null, h(Faulty))'],
} as const;
export type OwnFault = keyof typeof faults;
export const ownFaults = Object.keys(faults) as OwnFault[];

/** React and its application, of which the whole document is part, from `<html>` on. */
export async function application(version: number, fault: OwnFault): Promise<string> {
  const library = new URL(`../fixtures/react/${version}.js`, import.meta.url);
  const [title, more] = faults[fault];
  return `${await readFile(library, 'utf8')}
(function () {
const { createElement: h, Component, useEffect, useState } = React;
const snippet = document.querySelector('head script:not([src])');
self.problems = [];
class Boundary extends Component {
  state = {};
  static getDerivedStateFromError() { return { failed: true } }
  render() { return this.state.failed ? h('p', null, 'Failed') : this.props.children }
}
function Faulty() { throw new Error('of the page') }
function Page() {
  const [count, setCount] = useState(0);
  const [visit, setVisit] = useState(0);
  useEffect(() => { self.hydrated = true; self.navigate = () => setVisit(visit + 1) });
  return h('html', { lang: 'en', key: visit }, h('head', null, h('title', null, 'Site'),
    snippet && h('script', { dangerouslySetInnerHTML: { __html: snippet.textContent } }),
    h('script', { src: 'application.js', defer: true })),
    h('body', null, h('main', null, h('h1', null, visit || ${title}),
      h('button', { onClick: () => setCount(count + 1) }, 'Count ' + count), ${more})));
}
React.hydrateRoot(document, h(Page), { onRecoverableError: ({ message }) => problems.push(message) });
})()`;
}

/** The document as a server renders it. */
export const rendered = (install: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Site</title>${install}<script src="application.js" defer=""></script></head><body><main><h1>Site</h1><button>Count 0</button></main></body></html>`;
