import Theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';

/** The default theme, with the version below each page. */
export default {
  extends: Theme,
  Layout: () =>
    h(Theme.Layout, null, {
      'doc-after': () => h('p', { class: 'version' }, `Portcullis ${__VERSION__}`),
    }),
};
