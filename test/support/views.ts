import { readFile } from 'node:fs/promises';
import { Gate, useConsent } from '@portcullis/page/react';
import { useConsent as useConsentInVue, Gate as VueGate } from '@portcullis/page/vue';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { compile } from 'svelte/compiler';
import { type Plugin, build as viteBuild } from 'vite';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';

/** A page that reads consent with one of the libraries: what its server sends, and the script that takes that over. */
export interface View {
  html: string;
  script: string;
}

const app = `function App() {
  return [h('output', { key: 1 }, useConsent('marketing') ? 'yes' : 'no'),
    h(Gate, { key: 2, purpose: 'marketing' }, h('p', { id: 'film' }, 'Film'))];
}`;
const component = `<script>
import { consent } from '@portcullis/page/svelte';
const marketing = consent('marketing');
</script><output>{$marketing ? 'yes' : 'no'}</output>{#if $marketing}<p id="film">Film</p>{/if}`;

/** Modules that exist for a test alone, beside those that are installed. */
const modules = (given: Record<string, string>): Plugin => ({
  name: 'modules',
  enforce: 'pre',
  resolveId: (id) => (id in given ? `\0${id}` : null),
  load: (id) => given[id.slice(1)] ?? null,
});

/** One script, as a site's own build makes it; React checks more where it is built for development. */
async function bundle(mode: string, given: Record<string, string>): Promise<string> {
  const built = await viteBuild({
    configFile: false,
    logLevel: 'error',
    mode,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      ...{ __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    plugins: [modules(given)],
    build: { write: false, rolldownOptions: { input: 'entry', output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

async function react(mode: string, more: Record<string, string> = {}): Promise<View> {
  function App() {
    return [
      createElement('output', { key: 1 }, useConsent('marketing') ? 'yes' : 'no'),
      createElement(Gate, { key: 2, purpose: 'marketing' }, createElement('p', null, 'Film')),
    ];
  }
  const entry = `import { createElement as h, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Gate, useConsent } from '@portcullis/page/react';
${app}
hydrateRoot(document.querySelector('#app'), h(StrictMode, null, h(App)));`;
  return {
    html: renderToString(createElement(StrictMode, null, createElement(App))),
    script: await bundle(mode, { entry, ...more }),
  };
}

/** React 18 as a script of its own, which sets a global that stands for both of its packages. */
async function react18(): Promise<View> {
  const names = 'createElement, StrictMode, useSyncExternalStore, hydrateRoot';
  const whole = `export const { ${names} } = globalThis.React;`;
  const { html, script } = await react('production', {
    react: whole,
    'react-dom/client': whole,
  });
  const library = await readFile(new URL('../fixtures/react/18.js', import.meta.url), 'utf8');
  return { html, script: `${library}\n${script}` };
}

async function vue(): Promise<View> {
  const setup = () => {
    const consent = useConsentInVue('marketing');
    return () => [
      h('output', consent.value ? 'yes' : 'no'),
      h(VueGate, { purpose: 'marketing' }, () => h('p', 'Film')),
    ];
  };
  const entry = `import { createSSRApp, h } from 'vue';
import { Gate, useConsent } from '@portcullis/page/vue';
createSSRApp({ setup() {
  const consent = useConsent('marketing');
  return () => [h('output', consent.value ? 'yes' : 'no'), h(Gate, { purpose: 'marketing' }, () => h('p', { id: 'film' }, 'Film'))];
} }).mount('#app');`;
  return {
    html: await renderVue(createSSRApp({ setup })),
    script: await bundle('development', { entry }),
  };
}

async function svelte(): Promise<View> {
  const compiled = compile(component, { generate: 'client', dev: true, filename: 'App.svelte' });
  const entry = `import { mount } from 'svelte';
import App from 'component';
mount(App, { target: document.querySelector('#app') });`;
  return { html: '', script: await bundle('development', { entry, component: compiled.js.code }) };
}

async function element(): Promise<View> {
  return {
    html: '<portcullis-gate purpose="marketing"><template><p id="film">Film</p></template></portcullis-gate>',
    script: await bundle('production', { entry: `import '@portcullis/page/element';` }),
  };
}

export const views: Record<string, () => Promise<View>> = {
  'React 19': () => react('development'),
  'React 18': react18,
  Vue: vue,
  Svelte: svelte,
  'the element': element,
};
