import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { compile } from 'svelte/compiler';

/**
 * What a page does with a library: code that runs once the library is there, with `url(path)` for the addresses of what is
 * gated, and the paths it then asks for. Those that end in `.js` run.
 */
export interface Use {
  /** Source of the library; nothing where the platform is used as it is. */
  library(): Promise<string>;
  /** Addresses set as pages set them, for the automatic gate. */
  plain: string;
  /** The same gated by marks. */
  marked: string;
  /** Of what each of the two asks for. */
  paths: { plain: string[]; marked: string[] };
}

const require = createRequire(import.meta.url);
const read = (path: string) => readFile(require.resolve(path), 'utf8');
const mark = 'type="text/plain" data-purpose="marketing"';
const frame = 'data-purpose="marketing"';
/** A tag as text in a script of a page. */
const script = (attributes: string, path: string) =>
  `'<script ${attributes} src="' + url('${path}') + '"></' + 'script>'`;
const image = (path: string) => `'<img alt="" src="' + url('${path}') + '">'`;
const heldFrame = (path: string) =>
  `'<iframe ${frame} data-src="' + url('${path}') + '"></iframe>'`;

let built: Promise<string> | undefined;

/** A component, compiled as a site's own build does. */
async function svelte(): Promise<string> {
  const source = `<script>let { markup, address, marked } = $props()</script>
{@html markup}{#if marked}<iframe title="Frame" data-purpose="marketing" data-src={address}></iframe>{:else}<iframe title="Frame" src={address}></iframe><img alt="" src={address + '.gif'}>{/if}`;
  const modules: Record<string, string> = {
    entry: `export { mount } from 'svelte'; export { default as Component } from 'component'`,
    component: compile(source, { generate: 'client' }).js.code,
  };
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      nodeResolve({ browser: true, exportConditions: ['production'] }),
    ],
    onwarn: () => {},
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'Svelte' });
  return output[0].code;
}

export const libraries: Record<string, Use> = {
  jQuery: {
    library: () => read('jquery/dist/jquery.min.js'),
    plain: `$('body').append(${script('', 'append.js')});
$('<div>').appendTo('body').html(${image('html.gif')} + ${script('', 'html.js')});
$.ajaxSetup({ cache: true });
$.getScript(url('getScript.js'));
$('<img>').attr('src', url('attr.gif')).appendTo('body');
$('<iframe>', { src: url('frame') }).prependTo('body');
$('body').append('<script>self.inline = (self.inline || 0) + 1</' + 'script>');`,
    marked: `$('body').append(${script(mark, 'append.js')});
$('<div>').appendTo('body').html(${heldFrame('frame')} + ${script(mark, 'html.js')});
$('body').append('<script ${mark}>self.inline = (self.inline || 0) + 1</' + 'script>');`,
    paths: {
      plain: ['append.js', 'html.gif', 'html.js', 'getScript.js', 'attr.gif', 'frame'],
      marked: ['append.js', 'frame', 'html.js'],
    },
  },
  Vue: {
    library: () => read('vue/dist/vue.global.prod.js'),
    plain: `Vue.createApp({
  template: '<div v-html="markup"></div><Framed/><component is="script" :src="script"/>',
  data: () => ({ markup: ${image('v-html.gif')}, script: url('component.js') }),
  components: { Framed: { template: '<iframe :src="address"/><img :src="image">', data: () => ({ address: url('frame'), image: url('bound.gif') }) } },
}).mount(document.body.appendChild(document.createElement('div')))`,
    marked: `Vue.createApp({
  template: '<div v-html="markup"></div><Framed/><component is="script" type="text/plain" data-purpose="marketing" :src="script"/>',
  data: () => ({ markup: ${heldFrame('v-html')} + ${script(mark, 'v-html.js')}, script: url('component.js') }),
  components: { Framed: { template: '<iframe ${frame} :data-src="address"/>', data: () => ({ address: url('frame') }) } },
}).mount(document.body.appendChild(document.createElement('div')))`,
    paths: {
      plain: ['v-html.gif', 'frame', 'bound.gif', 'component.js'],
      marked: ['v-html', 'v-html.js', 'frame', 'component.js'],
    },
  },
  Svelte: {
    library: () => (built ||= svelte()),
    plain: `Svelte.mount(Svelte.Component, { target: document.body, props: { markup: ${image('html.gif')}, address: url('frame') } })`,
    marked: `Svelte.mount(Svelte.Component, { target: document.body, props: { marked: true, markup: ${heldFrame('html')} + ${script(mark, 'html.js')}, address: url('frame') } })`,
    paths: {
      plain: ['html.gif', 'frame', 'frame.gif'],
      marked: ['html', 'html.js', 'frame'],
    },
  },
  'React 19': {
    library: () => readFile(new URL('../fixtures/react/19.js', import.meta.url), 'utf8'),
    plain: `React.hydrateRoot(document.body.appendChild(document.createElement('div')), React.createElement(() => [
  React.createElement('script', { key: 1, async: true, src: url('hoisted.js') }),
  React.createElement('iframe', { key: 3, src: url('frame') }),
  React.createElement('img', { key: 4, alt: '', src: url('image.gif') }),
  React.createElement('div', { key: 5, dangerouslySetInnerHTML: { __html: ${image('html.gif')} } })]), { onRecoverableError() {} })`,
    marked: `React.hydrateRoot(document.body.appendChild(document.createElement('div')), React.createElement(() => [
  React.createElement('script', { key: 2, type: 'text/plain', 'data-purpose': 'marketing', src: url('script.js') }),
  React.createElement('iframe', { key: 3, 'data-purpose': 'marketing', 'data-src': url('frame') }),
  React.createElement('div', { key: 5, dangerouslySetInnerHTML: { __html: ${script(mark, 'html.js')} } })]), { onRecoverableError() {} })`,
    paths: {
      plain: ['hoisted.js', 'frame', 'image.gif', 'html.gif'],
      marked: ['script.js', 'frame', 'html.js'],
    },
  },
  'no library': {
    library: async () => '',
    plain: `const template = document.createElement('template');
template.innerHTML = ${image('cloned.gif')};
template.content.append(Object.assign(document.createElement('script'), { src: url('cloned.js') }));
document.body.append(template.content.cloneNode(true));
const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
root.innerHTML = ${image('shadow.gif')};
root.appendChild(document.createElement('script')).src = url('shadow.js');
const closed = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
closed.appendChild(document.createElement('iframe')).src = url('closed');`,
    marked: `const template = document.createElement('template');
template.innerHTML = ${heldFrame('cloned')} + ${script(mark, 'cloned.js')};
document.body.append(template.content.cloneNode(true));
const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
root.innerHTML = ${heldFrame('shadow')} + ${script(mark, 'shadow.js')};
const closed = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
closed.innerHTML = ${script(mark, 'closed.js')};`,
    paths: {
      plain: ['cloned.gif', 'cloned.js', 'shadow.gif', 'shadow.js', 'closed'],
      marked: ['cloned', 'cloned.js', 'shadow', 'shadow.js', 'closed.js'],
    },
  },
};
