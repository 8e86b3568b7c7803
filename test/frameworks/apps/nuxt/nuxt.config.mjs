import { snippet, tags } from './install.mjs';

export default defineNuxtConfig({
  telemetry: false,
  compatibilityDate: '2026-01-01',
  app: {
    head: {
      htmlAttrs: { lang: 'en' },
      script: [
        { innerHTML: snippet, tagPriority: -20 },
        { type: 'text/plain', 'data-purpose': 'analytics', src: `${tags}/layout-1.js` },
        {
          type: 'text/plain',
          'data-purpose': 'analytics',
          innerHTML: `(self.ran=self.ran||[]).push('layout-2')`,
        },
      ],
    },
  },
});
