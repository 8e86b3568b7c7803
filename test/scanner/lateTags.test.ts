import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

/** Milliseconds after which each page loads its tag. */
const after = 1_500;
const load =
  "function load() { document.body.append(Object.assign(document.createElement('script'), { src: 'http://late.localhost:' + location.port + '/tag.js' })) }";
/** Ways to put something off, other than one timer of that length. */
const ways: Record<string, string> = {
  'a timer': `setTimeout(load, ${after})`,
  'short timers one after another': `let n = 0; (function again() { if ((n += 1) > ${after / 250}) load(); else setTimeout(again, 250) })()`,
  'an interval that counts': `let n = 0; const id = setInterval(() => { if ((n += 1) === ${after / 150}) { clearInterval(id); load() } }, 150)`,
  'frames that look at the clock': `(function again(at) { if (at > ${after}) load(); else requestAnimationFrame(again) })()`,
  'idle moments that look at the clock': `(function again() { if (performance.now() > ${after}) load(); else requestIdleCallback(again) })()`,
  'a task of the scheduler': `scheduler.postTask(load, { delay: ${after} })`,
  'an animation that ends': `document.querySelector('h1').animate({ opacity: [1, 0.5] }, ${after}).finished.then(load)`,
  'a transition that ends': `const h = document.querySelector('h1'); h.style.cssText = 'transition: opacity ${after}ms'; requestAnimationFrame(() => requestAnimationFrame(() => { h.style.opacity = 0.5 })); h.addEventListener('transitionend', load)`,
  'a worker': `new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(0), ${2 * after})']))).onmessage = load`,
  'a signal that times out': `AbortSignal.timeout(${after}).addEventListener('abort', load)`,
  'a wait for a value': `Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${after}).value.then(load)`,
};
const names = Object.keys(ways);
const lab = await openScanLab({
  'late.localhost/tag.js': '',
  ...Object.fromEntries(
    names.map((name, index) => [
      `late.localhost/${index}`,
      {
        body: page(`<script>${load}\n${ways[name]}</script>`),
        headers: {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'credentialless',
        },
      },
    ]),
  ),
});

it.concurrent.each(names)('a tag that comes by %s is seen', async (name) => {
  const { visit } = await lab.visit(`late.localhost/${names.indexOf(name)}`, {
    lookForTool: false,
  });
  expect(asked(visit).filter((one) => one.endsWith('/tag.js'))).toHaveLength(1);
});
