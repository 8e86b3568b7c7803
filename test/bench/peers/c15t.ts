import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { deniedDefault, type Peer, reportChoice, words } from './peer.ts';

const styles = `#consent-banner{position:fixed;bottom:0;left:0;right:0;padding:16px;background:#fff;
box-shadow:0 0 8px #0004}`;
const tell = reportChoice(`allowed.includes('measurement')`, `allowed.includes('marketing')`);

/**
 * Its headless core in offline mode, which asks no server, under the plain banner of its documentation: the banners it
 * brings need React. Bundled and minified as a site would do it.
 */
export async function c15t(): Promise<Peer> {
  return {
    name: 'c15t (headless)',
    package: 'c15t',
    head: `${deniedDefault}<link rel="stylesheet" href="/c15t.css">
<script>window.words = ${JSON.stringify(words)}; window.tell = (allowed) => ${tell};</script>`,
    tail: '<script type="module" src="/c15t.js"></script>',
    files: { '/c15t.js': await bundle(), '/c15t.css': styles },
    banner: '#consent-banner',
    accept: '#consent-accept',
    reject: '#consent-reject',
    gated: '',
    consentMode: 'by its own words',
  };
}

async function bundle(): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL('c15tPage.js', import.meta.url)),
    plugins: [nodeResolve({ browser: true })],
    // What its dependencies are warned of is theirs.
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  await build.close();
  const { code = '' } = await minify(output[0].code, { module: true });
  return code;
}
