import node from '@astrojs/node';
import { portcullis } from '@portcullis/install/astro';
import { defineConfig } from 'astro/config';

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [portcullis()],
});
