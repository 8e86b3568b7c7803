import { tags } from './install.mjs';

const policy =
  "default-src 'self'; script-src 'self' 'sha256-0hcpHn2JSXDsPhzXAjgIC2Ff+L5qYcgMBAjXOUjx0oU='; style-src 'self'";

export default defineNuxtConfig({
  modules: ['@portcullis/install/nuxt'],
  routeRules: {
    '/gated': { prerender: true },
    '/other': { swr: 60 },
    // A site that runs code in such a page has Nuxt name its own scripts.
    '/policy': { noScripts: true, headers: { 'content-security-policy': policy } },
  },
  telemetry: false,
  compatibilityDate: '2026-01-01',
  app: {
    head: {
      htmlAttrs: { lang: 'en' },
      script: [
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
